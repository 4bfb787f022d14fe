/// Where a lecture is given: what a session shows it on, and what brings the session back to a former step of it.
public final class Podium {
    public let host: TerminalHost
    public let output: DurableOutput
    public let announcer: ReplyPresenter
    public let savepoints: Savepoints

    public init(host: TerminalHost, output: DurableOutput, announcer: ReplyPresenter, savepoints: Savepoints) {
        (self.host, self.output, self.announcer, self.savepoints) = (host, output, announcer, savepoints)
    }
}

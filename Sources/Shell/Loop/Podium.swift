public import Patterns

/// Where a lecture is given: what a session shows it on, and how it goes there.
public final class Podium {
    public let host: TerminalHost
    public let output: DurableOutput
    public let announcer: ReplyPresenter
    public let events: EventStream
    /// Is shown what commands do.
    public let audience: any CommandAudience
    /// Who is asked there.
    public let room: any LectureRoom
    private let status: RunStatus

    public init(
        host: TerminalHost, output: DurableOutput, announcer: ReplyPresenter, events: EventStream,
        audience: any CommandAudience, room: any LectureRoom, status: RunStatus
    ) {
        (self.host, self.output, self.announcer, self.events) = (host, output, announcer, events)
        self.audience = audience
        (self.room, self.status) = (room, status)
    }

    /// Whether the last command failed.
    public var lastFailed: Bool { status.lastFailed }
}

/// Those who are asked in a lecture: they stay, though the stages that it is given on come and go.
public protocol LectureRoom: AnyObject {
    /// - Returns: brings back what is asked now, with its votes.
    func savepoint() -> () -> Void

    /// Runs `body`, of which the room learns nothing.
    func unaware(_ body: () -> Void)
}

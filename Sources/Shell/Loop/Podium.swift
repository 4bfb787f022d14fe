public import Patterns

/// A session's part in a lecture: its output for the lecture, and the outcome of its commands.
public final class Podium {
    public let host: TerminalHost
    public let output: DurableOutput
    /// Follows the commands.
    public let audience: any CommandAudience
    /// The people who are asked there.
    public let room: any LectureRoom
    private let announcer: ReplyPresenter
    private let events: EventStream
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

    /// Records a text of the lecture.
    ///
    /// - Returns: whether it is still to be shown, since replies are not JSON.
    public func record(_ text: String, as kind: String) -> Bool {
        events.tell(.note(NoteRecord(kind, text)))
        guard output.isJSON else { return true }
        announcer.announce(text)
        return false
    }
}

/// The people who are asked in a lecture: they stay, although its stages come and go.
public protocol LectureRoom: AnyObject {
    /// - Returns: a closure that restores the current question with its votes.
    func savepoint() -> () -> Void

    /// Runs `body` without any effect on the room.
    func unaware(_ body: () -> Void)
}

public import PatternEvents
import Patterns

/// Remembers the events of the last commands, so that `why` can tell of a command that was not traced.
///
/// Bounded twice: so many commands, and so many events of each; what a command has beyond that is counted.
public final class EventMemory: EventListener {
    /// How many commands are remembered: the one under way and 50 before it.
    public static let commandLimit = 51
    /// How many events of one command are remembered.
    public static let eventLimit = 2000

    /// What is remembered of a command.
    public struct Recollection {
        /// The command as typed.
        public let command: String
        public fileprivate(set) var events: [PatternEvent] = []
        /// Events beyond ``EventMemory/eventLimit``.
        public fileprivate(set) var forgotten = 0
    }

    private var recollections: [Recollection] = []

    public init() {}

    /// A command begins; what is heard from now on belongs to it.
    public func begin(_ command: String) {
        if recollections.count == Self.commandLimit { recollections.removeFirst() }
        recollections.append(Recollection(command: command))
    }

    public func hear(_ event: PatternEvent) {
        guard let last = recollections.indices.last else { return }
        if recollections[last].events.count < Self.eventLimit {
            recollections[last].events.append(event)
        } else {
            recollections[last].forgotten += 1
        }
    }

    /// How many commands are remembered now.
    public var count: Int { recollections.count }

    /// The command `back` ago, 0 being the last one begun; nil if that is too long ago.
    public func recollection(_ back: Int) -> Recollection? {
        let index = recollections.count - 1 - back
        return recollections.indices.contains(index) ? recollections[index] : nil
    }
}

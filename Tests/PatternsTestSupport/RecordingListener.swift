public import PatternEvents
import Patterns

/// Keeps what it hears, so that a test reads events instead of output.
public final class RecordingListener: EventListener {
    public private(set) var events: [PatternEvent] = []

    public init() {}

    public func hear(_ event: PatternEvent) {
        events.append(event)
    }

    /// Begins anew.
    public func forget() { events = [] }

    /// `sender:Role → receiver:Role: decision (reason)`, a line an event, indented by depth.
    public var lines: [String] {
        events.map { event in
            String(repeating: "  ", count: event.depth)
                + "\(event.sender)\(event.receiver.map { " → \($0)" } ?? ""): \(event.told)"
        }
    }

    /// `sender → receiver: decision (reason)`, a line an event of `pattern`.
    public func lines(of pattern: Pattern) -> [String] {
        events.filter { $0.pattern == pattern }.map { event in
            event.sender.name + (event.receiver.map { " → \($0.name)" } ?? "") + ": \(event.told)"
        }
    }
}

extension PatternEvent {
    fileprivate var told: String { "\(decision)" + (reason.isEmpty ? "" : " (\(reason))") }
}

/// What is sent, where a test does not care for more.
extension Decision: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .sends(value) }
}

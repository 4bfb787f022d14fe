public import Patterns
import TraceViews

/// Keeps the records it receives, so that a test reads events instead of output.
public final class RecordingListener: EventListener {
    /// All records.
    public private(set) var records: [EventRecord] = []
    /// The steps among them.
    public private(set) var events: [PatternEvent] = []

    public init() {}

    public func hear(_ record: EventRecord) {
        records.append(record)
        if case .step(let event) = record { events.append(event) }
    }

    /// Begins anew.
    public func forget() { (records, events) = ([], []) }

    /// The arrivals of receivers among them.
    public var arrivals: [ArrivalRecord] {
        records.compactMap { record in
            if case .arrive(let arrival) = record { arrival } else { nil }
        }
    }

    /// What the receivers of calls say was reached, in their order: `receiver:Role method argument`.
    public var reached: [String] {
        arrivals.compactMap { arrival in
            guard arrival.of != nil else { return nil }
            return arrival.reached.map { "\(arrival.at) \($0)" }
        }
    }

    /// Which steps ended, in their order, and how.
    public var ends: [String] {
        records.compactMap { record in
            if case .end(let end) = record { "\(end.sequence) \(end.result)" } else { nil }
        }
    }

    /// What came back from the handlers of a chain, by the name of each, the last one asked first.
    public var answers: [String] {
        records.compactMap { record in
            guard case .end(let end) = record, let answer = end.answer else { return nil }
            let asked = events.first { $0.sequence == end.sequence }?.receiver?.name ?? ""
            return "\(asked) \(answer)"
        }
    }

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

/// The sentence of the table of texts; for a change, both values.
extension Decision: CustomStringConvertible {
    public var description: String {
        if let change { return "\(change.old) → \(change.new)" }
        if let restoration { return "\(restoration.old) → \(restoration.new), restored" }
        return Texts.english.what(self)
    }
}

/// The sentence of the table of texts; if that needs its row as well, the value.
extension Reason: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .rule, .madeBy, .final, .abstract, .default, .hook: values.first?.words ?? key
        default: Texts.english.why(self)
        }
    }
}

/// A message, for tests that need no more.
extension Decision: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .sends(Message(value)) }
}

extension EventStream {
    /// Begins a command that was typed as `line`.
    public func begin(_ line: String) {
        beginCommand(Beginning(line: line, publicLine: line, place: "-:1", user: "", isTeaching: false))
    }
}

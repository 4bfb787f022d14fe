public import Patterns

/// The calls of a command as a picture shows them: which object calls which, in the order of the events.
///
/// The sender of a call is the object whose own call encloses it, the client, or the clock; the receiver is the object that
/// the call reaches. So no object acts before a call has reached it, and an arrow from an object to itself is a call to itself.
/// The roles of one object are one lifeline; in a scene of Clean Swift, where the cycle of the roles is the point, each role
/// is one.
public struct SequenceDiagram: Sendable {
    /// An object.
    public struct Lifeline: Equatable, Sendable {
        /// The object's name; objects of one name in a picture are distinguished by a role or a number.
        public var name: String
        public var roles: [String]
    }

    /// An arrow from one lifeline to another or to itself, or a remark at a lifeline.
    public struct Message: Equatable, Sendable {
        /// The row of the trace that shows it.
        public let row: Int
        /// The number of the first step that it stands for.
        public let sequence: Int
        /// Places of the lifelines.
        public internal(set) var from: Int
        public internal(set) var to: Int
        /// The method that is called, as far as the stream says it; may be empty.
        public internal(set) var label: String
        public let pattern: Pattern
        /// How many calls of the picture it is inside of.
        public let depth: Int
        public internal(set) var kind: Kind
        /// The heading above it: that it came later than its cause; nil if the message above it has the same cause.
        public internal(set) var heading: String?

        public var isToItself: Bool { from == to }

        public var isCall: Bool { kind != .remark }
    }

    /// What a message stands for.
    public enum Kind: String, Sendable {
        /// A call that a row shows.
        case call
        /// A call of which the stream says only that it reached the object: without it the object could not have acted.
        case link
        /// No call: what an object decided or gave up.
        case remark
    }

    public internal(set) var lifelines: [Lifeline] = []
    public internal(set) var messages: [Message] = []

    /// - Parameter filter: which rows are drawn; if only some rows are drawn, calls that only lead there are left out.
    public init(_ recording: CommandRecording, _ filter: EventFilter = EventFilter(), texts: Texts = .spoken) {
        let rows = recording.rows(texts).rows.filter(filter.shows)
        self.init(recording, rows: rows, isWhole: filter == EventFilter(), texts: texts)
    }

    /// - Parameter rows: the rows of the trace that are drawn.
    init(_ recording: CommandRecording, rows: [TraceRow], isWhole: Bool = true, texts: Texts) {
        var builder = SequenceBuilder(recording, isWhole: isWhole, texts)
        builder.draw(rows)
        (lifelines, messages) = (builder.namedLifelines, builder.messages)
    }

    /// The number that is at each message: a row's at the first of those that it shows; empty at the others.
    var rowNumbers: [String] {
        var numbered: Set<Int> = []
        return messages.map { $0.kind != .link && numbered.insert($0.row).inserted ? "\($0.row)" : "" }
    }

    /// What each message says, after the number of the row that it is the first of.
    var numberedLabels: [String] {
        zip(messages, rowNumbers).map { message, number in
            number.isEmpty || message.label.isEmpty ? number + message.label : "\(number) \(message.label)"
        }
    }

    /// The picture without names: two commands with equal shapes need one picture.
    var shape: [String] {
        messages.map { message in
            let isUsual = message.pattern == .chain || message.pattern == .command
            return "\(message.from)>\(message.to): \(isUsual ? "" : message.label)"
        }
    }
}

/// In which form a picture is handed out.
public enum PictureFormat: String, CaseIterable, Sendable {
    case svg
    case plantuml
    case mermaid
}

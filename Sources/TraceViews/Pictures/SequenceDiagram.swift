public import Patterns

/// The calls of a command as a picture: which object calls which, in the order of the events.
///
/// The sender of a call is the object whose own call encloses it, the client, or the clock. The receiver is the object
/// that the call reaches. So no object acts before a call has reached it, and an arrow from an object to itself is a
/// call to itself. An object has one lifeline for all its roles. Only in a Clean Swift scene, which is about the cycle
/// of roles, has each role its own.
public struct SequenceDiagram: Sendable {
    /// An object.
    public struct Lifeline: Equatable, Sendable {
        /// The object's name; a role or a number distinguishes objects with the same name.
        public var name: String
        public var roles: [String]
    }

    /// An arrow from one lifeline to another or to itself, or a remark at a lifeline.
    public struct Message: Equatable, Sendable {
        /// The row of the trace that shows it.
        public let row: Int
        /// The number of its first step.
        public let sequence: Int
        /// Indices of the lifelines.
        public internal(set) var from: Int
        public internal(set) var to: Int
        /// The method called, as far as the stream names it; may be empty.
        public internal(set) var label: String
        public let pattern: Pattern
        /// The number of calls in the picture that enclose it.
        public let depth: Int
        public internal(set) var kind: Kind
        /// The heading for a step later than its cause; nil if the message above has the same cause.
        public internal(set) var heading: String?

        public var isToItself: Bool { from == to }

        public var isCall: Bool { kind != .remark }
    }

    /// The kind of a message.
    public enum Kind: String, Sendable {
        /// A call that a row shows.
        case call
        /// A call known only because the object acted: it must have reached it.
        case link
        /// Not a call: an object decided or gave up something.
        case remark
    }

    public internal(set) var lifelines: [Lifeline] = []
    public internal(set) var messages: [Message] = []

    /// - Parameter filter: the rows to draw; if some are missing, calls that only lead to a row are left out.
    public init(_ recording: CommandRecording, _ filter: EventFilter = EventFilter(), texts: Texts = .spoken) {
        let rows = recording.rows(texts).rows.filter(filter.shows)
        self.init(recording, rows: rows, isWhole: filter == EventFilter(), texts: texts)
    }

    /// - Parameter rows: the rows of the trace to draw.
    init(_ recording: CommandRecording, rows: [TraceRow], isWhole: Bool = true, texts: Texts) {
        var builder = SequenceBuilder(recording, isWhole: isWhole, texts)
        builder.draw(rows)
        (lifelines, messages) = (builder.namedLifelines, builder.messages)
    }

    /// The number at each message: the row's at its first message, and empty at the others.
    var rowNumbers: [String] {
        var numbered: Set<Int> = []
        return messages.map { $0.kind != .link && numbered.insert($0.row).inserted ? "\($0.row)" : "" }
    }

    /// The labels, each with the number of the row that it begins.
    var numberedLabels: [String] {
        zip(messages, rowNumbers).map { message, number in
            number.isEmpty || message.label.isEmpty ? number + message.label : "\(number) \(message.label)"
        }
    }

    /// The picture without names: commands with equal shapes need only one picture.
    var shape: [String] {
        messages.map { message in
            let isUsual = message.pattern == .chain || message.pattern == .command
            return "\(message.from)>\(message.to): \(isUsual ? "" : message.label)"
        }
    }
}

/// The format of a picture.
public enum PictureFormat: String, CaseIterable, Sendable {
    case svg
    case plantuml
    case mermaid
}

/// A record of the event stream, version 2. A reader ignores kinds that it does not know.
///
/// All listeners that keep a record share it; none copies it.
public enum EventRecord: Equatable, Sendable {
    indirect case session(SessionRecord)
    indirect case object(ObjectRecord)
    indirect case structure(StructureRecord)
    indirect case command(CommandRecord)
    case step(PatternEvent)
    indirect case arrive(ArrivalRecord)
    indirect case change(ChangeRecord)
    indirect case end(EndRecord)
    indirect case reply(ReplyRecord)
    indirect case note(NoteRecord)
}

extension EventRecord {
    /// The number of its command, 0 before the first one; nil for a record that belongs to no command, or does not say
    /// so.
    public var command: Int? {
        switch self {
        case .session, .object, .structure: nil
        case .command(let command): command.number
        case .step(let step): step.command
        case .arrive(let arrival): arrival.command
        case .change(let change): change.command
        case .end(let end): end.command
        case .reply(let reply): reply.command
        case .note(let note): note.command
        }
    }
}

/// The beginning of a session: recorded once, before everything else.
public struct SessionRecord: Equatable, Sendable {
    /// The version of the stream: raised only when a meaning changes.
    public static let version = 2

    /// The version of Playhouse, which begins with a digit, or the name of another program.
    public let program: String
    public let seed: UInt64
    /// `real` or `virtual`.
    public let clock: String
    /// Whether nothing was left from former sessions, so that its commands make everything again.
    public let isFresh: Bool
    /// The language of the texts, as in `LANG`.
    public let language: String

    /// Whether Playhouse wrote the stream, and not another program.
    public var isPlayhouse: Bool { program.first?.isNumber ?? true }

    public init(program: String, seed: UInt64, clock: String, isFresh: Bool = true, language: String = "en") {
        self.program = program
        self.seed = seed
        self.clock = clock
        self.isFresh = isFresh
        self.language = language
    }
}

/// An object, recorded before its first use, and again if its name changes.
public struct ObjectRecord: Equatable, Sendable {
    public let id: ObjectID
    public let name: String
    /// The Swift type; empty as long as only the name is known.
    public let type: String
    /// The role in which it was recorded.
    public let role: Role

    public init(id: ObjectID, name: String, type: String, role: Role) {
        (self.id, self.name, self.type, self.role) = (id, name, type, role)
    }
}

/// A command begins.
public struct CommandRecord: Equatable, Sendable {
    /// From 1.
    public let number: Int
    /// As it was typed, secrets concealed.
    public let line: String
    /// The same without its arguments.
    public let publicLine: String
    /// Its place in a file: `lecture.play:12`.
    public let place: String
    /// The name of the user who is logged in.
    public let user: String
    /// The step that caused it; nil for one that was typed.
    public let by: Int?
    /// Whether it runs as a part of that step's work, as in a job. The lines of a script do not.
    public let isPart: Bool
    /// Whether help lists it under teaching; a trace leaves such commands out.
    public let isTeaching: Bool
    public let time: Duration

    public init(
        number: Int, line: String, publicLine: String, place: String, user: String, by: Int?,
        isPart: Bool = false, isTeaching: Bool, time: Duration
    ) {
        (self.number, self.line, self.publicLine, self.place) = (number, line, publicLine, place)
        (self.user, self.by, self.isPart, self.isTeaching, self.time) = (user, by, isPart, isTeaching, time)
    }
}

/// The receiver's record that a call reached it.
public struct ArrivalRecord: Equatable, Sendable {
    /// Number of the command that caused it, 0 before the first one.
    public let command: Int
    /// The innermost open step, if it was meant for this object.
    public let of: Int?
    /// The innermost open step.
    public let inside: Int?
    public let at: Participant
    public let operation: Operation
    /// The method that was reached, or the request with its value, as the receiver names it: `count`, `dim 30`; nil if
    /// it names none.
    public let reached: String?
    /// The receiver's details about itself.
    public let detail: ArrivalDetail

    public init(
        command: Int, of: Int?, inside: Int?, at: Participant, operation: Operation, reached: String? = nil,
        detail: ArrivalDetail = .none
    ) {
        (self.command, self.of, self.inside) = (command, of, inside)
        (self.at, self.operation, self.reached, self.detail) = (at, operation, reached, detail)
    }
}

/// The receiver's details about itself, so that others can check whether it did its part.
public enum ArrivalDetail: Equatable, Sendable {
    case none
    /// A composite: the first of its parts, in their order, and how many it has.
    case parts([Participant], count: Int)
    /// A class with a template method: the steps that its skeleton declares, in their order.
    case steps([DeclaredStep])
    /// A variant, or the skeleton's default: which step was reached.
    case step(String)
}

/// A step that a skeleton declares.
public struct DeclaredStep: Equatable, Sendable {
    public enum Kind: String, Sendable {
        case final
        case abstract
        case `default`
        case hook
    }

    public let name: String
    public let kind: Kind
    /// Whether it also runs after an earlier step has failed.
    public let isForFailure: Bool

    public init(_ name: String, _ kind: Kind, isForFailure: Bool = false) {
        (self.name, self.kind, self.isForFailure) = (name, kind, isForFailure)
    }
}

/// A part of state has changed.
public struct ChangeRecord: Equatable, Sendable {
    /// Number of the command that caused it, 0 before the first one.
    public let command: Int
    /// The innermost open step.
    public let inside: Int?
    /// The feature whose state it is.
    public let feature: String
    /// The part that changed: `lights`.
    public let part: String
    /// The old value; nil if only the new one is known.
    public let old: String?
    /// The new value.
    public let new: String

    public init(command: Int, inside: Int?, feature: String, part: String, old: String?, new: String) {
        (self.command, self.inside, self.feature) = (command, inside, feature)
        (self.part, self.old, self.new) = (part, old, new)
    }
}

/// A change to a part of a feature's state, from an old to a new value.
public struct ChangedPart: Equatable, Sendable {
    /// The part's name, as users know it: `lights`.
    public let part: String
    /// The old value; nil if only the new one is known.
    public let old: String?
    public let new: String

    public init(_ part: String, old: String? = nil, new: String) {
        (self.part, self.old, self.new) = (part, old, new)
    }
}

/// A step has ended.
public struct EndRecord: Equatable, Sendable {
    /// Number of the command that caused it, 0 before the first one.
    public let command: Int
    /// The number of the step.
    public let sequence: Int
    /// `ok`, `cancelled`, or the error's kind.
    public let result: String
    /// The receiver's answer; nil if it gave none.
    public let answer: Answer?
    public let time: Duration

    public init(command: Int, sequence: Int, result: String, answer: Answer?, time: Duration) {
        (self.command, self.sequence) = (command, sequence)
        (self.result, self.answer, self.time) = (result, answer, time)
    }
}

/// The answer that a caller gets.
public enum Answer: Hashable, Sendable {
    /// A handler has handled the request.
    case handled
    /// A handler has passed it on; its successor, if it has one, was asked.
    case passed
    /// A filter: it has acted on the request and passes it on to its successor.
    case filtered
    /// A component has returned a value, in words: `1 of 3`.
    case returned(String)

    /// The answer with a value that a component has returned; nil if the value has no description.
    public static func returned(by result: Any) -> Answer? {
        (result as? any CustomStringConvertible).map { .returned($0.description) }
    }

    /// The value that a component has returned, in words; nil for other answers.
    public var value: String? { if case .returned(let value) = self { value } else { nil } }
}

extension Answer: RawRepresentable {
    public init?(rawValue: String) {
        switch rawValue {
        case "": return nil
        case "handled": self = .handled
        case "passed": self = .passed
        case "filtered": self = .filtered
        default: self = .returned(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
        case .handled: "handled"
        case .passed: "passed"
        case .filtered: "filtered"
        case .returned(let value): value
        }
    }
}

/// A command's reply.
public struct ReplyRecord: Equatable, Sendable {
    public let command: Int
    /// Whether it succeeded.
    public let isOK: Bool
    /// The text of a success, for a person; may be empty.
    public let text: String
    /// The data of a success, in JSON for a program.
    public let data: String
    /// The kind and message of a failure.
    public let error: String
    public let message: String

    /// The words that a person sees: the text of a success, the message of a failure.
    public var words: String { isOK ? text : message }

    public init(
        command: Int, isOK: Bool, text: String = "", data: String = "", error: String = "", message: String = ""
    ) {
        self.command = command
        self.isOK = isOK
        self.text = text
        self.data = data
        self.error = error
        self.message = message
    }
}

/// A text alongside the commands: a lecturer's remark, an answer, a prediction.
public struct NoteRecord: Equatable, Sendable {
    /// The sorts of a question to a class and of its result.
    public static let question = "question"
    public static let result = "result"
    /// The sort of a person's answers to a command's questions, worded as its line could have given them.
    public static let answers = "answers"

    /// The sort of note: `say`, `heading`, `question`.
    public let sort: String
    public let text: String
    /// Whether it contains nothing personal.
    public let isPublic: Bool
    /// The number of the question, by vote, round and question: `2.1.3`; empty for other notes.
    public let question: String
    /// The choices that a question offers.
    public let choices: [String]
    /// The command it belongs to; nil for the current one or, outside commands, the next.
    public let command: Int?

    public init(
        _ sort: String, _ text: String, isPublic: Bool = false, question: String = "", choices: [String] = [],
        command: Int? = nil
    ) {
        (self.sort, self.text, self.isPublic) = (sort, text, isPublic)
        (self.question, self.choices, self.command) = (question, choices, command)
    }
}

/// An error that names its kind, for the end of a step.
public protocol KindedError: Error {
    /// One word of a closed list: `notFound`.
    var kindWord: String { get }
}

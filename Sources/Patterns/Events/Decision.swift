/// A participant's decision, action or message: a kind and values, which each view puts into its own words.
public struct Decision: Hashable, Sendable {
    public let kind: Kind
    /// Its name in a stream: the kind's, or the key of the message that is sent.
    public let key: String
    /// Its values, in the order of the kind's fields, for programs and for the tables of texts.
    public let values: [NamedValue]

    /// Its kinds. Each has the fields in ``fields``, and a sentence in the tables of texts.
    public enum Kind: String, CaseIterable, Sendable {
        case sends
        // Chain of Responsibility; a state object handles requests, too
        case passes, handles
        // Mediator
        case attaches, detaches, leavesOut, sendsNothing, sendsNothingYet
        // Observer
        case observes, observesNoMore, initial, old, new
        // Observer, State and Strategy: one thing takes the place of another
        case changes, restores
        // Composite; a handler's place in its chain is recorded with the same words
        case adds, removes, moves, replaces, doesNotAsk, waits, isThrough
        // Memento
        case savesState, restoresState, cannotOpen, keeps, handsOut, drops
        // Facade
        case skips, givesUp
        // Builder; a scheduler hands a request over, too
        case begins, handsOver
        // Template Method
        case runs
        // Asynchronous Processing
        case enqueues, holdsBack, gives, executes, completes, isComplete, completesWithFailure, cancels
        // Clean Swift
        case connects

        /// Its key and the names of its values: `changes (from, to)`.
        public var signature: String { fields.signature(rawValue) }

        /// The values that a decision of this kind has, in order.
        var fields: [ValueField] {
            switch self {
            case .sends, .givesUp: [.text("label")]
            case .passes, .handles, .enqueues, .holdsBack, .executes, .completes, .completesWithFailure, .cancels:
                [.text("request")]
            case .gives: [.text("request"), .text("worker")]
            case .isComplete, .sendsNothing, .sendsNothingYet: []
            case .attaches, .detaches: [.text("colleague"), .place]
            case .leavesOut: [.text("colleague"), .text("label")]
            case .observes, .observesNoMore: [.text("subject"), .place]
            case .initial, .old, .new: [.text("value")]
            case .changes, .restores: [.text("from"), .text("to")]
            case .adds, .removes, .moves: [.text("part"), .place]
            case .waits, .isThrough: [.text("part")]
            case .replaces: [.text("name"), .text("part"), .text("by")]
            case .doesNotAsk: [.text("part"), .text("operation")]
            case .savesState, .restoresState, .cannotOpen, .keeps, .handsOut, .drops: [.text("memento")]
            case .skips: [.text("label"), .text("subsystem")]
            case .begins, .handsOver: [.text("product")]
            case .runs: [.text("method")]
            case .connects: [.text("one"), .text("other"), .text("task", else: "")]
            }
        }
    }

    private init(_ kind: Kind, _ texts: String..., place: Int? = nil) {
        (self.kind, key) = (kind, kind.rawValue)
        var values = kind.fields.values(of: texts)
        if let place { values.append(NamedValue(ValueField.place.name, .number(place))) }
        self.values = values
    }

    /// Reads a decision from its key and values in a stream. A value that a public stream leaves out is `…`.
    ///
    /// - Returns: nil for a kind that this program does not know.
    public init?(key: String, values: [String: String]) {
        if let kind = Kind(rawValue: key) {
            (self.kind, self.key, self.values) = (kind, key, kind.fields.values(readFrom: values))
        } else if key.contains(".") {
            self = .sends(Message(key: key, values: values))
        } else {
            return nil
        }
    }

    // MARK: What views ask for

    /// The message that it sends, as the sending type words it; nil if it sends none.
    public var label: String? { kind == .sends ? values.words("label") : nil }

    /// The request that it passes, handles or carries out; nil if it is about none.
    public var request: String? { values.words("request") }

    /// The operation that a composite does not ask a part for; nil if it is about none.
    public var operationLeftOut: String? { kind == .doesNotAsk ? values.words("operation") : nil }

    /// The old and the new one, if one replaces the other; nil for other kinds.
    public var change: (old: String, new: String)? { kind == .changes ? fromTo : nil }

    /// The replaced and the restored one; nil if nothing was restored.
    public var restoration: (old: String, new: String)? { kind == .restores ? fromTo : nil }

    private var fromTo: (old: String, new: String)? {
        guard let old = values.words("from"), let new = values.words("to") else { return nil }
        return (old, new)
    }

    /// The moment whose value an observer receives; nil for other kinds.
    public var observedValue: ObservedValue? { ObservedValue(rawValue: kind.rawValue) }
}

extension Decision {
    /// Sends or asks for something: an order, a signal, a step, a part.
    public static func sends(_ message: Message) -> Self { Self(message) }

    private init(_ message: Message) {
        (kind, key) = (.sends, message.key)
        let label = NamedValue("label", message.isPublic ? .word(message.label) : .text(message.label))
        values = message.values.isEmpty ? [label] : [label] + message.values
    }

    public static func passes(_ request: String) -> Self { Self(.passes, request) }
    public static func handles(_ request: String) -> Self { Self(.handles, request) }

    /// A colleague joins the others at `place`, counted from 1.
    public static func attaches(_ colleague: String, at place: Int? = nil) -> Self {
        Self(.attaches, colleague, place: place)
    }
    public static func detaches(_ colleague: String, from place: Int? = nil) -> Self {
        Self(.detaches, colleague, place: place)
    }
    /// An order that was meant for a colleague is not sent to it.
    public static func leavesOut(_ colleague: String, of order: String) -> Self { Self(.leavesOut, colleague, order) }
    public static var sendsNothing: Self { Self(.sendsNothing) }
    /// No order is sent yet; one will follow when the reason for that is gone.
    public static var sendsNothingYet: Self { Self(.sendsNothingYet) }

    /// An observer begins to be notified, at `place` among the others, counted from 1.
    public static func observes(_ subject: String, at place: Int? = nil) -> Self {
        Self(.observes, subject, place: place)
    }
    public static func observesNoMore(_ subject: String, from place: Int? = nil) -> Self {
        Self(.observesNoMore, subject, place: place)
    }
    public static func tells(_ which: ObservedValue, _ value: String) -> Self {
        switch which {
        case .initial: Self(.initial, value)
        case .old: Self(.old, value)
        case .new: Self(.new, value)
        }
    }

    public static func changes(from old: String, to new: String) -> Self { Self(.changes, old, new) }
    public static func restores(from old: String, to new: String) -> Self { Self(.restores, old, new) }

    /// A part joins the others at `place`, counted from 1.
    public static func adds(_ part: String, at place: Int? = nil) -> Self { Self(.adds, part, place: place) }
    public static func removes(_ part: String, from place: Int? = nil) -> Self { Self(.removes, part, place: place) }
    public static func moves(_ part: String, to place: Int) -> Self { Self(.moves, part, place: place) }
    public static func replaces(_ part: Participant, by other: Participant) -> Self {
        Self(.replaces, other.name, part.role.rawValue, other.role.rawValue)
    }
    public static func doesNotAsk(_ part: String, for operation: String) -> Self { Self(.doesNotAsk, part, operation) }
    public static func waits(for part: String) -> Self { Self(.waits, part) }
    public static func isThrough(with part: String) -> Self { Self(.isThrough, part) }

    public static func savesState(as memento: String) -> Self { Self(.savesState, memento) }
    public static func restoresState(from memento: String) -> Self { Self(.restoresState, memento) }
    public static func cannotOpen(_ memento: String) -> Self { Self(.cannotOpen, memento) }
    public static func keeps(_ memento: String) -> Self { Self(.keeps, memento) }
    public static func handsOut(_ memento: String) -> Self { Self(.handsOut, memento) }
    public static func drops(_ memento: String) -> Self { Self(.drops, memento) }

    /// A facade does not make one of its calls.
    public static func skips(_ call: String, of subsystem: String) -> Self { Self(.skips, call, subsystem) }
    public static func givesUp(at call: String) -> Self { Self(.givesUp, call) }

    public static func begins(_ product: String) -> Self { Self(.begins, product) }
    public static func handsOver(_ product: String) -> Self { Self(.handsOver, product) }

    public static func runs(_ method: String) -> Self { Self(.runs, method) }

    public static func enqueues(_ request: String) -> Self { Self(.enqueues, request) }
    public static func holdsBack(_ request: String) -> Self { Self(.holdsBack, request) }
    public static func gives(_ request: String, to worker: String) -> Self { Self(.gives, request, worker) }
    public static func executes(_ request: String) -> Self { Self(.executes, request) }
    public static func completes(_ request: String) -> Self { Self(.completes, request) }
    /// All the parts that it waited for are complete.
    public static var isComplete: Self { Self(.isComplete) }
    public static func completesWithFailure(_ request: String) -> Self { Self(.completesWithFailure, request) }
    public static func cancels(_ request: String) -> Self { Self(.cancels, request) }

    /// Two components are connected; `task` may be empty.
    public static func connects(_ one: Role, to other: Role, for task: String) -> Self {
        Self(.connects, one.rawValue, other.rawValue, task)
    }
}

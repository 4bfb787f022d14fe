/// What a participant decided, did or sent: a value, of which each view makes words of its own.
public enum Decision: Hashable, Sendable {
    /// It sends, asks or tells something: an order, a signal, a step, a part.
    case sends(Message)

    // Chain of Responsibility; a state object handles requests, too
    case passes(String)
    case handles(String)

    // Mediator
    /// A colleague has the place `at` among the others from now on, from 1.
    case attaches(String, at: Int? = nil)
    case detaches(String, from: Int? = nil)
    /// A colleague is not sent an order that was meant for it.
    case leavesOut(String, of: String)
    /// Nothing follows; whom it would have concerned, if anybody.
    case sendsNothing(to: String?)

    // Observer
    /// An observer is told in the place `at` among the others from now on, from 1.
    case observes(String, at: Int? = nil)
    case observesNoMore(String, from: Int? = nil)
    case tells(ObservedValue, String)

    // Observer, State and Strategy: one thing takes the place of another
    case changes(from: String, to: String)
    case restores(from: String, to: String)

    // Composite; a handler's place in its chain is told with the same words
    /// A part has the place `at` among the others from now on, from 1.
    case adds(String, at: Int? = nil)
    case removes(String, from: Int? = nil)
    case moves(String, to: Int)
    case replaces(Participant, by: Participant)
    case waits(for: String)
    case isThrough(with: String)

    // Memento
    case savesState(as: String)
    case restoresState(from: String)
    case cannotOpen(String)
    case keeps(String)
    case handsOut(String)
    case drops(String)

    // Facade
    /// It does not make one of its calls.
    case skips(String, of: String)
    case givesUp(at: String)

    // Builder; a scheduler hands a request over, too
    case begins(String)
    case handsOver(String)

    // Template Method
    case runs(String)

    // Asynchronous Processing
    case enqueues(String)
    case holdsBack(String)
    case gives(String, to: String)
    case executes(String)
    case completes(String)
    /// All that something waited for are there.
    case isComplete
    case completesWithFailure(String)
    case cancels(String)

    // Clean Swift
    /// Two components are connected; what for may be empty.
    case connects(Role, to: Role, for: String)
}

/// Which of a subject's values an observer is told.
public enum ObservedValue: String, Sendable {
    /// The one at the time of observing.
    case initial
    /// The one before a change.
    case old
    /// The one after it.
    case new
}

extension Decision: CustomStringConvertible {
    /// In a few words, as the rest of a sentence about the participant: `passes watch`, `18 % → 19 %`.
    public var description: String {
        switch self {
        case .sends(let message): message.label
        case .passes(let request): "passes \(request)"
        case .handles(let request): "handles \(request)"
        case .attaches(let colleague, _): "attaches \(colleague)"
        case .detaches(let colleague, _): "detaches \(colleague)"
        case .leavesOut(let colleague, let order): "leaves \(colleague) out of \(order)"
        case .sendsNothing(let colleague): "sends nothing\(colleague.map { " to \($0)" } ?? "")"
        case .observes(let subject, _): "observes \(subject)"
        case .observesNoMore(let subject, _): "observes \(subject) no more"
        case .tells(let which, let value): "\(which.rawValue) \(value)"
        case .changes(let former, let next): "\(former) → \(next)"
        case .restores(let present, let former): "\(present) → \(former), restored"
        case .adds(let part, _): "adds \(part)"
        case .removes(let part, _): "removes \(part)"
        case .moves(let part, let place): "moves \(part) to place \(place)"
        case .replaces(let part, let other): "replaces \(part) by \(other)"
        case .waits(let part): "waits for \(part)"
        case .isThrough(let part): "completed \(part)"
        case .savesState(let memento): "keeps its state as \(memento)"
        case .restoresState(let memento): "takes its state from \(memento)"
        case .cannotOpen(let memento): "cannot open \(memento)"
        case .keeps(let memento): "keeps \(memento)"
        case .handsOut(let memento): "hands out \(memento)"
        case .drops(let memento): "drops \(memento)"
        case .skips(let call, let subsystem): "leaves out \(subsystem) \(call)"
        case .givesUp(let call): "gives up at \(call)"
        case .begins(let product): "begins a new \(product)"
        case .handsOver(let product): "hands over \(product)"
        case .runs(let method): "runs \(method)"
        case .enqueues(let request): "enqueues \(request)"
        case .holdsBack(let request): "holds \(request) back"
        case .gives(let request, let worker): "gives \(request) to \(worker)"
        case .executes(let request): "executes \(request)"
        case .completes(let request): "completes \(request)"
        case .isComplete: "is complete"
        case .completesWithFailure(let request): "completes \(request) with a failure"
        case .cancels(let request): "cancels \(request)"
        case .connects(let one, let other, let task):
            "connects the \(one.rawValue.lowercased()) to the \(other.rawValue.lowercased())"
                + (task.isEmpty ? "" : " for \(task)")
        }
    }

    /// Which sort of decision it is, for programs.
    public var kind: String {
        switch self {
        case .sends(let message): message.key
        case .passes: "passes"
        case .handles: "handles"
        case .attaches: "attaches"
        case .detaches: "detaches"
        case .leavesOut: "leavesOut"
        case .skips: "skips"
        case .sendsNothing: "sendsNothing"
        case .observes: "observes"
        case .observesNoMore: "observesNoMore"
        case .tells(let which, _): which.rawValue
        case .changes: "changes"
        case .restores: "restores"
        case .adds: "adds"
        case .removes: "removes"
        case .moves: "moves"
        case .replaces: "replaces"
        case .waits: "waits"
        case .isThrough: "isThrough"
        case .savesState: "savesState"
        case .restoresState: "restoresState"
        case .cannotOpen: "cannotOpen"
        case .keeps: "keeps"
        case .handsOut: "handsOut"
        case .drops: "drops"
        case .givesUp: "givesUp"
        case .begins: "begins"
        case .handsOver: "handsOver"
        case .runs: "runs"
        case .enqueues: "enqueues"
        case .holdsBack: "holdsBack"
        case .gives: "gives"
        case .executes: "executes"
        case .completes: "completes"
        case .isComplete: "isComplete"
        case .completesWithFailure: "completesWithFailure"
        case .cancels: "cancels"
        case .connects: "connects"
        }
    }
}

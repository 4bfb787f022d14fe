import Patterns

/// A step's form in a picture.
enum DrawnStep {
    /// A call of the sender on the receiver.
    case call
    /// A call on the sender itself: the step records its response to a request.
    case askedSender
    /// A call on the receiver by the object whose call encloses the step.
    case askedReceiver
    /// A memento goes from its originator to the caretaker.
    case kept
    /// A memento goes from the caretaker that returned it to its originator.
    case set
    /// Not a call.
    case remark

    init(_ step: PatternEvent) {
        switch step.operation {
        case .notify, .createMemento, .handOut, .drop, .begin, .getResult, .restoreState, .setStrategy, .replace,
            .configure:
            self = .askedSender
        case .add, .remove: self = step.pattern == .chain ? .call : .askedSender
        case .attach, .detach: self = step.pattern == .observer ? .askedReceiver : .askedSender
        case .templateMethod: self = .askedReceiver
        case .keep: self = .kept
        case .setMemento: self = .set
        case .giveUp, .leaveOut, .wait, .answer: self = .remark
        default: self = step.receiver == nil ? .remark : .call
        }
    }
}

extension Texts {
    /// The label of an arrow: the method called, and its arguments.
    func call(_ step: PatternEvent) -> String {
        var values = TextValues(step.decision.values)
        switch step.operation {
        case .execute where step.receiver?.role == .concreteCommand, .unexecute: return step.operation.rawValue
        case .attach, .detach: values["object"] = step.pattern == .observer ? step.sender.name : step.receiver?.name
        case .keep, .setMemento: return values["memento"] ?? ""
        case .primitiveOperation where !step.reason.isEmpty: return what(step.decision) + ", " + step.reason.key
        default: break
        }
        return call(step.operation.rawValue, values) ?? call(step.decision.key, values) ?? what(step.decision)
    }
}

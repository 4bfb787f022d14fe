public import PatternEvents
import Patterns
public import Text

/// Tells an event in words, for those who do not read traces yet.
public struct StoryView: TraceView {
    public init() {}

    public func write(_ event: PatternEvent, to text: inout TextWriter) {
        text.write(String(repeating: "  ", count: min(event.depth, 16)))
        text.write(line: sentence(for: event))
    }

    private func sentence(for event: PatternEvent) -> String {
        let because = event.reason.isEmpty ? "" : ", because it \(event.reason)"
        let told = event.reason.isEmpty ? "" : " (\(event.reason))"
        let sender = event.sender.name
        let receiver = event.receiver?.name
        switch (event.operation, receiver) {
        case (.handleRequest, let receiver?):
            return "The handler '\(sender)' \(event.decision) on to its successor '\(receiver)'\(because)."
        case (.handleRequest, nil) where event.isPassed:
            return "The handler '\(sender)' \(event.decision)\(because); it has no successor, so nobody took it."
        case (.handleRequest, nil):
            return "The handler '\(sender)' \(event.decision): the request ends here."
        case (.execute, let receiver?) where event.receiver?.role == .receiver,
            (.unexecute, let receiver?) where event.receiver?.role == .receiver:
            return "The command '\(sender)' asks its receiver '\(receiver)': \(event.decision)."
        case (.execute, let receiver?) where event.sender.role == .invoker:
            return "The invoker '\(sender)' has the command '\(receiver)' executed."
        case (.unexecute, let receiver?) where event.sender.role == .invoker:
            return "The invoker '\(sender)' has the command '\(receiver)' taken back: it is unexecuted."
        case (.execute, let receiver?) where event.receiver?.role == .concreteCommand:
            return "The macro command '\(sender)' executes its part '\(receiver)'."
        case (.unexecute, let receiver?):
            return "The macro command '\(sender)' takes its part '\(receiver)' back."
        case (.changed, let receiver?):
            return "The colleague '\(sender)' tells its mediator '\(receiver)' what happened: \(event.decision)."
        case (.notifyColleague, let receiver?):
            return "The mediator '\(sender)' sends '\(receiver)' the order: \(event.decision)\(told)."
        case (.notifyColleague, nil):
            return "The mediator '\(sender)' \(event.decision)\(told)."
        case (.notify, _) where !event.reason.isEmpty:
            return "The subject '\(sender)' changed (\(event.decision)), and \(event.reason)."
        case (.notify, _):
            return "The subject '\(sender)' changed (\(event.decision)) and notifies its observers."
        case (.update, let receiver?):
            return "The observer '\(receiver)' is told by the subject '\(sender)': \(event.decision)."
        case (.subsystemOperation, let receiver?):
            return "The facade '\(sender)' calls '\(receiver)' of its subsystem: \(event.decision)."
        case (.algorithmInterface, let receiver?):
            return "The context '\(sender)' calls its strategy '\(receiver)': \(event.decision)\(told)."
        case (.answer, let receiver?):
            return "The strategy '\(sender)' answers its context '\(receiver)': \(event.decision)."
        case (.subsystemOperation, nil), (.giveUp, _):
            return "The facade '\(sender)' \(event.decision)\(told)."
        case (.operation, let receiver?):
            let kind = event.receiver?.role == .leaf ? "leaf" : "composite"
            return "'\(sender)' asks the \(kind) '\(receiver)': \(event.decision)."
        case (.construct, let receiver?):
            return "The \(sender) lets the director '\(receiver)' construct: \(event.decision)."
        case (.begin, _):
            return "The builder '\(sender)' \(event.decision)."
        case (.buildPart, sender):
            return "The builder '\(sender)' builds a part by its own choice: \(event.decision)\(told)."
        case (.buildPart, let receiver?):
            return "'\(sender)' lets the builder '\(receiver)' build a part: \(event.decision)."
        case (.templateMethod, let receiver?):
            return
                "The template method of '\(sender)' \(event.decision); the steps it leaves open are those of '\(receiver)'."
        case (.primitiveOperation, sender):
            return "'\(sender)' does the step '\(event.decision)' itself."
        case (.primitiveOperation, let receiver?):
            return "'\(sender)' calls the step '\(event.decision)' of its variant '\(receiver)'."
        case (.handle, let receiver?):
            return "The context '\(sender)' hands its state '\(receiver)' the request: \(event.decision)."
        case (.handle, nil):
            return "The state '\(sender)' \(event.decision)\(told)."
        case (.changeState, let receiver?):
            return "The state '\(sender)' puts another in its place in the context '\(receiver)': \(event.decision)."
        case (.restoreState, _):
            return "The context '\(sender)' is back in an earlier state: \(event.decision)\(told)."
        case (.setStrategy, _):
            return "The context '\(sender)' exchanges its strategy: \(event.decision)\(told)."
        case (.userAction, _):
            return "The view of '\(sender)' tells its presenter what the person did: \(event.decision)."
        case (.updateModel, _):
            return "The presenter of '\(sender)' changes its model: \(event.decision)."
        case (.updateView, _):
            return "The presenter of '\(sender)' has its view show: \(event.decision)."
        case (.configure, _):
            return "The configurator of '\(sender)' \(event.decision)."
        case (.request, _):
            return "The view of '\(sender)' sends its interactor a request: \(event.decision)."
        case (.response, _):
            return "The interactor of '\(sender)' sends its presenter the response: \(event.decision)."
        case (.viewModel, _):
            return "The presenter of '\(sender)' sends its view the view model: \(event.decision)."
        case (.work, _):
            return "The interactor of '\(sender)' has its worker do this: \(event.decision)."
        case (.route, _):
            return "The view of '\(sender)' has its router lead on: \(event.decision)."
        default:
            let role = event.sender.role.rawValue
            return "'\(sender)' (\(role)) \(event.decision)\(told)."
        }
    }
}

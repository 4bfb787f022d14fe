public import PatternEvents
import Patterns
public import Text

/// The live trace: pattern, then who did what to whom, indented by depth.
///
///     chain    lights:ConcreteHandler passes watch to theater:ConcreteHandler (takes lights, not watch)
public struct NarrationView: TraceView {
    private static let patternColumn = 10
    /// The deepest indentation shown, in steps; what lies deeper is shown at this depth.
    private static let deepest = 16

    public init() {}

    public func write(_ event: PatternEvent, to text: inout TextWriter) {
        text.write(DisplayWidth.padded(event.pattern.word, columns: Self.patternColumn), event.pattern.style)
        text.write(String(repeating: "  ", count: min(event.depth, Self.deepest)))
        text.write(line: "\(event.sender)", .name)
        text.write(line: " \(event.deed)")
        if !event.reason.isEmpty { text.write(line: " (\(event.reason))", .quiet) }
    }
}

extension PatternEvent {
    /// What the sender did, as the rest of a sentence that begins with it.
    var deed: String {
        switch (operation, receiver) {
        case (.handleRequest, let receiver?): "\(decision) to \(receiver)"
        case (.handleRequest, nil) where isPassed: "\(decision) to nobody: the chain ends"
        case (.execute, let receiver?) where receiver.role == .receiver,
            (.unexecute, let receiver?) where receiver.role == .receiver:
            "asks \(receiver): \(decision)"
        case (.execute, let receiver?) where receiver.role == .concreteCommand: "executes \(receiver)"
        case (.unexecute, let receiver?): "unexecutes \(receiver)"
        case (.changed, let receiver?): "tells \(receiver): \(decision)"
        case (.notifyColleague, let receiver?): "sends \(receiver): \(decision)"
        case (.notify, _): "notifies: \(decision)"
        case (.update, let receiver?): "updates \(receiver): \(decision)"
        case (.subsystemOperation, let receiver?), (.algorithmInterface, let receiver?):
            "calls \(receiver): \(decision)"
        case (.changeState, let receiver?): "changes \(receiver): \(decision)"
        case (.answer, let receiver?): "answers \(receiver): \(decision)"
        case (.setStrategy, _): "exchanges its strategy: \(decision)"
        case (.operation, let receiver?), (.handle, let receiver?): "asks \(receiver): \(decision)"
        case (.construct, let receiver?): "lets \(receiver) construct: \(decision)"
        case (.buildPart, sender?): "builds by its own choice: \(decision)"
        case (.buildPart, let receiver?): "lets \(receiver) build: \(decision)"
        case (.request, let receiver?), (.response, let receiver?): "sends \(receiver) the \(operation): \(decision)"
        case (.viewModel, let receiver?): "sends \(receiver) the view model: \(decision)"
        case (.work, let receiver?), (.route, let receiver?): "has \(receiver) \(decision)"
        case (.userAction, let receiver?): "tells \(receiver) what the person did: \(decision)"
        case (.updateModel, let receiver?): "updates \(receiver): \(decision)"
        case (.updateView, let receiver?): "has \(receiver) show: \(decision)"
        case (.templateMethod, let receiver?): "\(decision) with the steps of \(receiver)"
        case (.primitiveOperation, sender?): "does \(decision) itself"
        case (.primitiveOperation, let receiver?): "calls \(receiver): \(decision)"
        default: "\(decision)"
        }
    }

    /// Whether a handler passed its request on.
    var isPassed: Bool {
        if case .passes = decision { true } else { false }
    }
}

extension Pattern {
    /// Each pattern has a colour of its own.
    var style: Style {
        switch self {
        case .chain: .yellow
        case .command: .brightRed
        case .mediator: .magenta
        case .composite: .blue
        case .observer: .green
        case .memento: .cyan
        case .facade: .red
        case .state: .quiet
        case .strategy: .brightGreen
        case .builder: .brightBlue
        case .templateMethod: .brightCyan
        case .asynchronousProcessing: .brightMagenta
        case .cleanSwift: .brightYellow
        case .modelViewPresenter: .heading
        }
    }
}

// The words of the catalogue: Gamma, Helm, Johnson, Vlissides, "Design Patterns" (1994), sections "Participants" and
// "Collaborations"; for asynchronous processing those of the course this program accompanies.

/// The patterns that run here.
public enum Pattern: String, CaseIterable, Sendable {
    case chain = "chain of responsibility"
    case mediator
    case composite
    case observer
    case memento
    case facade
    case state
    case strategy
    case builder
    case templateMethod = "template method"
    case asynchronousProcessing = "asynchronous processing"
    case cleanSwift = "clean swift"
    case modelViewPresenter = "model view presenter"
    case command
    case singleton

    /// The patterns that take steps and so appear in traces; of the others, only the players can be shown.
    public static let traced = allCases.filter { $0 != .singleton }

    /// The one word that commands and traces use for it.
    public var word: String {
        switch self {
        case .chain: "chain"
        case .templateMethod: "template"
        case .asynchronousProcessing: "async"
        case .cleanSwift: "vip"
        case .modelViewPresenter: "mvp"
        default: rawValue
        }
    }

    /// The pattern that commands and traces call `word`.
    public init?(word: String) {
        guard let pattern = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = pattern
    }

    /// The pattern that traces call `word`; nil if they do not show it.
    public init?(tracedAs word: String) {
        guard let pattern = Self(word: word), Self.traced.contains(pattern) else { return nil }
        self = pattern
    }
}

/// The parts objects play, in the catalogue's spelling.
public enum Role: String, CaseIterable, Sendable {
    case client = "Client"
    case concreteHandler = "ConcreteHandler"
    case concreteMediator = "ConcreteMediator"
    case concreteColleague = "ConcreteColleague"
    case leaf = "Leaf"
    case composite = "Composite"
    case concreteSubject = "ConcreteSubject"
    case concreteObserver = "ConcreteObserver"
    case originator = "Originator"
    case memento = "Memento"
    case caretaker = "Caretaker"
    case facade = "Facade"
    case subsystem = "Subsystem"
    case context = "Context"
    case concreteState = "ConcreteState"
    case concreteStrategy = "ConcreteStrategy"
    case director = "Director"
    case concreteBuilder = "ConcreteBuilder"
    case product = "Product"
    case abstractClass = "AbstractClass"
    case concreteClass = "ConcreteClass"
    case request = "Request"
    case requestQueue = "RequestQueue"
    case scheduler = "Scheduler"
    case workerPool = "WorkerPool"
    case worker = "Worker"
    case future = "Future"
    case model = "Model"
    case view = "View"
    case interactor = "Interactor"
    case presenter = "Presenter"
    case router = "Router"
    case configurator = "Configurator"
    case invoker = "Invoker"
    case command = "Command"
    case concreteCommand = "ConcreteCommand"
    case receiver = "Receiver"
    case singleton = "Singleton"
}

/// The operations by which participants call each other, in the catalogue's spelling.
public enum Operation: String, CaseIterable, Sendable {
    // Chain of Responsibility
    case handleRequest
    // Mediator
    case changed
    case notifyColleague
    // Observer and Mediator: joining and leaving
    case attach
    case detach
    // Observer
    case notify
    case update
    // Memento
    case createMemento
    case setMemento
    case keep
    case handOut
    case drop
    // Composite
    case operation
    case add
    case remove
    case replace
    case leaveOut
    // Chain of Responsibility: a handler moves to another place in its chain
    case move
    // … and where the parts are asynchronous work
    case wait
    // Facade
    case subsystemOperation
    case giveUp
    // State
    case handle
    case changeState
    case restoreState
    // Strategy
    case setStrategy
    case algorithmInterface
    // … and what the algorithm hands back
    case answer
    // Builder
    case begin
    case construct
    case buildPart
    case getResult
    // Template Method
    case templateMethod
    case primitiveOperation
    // Command; executing is also what a worker does with a request
    case unexecute
    // Asynchronous Processing
    case enqueue
    case schedule
    case execute
    case complete
    case cancel
    case dismiss
    // Clean Swift: what crosses the boundaries between view, interactor, presenter, worker and router
    case request
    case response
    case viewModel
    case work
    case route
    case configure
    // Model View Presenter
    case userAction
    case updateModel
    case updateView
}

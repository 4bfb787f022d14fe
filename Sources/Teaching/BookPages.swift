import Patterns

/// The book's words in the source: the types that implement a role, and the methods by which the book describes it, in
/// display order.
struct BookPage {
    /// Types in `Sources/Patterns`, or `Module.Type`.
    let types: [String]
    /// The names used here; ``Operation/methods`` gives the book's names where they differ.
    let methods: [String]

    private init(_ types: String..., methods: [String] = []) {
        (self.types, self.methods) = (types, methods)
    }

    init(_ role: Role) {
        self =
            switch role {
            case .client: .init("Client", "ComponentClient", methods: ["submit"])
            case .concreteHandler: .init("Handler", methods: ["handleRequest", "takes", "respond"])
            case .concreteMediator: .init("Mediator", methods: ["send", "colleagueChanged"])
            case .concreteColleague: .init("Colleague", methods: ["changed", "receive"])
            case .leaf: .init("Leaf", methods: ["reached"])
            case .composite: .init("Composite", "ChangingComposite", methods: ["ask", "add", "remove"])
            case .concreteSubject: .init("Observable", "Subject", methods: ["notifyObservers", "attach", "detach"])
            case .concreteObserver: .init("Observer", methods: ["update"])
            case .originator: .init("Originator", methods: ["createMemento", "setMemento"])
            case .memento: .init("SealedMemento", "Memento")
            case .caretaker: .init("CaretakerHistory", "Caretaker", methods: ["backUp", "undo", "redo"])
            case .facade: .init("Facade", methods: ["call", "asked"])
            case .subsystem: .init("Subsystem", methods: ["reached"])
            case .context: .init("Context", "StrategyContext", methods: ["request", "changeState"])
            case .concreteState: .init("State", methods: ["handle"])
            case .concreteStrategy: .init("Strategy", methods: ["run"])
            case .director: .init("Director", methods: ["construct"])
            case .concreteBuilder: .init("Builder", methods: ["buildPart", "getResult"])
            case .product: .init("Burgers.Burger")
            case .abstractClass:
                .init("AbstractClass", "Skeleton", "ConcreteClass", methods: ["templateMethod", "abstractStep"])
            case .concreteClass: .init("ConcreteClass", methods: ["reached"])
            case .request: .init("Request", methods: ["execute", "update"])
            case .requestQueue: .init("RequestQueue", methods: ["enqueue", "dequeue"])
            case .scheduler: .init("Scheduler", methods: ["schedule"])
            case .workerPool: .init("WorkerPool", methods: ["assignSoon"])
            case .worker: .init("Worker", methods: ["execute"])
            case .future: .init("Future", "Promise", methods: ["whenComplete", "cancel"])
            case .model: .init("Model", methods: ["reached"])
            case .view: .init("View", methods: ["handOn", "reached"])
            case .presenter: .init("Presenter", methods: ["update", "reachedByView"])
            case .interactor, .router: .init("Boundary", methods: ["cross", "ask"])
            case .configurator: .init("SceneConfigurator", methods: ["request", "response"])
            case .invoker: .init("Invoker", methods: ["execute", "undo", "redo"])
            case .command: .init("Command", methods: ["execute", "unexecute"])
            case .concreteCommand: .init("StateStore.ConcreteCommand", methods: ["execute", "unexecute"])
            case .receiver: .init("Receiver", methods: ["receive"])
            case .singleton: .init("Singleton", methods: ["shared"])
            }
    }

    /// The page of the role that has the pattern's main method.
    init(_ pattern: Pattern) {
        self =
            switch pattern {
            case .chain: .init(.concreteHandler)
            case .mediator: .init(.concreteMediator)
            case .composite: .init(Role.composite)
            case .observer: .init(.concreteSubject)
            case .memento: .init(.originator)
            case .facade: .init(Role.facade)
            case .state: .init(.context)
            case .strategy: .init("StrategyContext", "Strategy", methods: ["run", "setStrategy"])
            case .builder: .init(.concreteBuilder)
            case .templateMethod: .init(.abstractClass)
            case .asynchronousProcessing: .init(.worker)
            case .cleanSwift: .init(.interactor)
            case .modelViewPresenter: .init(.presenter)
            case .command: .init("Command", "Invoker", methods: ["execute", "unexecute"])
            case .singleton: .init(Role.singleton)
            }
    }
}

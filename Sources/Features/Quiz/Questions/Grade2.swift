/// What the participants are called, and which family a pattern belongs to.
enum Grade2 {
    static let questions = [
        Question(
            "observer-subject", level: 2,
            "In Observer, what is the object called that is observed?",
            "Subject", not: "Originator", "Receiver", "Context",
            because: "The subject has the value and the list of those who are told when it changes.",
            see: "observers"
        ),
        Question(
            "memento-caretaker", level: 2,
            "In Memento, who keeps the mementos and never looks inside them?",
            "Caretaker", not: "Originator", "Director", "Mediator",
            because: "The originator makes and opens mementos; the caretaker only keeps them and hands them out.",
            see: "quote history"
        ),
        Question(
            "composite-leaf", level: 2,
            "In Composite, what is an object called that has no children?",
            "Leaf", not: "Root", "Component", "Product",
            because: "Component is what leaf and composite have in common.",
            see: "task sample"
        ),
        Question(
            "strategy-context", level: 2,
            "In Strategy, what is the object called that holds a strategy and does its work with it?",
            "Context", not: "Director", "Invoker", "Handler",
            because: "The context calls its strategy by an interface and does not know which one it has.",
            see: "quiz settings order"
        ),
        Question(
            "builder-director", level: 2,
            "In Builder, who knows a recipe and calls the steps of construction in its order?",
            "Director", not: "ConcreteBuilder", "Client", "Product",
            because: "The director knows what is to be built, the builder how; a client can do without a director.",
            see: "burger recipe classic"
        ),
        Question(
            "chain-successor", level: 2,
            "In Chain of Responsibility, to whom does a handler pass what it does not take?",
            "Its successor", not: "The first handler", "The client", "The handler that takes it",
            because: "A handler knows its successor and no other handler, so nobody can choose who takes the request.",
            see: "chain"
        ),
        Question(
            "mediator-colleague", level: 2,
            "In Mediator, what are the objects called that talk to the mediator instead of each other?",
            "Colleagues", not: "Observers", "Handlers", "Receivers",
            because: "A colleague tells the mediator what happened and does what it is sent.",
            see: "mediator theater"
        ),
        Question(
            "singleton-initializer", level: 2,
            "How does a Swift class usually keep others from making a second instance of a Singleton?",
            "Its initializer is private", not: "Its one instance is a static constant", "It is marked final",
            "Its initializer returns the instance that there is",
            because: "The static constant makes one way to reach it; only the private initializer forbids another one."
        ),
        Question(
            "creational-kind", level: 2,
            "Which of these is a creational pattern?",
            "Builder", not: "Composite", "Command", "Template Method",
            because:
                "Creational patterns are about making objects: Abstract Factory, Builder, Factory Method, Prototype, Singleton."
        ),
        Question(
            "structural-kind", level: 2,
            "Which of these is a structural pattern?",
            "Decorator", not: "Memento", "Strategy", "Singleton",
            because: "Structural patterns are about how objects are put together, and a Decorator wraps another object."
        ),
        Question(
            "behavioural-kind", level: 2,
            "Which of these is a behavioural pattern?",
            "Mediator", not: "Adapter", "Facade", "Bridge",
            because: "Behavioural patterns are about who does what when; a Facade only gives a simpler way in."
        ),
        Question(
            "decorator-purpose", level: 2,
            "Which pattern adds duties to an object by wrapping it in another of the same interface?",
            "Decorator", not: "Proxy", "Adapter", "Composite",
            because: "A Proxy has the same interface, too, but decides whether and when the object is reached."
        ),
        Question(
            "state-purpose", level: 2,
            "Which pattern lets an object behave as if it had changed its class when its inner condition changes?",
            "State", not: "Strategy", "Visitor", "Memento",
            because: "The object hands each request to its present state object, and that is replaced by another one.",
            see: "dvd"
        ),
        Question(
            "template-purpose", level: 2,
            "Which pattern fixes the skeleton of an algorithm and leaves some of its steps to variants?",
            "Template Method", not: "Strategy", "Builder", "Factory Method",
            because: "The skeleton is written once, and a variant fills in steps but cannot reorder them.",
            see: "login --guest"
        ),
        Question(
            "bridge-purpose", level: 2,
            "Which pattern splits an abstraction from its implementation, so that each varies on its own?",
            "Bridge", not: "Adapter", "Strategy", "Proxy",
            because: "A Bridge is planned for two things that vary; an Adapter joins what was not made for each other."
        ),
        Question(
            "command-receiver", level: 2,
            "In Command, which object knows how to do the work that is asked for?",
            "Receiver", not: "Invoker", "Client", "ConcreteCommand",
            because: "The command knows whom to ask for what; the receiver does it.",
            see: "plan lights on"
        ),
        Question(
            "flyweight-intrinsic", level: 2,
            "In Flyweight, what is the state called that is stored in the shared object itself?",
            "Intrinsic", not: "Extrinsic", "Shared", "Concrete",
            because: "What differs from use to use is extrinsic and is handed in with each call."
        ),
        Question(
            "async-future", level: 2,
            "Somebody hands over slow work and is given an object at once. What is that object called?",
            "A future", not: "A worker", "A result", "A queue",
            because: "The future is not the result: it can be asked whether it has one, waited for, or cancelled.",
            see: "background devices"
        ),
        Question(
            "vip-interactor", level: 2,
            "In Clean Swift, which component of a scene holds the rules of the use case?",
            "Interactor", not: "View controller", "Presenter", "Router",
            because: "The view asks, the interactor decides, and the presenter only makes what is shown of it.",
            see: "orders"
        ),
    ]
}

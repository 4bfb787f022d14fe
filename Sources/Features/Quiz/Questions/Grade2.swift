/// What the participants are called, and which family a pattern belongs to.
enum Grade2 {
    static let questions = [
        Question(
            "observer-subject", level: 2,
            "In Observer, what is the object called that is observed?",
            "Subject", not: "Originator", "Receiver", "Context"
        ),
        Question(
            "memento-caretaker", level: 2,
            "In Memento, who keeps the mementos and never looks inside them?",
            "Caretaker", not: "Originator", "Director", "Mediator"
        ),
        Question(
            "composite-leaf", level: 2,
            "In Composite, what is an object called that has no children?",
            "Leaf", not: "Root", "Primitive", "Product"
        ),
        Question(
            "strategy-context", level: 2,
            "In Strategy, what is the object called that holds a strategy and does its work with it?",
            "Context", not: "Director", "Invoker", "Handler"
        ),
        Question(
            "builder-director", level: 2,
            "In Builder, who calls the steps of construction in their order?",
            "Director", not: "Product", "Caretaker", "Subject"
        ),
        Question(
            "chain-successor", level: 2,
            "In Chain of Responsibility, to whom does a handler pass what it does not take?",
            "Its successor", not: "Its subject", "Its originator", "Its director"
        ),
        Question(
            "mediator-colleague", level: 2,
            "In Mediator, what are the objects called that talk to the mediator instead of each other?",
            "Colleagues", not: "Handlers", "Leaves", "Receivers"
        ),
        Question(
            "singleton-initializer", level: 2,
            "How does a Swift class usually keep others from making a second instance of a Singleton?",
            "Its initializer is private", not: "It is marked final", "Its properties are lazy",
            "Its deinitializer is empty"
        ),
        Question(
            "creational-kind", level: 2,
            "Which of these is a creational pattern?",
            "Builder", not: "Facade", "Observer", "Composite"
        ),
        Question(
            "structural-kind", level: 2,
            "Which of these is a structural pattern?",
            "Decorator", not: "Memento", "Strategy", "Singleton"
        ),
        Question(
            "behavioural-kind", level: 2,
            "Which of these is a behavioural pattern?",
            "Mediator", not: "Adapter", "Prototype", "Bridge"
        ),
        Question(
            "decorator-purpose", level: 2,
            "Which pattern adds duties to an object by wrapping it in another of the same interface?",
            "Decorator", not: "Facade", "Memento", "Builder"
        ),
        Question(
            "state-purpose", level: 2,
            "Which pattern lets an object behave as if it had changed its class when its inner condition changes?",
            "State", not: "Prototype", "Visitor", "Singleton"
        ),
        Question(
            "template-purpose", level: 2,
            "Which pattern fixes an algorithm's skeleton in a base class and leaves some steps to subclasses?",
            "Template Method", not: "Abstract Factory", "Chain of Responsibility", "Flyweight"
        ),
    ]
}

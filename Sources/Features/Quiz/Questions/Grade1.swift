/// What each pattern is for.
enum Grade1 {
    static let questions = [
        Question(
            "observer-purpose", level: 1,
            "Which pattern lets one object tell many others of a change without knowing who they are?",
            "Observer", not: "Builder", "Singleton", "Composite"
        ),
        Question(
            "singleton-purpose", level: 1,
            "Which pattern makes sure that a class has one instance only, and gives one way to reach it?",
            "Singleton", not: "Prototype", "Facade", "Strategy"
        ),
        Question(
            "facade-purpose", level: 1,
            "Which pattern puts one simple interface in front of a complicated subsystem?",
            "Facade", not: "Memento", "Iterator", "Prototype"
        ),
        Question(
            "composite-purpose", level: 1,
            "A folder holds files and other folders, and both are treated alike. Which pattern is that?",
            "Composite", not: "Builder", "Observer", "Strategy"
        ),
        Question(
            "strategy-purpose", level: 1,
            "Which pattern puts interchangeable algorithms behind one interface?",
            "Strategy", not: "Memento", "Facade", "Composite"
        ),
        Question(
            "memento-purpose", level: 1,
            "Which pattern keeps an earlier state of an object, without showing its inside, to bring it back later?",
            "Memento", not: "Observer", "Proxy", "Adapter"
        ),
        Question(
            "builder-purpose", level: 1,
            "Which pattern puts a complicated object together step by step?",
            "Builder", not: "Bridge", "Flyweight", "Visitor"
        ),
        Question(
            "chain-purpose", level: 1,
            "A request is handed from one object to the next until one deals with it. Which pattern is that?",
            "Chain of Responsibility", not: "Mediator", "Command", "Iterator"
        ),
        Question(
            "mediator-purpose", level: 1,
            "Aircraft talk to the tower and not to each other. Which pattern does the tower stand for?",
            "Mediator", not: "Prototype", "Composite", "Decorator"
        ),
        Question(
            "adapter-purpose", level: 1,
            "What lets a European plug fit a British socket bears the name of which pattern?",
            "Adapter", not: "Builder", "Observer", "Bridge"
        ),
        Question(
            "iterator-purpose", level: 1,
            "Which pattern goes through the elements of a collection without showing how they are stored?",
            "Iterator", not: "Interpreter", "State", "Proxy"
        ),
        Question(
            "command-purpose", level: 1,
            "Which pattern turns a request into an object, so that it can be queued, logged or undone?",
            "Command", not: "Singleton", "Flyweight", "Decorator"
        ),
        Question(
            "gang-size", level: 1,
            "How many people wrote 'Design Patterns', the book whose authors are called the Gang of Four?",
            "Four", not: "Two", "Three", "Five"
        ),
    ]
}

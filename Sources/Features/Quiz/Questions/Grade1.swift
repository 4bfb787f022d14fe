/// What each pattern is for.
enum Grade1 {
    static let questions = [
        Question(
            "observer-purpose", level: 1,
            "Which pattern lets one object tell many others of a change without knowing who they are?",
            "Observer", not: "Mediator", "Chain of Responsibility", "Composite",
            because:
                "A subject knows of its observers only that they can be told; a mediator knows its colleagues by name.",
            see: "observers"
        ),
        Question(
            "singleton-purpose", level: 1,
            "Which pattern makes sure that a class has one instance only, and gives one way to reach it?",
            "Singleton", not: "Prototype", "Facade", "Flyweight",
            because: "A Singleton guards the number of its instances and is reached by all through the same name.",
            see: "explain singleton"
        ),
        Question(
            "facade-purpose", level: 1,
            "Which pattern puts one simple interface in front of a complicated subsystem?",
            "Facade", not: "Adapter", "Mediator", "Proxy",
            because:
                "A Facade is simpler than what it stands for; an Adapter or a Proxy has the interface somebody expects.",
            see: "plan watch metropolis"
        ),
        Question(
            "composite-purpose", level: 1,
            "A folder holds files and other folders, and both are treated alike. Which pattern is that?",
            "Composite", not: "Decorator", "Chain of Responsibility", "Iterator",
            because: "Folder and file answer the same operation; the folder does it by asking its parts.",
            see: "library sample"
        ),
        Question(
            "strategy-purpose", level: 1,
            "Which pattern puts interchangeable algorithms behind one interface?",
            "Strategy", not: "State", "Template Method", "Command",
            because: "A context holds one of a family of algorithms and can be given another one.",
            see: "quote format"
        ),
        Question(
            "memento-purpose", level: 1,
            "Which pattern keeps an earlier state of an object, without showing its inside, to bring it back later?",
            "Memento", not: "Command", "State", "Prototype",
            because: "Only the originator that made a memento can open it; whoever keeps it sees a name.",
            see: "scene save evening"
        ),
        Question(
            "builder-purpose", level: 1,
            "Which pattern puts a complicated object together step by step?",
            "Builder", not: "Abstract Factory", "Prototype", "Factory Method",
            because: "A Builder takes part after part and hands the product over last; the others make it in one call.",
            see: "burger recipe classic"
        ),
        Question(
            "chain-purpose", level: 1,
            "A request is handed from one object to the next until one deals with it. Which pattern is that?",
            "Chain of Responsibility", not: "Mediator", "Command", "Decorator",
            because: "Each handler takes the request or passes it to its successor; a Decorator always passes it on.",
            see: "chain"
        ),
        Question(
            "mediator-purpose", level: 1,
            "Aircraft talk to the tower and not to each other. Which pattern does the tower stand for?",
            "Mediator", not: "Facade", "Observer", "Proxy",
            because: "The aircraft know the tower and no other aircraft, and the tower decides whom it tells what.",
            see: "mediator theater"
        ),
        Question(
            "adapter-purpose", level: 1,
            "A class does what you need, but your code calls another interface. Which pattern makes the two fit?",
            "Adapter", not: "Facade", "Proxy", "Bridge",
            because: "An Adapter has the interface that is expected and calls the one that is there."
        ),
        Question(
            "iterator-purpose", level: 1,
            "Which pattern goes through the elements of a collection without showing how they are stored?",
            "Iterator", not: "Visitor", "Composite", "Chain of Responsibility",
            because: "The Iterator remembers where it is, so that the collection need not and several can go at once."
        ),
        Question(
            "command-purpose", level: 1,
            "Which pattern turns a request into an object, so that it can be queued, logged or undone?",
            "Command", not: "Memento", "Strategy", "Chain of Responsibility",
            because: "What is an object can be kept, and what is kept can be executed later or taken back.",
            see: "plan lights on"
        ),
        Question(
            "book-count", level: 1,
            "How many patterns does the catalogue of 'Design Patterns' (1994) hold?",
            "23", not: "21", "24", "32",
            because: "There are 5 creational, 7 structural and 11 behavioural ones.",
            see: "patterns"
        ),
    ]
}

/// What follows from a pattern, and how it differs from its neighbours.
enum Grade3 {
    static let questions = [
        Question(
            "template-inheritance", level: 3,
            "Strategy varies an algorithm by composition. By what does Template Method vary it?",
            "By inheritance", not: "By reflection", "By delegation", "By copying a prototype"
        ),
        Question(
            "observer-weak", level: 3,
            "Why do subjects often hold their observers weakly?",
            "So that observing alone keeps nobody alive", not: "So that observers are told faster",
            "So that each observer is told only once", "So that observers are told in order"
        ),
        Question(
            "chain-unhandled", level: 3,
            "What does Chain of Responsibility promise of a request that no handler takes?",
            "Nothing: it can fall off the end unhandled", not: "The first handler has to take it then",
            "It goes round until one takes it", "The last handler throws an error"
        ),
        Question(
            "facade-bypass", level: 3,
            "May a client of a Facade still use the classes of the subsystem directly?",
            "Yes, if it needs to", not: "No, the facade is the only way in", "Only if it is a subclass of the facade",
            "Only if the facade hands them out"
        ),
        Question(
            "adapter-or-facade", level: 3,
            "A Facade makes a new, simpler interface. What does an Adapter do?",
            "It makes an existing interface fit the one expected",
            not: "It adds behaviour and keeps the interface", "It copies an existing object",
            "It lets one object stand for many alike"
        ),
        Question(
            "proxy-or-decorator", level: 3,
            "Proxy and Decorator both wrap an object of the same interface. What is a Proxy's own purpose?",
            "To control access to the object", not: "To add duties to the object", "To hold several such objects",
            "To simplify the object's interface"
        ),
        Question(
            "mediator-cost", level: 3,
            "What is the well-known danger of a Mediator?",
            "It grows into one big object that knows everything", not: "Its colleagues become coupled to each other",
            "Its colleagues can no longer be reused", "It cannot serve more than two colleagues"
        ),
        Question(
            "composite-uniform", level: 3,
            "What is it that Composite spares a client?",
            "Asking whether it holds one object or a group", not: "Knowing which classes to instantiate",
            "Registering for changes of an object", "Waiting for a slow operation"
        ),
        Question(
            "memento-narrow", level: 3,
            "In Memento, what does the narrow interface let the caretaker do?",
            "Hand the memento on, and no more", not: "Read the state, but not change it",
            "Change the state, but not read it", "Compare the states of two mementos"
        ),
        Question(
            "singleton-tests", level: 3,
            "Why do Singletons make unit tests harder?",
            "What one test leaves in them can reach the next", not: "A private initializer cannot be compiled in tests",
            "They work on the main thread only", "Their methods cannot be called from tests"
        ),
        Question(
            "builder-or-factory", level: 3,
            "Builder returns its product as the last step. When does Abstract Factory return one?",
            "At once, with each call", not: "After the director has finished", "When the product is first used",
            "Only once, at the start"
        ),
        Question(
            "command-receiver", level: 3,
            "In Command, which object knows how to do the work that is asked for?",
            "Receiver", not: "Invoker", "Client", "Caretaker"
        ),
        Question(
            "observer-push", level: 3,
            "A subject sends all details of a change to its observers, wanted or not. What is this called?",
            "The push model", not: "The pull model", "The lazy model", "The broker model"
        ),
        Question(
            "flyweight-intrinsic", level: 3,
            "In Flyweight, what is the state called that is stored in the shared object itself?",
            "Intrinsic", not: "Extrinsic", "Transient", "Concrete"
        ),
    ]
}

/// What follows from a pattern, and how it differs from its neighbours.
enum Grade3 {
    static let questions = [
        Question(
            "template-varies", level: 3,
            "Strategy exchanges a whole algorithm. What does Template Method exchange?",
            "Single steps of an algorithm", not: "The order of an algorithm's steps",
            "The object that starts an algorithm", "The data that an algorithm works on",
            because: "Order and frame stand in the skeleton, which no variant can replace.",
            see: "login --guest"
        ),
        Question(
            "template-hook", level: 3,
            "In Template Method, what is an operation called that may be overridden but does nothing by default?",
            "Hook operation", not: "Primitive operation", "Abstract operation", "Final operation",
            because: "An abstract step has to be provided, a hook may be."
        ),
        Question(
            "observer-weak", level: 3,
            "Why do subjects often hold their observers weakly?",
            "So that observing alone keeps nobody alive", not: "So that observers are told faster",
            "So that each observer is told only once", "So that the subject is let go before its observers",
            because: "A subject that lives long would keep all alive that ever observed it."
        ),
        Question(
            "chain-unhandled", level: 3,
            "What does Chain of Responsibility promise of a request that no handler takes?",
            "Nothing: it can fall off the end", not: "The first handler has to take it then",
            "The last handler takes whatever is left", "The last handler throws an error",
            because: "A handler at the end that takes everything can be added, but the pattern does not ask for one.",
            see: "fails lihgts on"
        ),
        Question(
            "facade-bypass", level: 3,
            "May a client of a Facade still use the classes of the subsystem directly?",
            "Yes, if it needs to", not: "No, the facade is the only way in", "Only if it is a subclass of the facade",
            "Only if the facade hands them out",
            because: "A Facade makes the common case short and forbids nothing.",
            see: "lights on"
        ),
        Question(
            "adapter-or-facade", level: 3,
            "A Facade makes a new, simpler interface. What does an Adapter do?",
            "It makes an existing interface fit the one expected",
            not: "It adds behaviour and keeps the interface", "It controls who may use the interface",
            "It splits the interface from its implementation",
            because: "The Facade's interface is its own choice, the Adapter's is given by its client."
        ),
        Question(
            "proxy-or-decorator", level: 3,
            "Proxy and Decorator both wrap an object of the same interface. What is a Proxy's own purpose?",
            "To control access to the object", not: "To add duties to the object", "To hold several such objects",
            "To simplify the object's interface",
            because: "A Proxy may leave the object out, load it late or refuse; a Decorator works with it in any case."
        ),
        Question(
            "mediator-cost", level: 3,
            "What is the well-known danger of a Mediator?",
            "It grows into one big object that knows everything", not: "Its colleagues become coupled to each other",
            "Its colleagues can no longer be reused", "It cannot serve more than two colleagues",
            because: "A mediator does not remove what is complicated; it moves it to one place.",
            see: "mediator theater"
        ),
        Question(
            "composite-uniform", level: 3,
            "What does Composite spare a client?",
            "Asking whether it holds one object or a group", not: "Knowing which classes to instantiate",
            "Registering for changes of an object", "Going through all objects in order",
            because: "Leaf and composite answer the same operation, each in its own way.",
            see: "task sample"
        ),
        Question(
            "memento-narrow", level: 3,
            "In Memento, what does the narrow interface let the caretaker do?",
            "Keep the memento and hand it on", not: "Read the state, but not change it",
            "Change the state, but not read it", "Open the memento if the originator is gone",
            because: "The wide interface, which opens a memento, is the originator's alone.",
            see: "quote history"
        ),
        Question(
            "singleton-tests", level: 3,
            "Why do Singletons make unit tests harder?",
            "What one test leaves in them can reach the next", not: "A private initializer cannot be compiled in tests",
            "They work on the main thread only", "Their methods cannot be called from tests",
            because: "There is no second instance to begin anew with.",
            see: "explain singleton"
        ),
        Question(
            "builder-or-factory", level: 3,
            "Builder returns its product as the last step. When does Abstract Factory return one?",
            "At once, with each call", not: "After the director has finished", "When the product is first used",
            "Only once, at the start",
            because: "A factory's call makes a whole product, a builder's call a part of one.",
            see: "burger menu"
        ),
        Question(
            "observer-push", level: 3,
            "A subject sends all details of a change to its observers, wanted or not. What is this called?",
            "The push model", not: "The pull model", "The broadcast model", "The broker model",
            because: "In the pull model observers are told that something changed and ask for what they need.",
            see: "observers"
        ),
        Question(
            "prototype-depth", level: 3,
            "Which question does every Prototype that refers to other objects have to settle?",
            "Whether its copy is deep or shallow", not: "Who observes its copy first",
            "Which subclass its copy has", "Whether its copy may be copied",
            because: "A shallow copy shares what it refers to, and a change of that shows in both."
        ),
        Question(
            "async-workers", level: 3,
            "Four requests each wait a second for something, so that one worker needs four seconds. How long do forty need?",
            "One second", not: "A tenth of a second", "Four seconds", "A quarter of a second",
            because: "No more workers can be busy than there are requests, and none of them is made faster.",
            see: "pool compare 4 1s"
        ),
        Question(
            "vip-direction", level: 3,
            "In Clean Swift, which way do the calls between view, interactor and presenter go?",
            "In one direction: view, interactor, presenter, view", not: "Both ways between any two of them",
            "From the interactor to view and presenter", "From the presenter to view and interactor",
            because: "Each one knows the next by a protocol, so that any can be replaced.",
            see: "orders"
        ),
    ]
}

/// The finer points.
enum Grade4 {
    static let questions = [
        Question(
            "state-or-strategy", level: 4,
            "State and Strategy look alike in a class diagram. What do state objects do that strategies never do?",
            "Replace themselves in the context by another one", not: "Stand behind an interface of the context's",
            "Have a class of their own for each variant", "Work on data that the context hands them",
            because: "Strategies do not know of each other and are exchanged from outside.",
            see: "compare state strategy"
        ),
        Question(
            "chain-or-decorator", level: 4,
            "What may a handler of a Chain of Responsibility do that a Decorator is not meant to do?",
            "Stop the request from going further", not: "Refer to another object of its kind",
            "Add behaviour of its own", "Share an interface with the others",
            because: "A Decorator adds to what it wraps, which is called in any case.",
            see: "chain"
        ),
        Question(
            "composite-safety", level: 4,
            "In Composite, what is gained if only the composite declares the operations for children?",
            "Safety: nobody can add a child to a leaf", not: "Transparency: all parts have the same interface",
            "Order: the children are kept sorted", "Sharing: a child can have many parents",
            because: "The price is transparency: who adds children has to know that it holds a composite.",
            see: "explain composite"
        ),
        Question(
            "visitor-hard", level: 4,
            "Visitor makes one kind of change easy and another hard. Which one is hard?",
            "Adding a class of elements", not: "Adding an operation on the elements",
            "Gathering a result over all elements", "Keeping related operations in one place",
            because: "Every visitor needs a method for every class of elements."
        ),
        Question(
            "visitor-dispatch", level: 4,
            "In which pattern does what runs depend on the types of two objects, by two calls one after the other?",
            "Visitor", not: "Bridge", "Strategy", "Command",
            because:
                "The element accepts the visitor and calls the method that is made for its own class: double dispatch."
        ),
        Question(
            "observer-cascade", level: 4,
            "An observer sets the subject's value whenever it is told of a new one. What is the danger?",
            "The two go on telling each other for ever", not: "The other observers are detached",
            "The observer is told before the value is set", "The subject forgets the value it had before",
            because: "Each change tells the observer, and each telling makes a change."
        ),
        Question(
            "factory-method-decides", level: 4,
            "A creator works with a product that it gets from its own factory method. How does one get another product?",
            "By a subclass that overrides the method", not: "By a director that calls other steps",
            "By a prototype that is copied", "By a visitor that accepts the creator",
            because: "The creator's code stays as it is: it calls the method and knows the product by its interface."
        ),
        Question(
            "template-hollywood", level: 4,
            "'Don't call us, we'll call you.' In which pattern does a base class treat its variants so?",
            "Template Method", not: "Factory Method", "Strategy", "Observer",
            because: "The skeleton calls the steps; a variant never calls the skeleton's parts in an order of its own.",
            see: "explain template"
        ),
        Question(
            "mediator-or-facade", level: 4,
            "Mediator and Facade both stand between objects. What does a Mediator do that a Facade does not?",
            "It hears from the objects it calls", not: "It calls several objects for one request",
            "It spares others to know those objects", "It can be left out by whoever knows those objects",
            because: "Calls go into a subsystem through its Facade; what its objects do is not told to the Facade.",
            see: "compare facade mediator"
        ),
        Question(
            "command-macro", level: 4,
            "A macro command runs several commands as if they were one. Which other pattern is that?",
            "Composite", not: "Chain of Responsibility", "Observer", "Iterator",
            because: "The macro is a command and has commands for its parts.",
            see: "explain command"
        ),
        Question(
            "memento-cost", level: 4,
            "When is Memento a costly choice?",
            "When much state is copied often", not: "When the originator keeps its state private",
            "When there is only one caretaker", "When mementos are never opened",
            because: "A memento is a whole state; a command that can be taken back keeps only what it changed.",
            see: "compare command memento"
        ),
        Question(
            "interpreter-tree", level: 4,
            "In Interpreter, as what is a sentence of the language represented?",
            "As an abstract syntax tree", not: "As a queue of tokens", "As a table of states",
            "As a chain of handlers",
            because: "The tree is a Composite whose nodes can interpret themselves."
        ),
        Question(
            "change-manager", level: 4,
            "Many subjects, many observers: an object between them knows who observes what and tells each once. What is it?",
            "A Mediator", not: "A Facade", "A Proxy", "A Caretaker",
            because: "Subjects and observers talk to it instead of each other.",
            see: "compare mediator observer"
        ),
        Question(
            "async-future-result", level: 4,
            "A future is asked for its value before the work is done. What is true of every future?",
            "It may have no value, now or ever", not: "It holds the value, which is only hidden",
            "It runs the work when it is asked", "It keeps the caller waiting",
            because: "The work may fail or be cancelled; whether asking blocks is a choice of its own.",
            see: "explain async"
        ),
        Question(
            "vip-view-model", level: 4,
            "In Clean Swift, what belongs into a view model?",
            "Texts and flags, ready to be shown", not: "The dates and amounts of the model",
            "The rules by which fields are checked", "The next scene to go to",
            because: "The presenter formats; a view that has to format knows more than how to show.",
            see: "explain vip"
        ),
    ]
}

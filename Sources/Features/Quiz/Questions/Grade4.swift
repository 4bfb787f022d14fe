/// The finer points.
enum Grade4 {
    static let questions = [
        Question(
            "state-or-strategy", level: 4,
            "State and Strategy look alike in a class diagram. Which of these fits State, but not Strategy?",
            "One such object can bring about the change to another", not: "The context calls it through an interface",
            "Each variant has a class of its own", "The context holds one of them at a time"
        ),
        Question(
            "chain-or-decorator", level: 4,
            "What may a handler of a Chain of Responsibility do that a Decorator is not meant to do?",
            "Stop the request from going further", not: "Refer to another object of its kind",
            "Add behaviour of its own", "Share an interface with the others"
        ),
        Question(
            "composite-safety", level: 4,
            "In Composite, what is gained if only the composite declares the operations for children?",
            "Safety: nobody can add a child to a leaf", not: "Transparency: all parts have the same interface",
            "Order: the children are kept sorted", "Sharing: a child can have many parents"
        ),
        Question(
            "visitor-hard", level: 4,
            "Visitor makes one kind of change easy and another hard. Which one is hard?",
            "Adding a class of elements", not: "Adding an operation on the elements",
            "Gathering a result over all elements", "Keeping related operations in one place"
        ),
        Question(
            "visitor-dispatch", level: 4,
            "Which pattern is known for double dispatch: what runs depends on the types of two objects?",
            "Visitor", not: "Bridge", "Interpreter", "Flyweight"
        ),
        Question(
            "observer-cascade", level: 4,
            "An observer changes the subject while it is being told of a change. What is the danger?",
            "A cascade of updates that may never end", not: "The subject forgets all its observers",
            "The observer becomes the subject", "The subject is copied once too often"
        ),
        Question(
            "bridge-purpose", level: 4,
            "Which pattern parts an abstraction from its implementation, so that each varies on its own?",
            "Bridge", not: "Adapter", "Decorator", "Proxy"
        ),
        Question(
            "factory-method-decides", level: 4,
            "In Factory Method, who decides which class is instantiated?",
            "A subclass of the creator", not: "The product's base class", "The client, by naming the class",
            "The director"
        ),
        Question(
            "template-hollywood", level: 4,
            "'Don't call us, we'll call you.' Which pattern does the 1994 book explain with this principle?",
            "Template Method", not: "Singleton", "Prototype", "Facade"
        ),
        Question(
            "prototype-depth", level: 4,
            "Which question does every Prototype that refers to other objects have to settle?",
            "Whether its copy is deep or shallow", not: "Who observes its copy first",
            "Which thread makes the copy", "Whether its copy is a leaf"
        ),
        Question(
            "mediator-or-facade", level: 4,
            "Both stand in the middle. What is true of a Mediator, but not of a Facade?",
            "The objects it serves know it and talk to it", not: "It spares its clients the details behind it",
            "It calls other objects", "It depends on the objects behind it"
        ),
        Question(
            "command-macro", level: 4,
            "A macro command runs several commands as if they were one. Which other pattern is at work?",
            "Composite", not: "Flyweight", "Observer", "Bridge"
        ),
        Question(
            "memento-cost", level: 4,
            "When is Memento a costly choice?",
            "When much state is copied often", not: "When the originator keeps its state private",
            "When there is only one caretaker", "When no memento is ever opened"
        ),
        Question(
            "interpreter-tree", level: 4,
            "In Interpreter, as what is a sentence of the language represented?",
            "As an abstract syntax tree", not: "As a queue of tokens", "As a table of states",
            "As a chain of handlers"
        ),
    ]
}

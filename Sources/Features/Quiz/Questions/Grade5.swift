/// The lore: "Design Patterns" by Gamma et al. (1994), and what it grew from.
enum Grade5 {
    static let questions = [
        Question(
            "book-count", level: 5,
            "How many patterns does the catalogue of 'Design Patterns' (1994) hold?",
            "23", not: "21", "24", "32"
        ),
        Question(
            "book-fourth-author", level: 5,
            "Gamma, Helm, Johnson: who is the fourth author of 'Design Patterns' (1994)?",
            "John Vlissides", not: "Kent Beck", "Martin Fowler", "Grady Booch"
        ),
        Question(
            "architect", level: 5,
            "Which architect's work on the patterns of buildings and towns led to patterns in software?",
            "Christopher Alexander", not: "Le Corbusier", "Frank Lloyd Wright", "Walter Gropius"
        ),
        Question(
            "bridge-alias", level: 5,
            "Which pattern does the 1994 book also call Handle/Body?",
            "Bridge", not: "Adapter", "Proxy", "Composite"
        ),
        Question(
            "abstract-factory-alias", level: 5,
            "Which pattern does the 1994 book also call Kit?",
            "Abstract Factory", not: "Builder", "Prototype", "Factory Method"
        ),
        Question(
            "mvc-controller", level: 5,
            "In Smalltalk's MVC as the 1994 book reads it, which pattern joins a view to its controller?",
            "Strategy", not: "Observer", "Composite", "Mediator"
        ),
        Question(
            "flyweight-example", level: 5,
            "What are the flyweights in the 1994 book's example of a document editor?",
            "Characters", not: "Windows", "Scroll bars", "Menus"
        ),
        Question(
            "creational-example", level: 5,
            "What does the 1994 book build over and over to compare the creational patterns?",
            "A maze", not: "A house", "A meal", "A compiler"
        ),
        Question(
            "case-study", level: 5,
            "What is the document editor called that the 1994 book designs as its case study?",
            "Lexi", not: "Unidraw", "InterViews", "HotDraw"
        ),
        Question(
            "double-checked-locking", level: 5,
            "Why was double-checked locking of a lazy Singleton unsafe in Java before version 5?",
            "A thread could see an object not fully constructed", not: "Locks could not be taken twice by one thread",
            "Static fields could be collected as garbage", "Constructors could not be private"
        ),
        Question(
            "not-in-the-book", level: 5,
            "Which of these patterns is not in the catalogue of 'Design Patterns' (1994)?",
            "Null Object", not: "Interpreter", "Flyweight", "Bridge"
        ),
        Question(
            "change-manager", level: 5,
            "Observer in the 1994 book knows a ChangeManager between subjects and observers. An instance of what is it?",
            "Mediator", not: "Facade", "Command", "Visitor"
        ),
        Question(
            "chain-example", level: 5,
            "Which pattern does the 1994 book motivate with a context-sensitive help facility?",
            "Chain of Responsibility", not: "Command", "State", "Mediator"
        ),
        Question(
            "template-hook", level: 5,
            "In Template Method, what is an operation called that may be overridden but does nothing by default?",
            "Hook operation", not: "Primitive operation", "Factory method", "Abstract operation"
        ),
    ]
}

/// How objects are made.
enum CreationalPatterns {
    static let all = [
        PatternEntry(
            "abstract factory", "Abstract Factory", .creational,
            intent: "Make families of objects that belong together, without naming their classes.",
            problem: "A button of one look and a window of another must not meet.",
            parts: ["AbstractFactory": "has a method for each kind of product", "ConcreteFactory": "makes one family"],
            useWhen: "There are several families, and one is chosen as a whole.",
            useNot: "There is one family.",
            advantages: ["What belongs together stays together."],
            costs: ["A new kind of product changes every factory."],
            mistakes: ["It builds step by step: no, each call makes a whole product."],
            relations: [
                "builder": "makes one product in steps", "factory method": "is often how its methods are made",
            ],
            presence: .absent("There are no families of objects to choose between.")
        ),
        PatternEntry(
            "builder", "Builder", .creational,
            intent: "Make a complicated object in steps, so that the same steps can make different things.",
            problem: "An initializer with ten arguments, most of them left out, says nothing to who reads it.",
            parts: [
                "Director": "knows a recipe: which parts in which order",
                "ConcreteBuilder": "takes part after part and hands the product over",
                "Product": "what comes of it",
            ],
            drawing: """
                kitchen employee ──meat──▶ burger
                       │  ───────sauce──▶  builder
                       │  ───────salad──▶    │
                       ▼                     ▼
                    a recipe              a burger
                """,
            useWhen: "A product has many parts, some optional, and has to be whole before anybody gets it.",
            useNot: "Two arguments do.",
            advantages: ["Nobody gets half a product.", "Who knows the recipe need not know how it is made."],
            costs: ["One more type for each product."],
            mistakes: [
                "It is an initializer with many arguments, or calls in a row: no, it says what is missing.",
                "A director is needed: no, a client can choose the parts itself.",
            ],
            relations: [
                "abstract factory": "hands its product over at once",
                "composite": "is often what is built",
            ],
            tries: [
                "trace only builder", "burger new", "burger meat tofu", "burger build", "burger recipe classic",
                "trace off",
            ]
        ),
        PatternEntry(
            "factory method", "Factory Method", .creational,
            intent: "Let a variant decide which object its base class works with.",
            problem: "A class has to make an object and should not name its class.",
            parts: [
                "Creator": "works with a product that it gets from its factory method",
                "ConcreteCreator": "overrides it",
            ],
            useWhen: "Making the object is the only thing that differs.",
            useNot: "An argument can say what is to be made.",
            advantages: ["The creator's code knows the product by its interface alone."],
            costs: ["A new product may need a new creator."],
            mistakes: ["Any method that makes something is one: no, a variant has to be able to override it."],
            relations: ["template": "calls one as a step", "prototype": "needs no subclass of the creator"],
            presence: .absent("Nothing is told as one in a trace.")
        ),
        PatternEntry(
            "prototype", "Prototype", .creational,
            intent: "Make new objects by copying one that is there.",
            problem: "What is to be made is known only when the program runs.",
            parts: ["Prototype": "can copy itself", "Client": "asks it for a copy"],
            useWhen: "Copying is simpler than making, or the class is not known.",
            useNot: "The copy would have to be told apart from the original in every part.",
            advantages: ["No class has to be named."],
            costs: ["How deep a copy goes has to be settled for each."],
            mistakes: ["A shallow copy is enough: then both share what they refer to."],
            relations: ["memento": "keeps a state to go back to, not for use"],
            presence: .absent(
                "Swift's structures are copied whenever they are handed on; no object here copies itself.")
        ),
        PatternEntry(
            "singleton", "Singleton", .creational,
            intent: "See to it that a class has one instance, and that everybody can reach it.",
            problem: "Two of them would contradict each other, and handing the one around seems too much.",
            parts: ["Singleton": "has a private initializer and one instance, reached by its class"],
            drawing: """
                quiz ──makes, once──▶ game
                                       ▲
                each quiz command ─────┘
                                 is handed it
                """,
            useWhen: "A second one would be wrong, and nobody will ever want another, not even a test.",
            useNot: "One is merely enough today.",
            advantages: ["It is there when it is wanted, and only once."],
            costs: [
                "Whoever uses it does not say so: what a type depends on cannot be seen in its initializer.",
                "What one test leaves in it the next one finds.",
                "Two of anything, as two shells in one process, are no longer possible.",
            ],
            mistakes: [
                "It is about reaching something from everywhere: no, that is a global; it is about the number.",
                "A static constant is enough: no, the initializer has to be private, too.",
            ],
            relations: ["facade": "is often needed once only", "state": "state objects are often needed once only"],
            tries: ["structure singleton", "source game"],
            presence: .asked(
                """
                The quiz's game is a Singleton because the course asks for one. That costs freedom: no test can make a \
                game by itself. Everything else is made once by the composition root and handed to whoever needs it.
                """)
        ),
    ]
}

/// How objects are put together.
enum StructuralPatterns {
    static let all = [
        PatternEntry(
            "adapter", "Adapter", .structural,
            intent: "Make an object fit an interface that it does not have.",
            problem: "A class does what is needed, but its interface is not the one that is called.",
            parts: [
                "Target": "the interface that is called", "Adapter": "has it, and calls the other",
                "Adaptee": "is called",
            ],
            useWhen: "Neither of the two interfaces can be changed.",
            useNot: "One of them is your own: change it.",
            advantages: ["Both stay as they are."],
            costs: ["What the one cannot do the other cannot get."],
            mistakes: ["It makes things simpler: no, that is a facade; an adapter makes them fit."],
            relations: [
                "facade": "has an interface of its own choice", "bridge": "is planned, an adapter comes afterwards",
            ],
            presence: .absent("Nothing is told as one in a trace.")
        ),
        PatternEntry(
            "bridge", "Bridge", .structural,
            intent: "Let an abstraction and its implementation vary on their own.",
            problem: "Three kinds of windows on four systems are twelve classes.",
            parts: [
                "Abstraction": "what clients use; it holds an implementor",
                "Implementor": "the basic operations, one type for each way to do them",
            ],
            useWhen: "Both sides have variants, and that is known beforehand.",
            useNot: "One side has one variant.",
            advantages: ["Three and four are seven, not twelve."],
            costs: ["One more object between client and work."],
            mistakes: ["It is an adapter: no, both sides are made for each other."],
            relations: [
                "adapter": "joins what was not made for each other", "strategy": "exchanges an algorithm alone",
            ],
            presence: .absent("Nothing is told as one in a trace.")
        ),
        PatternEntry(
            "composite", "Composite", .structural,
            intent: "Treat one object and a group of objects alike.",
            problem: "Whoever works with a tree asks again and again whether it has a leaf or a group in hand.",
            parts: [
                "Composite": "has parts; asked for an operation, it asks its parts",
                "Leaf": "has none; asked for it, it acts",
                "Client": "asks one object and does not know which it is",
            ],
            drawing: """
                task done ──▶ Film evening
                                ├─▶ Invite Ada
                                └─▶ Shopping
                                      └─▶ Corn
                """,
            useWhen: "Things contain things of their own kind, and an operation means something for all of them.",
            useNot: "The kinds have nothing in common that is asked of them.",
            advantages: ["Clients stay simple.", "A new kind of part needs no change in them."],
            costs: ["It is hard to say that a certain composite may only hold certain parts."],
            mistakes: [
                "Any tree is one: no, the parts have to answer the same operation.",
                "The client asks whether it is a leaf: then it gains nothing.",
                "A walker from outside does the same: no, here each composite asks its own parts.",
            ],
            relations: [
                "chain": "hands a request to one at a time",
                "iterator": "walks from outside",
                "command": "a macro command is a composite of commands",
            ],
            tries: [
                "task sample", "trace only composite", "task count", "task done 1", "trace off", "library sample",
                "library open folder1",
            ]
        ),
        PatternEntry(
            "decorator", "Decorator", .structural,
            intent: "Add duties to an object by wrapping it in one of the same interface.",
            problem: "Every combination of additions would need a subclass.",
            parts: [
                "Component": "the common interface", "Decorator": "wraps a component, calls it, and adds something",
            ],
            useWhen: "Additions are to be combined while the program runs.",
            useNot: "There is one addition, which is always there.",
            advantages: ["Additions can be combined."],
            costs: ["Many small objects that look alike."],
            mistakes: ["It may leave the wrapped object out: no, that is a proxy."],
            relations: [
                "proxy": "controls access", "chain": "may stop; a decorator goes on", "composite": "with one part",
            ],
            presence: .absent("Nothing is told as one in a trace.")
        ),
        PatternEntry(
            "facade", "Facade", .structural,
            intent: "Give a subsystem one simple way in.",
            problem: "To see a film one has to call six devices thirteen times in the right order.",
            parts: [
                "Facade": "knows which objects it takes, in which order",
                "Subsystem": "does the work and does not know the facade",
            ],
            drawing: """
                watch ──▶ home theater
                             ├──▶ popper: on
                             ├──▶ lights: dim 10
                             ├──▶ screen: down
                             └──▶ … and the rest
                """,
            useWhen: "Most clients want the same few things of many objects.",
            useNot: "There is one object behind it.",
            advantages: ["Clients know one object.", "What is behind it can change."],
            costs: ["It knows much, and tends to grow."],
            mistakes: [
                "It hides the subsystem: no, 'lights on' still goes to the lights.",
                "It adds behaviour: no, it calls what is there.",
            ],
            relations: [
                "mediator": "hears from its colleagues; nobody tells a facade anything",
                "adapter": "has an interface that was given",
            ],
            tries: ["plan watch metropolis", "trace only facade", "watch metropolis", "end", "trace off", "lights on"]
        ),
        PatternEntry(
            "flyweight", "Flyweight", .structural,
            intent: "Share objects that would be there in great numbers.",
            problem: "An object for each letter of a text is too much.",
            parts: [
                "Flyweight": "holds what is common, the intrinsic state",
                "Client": "hands in the rest, the extrinsic state",
            ],
            useWhen: "There are very many, and most of what they hold can be taken out.",
            useNot: "Who is who matters.",
            advantages: ["It saves memory."],
            costs: ["The extrinsic state has to be kept or worked out elsewhere."],
            mistakes: ["It is a cache: no, what is shared never changes."],
            relations: ["state": "state objects without data can be shared"],
            presence: .absent(
                "Close to it: the devices' state objects hold no data; what differs, as a position, is the device's."
            )
        ),
        PatternEntry(
            "proxy", "Proxy", .structural,
            intent: "Put an object in the place of another one, to control access to it.",
            problem: "The real object is far away, expensive, or not for everybody.",
            parts: [
                "Subject": "the common interface", "Proxy": "decides whether the real one is reached",
                "RealSubject": "does it",
            ],
            useWhen: "Reaching an object needs a decision or can be put off.",
            useNot: "It is always reached, and at once.",
            advantages: ["Neither client nor object has to know."],
            costs: ["One more object on the way."],
            mistakes: ["It adds duties: no, that is a decorator."],
            relations: ["decorator": "adds to what it wraps", "adapter": "has another interface"],
            presence: .absent("Who may not use the theater is stopped by a handler in the chain, not by a proxy.")
        ),
    ]
}

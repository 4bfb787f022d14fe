/// What runs here and is not in the book, but in the course.
enum PatternsBeyondTheBook {
    static let all = [
        PatternEntry(
            "async", "Asynchronous Processing", .beyond,
            intent: "Hand work over, go on at once, and get the result when it is there.",
            problem: "Work takes its time, and who asks for it has better things to do than wait.",
            parts: [
                "Client": "hands a request over and is given a future",
                "Request": "the work",
                "RequestQueue": "keeps requests until their time comes",
                "Scheduler": "decides when a request may begin",
                "WorkerPool": "has the workers; a policy says how many",
                "Worker": "does one request at a time",
                "Future": "is given at once and has the result later, if ever",
            ],
            drawing: """
                client ──▶ scheduler ──▶ queue
                   │                       │
                 future ◀── worker ◀───────┘
                            of the pool
                """,
            useWhen: "Work can go on beside other work, or has to wait for something.",
            useNot: "The result is needed before anything else can be done.",
            advantages: ["Nobody waits in vain.", "How much goes on at once is said in one place."],
            costs: [
                "What is done later can fail later, and be cancelled.", "Without a bound a queue fills the memory.",
            ],
            mistakes: [
                "More workers are always faster: no, not more than there are requests or than the work can use.",
                "A future is its result: no, it may have none, now or ever.",
            ],
            relations: [
                "command": "a request is an object", "strategy": "the pool's policy and the queue's order are two",
            ],
            tries: ["pool", "background devices", "wait 1", "pool compare 4 1s"]
        ),
        PatternEntry(
            "vip", "Clean Swift", .beyond,
            intent: "Cut a screen into a view, an interactor and a presenter that call each other in one direction.",
            problem: "A view controller that does everything can be neither read nor tested.",
            parts: [
                "View": "shows a view model and sends requests",
                "Interactor": "has the rules and asks workers",
                "Presenter": "makes a view model of a response",
                "Worker": "does what the interactor needs done",
                "Router": "leads to other scenes",
                "Configurator": "connects them all",
            ],
            drawing: """
                view ──request──▶ interactor
                  ▲                   │
                  │ view model        │ response
                  └──── presenter ◀───┘
                """,
            useWhen: "A screen has rules of its own and is to be tested without it.",
            useNot: "It shows a list and nothing else.",
            advantages: ["Each part can be tested and exchanged by itself."],
            costs: ["Seven parts and three models for each use case."],
            mistakes: [
                "Layers are enough: no, the direction and the boundaries make it.",
                "View model and model are one: no, a view model is text, ready to be shown.",
            ],
            relations: ["mvp": "has a presenter between view and model that talks to both"],
            tries: ["trace only vip", "orders", "trace off"]
        ),
        PatternEntry(
            "mvp", "Model View Presenter", .beyond,
            intent: "Keep what is shown, what is meant, and what goes between them apart.",
            problem: "Rules in a view can be tried only by hand.",
            parts: [
                "Model": "has what was entered and the rules for it",
                "View": "shows what it is told and hands on what a person does",
                "Presenter": "changes the model and has the view show what came of it",
            ],
            drawing: """
                view ─answer─▶ presenter ─▶ model
                  ▲                │  enter
                  └───── show ─────┘
                """,
            useWhen: "The same dialogue has several views: a terminal, a script, a test.",
            useNot: "There is nothing to decide.",
            advantages: ["The rules are tested without a view."],
            costs: ["The presenter has to say everything that the view shows."],
            mistakes: ["The view asks the model: no, a passive view knows the presenter alone."],
            relations: [
                "vip": "goes round in one direction", "observer": "is another way to bring a model's change to a view",
            ],
            tries: [
                "scratch", "!printf 'correct horse\\n' > ann.password", "trace only mvp",
                "register --name Ann --email ann@example.org --password-file ann.password", "trace off",
            ]
        ),
    ]
}

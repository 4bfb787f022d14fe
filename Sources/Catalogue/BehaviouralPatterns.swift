/// How objects work together.
enum BehaviouralPatterns {
    static let all = [
        PatternEntry(
            "chain", "Chain of Responsibility", .behavioural,
            intent: "Hand a request from object to object until one of them takes it.",
            problem: "Whoever asks should not have to know who answers, and who answers should be able to change.",
            parts: [
                "Client": "sends the request to the first handler and to nobody else",
                "ConcreteHandler": "takes the request, or passes it to its successor",
            ],
            drawing: """
                lights on
                  │
                aliases ─▶ tasks ─▶ popper ─▶ lights
                passes     passes   passes    takes
                """,
            useWhen: "Several objects may take a request, which one is seen at run time, and the order may change.",
            useNot: "It is known beforehand who answers: call that object. Or somebody has to answer in any case.",
            advantages: [
                "A handler is added, moved or pulled out without a change in anybody else.",
                "The client knows one object.",
            ],
            costs: [
                "A request can fall off the end, and nobody has taken it.",
                "To know who answers one has to follow the way.",
            ],
            mistakes: [
                "A dispatcher chooses the handler: no, each handler decides for itself and knows its successor alone.",
                "Somebody always takes it: no, a request that all pass is not taken.",
                "The order never matters: it does where two take the same; a guard at the end guards nothing.",
            ],
            relations: [
                "command": "the request may be an object; here each command that is taken becomes one",
                "composite": "a part may hand to its whole what it does not take",
                "decorator": "looks alike, but always goes on to the next",
            ],
            tries: [
                "chain", "lights on", "fails lihgts on", "chain move lights first", "lights dim 30",
                "chain restore all",
            ]
        ),
        PatternEntry(
            "command", "Command", .behavioural,
            intent: "Make a request an object, so that it can be kept, executed later, and taken back.",
            problem: "Who asks for something should not have to know who does it, when, or how it is undone.",
            parts: [
                "Invoker": "has commands executed and keeps them",
                "ConcreteCommand": "knows what it asks of whom, and what takes it back",
                "Receiver": "does it",
                "Client": "makes the command",
            ],
            drawing: """
                invoker ──execute──▶ lights on
                   │                     │ asks
                   │ keeps it            ▼
                   │                  theater
                   └─undo: unexecute─▶ lights on
                """,
            useWhen: "Requests are to be kept, put off, repeated, written down or undone.",
            useNot: "A call does, and nobody wants it back.",
            advantages: [
                "Undo, redo, a journal and macros come of one idea.",
                "Sender and receiver do not know each other.",
            ],
            costs: ["What reaches the world outside cannot be taken back.", "Each command has to know its inverse."],
            mistakes: [
                "It is a name for a function: no, it also knows what takes it back.",
                "Undo runs the command backwards: no, it puts the former values back, and no mediator is told.",
                "Sender and receiver are one: then nothing can come between them.",
            ],
            relations: [
                "memento": "keeps a whole state, where a command keeps what it changed",
                "composite": "a macro command has commands for its parts",
                "chain": "finds who makes a command of the line that was typed",
            ],
            tries: ["lights on", "undo", "redo", "plan undo", "alias dusk='lights on; lights dim 20'", "dusk", "undo"]
        ),
        PatternEntry(
            "interpreter", "Interpreter", .behavioural,
            intent: "Let the sentences of a small language be trees of objects that carry themselves out.",
            problem: "The same kind of question comes in many forms, and writing each of them as code is too much.",
            parts: [
                "AbstractExpression": "can be interpreted in a context",
                "TerminalExpression": "a word of the language",
                "NonterminalExpression": "a rule; it interprets its parts",
                "Context": "what expressions look up",
            ],
            useWhen: "The language is small and speed matters little.",
            useNot: "The grammar is large: then use a parser and a walk over its tree.",
            advantages: ["A new kind of expression is a class."],
            costs: ["There is a class for each rule of the grammar."],
            mistakes: ["It parses: no, it says nothing of how the tree comes about."],
            relations: ["composite": "the tree is one", "visitor": "can hold what is done with the tree"],
            presence: .absent(
                "Commands are read by a lexer and a parser, and there is no tree that interprets itself."
            )
        ),
        PatternEntry(
            "iterator", "Iterator", .behavioural,
            intent: "Go through the elements of a collection without knowing how it keeps them.",
            problem: "Several want to go through a collection at once, each at its own place.",
            parts: [
                "Iterator": "knows where it is and gives the next element",
                "Aggregate": "makes an iterator",
            ],
            useWhen: "A collection is to be gone through from outside.",
            useNot: "The collection can do the whole walk itself, as a composite does.",
            advantages: ["Collections can be exchanged.", "Several walks go on at once."],
            costs: ["A collection that changes meanwhile has to say what happens then."],
            mistakes: ["It is the same as a composite's operation: no, there the parts go on by themselves."],
            relations: ["composite": "can be walked by one", "visitor": "does something with each element"],
            presence: .absent(
                "Swift has it built in: each 'for' asks an iterator. None of this program's own is told in a trace."
            )
        ),
        PatternEntry(
            "mediator", "Mediator", .behavioural,
            intent: "Let objects work together that know one object, and not each other.",
            problem: "Eight devices that call each other hold up to 56 lines, and none can be used without the others.",
            parts: [
                "ConcreteMediator": "hears what happens and decides what the others are sent",
                "ConcreteColleague": "tells the mediator what happened and does what it is sent",
            ],
            drawing: """
                  dvd        lights
                   │            ▲
                   │ paused     │ dim 30
                   ▼            │
                 theater ───────┘
                 the lights follow the film
                """,
            useWhen: "How objects act together is complicated, changes, and should stand in one place.",
            useNot: "There are two of them, or they only have to be told: then an observer does.",
            advantages: [
                "A colleague can be used elsewhere, detached or replaced.",
                "The rules stand in one place and can be read.",
            ],
            costs: ["What was complicated is not gone, it is in the mediator: it can become an object that knows all."],
            mistakes: [
                "It is a facade by another name: no, its colleagues know it and tell it things.",
                "It removes what is complicated: no, it moves it.",
                "Colleagues never act by themselves: they do, and then they tell.",
            ],
            relations: [
                "facade": "calls objects that do not know it",
                "observer": "can be how colleagues tell the mediator",
            ],
            tries: [
                "mediator theater", "trace only mediator", "amp on", "dvd on", "dvd play the kid", "dvd pause",
                "mediator detach lights", "dvd resume", "trace off",
            ]
        ),
        PatternEntry(
            "memento", "Memento", .behavioural,
            intent: "Keep an object's state outside of it, so that it can go back, and nobody else can look inside.",
            problem: "A former state is wanted again, and who keeps it should not depend on how the object is made.",
            parts: [
                "Originator": "makes mementos of its state, and alone can open them",
                "Memento": "holds the state and shows its name: a protocol, and a type for the originator alone",
                "Caretaker": "keeps mementos and hands them out",
            ],
            drawing: """
                quotes ──makes──▶ [quote 3]
                  ▲                   │
                  │ opens             ▼
                  └─────────── quote history
                   hands out      keeps
                """,
            useWhen: "A state is to come back as a whole, and it is the object's own affair.",
            useNot: "The state is large and changes in small steps: then a command knows what takes it back.",
            advantages: ["The object stays closed.", "Who keeps the mementos need not change when the state does."],
            costs: ["Each memento is a whole state.", "A caretaker that lives long keeps much."],
            mistakes: [
                "Any copy is one: no, a copy that others can read is none.",
                "The caretaker may look: no, it knows a name.",
                "It is the same as undo by commands: that puts single changes back.",
            ],
            relations: [
                "command": "may keep a memento to be undone by",
                "prototype": "copies an object for use, not for going back",
            ],
            tries: ["trace only memento", "quote new", "quote undo", "scene save evening", "scenes", "trace off"]
        ),
        PatternEntry(
            "observer", "Observer", .behavioural,
            intent: "Let an object tell all who want to know that it has changed, without knowing who they are.",
            problem:
                "A value is shown in several places; asking again and again is slow, and knowing all places binds.",
            parts: [
                "ConcreteSubject": "has the value and tells of its changes",
                "ConcreteObserver": "attaches itself and is told",
            ],
            drawing: """
                task counts: 1/3 becomes 2/3
                    │ update
                    ├────▶ status line
                    └────▶ whoever else wants to know
                """,
            useWhen: "Others depend on a value, and who they are changes while the program runs.",
            useNot: "It matters in which order what follows, or who answers: then somebody should be in charge.",
            advantages: ["Observers come and go without a change in the subject.", "Nobody asks in vain."],
            costs: [
                "What follows from a change is not written in one place.",
                "An observer that changes the subject can go round for ever.",
            ],
            mistakes: [
                "The subject knows its observers' classes: no, only that they can be told.",
                "They are told later: no, here each is told before the change's command is done.",
                "Detaching does not matter: an observer that is held strongly never goes.",
            ],
            relations: [
                "mediator": "decides what follows; a subject only tells",
                "state": "a change of state is often what a subject tells",
            ],
            tries: [
                "observers", "observers watch 'task counts' --initial --old --new", "task add Tell everybody",
                "observers unwatch 'task counts'",
            ]
        ),
        PatternEntry(
            "state", "State", .behavioural,
            intent: "Let an object behave differently in each of its states, by handing requests to a state object.",
            problem: "Every order has a switch over the state, and each new state has to be written into all of them.",
            parts: [
                "Context": "hands each request to its state object",
                "ConcreteState": "does what the request comes to in this state, and decides which comes next",
            ],
            drawing: """
                dvd ──pause──▶ playing
                 │                │ next:
                 └── paused ◀─────┘
                """,
            useWhen: "What an object does depends on its state in many places.",
            useNot: "There are two states and one place that asks: an 'if' does.",
            advantages: ["All that a state does stands together.", "A new state is a new type."],
            costs: ["There are more types, and the table of all transitions stands nowhere as a whole."],
            mistakes: [
                "An enum with a switch is one: no, that is what it replaces.",
                "The client chooses the state: no, the state objects do.",
                "It is the same as Strategy: strategies do not know of each other.",
            ],
            relations: [
                "strategy": "is chosen from outside and stays",
                "flyweight": "state objects that hold no data can be shared",
            ],
            tries: ["trace only state", "dvd on", "dvd play the kid", "dvd pause", "dvd off", "trace off"]
        ),
        PatternEntry(
            "strategy", "Strategy", .behavioural,
            intent: "Make a family of algorithms interchangeable.",
            problem: "The same thing can be done in several ways, and who does it should not have to know which.",
            parts: [
                "Context": "holds a strategy and has it do the work",
                "ConcreteStrategy": "one of the algorithms",
            ],
            drawing: """
                game ──choose 15──▶ random order
                         or
                       ──choose 15──▶ sequential
                """,
            useWhen: "There are several ways, chosen while the program runs.",
            useNot: "There is one way, or the ways differ in a number only.",
            advantages: ["A new way is a new type.", "Each can be tested by itself."],
            costs: ["Who chooses has to know how they differ."],
            mistakes: [
                "It is the same as State: a strategy does not replace itself.",
                "Strategies know each other: no, then they would be states.",
            ],
            relations: [
                "state": "replaces itself",
                "template": "varies steps, where a strategy is the whole algorithm",
            ],
            tries: [
                "trace only strategy", "quiz settings order sequential", "quiz start", "quote format jpeg-0",
                "trace off",
            ]
        ),
        PatternEntry(
            "template", "Template Method", .behavioural,
            intent: "Write an algorithm's skeleton once and leave some of its steps to variants.",
            problem: "Two algorithms have the same order of steps, and one copy of it is always forgotten.",
            parts: [
                "AbstractClass": "has the skeleton and its final steps",
                "ConcreteClass": "provides the steps that are left open, and may override a default",
            ],
            drawing: """
                log-in            guest log-in
                1 (default) ────▶ progressText
                2 showProgress    (final)
                3 (abstract) ───▶ authenticate
                4 hideProgress    (final)
                5 forgetSecrets   (hook, left empty)
                6 (abstract) ───▶ notify
                """,
            useWhen: "The order is fixed and the steps differ.",
            useNot: "The order differs, too, or the whole is exchanged while it is held: then a strategy.",
            advantages: ["The order stands in one place and cannot be broken by a variant."],
            costs: ["To understand a variant one has to read the skeleton."],
            mistakes: [
                "The variant calls the skeleton's steps: no, the skeleton calls the variant's.",
                "A hook has to be provided: no, an abstract step has to, a hook may be.",
                "It needs a class to inherit from: no, here the skeleton is a protocol's extension.",
            ],
            relations: [
                "strategy": "exchanges the whole algorithm",
                "factory method": "is often one of the steps",
            ],
            tries: ["trace only template", "login --guest", "trace off"]
        ),
        PatternEntry(
            "visitor", "Visitor", .behavioural,
            intent: "Put an operation on all kinds of elements into one object of its own.",
            problem: "New operations come again and again, and each has to be written into every class of elements.",
            parts: [
                "Visitor": "has a method for each class of elements",
                "Element": "accepts a visitor and calls its method",
            ],
            useWhen: "The classes are settled and the operations are not.",
            useNot: "Classes of elements are added: every visitor would have to learn of them.",
            advantages: ["An operation stands in one place."],
            costs: ["A new class of elements changes all visitors.", "Elements have to show what visitors need."],
            mistakes: ["Any walk over a tree is one: no, the element has to call the method for its own class."],
            relations: ["composite": "is what is often visited", "iterator": "goes through, and does nothing itself"],
            presence: .absent(
                "What can be asked of a task or a folder is an operation of its own; no walker from outside does it."
            )
        ),
    ]
}

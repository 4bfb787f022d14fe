/// Judgement: a situation, a few lines of Swift or a trace, and what is to be made of it.
enum Grade5 {
    static let questions = [
        Question(
            "judge-lights", level: 5,
            "Whose contract is broken here?",
            "Mediator's: a colleague calls another", not: "Observer's: the player does not notify",
            "Facade's: the lights are not hidden", "State's: a device sets its own state",
            because: "Colleagues know their mediator alone; here the player cannot be used in a room without lights.",
            see: "mediator theater",
            exhibit: """
                final class Player: Colleague {
                    weak var mediator: Mediator?
                    let lights: Lights
                    func pause() {
                        isPlaying = false
                        lights.dim(to: 30)
                    }
                }
                """
        ),
        Question(
            "judge-swallow", level: 5,
            "A request that this handler does not take is lost. Why?",
            "The answer of the successor is not asked for", not: "The handler should take every request",
            "The handler should call the first one again", "The successor is held strongly",
            because: "A handler that does not take a request has to pass it on, and hand the answer back.",
            see: "chain",
            exhibit: """
                func handle(_ error: Fault) -> Tip? {
                    guard error.isNetwork else { return nil }
                    return Tip("Is the cable plugged in?")
                }
                """
        ),
        Question(
            "judge-guard-last", level: 5,
            "Guests are to be refused the film, and yet it begins. What is to be changed?",
            "The guard's place in the chain", not: "The theater: it has to ask for the user",
            "The guard: it has to take more commands", "The client: it has to ask the guard first",
            because: "The first handler that takes a request ends its way, so the guard has to be asked before.",
            see: "chain",
            exhibit: """
                1 tasks      task
                2 theater    watch pause
                3 guard      watch
                """
        ),
        Question(
            "judge-drop-observer", level: 5,
            "The status line no longer observes the number of open tasks. What happens when a task is added?",
            "The task is there, and the line shows the old number", not: "Adding the task fails",
            "The line finds the new number when it is drawn", "The other observers are not told either",
            because: "The subject works without observers, and nobody asks a subject that tells.",
            see: "observers drop 'task counts' 'status line'"
        ),
        Question(
            "judge-silent-write", level: 5,
            "What is wrong with this subject?",
            "It changes without telling its observers", not: "It tells its observers too early",
            "It knows its observers by their classes", "It keeps its observers alive",
            because: "Every way to change the value has to notify, or what observers show is false.",
            see: "observers",
            exhibit: """
                final class Score {
                    private var observers: [Observer] = []
                    private(set) var value = 0
                    func add(_ n: Int) { value += n; notify() }
                    func reset() { value = 0 }
                }
                """
        ),
        Question(
            "judge-caretaker", level: 5,
            "An editor keeps its old texts like this and lists their first words. Which part is not Memento?",
            "The history reads what it keeps", not: "The editor makes its own snapshots",
            "Snapshots are kept outside the editor", "The last snapshot is restored first",
            because:
                "A caretaker that reads the state depends on how it is made; a name can be given to the memento instead.",
            see: "quote history",
            exhibit: """
                struct Snapshot { let text: String }
                final class History {
                    var all: [Snapshot] = []
                    func titles() -> [String] {
                        all.map { String($0.text.prefix(20)) }
                    }
                }
                """
        ),
        Question(
            "judge-switch", level: 5,
            "Each new order of this device has to be written into every such switch. Which pattern takes their place?",
            "State", not: "Strategy", "Command", "Template Method",
            because:
                "An object for each state holds what all orders come to in it, and decides which state comes next.",
            see: "explain state",
            exhibit: """
                func press(_ order: Order) {
                    switch (mode, order) {
                    case (.idle, .play): mode = .playing
                    case (.playing, .pause): mode = .paused
                    case (.paused, .play): mode = .playing
                    default: beep()
                    }
                }
                """
        ),
        Question(
            "judge-leaf-question", level: 5,
            "This counts the open tasks of a tree. What would Composite do instead?",
            "Let each part count, the group by asking its own", not: "Let a visitor from outside keep the sum",
            "Keep all leaves in one list beside the tree", "Let the client ask for the kind only once",
            because: "As soon as there is a third kind of part, every such place has to learn of it.",
            see: "task count",
            exhibit: """
                func open(_ part: Part) -> Int {
                    if let group = part as? Group {
                        return group.parts.map(open).reduce(0, +)
                    }
                    return (part as! Task).isDone ? 0 : 1
                }
                """
        ),
        Question(
            "judge-payment", level: 5,
            "A shop lets customers choose how postage is worked out; the ways know nothing of each other. Which pattern?",
            "Strategy", not: "State", "Chain of Responsibility", "Builder",
            because: "It is chosen from outside and stays until somebody chooses another.",
            see: "compare state strategy"
        ),
        Question(
            "judge-undo", level: 5,
            "A drawing of 200 MB, and undo of single strokes. What do you keep for each stroke?",
            "A command with what takes it back", not: "A memento of the drawing",
            "A prototype of the drawing", "An observer of the stroke",
            because: "A memento holds the whole state, a command only its own change.",
            see: "compare command memento"
        ),
        Question(
            "judge-steps", level: 5,
            "What is broken in this variant of a log-in, whose skeleton is authenticate, then notify?",
            "It calls a step that the skeleton calls", not: "It leaves out a hook",
            "It overrides a final step", "It knows the skeleton's class",
            because: "The skeleton alone says what follows what; so everybody is told twice.",
            see: "login --guest",
            exhibit: """
                final class QuickLogIn: LogIn {
                    override func authenticate() {
                        user = .guest
                        notify()
                    }
                }
                """
        ),
        Question(
            "judge-facade-trace", level: 5,
            "Which two patterns does this trace show, the first one first?",
            "Facade, then Mediator", not: "Mediator, then Facade", "Facade, then Observer", "Command, then Chain",
            because:
                "The theater calls its devices; then a device tells what happened, and the mediator sends an order.",
            see: "explain facade",
            exhibit: """
                home theater → dvd: pause
                dvd → theater: paused
                theater → lights: dim 30
                """
        ),
        Question(
            "judge-pool", level: 5,
            "Requests come faster than four workers do them, for hours. What is to be settled first?",
            "What happens when the queue is full", not: "How many futures there are",
            "In which order workers are hired", "Which worker takes which request",
            because:
                "A queue without a bound only moves the trouble into memory; the order changes who waits, not how many.",
            see: "pool"
        ),
        Question(
            "judge-presenter", level: 5,
            "Which component of a Clean Swift scene is this, and what does not belong there?",
            "A presenter: it must not call a worker", not: "An interactor: it must not format dates",
            "A view: it must not hold a worker", "A router: it must not show anything",
            because: "A presenter only makes a view model of a response; asking for data is the interactor's part.",
            see: "orders",
            exhibit: """
                func present(_ response: Response) {
                    let day = formatter.string(from: response.date)
                    let stock = worker.countInStock(response.item)
                    view?.display(ViewModel(day: day, stock: "\\(stock)"))
                }
                """
        ),
        Question(
            "judge-builder", level: 5,
            "A report has eight parts, most of them optional, and two printed forms. What speaks for Builder here?",
            "The same steps can make either form", not: "The report is made faster",
            "No part can be forgotten", "Only one report can be made at a time",
            because: "Each form is a builder, and whoever directs the steps need not know which one it has.",
            see: "burger recipe classic"
        ),
    ]
}

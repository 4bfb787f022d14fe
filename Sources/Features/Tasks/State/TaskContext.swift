import Commands
import Patterns
import Platform

/// The context of this feature's commands.
final class TaskContext {
    let state: TaskState
    let events: EventStream
    /// Asks the tasks for their operations.
    let client: ComponentClient
    /// Reads files.
    let system: any System
    /// Turns files into tasks.
    private(set) lazy var readers = TaskReaderChain.all(events: events)
    /// Asks a person at the terminal.
    unowned let interviewer: (any Interviewer)?
    private let clock: ShellClock
    /// The last known day, and the quarter of an hour in which it was determined.
    private var known: (quarter: Range<Duration>, day: DueDate)?

    init(
        state: TaskState, events: EventStream, clock: ShellClock, system: any System, interviewer: (any Interviewer)?
    ) {
        self.state = state
        self.interviewer = interviewer
        self.events = events
        client = ComponentClient(events: events)
        self.system = system
        self.clock = clock
    }

    var tree: TaskTree { state.tree }

    /// The current day. It is determined once every quarter of an hour, as a script may add a million tasks: in every
    /// time zone, days begin at one.
    var today: DueDate {
        let time = clock.wallTime
        if let known, known.quarter.contains(time) { return known.day }
        let start = Duration.seconds(time.components.seconds / 900 * 900)
        let day = DueDate(at: time)
        known = (start..<start + .seconds(900), day)
        return day
    }

    /// The current day and time.
    var now: LocalTime { LocalTime(at: clock.wallTime) }

    /// Checks that a task with this many levels fits under `whole`.
    func checkDepth(of height: Int, under whole: any TaskComponent) throws(CommandError) {
        guard tree.hasRoom(for: height, under: whole) else { throw .tooDeep(limit: tree.depthLimit) }
    }

    /// Makes a change as part of the command's step.
    ///
    /// - Throws: ``CommandError/interrupted``.
    func perform(_ change: TaskChange) throws(CommandError) {
        try CommandError.checkInterruption()
        state.perform(change)
    }

    /// Finds tasks by the words of users.
    var reference: TaskReference { TaskReference(tree: tree, entered: state.entered) }

    /// The task named by an option's value, if given.
    func task(_ word: String?) throws(CommandError) -> (any TaskComponent)? {
        guard let word else { return nil }
        return try reference.task(word)
    }

    /// Checks a typed title.
    func title(_ text: String) throws(CommandError) -> String {
        switch TitleText.cleaned(text) {
        case .title(let title): return title
        case .empty: throw CommandError(.value, "the title is empty", hint: "give it at least one word")
        case .lines: throw CommandError(.value, "the title has more than one line", hint: "write it in one")
        case .control: throw .controlCharacter(in: "the title")
        }
    }
}

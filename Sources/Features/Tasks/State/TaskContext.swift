import Commands
import PatternEvents
import Patterns
import Platform
import StateStore

/// What every command of this feature works with.
final class TaskContext {
    let state: TaskState
    let events: EventStream
    /// Asks the tasks for their operations.
    let client: ComponentClient
    /// What files are read with.
    let system: any System
    /// Turns files into tasks.
    let readers: TaskReaderChain
    private let clock: ShellClock

    init(state: TaskState, events: EventStream, clock: ShellClock, system: any System) {
        self.state = state
        self.events = events
        client = ComponentClient(events: events)
        self.system = system
        readers = .all(events: events)
        self.clock = clock
    }

    var tree: TaskTree { state.tree }

    /// The day it is.
    var today: DueDate { DueDate(at: clock.wallTime) }

    /// Checks that a task of so many levels can go under `whole`.
    func checkDepth(of height: Int, under whole: any TaskComponent) throws(CommandError) {
        guard tree.hasRoom(for: height, under: whole) else { throw .tooDeep(limit: tree.depthLimit) }
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: TaskChange) {
        state.perform(change)
    }

    /// Finds tasks by what people call them, now.
    var reference: TaskReference { TaskReference(tree: tree, entered: state.entered) }

    /// The task that the option `name` tells of, if it was given.
    func task(option name: String, of arguments: Arguments) throws(CommandError) -> (any TaskComponent)? {
        guard let word = arguments.option(name) else { return nil }
        return try reference.task(word)
    }

    /// A title as typed, checked.
    func title(_ text: String) throws(CommandError) -> String {
        switch TitleText.cleaned(text) {
        case .title(let title): return title
        case .empty: throw .emptyTitle
        case .control: throw .controlCharacter(in: "the title")
        }
    }
}

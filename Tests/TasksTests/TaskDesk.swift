import Commands
import FeatureTestSupport
import Patterns
import Platform
import StateStore

@testable import Tasks

/// The tasks with everything that a shell puts around them, for typed lines.
final class TaskDesk: CommandDesk {
    let clock = ShellClock(virtualFrom: .seconds(1_795_262_400))
    let works = Works()
    let person = AnsweringPerson()
    let workers = WorkerChoice()
    let feature: TasksFeature
    let desk: FeatureDesk

    /// It is Saturday, 21 November 2026, noon in UTC.
    ///
    /// - Parameters:
    ///   - system: what files are read with.
    ///   - store: where the changes are kept.
    ///   - stackBytes: the size of the stack that limits how deep tasks may lie.
    init(
        system: any System = LinuxSystem(), store: ChangeStore = ChangeStore(),
        stackBytes: Int = LargeStack.standardBytes
    ) {
        let events = EventStream()
        feature = TasksFeature(
            events: events, clock: clock, store: store, system: system, runner: works, reporter: works, steps: works,
            interviewer: person, workers: workers, stackBytes: stackBytes
        )
        desk = FeatureDesk(feature.handlers, events: events, store: store)
        works.desk = self
    }

    var state: TaskState { feature.state }
    var tree: TaskTree { feature.state.tree }

    /// @1 a ⟶ @2 b ⟶ @3 c; @4 d ⟶ @5 e; @6 f
    func plant() throws {
        try run([
            "task add a", "task add b --under @1", "task add c --under @2", "task add d", "task add e --under @4",
            "task add f",
        ])
    }

    func reply(_ line: String) throws(CommandError) -> Reply {
        try desk.reply(line)
    }
}

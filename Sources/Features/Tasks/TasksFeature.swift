public import Commands
public import Patterns
public import Platform
public import StateStore

/// The task tree: tasks, their sub-tasks, and so on, without a limit.
///
/// Source: the lesson on Composite.
public final class TasksFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]
    public let conditions: [ConditionSource]
    public var chains: [any RebuildableChain] { [tasks.readers] }

    let state: TaskState
    private let runs: TaskRuns
    private let tasks: TaskContext

    /// - Parameters:
    ///   - clock: gives the current day, and the durations of work.
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - system: reads files.
    ///   - runner: runs the commands of tasks; held unowned, like `reporter`.
    ///   - reporter: shows the tasks that begin and complete.
    ///   - interviewer: asks whether to change several tasks; held weakly.
    ///   - steps: opens a step for each leaf that a run marks as done; held unowned.
    ///   - workers: the number of workers for a run, if a user chose it.
    ///   - stackBytes: the size of the stack, which limits the depth of tasks.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        system: any System,
        runner: any CommandRunner,
        reporter: any ProgressReporter,
        steps: any StepOpener,
        interviewer: (any Interviewer)? = nil,
        workers: WorkerChoice = WorkerChoice(),
        stackBytes: Int = LargeStack.standardBytes
    ) {
        let state = TaskState(events: events, store: store, depthLimit: TaskTree.depthLimit(stackBytes: stackBytes))
        let runs = TaskRuns(
            state: state, events: events, clock: clock, runner: runner, reporter: reporter, steps: steps,
            workers: workers)
        let tasks = TaskContext(
            state: state, events: events, clock: clock, system: system, interviewer: interviewer)
        (self.state, self.runs, self.tasks) = (state, runs, tasks)
        handlers = [
            CommandHandler(
                "tasks",
                [
                    AddTask(tasks: tasks),
                    ListTasks(tasks: tasks),
                    ShowTask(tasks: tasks),
                    SetDone.done(tasks),
                    SetDone.reopen(tasks),
                    RenameTask(tasks: tasks),
                    EditTask(tasks: tasks),
                    MoveTask(tasks: tasks),
                    RemoveTask(tasks: tasks),
                    EnterTask(tasks: tasks),
                    LeaveTask(tasks: tasks),
                    GoToTop(tasks: tasks),
                    NextTasks(tasks: tasks),
                    CountTasks(tasks: tasks),
                    ReportTasks(tasks: tasks),
                    ImportTasks(tasks: tasks),
                    ExportTasks(tasks: tasks),
                    RunTask(tasks: tasks, runs: runs),
                    SampleTasks(tasks: tasks),
                ],
                events: events
            )
        ]
        statusItems = [
            StatusItem(state.counts) { _ in
                state.counts.value.all == 0 ? "" : "tasks \(state.counts.value)"
            },
            StatusItem(
                runs.counts,
                text: { $0.all == 0 ? "" : "running \($0) \(Int(runs.progress * 100)) %" },
                movesWithClock: { $0.all > 0 }),
        ]
        completionSources = FilterCompletion.sources(of: state)
        conditions = [tasks.taskDone]
    }

    public var structures: [StructureRecord] {
        [state.tree.structure] + runs.structures + [
            StructureRecord(
                .strategy, ExportTasks.contextName,
                [.init(.context, ExportTasks.contextName)]
                    + TaskFormat.allCases.map { .init(.concreteStrategy, $0.writer.name, $0.writer) },
                madeFor: "task export")
        ]
    }

    /// The path to the current task: `work/report`; empty at the top.
    public var promptText: String { PromptPath.text(to: state.entered) }
}

extension CommandGroup {
    static let tasks = CommandGroup("tasks", rank: 30)
}

import Commands
import PatternEvents
import StateStore

/// The shell's own commands.
///
/// None of the objects is kept alive by them: the chain that holds the commands belongs to some of these.
struct ShellCommands {
    unowned let directory: CommandDirectory
    let structures: StructureDirectory
    let changes: ChangeRecorder<ShellState>
    unowned let secrets: SecretFilter
    unowned let context: ExecutionContext
    unowned let steps: StepRunner
    unowned let commands: CommandRun
    unowned let scripts: ScriptRunner
    unowned let host: TerminalHost
    unowned let status: RunStatus
    unowned let store: ChangeStore
    unowned let events: EventStream
    unowned let errors: ErrorReporter
    unowned let scratch: ScratchFolder
    let progress: ProgressMark
    let interviewer: PersonInterviewer
    let environment: LaunchEnvironment

    var all: [any ShellCommand] {
        let settings = directory.settings
        return [
            HelpCommand(directory: directory, explain: ExplainCommand(structures: structures)),
            HistoryCommand(history: environment.history),
            RunCommand(scripts: scripts, errors: errors),
            ScratchCommand(folder: scratch, home: environment.home),
            SetCommand(settings: settings, changes: changes),
            AliasCommand(directory: directory, secrets: secrets, changes: changes),
            UnaliasCommand(settings: settings, changes: changes),
            StepsCommand.undo(store, context, steps, interviewer, environment.clock),
            StepsCommand.redo(store, context, steps, interviewer, environment.clock),
            WaitCommand(
                directory: directory, clock: environment.clock, events: events, progress: progress, context: context),
            StatusCommand(directory: directory),
            TimeCommand(dispatcher: commands, clock: environment.clock),
            FailsCommand(
                commands: commands, secrets: secrets, directory: directory, errors: errors, host: host),
            PlanCommand(commands: commands),
            DoctorCommand(environment: environment, directory: directory, host: host, store: store),
            RecoverCommand(store: store),
            EchoCommand(),
            ClearCommand(host: host),
            VersionCommand(),
            SystemShellCommand(host: host, output: environment.output),
            QuitCommand(status: status),
        ]
    }
}

public import Commands
public import LineInput
public import Patterns
public import StateStore

/// The shell's own commands, by subject, in the order in which they are listed.
public enum ShellCommands {
    /// - Parameters:
    ///   - help: explains words other than commands and topics.
    ///   - history: the lines of former sessions.
    public static func asking(
        _ directory: CommandDirectory, help: any HelpSource, history: HistoryFile
    ) -> [any ShellCommand] {
        [HelpCommand(directory: directory, source: help), HistoryCommand(history: history)]
    }

    /// - Parameters:
    ///   - requests: accepts the request for a stage.
    ///   - home: the state folder; nil if nothing is to be kept.
    public static func running(
        _ scripts: ScriptRunner, _ errors: ErrorReporter, requests: ScriptStack, scratch: ScratchFolder, home: String?
    ) -> [any ShellCommand] {
        [
            RunCommand(scripts: scripts, errors: errors), StageCommand(scripts: requests),
            ScratchCommand(folder: scratch, home: home),
        ]
    }

    public static func setting(_ settings: ShellState, _ directory: CommandDirectory) -> [any ShellCommand] {
        [
            SetCommand(settings: settings), AliasCommand(settings: settings, directory: directory),
            UnaliasCommand(settings: settings),
        ]
    }

    public static func goingBack(
        _ store: ChangeStore, _ steps: StepRunner, context: ExecutionContext, interviewer: PersonInterviewer,
        clock: ShellClock
    ) -> [any ShellCommand] {
        [true, false].map {
            StepsCommand(
                isUndo: $0, store: store, steps: steps, context: context, interviewer: interviewer, clock: clock)
        }
    }

    public static func waiting(
        _ clock: ShellClock, _ progress: ProgressMark, directory: CommandDirectory, context: ExecutionContext,
        events: EventStream
    ) -> [any ShellCommand] {
        [
            WaitCommand(clock: clock, events: events, directory: directory, context: context, progress: progress),
            StatusCommand(directory: directory),
        ]
    }

    public static func trying(
        _ commands: CommandRun, clock: ShellClock, directory: CommandDirectory, errors: ErrorReporter,
        host: TerminalHost
    ) -> [any ShellCommand] {
        [
            TimeCommand(dispatcher: commands, clock: clock),
            ExpectFailureCommand(commands: commands, directory: directory, errors: errors, host: host),
            PlanCommand(commands: commands),
        ]
    }

    /// - Parameters:
    ///   - home: the state folder; nil if nothing is to be kept.
    ///   - history: the lines of former sessions.
    public static func mending(
        _ store: ChangeStore, options: LaunchOptions, home: String?, directory: CommandDirectory, clock: ShellClock,
        output: DurableOutput, host: TerminalHost, history: HistoryFile
    ) -> [any ShellCommand] {
        [
            DoctorCommand(
                options: options, home: home, directory: directory, store: store, clock: clock, output: output,
                host: host, history: history),
            RecoverCommand(store: store),
        ]
    }

    public static func talking(
        _ host: TerminalHost, _ output: DurableOutput, status: RunStatus
    ) -> [any ShellCommand] {
        [
            EchoCommand(), ClearCommand(host: host), VersionCommand(),
            SystemShellCommand(host: host, output: output), QuitCommand(status: status),
        ]
    }
}

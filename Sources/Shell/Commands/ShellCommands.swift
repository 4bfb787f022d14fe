import Commands
import LineInput

/// The shell's own commands.
struct ShellCommands {
    let core: ShellCore
    /// The lines of former sessions.
    let history: HistoryFile
    /// What `help` explains besides commands and topics.
    let help: any HelpSource

    var all: [any ShellCommand] {
        let base = core.base
        return [
            HelpCommand(directory: base.directory, source: help),
            HistoryCommand(history: history),
            RunCommand(scripts: core.scripts, errors: base.errors),
            StageCommand(scripts: base.scripts),
            ScratchCommand(folder: core.scratch, home: base.home),
            SetCommand(settings: base.settings),
            AliasCommand(base: base),
            UnaliasCommand(settings: base.settings),
            StepsCommand.undo(core),
            StepsCommand.redo(core),
            WaitCommand(core: core),
            StatusCommand(directory: base.directory),
            TimeCommand(dispatcher: core.commands, clock: base.clock),
            FailsCommand(core: core),
            PlanCommand(commands: core.commands),
            DoctorCommand(base: base, host: core.host, history: history),
            RecoverCommand(store: base.store),
            EchoCommand(),
            ClearCommand(host: core.host),
            VersionCommand(),
            SystemShellCommand(host: core.host, output: base.output),
            QuitCommand(status: base.status),
        ]
    }
}

import CommandCore
import Patterns

extension ShellSession {
    /// The shell's own link of the chain: a row a command.
    func shellHandler() -> CommandHandler {
        CommandHandler(
            "shell",
            [
                HelpCommand(session: self),
                HistoryCommand(session: self),
                RunCommand(session: self),
                SetCommand(session: self),
                AliasCommand(session: self),
                UnaliasCommand(session: self),
                UndoCommand(session: self),
                RedoCommand(session: self),
                WaitCommand(session: self),
                StatusCommand(session: self),
                TimeCommand(session: self),
                PlanCommand(session: self),
                DoctorCommand(session: self),
                ClearCommand(session: self),
                VersionCommand(),
                SystemShellCommand(session: self),
                QuitCommand(session: self),
            ],
            events: events
        )
    }

    /// The link of the chain that shows patterns at work and changes them.
    func teachingHandler() -> CommandHandler {
        CommandHandler(
            "teaching",
            [
                TraceCommand(session: self),
                WhyCommand(session: self),
                ChainCommand(session: self),
                ChainMoveCommand(session: self),
                ChainRemoveCommand(session: self),
                ChainRestoreCommand(session: self),
                ObserversCommand(session: self),
                ObserversDropCommand(session: self),
                ObserversAddCommand(session: self),
            ],
            events: events
        )
    }
}

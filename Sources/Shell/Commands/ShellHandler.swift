import Commands
import PatternEvents
import Patterns

extension ShellSession {
    /// The shell's own link of the chain: a row a command.
    func shellHandler() -> CommandHandler {
        unowned let session = self
        return CommandHandler(
            "shell",
            [
                HelpCommand(session: session),
                HistoryCommand(session: session),
                RunCommand(session: session),
                SetCommand(session: session),
                AliasCommand(session: session),
                UnaliasCommand(session: session),
                StepsCommand.undo(session),
                StepsCommand.redo(session),
                WaitCommand(session: session),
                StatusCommand(session: session),
                TimeCommand(session: session),
                PlanCommand(session: session),
                DoctorCommand(session: session),
                RecoverCommand(session: session),
                ClearCommand(session: session),
                VersionCommand(),
                SystemShellCommand(session: session),
                QuitCommand(session: session),
            ],
            events: events
        )
    }

    /// The link of the chain that shows patterns at work and changes them.
    func teachingHandler() -> CommandHandler {
        unowned let session = self
        return CommandHandler(
            "teaching",
            [
                TraceCommand(session: session),
                WhyCommand(session: session),
                ChainCommand(session: session),
                ChainMoveCommand { session.chain },
                ChainRemoveCommand { session.chain },
                ChainRestoreCommand { session.chain },
                ObserversCommand(session: session),
                ObserversDropCommand(session: session),
                ObserversAddCommand(session: session),
            ],
            events: events
        )
    }
}

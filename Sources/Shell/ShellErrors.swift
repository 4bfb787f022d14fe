public import Commands
import Glibc
import Platform

// The words of the errors of the shell itself and its commands.

extension CommandError {
    static func noWork(_ command: String) -> CommandError {
        CommandError(.refused, "'\(command)' cannot be a job", hint: "run it yourself")
    }

    static var pipeInJob: CommandError {
        CommandError(.refused, "a job's text cannot go through '|'", hint: "send it to a file with '>'")
    }

    static func tooManyCommands(limit: Int) -> CommandError {
        CommandError(
            .limit, "one line may run no more than \(limit) commands",
            hint: "check whether scripts or aliases run each other"
        )
    }

    /// - Parameter what: the thing that it affects: `the file 'x'`.
    public static func reachesOutside(_ what: String) -> CommandError {
        CommandError(
            .refused, "a script by someone else may not use \(what)", hint: "read it, and run it without '--foreign'")
    }

    static func cannotStart(_ command: String, _ code: Int32) -> CommandError {
        switch code {
        case ENOENT, EACCES, ENOTDIR:
            CommandError(
                .io, "'\(command)' cannot be run by /bin/sh: \(SystemError(code))",
                hint: "check that it exists and that you may run it"
            )
        default:
            CommandError(.io, "'\(command)' cannot be started: \(SystemError(code))", hint: "try again later")
        }
    }

    public static func cannotOpen(_ path: String, _ code: Int32) -> CommandError {
        CommandError(.io, "'\(path)' cannot be opened: \(SystemError(code))", hint: "check the path")
    }

    /// - Parameter canReplace: whether the command has an option to replace the file.
    public static func isThere(_ path: String, orReplace canReplace: Bool = false) -> CommandError {
        CommandError(
            .refused, "there is a file '\(path)' already",
            hint: canReplace ? "give another name, or add '--replace'" : "give another name")
    }

    /// - Parameter near: an example whose name is nearly the same.
    static func noScript(_ path: String, near: String?) -> CommandError {
        CommandError(
            .io, "'\(path)' is neither a file nor an example",
            hint: near.map { "did you mean '\($0)'?" } ?? "check the path; Tab lists the examples")
    }

    public static func cannotRead(_ path: String, _ code: Int32) -> CommandError {
        guard path != "-" else {
            return CommandError(
                .io, "standard input cannot be read: \(SystemError(code))", hint: "use a file, a pipe or a terminal"
            )
        }
        return CommandError(.io, "'\(path)' cannot be read: \(SystemError(code))", hint: "check the path")
    }

    public static func cannotWrite(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .io, "'\(path)' cannot be written: \(SystemError(code))", hint: "check its folder and the space there"
        )
    }

    public static func cannotPlan(_ command: String) -> CommandError {
        CommandError(
            .refused, "'\(command)' cannot be planned", hint: "it does something that cannot be undone; run it instead",
            reason: .cannotBeRehearsed(command))
    }

    /// - Parameter kept: the number of commands before the current one that are remembered.
    public static func notRemembered(_ back: Int, kept: Int) -> CommandError {
        guard kept > 0 else {
            return CommandError(
                .notFound, "no command is remembered", hint: "run one first; scripts need 'set why on'")
        }
        let most = kept == 1 ? "type 'why' without a number" : "give 1 to \(kept - 1)"
        return CommandError(.notFound, "the command \(back) before the last one is not remembered", hint: most)
    }

    /// A script within a command failed, and its own line has been printed.
    public static var alreadyTold: CommandError {
        CommandError(.io, "the script failed", hint: "see above", subject: "run")
    }

    // MARK: Live

    // MARK: Waiting

    static var cancelled: CommandError { CommandError(.interrupted, "canceled", hint: "") }

    // MARK: Jobs
}

import Commands
import Glibc
import Platform

// The words of what can go wrong before the first command.

extension CommandError {
    /// - Parameter command: the words, if they are those of a command and not a script's path.
    static func unreadableScript(_ path: String, _ code: Int32, command: [String]? = nil) -> CommandError {
        // Quoted once for Playhouse and once for the system's shell.
        let hint = command.map { "to run a command write: playhouse -c \(Quoting.quoted(Quoting.line(of: $0)))" }
        return CommandError(
            .usage, "'\(path)' cannot be read: \(SystemError(code))", hint: hint ?? "check the path",
            subject: "playhouse")
    }

    static func unwritableEvents(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .usage, "the events' file '\(path)' cannot be opened: \(SystemError(code))", hint: "check the path",
            subject: "playhouse"
        )
    }

    static func lostEvents(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .io, "not all events could be written to '\(path)': \(SystemError(code))", hint: "check the space there",
            subject: "playhouse"
        )
    }

    static func unwritableOutput(_ code: Int32) -> CommandError {
        let error = SystemError(code)
        let hint =
            if error.isLackOfRoom {
                "free some space"
            } else if code == EBADF {
                "it is closed; send it to a file, to a program or to /dev/null"
            } else {
                "see where it goes"
            }
        return CommandError(.io, "standard output cannot be written: \(error)", hint: hint, subject: "playhouse")
    }

    static var noStateFolder: CommandError {
        CommandError(
            .unavailable, "there is no home folder to keep state in", hint: "give --home DIR, or --ephemeral",
            subject: "playhouse"
        )
    }

    static func relativeHome(_ path: String) -> CommandError {
        CommandError(
            .unavailable, "the home folder '\(path)' is not an absolute path",
            hint: "set HOME to one that begins with '/', or give --home DIR", subject: "playhouse"
        )
    }

    static func unusableStateFolder(_ path: String, _ reason: SystemError) -> CommandError {
        CommandError(
            .unavailable, "the state folder '\(path)' cannot be used: \(reason)",
            hint: "give another with --home DIR, or --ephemeral", subject: "playhouse"
        )
    }
}

import Commands
import Glibc
import Platform

// The errors that can occur before the first command.

extension CommandError {
    /// - Parameter command: the words, if they are a command and not a script's path.
    static func unreadableScript(_ path: String, _ code: Int32, command: [String]? = nil) -> CommandError {
        // Quoted once for Playhouse and once for the system's shell.
        let hint = command.map { "to run a command write: playhouse -c \(Quoting.quoted(Quoting.line(of: $0)))" }
        return CommandError(
            .usage, "'\(path)' cannot be read: \(SystemError(code))", hint: hint ?? "check the path",
            subject: "playhouse")
    }
}

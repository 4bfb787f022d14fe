import CommandCore
import Glibc

// The words of what can go wrong before the first command.

extension CommandError {
    static func unreadableScript(_ path: String, _ code: Int32) -> CommandError {
        CommandError(.usage, "'\(path)' cannot be read: \(reason(code))", hint: "check the path", subject: "playhouse")
    }

    static func unwritableEvents(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .usage, "the events' file '\(path)' cannot be opened: \(reason(code))", hint: "check the path",
            subject: "playhouse"
        )
    }

    static func lostEvents(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .io, "the events' file '\(path)' cannot be written: \(reason(code))", hint: "events are missing from it",
            subject: "playhouse"
        )
    }

    static var noStateFolder: CommandError {
        CommandError(
            .unavailable, "there is no home folder to keep state in", hint: "give --home DIR, or --ephemeral",
            subject: "playhouse"
        )
    }

    static func unusableStateFolder(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .unavailable, "the state folder '\(path)' cannot be used: \(reason(code))",
            hint: "give another with --home DIR, or --ephemeral", subject: "playhouse"
        )
    }

    private static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}

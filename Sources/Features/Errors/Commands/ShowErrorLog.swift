import Commands
import Patterns
import Platform
import Text

/// `errors log`
struct ShowErrorLog: ShellCommand {
    let log: ErrorLog

    static let number = CommandOption("number", letter: "n", 1...1_000_000, "N", summary: "only the last N")
    let description = CommandDescription(
        "errors log",
        saidElsewhere: ["log"],
        group: .errors,
        summary: "show the log of the general handler, newest last",
        options: [Self.number],
        examples: ["errors log", "errors log -n 5"],
        details: """
            The file 'errors.log' in the state folder holds at most 1 MiB; the oldest entries are removed first. Times \
            are UTC. With --ephemeral the log is kept in memory and ends with the shell.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let entries: [LogEntry]
        do throws(SystemError) {
            entries = try log.entries(last: arguments[Self.number] ?? .max)
        } catch {
            throw CommandError(
                .io, "the log \(log.place) cannot be read: \(error)", hint: "see 'doctor' for its folder")
        }
        return Reply(
            Listing(rows: entries, empty: "the log is empty") { entry in
                [
                    .line(.init(entry.line)), .fact("time", entry.time.isEmpty ? nil : entry.time),
                    .fact("text", entry.text),
                ]
            })
    }
}

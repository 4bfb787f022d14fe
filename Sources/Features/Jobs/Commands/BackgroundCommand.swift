import Commands
import Patterns

struct BackgroundCommand: ShellCommand {
    let jobs: JobContext

    static let command = Parameter("COMMAND", .commandName, .command)
    static let priority = CommandOption(
        "priority", Priority.self, "PRIORITY",
        summary: "how urgent the job is, for 'pool order priority'")
    let description = CommandDescription(
        "background",
        group: .jobs,
        summary: "run a command as a job in the background",
        parameters: [Self.command],
        options: [Self.priority],
        examples: [
            "background wait 10", "background \"wait 10; popcorn\"", "background --priority high lights on",
        ],
        details: """
            A job is one command, or several in quotes with ';' between them. Four jobs run in parallel, unless 'pool \
            policy' says otherwise, and up to 10000 wait. A job's reply appears above the prompt. Each of its commands \
            is a separate step for 'undo'. An alias is looked up when the job runs. In the quotes, '>' and '>>' send \
            its text to a file. Commands that need you or the terminal ('quit', 'undo', 'redo', 'run', 'clear', '!', \
            '|') cannot be jobs. ^C ends a wait, but 'cancel' ends a job. Jobs end with the shell.
            """,
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let priority = arguments[Self.priority] ?? .normal
        return try jobs.ask(for: arguments[Self.command], .atOnce, priority)
    }
}

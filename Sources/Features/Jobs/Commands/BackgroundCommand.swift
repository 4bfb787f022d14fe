import Commands
import PatternEvents
import Patterns

struct BackgroundCommand: ShellCommand {
    let jobs: JobContext

    let description = CommandDescription(
        "background",
        group: .jobs,
        summary: "run a command as a job, beside what comes next",
        parameters: [Parameter("COMMAND", .commandName, .command)],
        options: [
            CommandOption(
                "priority", .choice(Priority.allCases.map(\.rawValue)), "PRIORITY",
                summary: "how urgent it is, if 'pool order priority' goes by that")
        ],
        examples: [
            "background wait 10", "background \"wait 10; popcorn\"", "background --priority high lights on",
        ],
        details: """
            A job's command is one command, or several in quotes with ';' between them. Four jobs run side by side, \
            unless 'pool policy' says otherwise, and up to 10000 wait. What a job replies stands above the prompt. Each of its commands is a step of its own for 'undo'. \
            An alias is looked up when the job runs, '>' and '>>' in the quotes send its text to a file, and what needs \
            you or the terminal ('quit', 'undo', 'redo', 'run', 'clear', '!', '|') cannot be a job. ^C ends what you \
            wait for, never a job: 'cancel' does. Jobs end with the shell.
            """,
        pattern: .asynchronousProcessing,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let priority = arguments.option("priority").flatMap(Priority.init) ?? .normal
        return try jobs.ask(for: arguments.words("COMMAND"), .atOnce, priority)
    }
}

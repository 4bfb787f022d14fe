import Commands
import PatternEvents
import Patterns

struct JobsCommand: ShellCommand {
    let jobs: JobContext

    let description = CommandDescription(
        "jobs",
        group: .jobs,
        summary: "list the jobs: their states, what they wait for, and how far they are",
        examples: ["jobs"],
        details: "Of those that are over the last 1000 are remembered.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let now = jobs.clock.now
        return Reply(JobRow.listing(of: jobs.board.register.all.map { JobRow($0, at: now) }), isLong: true)
    }
}

import Commands

struct JobsCommand: ShellCommand {
    let jobs: JobContext

    let description = CommandDescription(
        "jobs",
        saidElsewhere: ["ps", "fg", "bg", "job"],
        group: .jobs,
        summary: "list the jobs, their states and their progress",
        examples: ["jobs"],
        details: "Only the last 1,000 finished jobs are kept.",
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let now = jobs.clock.now
        return Reply(JobRow.listing(of: jobs.board.table.all.map { JobRow($0, at: now) }))
    }
}

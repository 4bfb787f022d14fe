import Commands
import Patterns

struct CancelCommand: ShellCommand {
    let jobs: JobContext

    static let job = Parameter("JOB", .name(of: "job"), .many)
    let description = CommandDescription(
        "cancel",
        saidElsewhere: ["kill", "abort"],
        group: .jobs,
        summary: "cancel jobs that wait or run",
        parameters: [Self.job],
        examples: ["cancel %1", "cancel %2 %3"],
        details: "'undo' does not restore a canceled job. Start it again instead.",
        pattern: .asynchronousProcessing,
        effect: .outward,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var chosen: [Job] = []
        for word in arguments[Self.job] {
            let job = try jobs.board.table.job(word)
            guard job.isPending else { throw Self.overAlready(job.name, job.state) }
            if !chosen.contains(where: { $0 === job }) { chosen.append(job) }
        }
        for job in chosen { jobs.board.cancel(job) }
        return Reply(
            Listing(rows: chosen.map { JobRow($0, at: jobs.clock.now) }, empty: "") { row in
                [.line("\(row.name) canceled: \(row.command)")] + row.facts
            })
    }

    private static func overAlready(_ job: String, _ state: JobState) -> CommandError {
        let what =
            switch state {
            case .done: "is done already"
            case .failed: "has failed already"
            default: "is canceled already"
            }
        return CommandError(.refused, "job \(job) \(what)", hint: "there is nothing to do")
    }
}

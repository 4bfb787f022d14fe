import Commands
import Patterns

// The ends of jobs: awaited, forced, or impossible.
extension JobRegistry {
    /// Returns a future that completes when the job, or its next run, has ended. Canceling it does not affect the job.
    func end(of job: Job) -> Future<Reply, CommandError> {
        let name = job.name
        let promise = Promise<Reply, CommandError>("end of \(name)", events: events)
        guard let future = job.future else {
            switch job.state {
            case .failed: promise.fail(Self.failed(name))
            case .cancelled: promise.fail(Self.cancelled(name))
            default: promise.succeed(.silent)
            }
            return promise.future
        }
        promise.showsProgress(of: future)
        future.whenComplete { outcome in
            switch outcome {
            case .success: promise.succeed(.silent)
            case .failure: promise.fail(Self.failed(name))
            case .cancelled: promise.fail(Self.cancelled(name))
            }
        }
        return promise.future
    }

    /// Cancels a pending job.
    func cancel(_ job: Job) {
        job.future?.cancel()
    }

    // MARK: The end

    /// Stops all repetition of jobs.
    func endRepetition() {
        isEnding = true
        for job in table.all where job.interval != nil && job.state == .waiting { cancel(job) }
    }

    /// Cancels all pending jobs, since they can never end.
    func giveUp() {
        for job in table.all where job.isPending {
            let error: CommandError =
                job.condition.map {
                    job.hasBegun
                        ? Self.neverEnds
                        : CommandError(
                            .refused, "it would never run: '\($0)' cannot happen any more",
                            hint: "make it happen in the script, or cancel the job")
                }
                ?? Self.neverEnds
            reporter.report(error, ofJob: job.id, job.order.text, from: job.order.origin)
            cancel(job)
        }
    }

    /// The jobs that end with the shell, or the first of many.
    var unfinished: [String] {
        let left = table.all.filter(\.isPending)
        let more = left.count > 5 ? ["\(Count.of(left.count - 5, "more job"))"] : []
        return left.prefix(5).map { "\($0.name) (\($0.order.text))" } + more
    }

    private static func failed(_ job: String) -> CommandError {
        CommandError(.refused, "job \(job) failed", hint: "see its own message")
    }

    private static func cancelled(_ job: String) -> CommandError {
        CommandError(.refused, "job \(job) was canceled", hint: "start it again")
    }

    private static let neverEnds = CommandError(
        .refused, "it would never end: nothing is left that could end it", hint: "cancel it in the script")
}

import Commands

// The words of this feature's errors.

extension CommandError {
    // MARK: Names

    static func noJob(_ id: Int, wasThere: Bool) -> CommandError {
        guard wasThere else { return CommandError(.notFound, "there is no job %\(id)", hint: "'jobs' lists them") }
        return CommandError(
            .notFound, "job %\(id) is no longer kept", hint: "only the last 1000 finished jobs are; see 'jobs'"
        )
    }

    static func noCondition(_ words: ArraySlice<String>, known: [String]) -> CommandError {
        let typed = words.prefix(3).joined(separator: " ")
        let firsts = Set(known.compactMap { $0.split(separator: " ").first.map(String.init) }).sorted()
        let near = words.first.map { NearMiss.of($0, among: firsts) } ?? []
        // The whole condition says more than its first word.
        let meant = known.filter { usage in near.contains { usage.hasPrefix($0 + " ") } }
        return CommandError(
            .value, "'\(typed)' does not begin with a condition",
            hint: didYouMean(meant) ?? "give one of \(list(known))"
        )
    }

    static func noCommand(after condition: String, usage: String) -> CommandError {
        CommandError(.usage, "COMMAND is missing after '\(condition)'", hint: "usage: \(usage)")
    }

    // MARK: Limits

    static func tooOften(_ word: String) -> CommandError {
        CommandError(.value, "DURATION \(word) is too short to repeat a job", hint: "give 0.1s or more")
    }

    static func tooManyJobs(limit: Int) -> CommandError {
        CommandError(.limit, "\(limit) jobs are waiting already", hint: "wait until some have run, or cancel some")
    }

    // MARK: The pool

    static func wrongNumbers(of policy: String, _ needed: String) -> CommandError {
        CommandError(.usage, "'\(policy)' \(needed)", hint: "see 'help pool policy'")
    }

    // MARK: Ends

    static func overAlready(_ job: String, _ state: JobState) -> CommandError {
        let what =
            switch state {
            case .done: "is done already"
            case .failed: "has failed already"
            default: "is canceled already"
            }
        return CommandError(.refused, "job \(job) \(what)", hint: "there is nothing to do")
    }

    static func jobFailed(_ job: String) -> CommandError {
        CommandError(.refused, "job \(job) failed", hint: "see its own message")
    }

    static func jobCancelled(_ job: String) -> CommandError {
        CommandError(.refused, "job \(job) was canceled", hint: "start it again")
    }

    static var neverEnds: CommandError {
        CommandError(
            .refused, "it would never end: nothing is left that could end it", hint: "cancel it in the script"
        )
    }
}

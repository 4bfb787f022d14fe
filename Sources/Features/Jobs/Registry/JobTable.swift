import Commands
import Text

/// The known jobs by number: the pending and running ones, and the last ones that have ended.
struct JobTable {
    /// The limit for ended jobs that are remembered.
    static let memory = 1000

    /// The number of the next job.
    private(set) var nextID = 1
    private var jobs: [Int: Job] = [:]
    /// The ended jobs, in the order of their ends; the first ``forgotten`` of them are forgotten.
    private var over: [Int] = []
    private var forgotten = 0

    subscript(id: Int) -> Job? { jobs[id] }

    /// By number.
    var all: [Job] { jobs.values.sorted { $0.id < $1.id } }

    /// The job that a user calls `word`: `%3` or `3`.
    func job(_ word: String) throws(CommandError) -> Job {
        let digits = word.utf8.first == UInt8(ascii: "%") ? word.dropFirst() : word[...]
        guard let id = Int(digits, in: 0...Int.max), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw CommandError(.value, "'\(word)' is not a job", hint: "write %1 or 1 for job 1; 'jobs' lists them")
        }
        guard let job = jobs[id] else { throw Self.noJob(id, wasThere: id > 0 && id < nextID) }
        return job
    }

    /// Adds a job under its requested number.
    mutating func add(_ job: Job) {
        jobs[job.id] = job
        nextID = max(nextID, job.id + 1)
    }

    /// Forgets a job, and frees its number if it was the last.
    mutating func remove(_ job: Job) {
        jobs[job.id] = nil
        // Undoing the step that used the number has also removed all later requests.
        if job.id == nextID - 1 { nextID -= 1 }
    }

    /// Notes the end of a job. If there are too many, forgets the one that ended first.
    mutating func isOver(_ job: Job) {
        over.append(job.id)
        if over.count - forgotten > Self.memory {
            jobs[over[forgotten]] = nil
            forgotten += 1
        }
        if forgotten > Self.memory {
            over.removeFirst(forgotten)
            forgotten = 0
        }
    }

    private static func noJob(_ id: Int, wasThere: Bool) -> CommandError {
        guard wasThere else { return CommandError(.notFound, "there is no job %\(id)", hint: "'jobs' lists them") }
        return CommandError(
            .notFound, "job %\(id) is no longer kept", hint: "only the last 1000 finished jobs are; see 'jobs'"
        )
    }
}

/// Counts renewals of jobs: repetitions, and jobs requested by jobs.
struct RenewalCount {
    /// The limit; nil for none.
    let limit: Int?
    private var number = 0

    init(limit: Int?) { self.limit = limit }

    /// Counts one renewal.
    ///
    /// - Throws: an error of kind `limit` if there were too many.
    mutating func count() throws(CommandError) {
        guard let limit else { return }
        guard number < limit else {
            throw CommandError(
                .limit, "jobs have repeated themselves \(limit) times in this script",
                hint: "cancel the job that never ends, or run the script at the prompt")
        }
        number += 1
    }
}

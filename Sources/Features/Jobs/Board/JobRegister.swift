import Commands
import Text

/// The jobs that are known, by number: those that will run or run now, and the last of those that have ended.
struct JobRegister {
    /// How many that have ended are remembered.
    static let memory = 1000

    /// The number of the next job.
    private(set) var nextID = 1
    private var jobs: [Int: Job] = [:]
    /// Those that have ended, in the order of their end; the first ``forgotten`` of them are forgotten.
    private var over: [Int] = []
    private var forgotten = 0

    subscript(id: Int) -> Job? { jobs[id] }

    /// By number.
    var all: [Job] { jobs.values.sorted { $0.id < $1.id } }

    /// The job that a person calls `word`: `%3` or `3`.
    func job(_ word: String) throws(CommandError) -> Job {
        let digits = word.utf8.first == UInt8(ascii: "%") ? word.dropFirst() : word[...]
        guard let id = Int(digits, in: 0...Int.max), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw CommandError(.value, "'\(word)' is not a job", hint: "write %1 or 1 for job 1; 'jobs' lists them")
        }
        guard let job = jobs[id] else { throw Self.noJob(id, wasThere: id > 0 && id < nextID) }
        return job
    }

    /// Takes in a job, which has the number it was asked for under.
    mutating func add(_ job: Job) {
        jobs[job.id] = job
        nextID = max(nextID, job.id + 1)
    }

    /// Forgets a job, and gives its number out again if it was the last one.
    mutating func remove(_ job: Job) {
        jobs[job.id] = nil
        // With the step that used the number nothing that was asked for later is left either.
        if job.id == nextID - 1 { nextID -= 1 }
    }

    /// A job has ended. If too many are, the one that has been over for longest is forgotten.
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

/// How often jobs have renewed themselves: one repeats, or has asked for another one.
struct RenewalCount {
    /// How often they may; nil for any number.
    let limit: Int?
    private var number = 0

    init(limit: Int?) { self.limit = limit }

    /// Counts one more.
    ///
    /// - Throws: an error of kind `limit` if that has happened too often.
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

import Commands
import Patterns

/// What a job is to do and when, as a value.
struct JobOrder: Codable, Equatable, Sendable {
    /// The job's number, from 1.
    let id: Int
    /// The command as it could be typed again; several with `;` between them.
    let text: String
    let schedule: JobSchedule
    /// How urgent it is, for a pool whose order goes by it.
    let priority: Priority
    /// Where the job was asked for.
    let source: String
    let line: Int

    /// When and how urgently, in words, as traces and `plan` have them.
    func inWords(at now: Duration) -> String {
        schedule.inWords(at: now) + (priority == .normal ? "" : ", \(priority) priority")
    }

    var origin: Origin { Origin(source: source, line: line) }
}

/// When a job is to run. Times are since the shell's start.
enum JobSchedule: Codable, Equatable, Sendable {
    case atOnce
    case later(due: Duration)
    /// For the first time at `first`.
    case every(Duration, first: Duration)
    /// The condition's words, as ``Condition/name`` has them.
    case when(String)

    /// Whether its times are within what a clock can count.
    var isPossible: Bool {
        let times = Duration.zero...Duration.seconds(1 << 40)
        return switch self {
        case .atOnce, .when: true
        case .later(let due): times.contains(due)
        case .every(let interval, let first):
            times.contains(interval) && interval >= .milliseconds(1) && times.contains(first)
        }
    }

    /// In words.
    fileprivate func inWords(at now: Duration) -> String {
        switch self {
        case .atOnce: "at once"
        case .later(let due): "in \(TimeLeft.text(due - now))"
        case .every(let interval, _): "every \(DurationText.brief(interval))"
        case .when(let condition): "when \(condition)"
        }
    }
}

/// A change of the jobs.
enum JobChange: Codable, Equatable, Sendable {
    /// A job is asked for; nothing if it is there already.
    indirect case ask(JobOrder)
    /// A job that is not over is canceled and goes, as if it had never been asked for; one that has ended stays.
    case withdraw(Int)
}

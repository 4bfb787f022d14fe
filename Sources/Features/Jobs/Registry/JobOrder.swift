import Commands
import Patterns

/// A job's commands and schedule, as a value.
struct JobOrder: Codable, Equatable, Sendable {
    /// The job's number, from 1.
    let id: Int
    /// The commands as a user would type them, separated by `;`.
    let text: String
    let schedule: JobSchedule
    /// The urgency, for a pool ordered by it.
    let priority: Priority
    /// The source of the request.
    let source: String
    let line: Int

    /// The schedule and urgency in words, for traces and `plan`.
    func inWords(at now: Duration) -> String {
        schedule.inWords(at: now) + (priority == .normal ? "" : ", \(priority) priority")
    }

    var origin: Origin { Origin(source: source, line: line) }
}

/// The schedule of a job. Times are since the shell's start.
enum JobSchedule: Codable, Equatable, Sendable {
    case atOnce
    case later(due: Duration)
    /// For the first time at `first`.
    case every(Duration, first: Duration)
    /// The condition's words, as ``Condition/name`` has them.
    case when(String)

    /// Whether its times are within the range of a clock.
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
    /// A job is requested; no effect if it exists already.
    indirect case ask(JobOrder)
    /// An unfinished job is canceled and removed, as if it had never been requested; a finished one stays.
    case withdraw(Int)
}

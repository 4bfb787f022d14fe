import Commands
import Patterns

/// A job: an order and what has become of it.
final class Job {
    let order: JobOrder
    let commands: [Invocation]
    var state = JobState.waiting
    /// When it runs next, in time since the shell's start; nil if no time says so.
    var due: Duration?
    /// What will come of the run that is asked for or goes on; nil if none is.
    var future: Future<Reply, CommandError>?
    /// Whether it was ever begun.
    var hasBegun = false

    init(_ order: JobOrder, _ commands: [Invocation]) {
        self.order = order
        self.commands = commands
    }

    var id: Int { order.id }

    /// How people write it: `%3`.
    var name: String { "%\(id)" }

    /// Whether it will run, or runs.
    var isPending: Bool { state == .waiting || state == .running }

    /// How often it repeats; nil if it does not.
    var interval: Duration? {
        if case .every(let interval, _) = order.schedule { interval } else { nil }
    }

    /// What it waits for, if it is a condition.
    var condition: String? {
        if case .when(let condition) = order.schedule { condition } else { nil }
    }
}

enum JobState: String, Sendable {
    case waiting
    case running
    case done
    case failed
    case cancelled

    /// What a person reads.
    var word: String { self == .cancelled ? "canceled" : rawValue }
}

import Commands
import Patterns

/// A job: an order and its state.
final class Job {
    let order: JobOrder
    let commands: [Invocation]
    var state = JobState.waiting
    /// The next run, in time since the shell's start; nil if no time is set.
    var due: Duration?
    /// The future outcome of the requested or current run; nil if there is none.
    var future: Future<Reply, CommandError>?
    /// Whether it has ever begun.
    var hasBegun = false

    init(_ order: JobOrder, _ commands: [Invocation]) {
        self.order = order
        self.commands = commands
    }

    var id: Int { order.id }

    /// The name that users write: `%3`.
    var name: String { "%\(id)" }

    /// Whether it will run, or is running.
    var isPending: Bool { state == .waiting || state == .running }

    /// The interval; nil if it does not repeat.
    var interval: Duration? {
        if case .every(let interval, _) = order.schedule { interval } else { nil }
    }

    /// The condition that it waits for, if any.
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

    /// The word that users read.
    var word: String { self == .cancelled ? "canceled" : rawValue }
}

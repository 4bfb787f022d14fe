import Glibc
import Platform

/// The reason why a wait ended.
public enum WaitOutcome: Equatable, Sendable {
    /// The time is up.
    case elapsed
    /// ``WakeDescriptor/wake()`` was called.
    case woken
    /// The person pressed ^C.
    case interrupted
}

/// Sleeps until the descriptor is woken, ^C is pressed or the time is up; needs no terminal.
///
/// - Parameters:
///   - wake: drained if it ended the wait.
///   - upTo: the longest sleep; nil for no limit.
/// - Returns: the reason why it ended; a ^C that ``Signals`` caught comes before the others.
public func waitForWake(_ wake: WakeDescriptor, upTo limit: Duration?) -> WaitOutcome {
    let deadline = limit.map { SteadyTime.now + $0 }
    while true {
        let ready = Readiness.wait(input: nil, wake: wake, until: deadline)
        if Interruption.take() { return .interrupted }
        if ready.isWoken { return .woken }
        if let deadline, SteadyTime.now >= deadline { return .elapsed }
    }
}

/// Sleeps until there is something to read, the other end is gone, `wake` is woken, a signal comes, or the time is up.
///
/// - Parameters:
///   - input: the descriptor to read from.
///   - wake: drained if it ended the wait.
///   - upTo: the longest sleep; nil for no limit.
/// - Returns: whether there is something to read.
public func waitForInput(_ input: Int32, wake: WakeDescriptor, upTo limit: Duration?) -> Bool {
    Readiness.wait(input: input, wake: wake, until: limit.map { SteadyTime.now + $0 }).hasInput
}

/// The result of one call of `poll`.
struct Readiness {
    /// Input can be read, or its other end is gone.
    var hasInput = false
    /// The wake descriptor was woken; it has been drained.
    var isWoken = false

    /// Sleeps until there is input, a wake-up or a signal, or until the deadline.
    ///
    /// Without a deadline it sleeps indefinitely, so that an idle shell takes no processor time.
    static func wait(input: Int32?, wake: WakeDescriptor?, until deadline: Duration?) -> Readiness {
        // A negative descriptor is skipped by poll.
        var descriptors = [
            pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake?.watch ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wake == nil ? -1 : Signals.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: deadline)) > 0 else {
            return Readiness()
        }
        if descriptors[3].revents != 0 { Signals.drain() }
        let isWoken = descriptors[1].revents != 0 || descriptors[2].revents != 0
        return Readiness(hasInput: descriptors[0].revents != 0, isWoken: isWoken && wake?.drain() == true)
    }

    /// Rounded up, so that the deadline has passed when poll returns; -1 for none.
    private static func milliseconds(until deadline: Duration?) -> Int32 {
        guard let deadline else { return -1 }
        let left = deadline - SteadyTime.now
        guard left > .zero else { return 0 }
        let (seconds, attoseconds) = left.components
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

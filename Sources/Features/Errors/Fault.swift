import Commands

/// An error on its way along the chain of error handlers.
struct Fault: Error, Equatable, Sendable {
    /// The family of its handlers.
    let family: FaultFamily
    /// The name: `wrongPassword`, or the kind of a command's error.
    let name: String
    /// The problem, in a sentence without a full stop.
    let message: String
    /// The remedy.
    let tip: String
    /// The command to try again; empty if there is none.
    let retry: String
    /// Whether it is shown to a person at the prompt.
    let isAtPrompt: Bool
}

/// The families of faults, one for each handler of the chain.
enum FaultFamily: String, Sendable {
    case login
    case network
    case general
}

extension Fault {
    /// Makes a fault to see which handler handles it.
    ///
    /// - Parameter retry: raises it again.
    init(_ kind: FaultKind, retry: String, isAtPrompt: Bool = false) {
        self.init(
            family: kind.family, name: kind.rawValue, message: kind.message, tip: kind.tip, retry: retry,
            isAtPrompt: isAtPrompt
        )
    }

    /// Makes a fault of a failed command; nil if the command's error line is enough.
    ///
    /// - Parameter retry: the command to try again.
    init?(_ failure: CommandFailure, retry: String) {
        guard let family = failure.error.family else { return nil }
        self.init(
            family: family, name: failure.error.kind.rawValue, message: "\(failure.error)",
            tip: failure.error.tip, retry: retry, isAtPrompt: failure.isAtPrompt
        )
    }
}

extension CommandError {
    /// The family of its handlers. Mistyped words and interrupted commands have none, as their error lines are enough.
    fileprivate var family: FaultFamily? {
        switch kind {
        case .fault: .network
        case .io, .unavailable: .general
        case .notFound, .refused, .limit: tip.isEmpty ? nil : .login
        case .syntax, .unknownCommand, .usage, .value, .ambiguous, .interrupted: nil
        }
    }
}

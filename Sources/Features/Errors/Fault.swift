import Commands

/// Something that went wrong, as it travels along the chain of error handlers.
struct Fault: Error, Equatable, Sendable {
    /// The family of handlers that it belongs to; nil if it belongs to none, such as a mistyped word.
    let family: FaultFamily?
    /// What it is called: `wrongPassword`, or the kind of a command's error.
    let name: String
    /// What is wrong, in a sentence without a full stop.
    let message: String
    /// What helps.
    let tip: String
    /// What to type to try again; empty if that cannot be typed.
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
    /// A fault that somebody raises to see who handles it.
    ///
    /// - Parameter retry: what raises it again.
    init(_ kind: FaultKind, retry: String, isAtPrompt: Bool = false) {
        self.init(
            family: kind.family, name: kind.rawValue, message: kind.message, tip: kind.tip, retry: retry,
            isAtPrompt: isAtPrompt
        )
    }

    /// A command that failed.
    ///
    /// - Parameter retry: what to type to try again.
    init(_ failure: CommandFailure, retry: String) {
        self.init(
            family: failure.error.family, name: failure.error.kind.rawValue, message: "\(failure.error)",
            tip: failure.error.tip, retry: retry, isAtPrompt: failure.isAtPrompt
        )
    }
}

extension CommandError {
    /// The family of handlers that it belongs to. A mistyped word and an interrupted command belong to none: their own
    /// line says everything.
    fileprivate var family: FaultFamily? {
        switch kind {
        case .fault: .network
        case .io, .unavailable: .general
        case .notFound, .refused, .limit: tip.isEmpty ? nil : .login
        case .syntax, .unknownCommand, .usage, .value, .ambiguous, .interrupted: nil
        }
    }
}

import Commands
import ShellServices

/// Something that went wrong, as it travels along the chain of error handlers.
struct Fault: Error, Equatable, Sendable {
    /// Whose business it is; nil if it is nobody's, as a word that was mistyped.
    let family: FaultFamily?
    /// What it is called: `wrongPassword`, or the kind of a command's error.
    let name: String
    /// What is wrong, in a sentence without a full stop.
    let message: String
    /// What helps.
    let tip: String
    /// What to type to try again.
    let retry: String
}

/// The families of faults, one for each handler of the chain.
enum FaultFamily: Sendable {
    case account
    case device
    case general
}

extension Fault {
    /// A fault that somebody raises to see who handles it.
    init(_ kind: FaultKind) {
        self.init(
            family: kind.family, name: kind.rawValue, message: kind.message, tip: kind.tip,
            retry: "errors raise \(kind.rawValue)"
        )
    }

    /// A command that failed.
    ///
    /// - Parameter accounts: the commands that deal with accounts.
    init(_ failure: CommandFailure, accounts: CommandGroup) {
        let family = failure.family(accounts)
        self.init(
            family: family,
            name: failure.error.kind.rawValue,
            message: "\(failure.error)",
            tip: family?.tip ?? "",
            retry: failure.command
        )
    }
}

extension FaultFamily {
    /// What helps with a command that failed so; its own error has told the particulars.
    fileprivate var tip: String {
        switch self {
        case .account: "'whoami' tells who is logged in, 'users' who is registered"
        case .device: "a device has failed"
        case .general: "see 'doctor'"
        }
    }
}

extension CommandFailure {
    /// Whose business it is. What was only mistyped is nobody's: its own line says all there is to say.
    fileprivate func family(_ accounts: CommandGroup) -> FaultFamily? {
        switch error.kind {
        case .fault: .device
        case .io, .unavailable: .general
        case .notFound, .refused, .limit: group() == accounts ? .account : nil
        case .syntax, .unknownCommand, .usage, .value, .ambiguous, .interrupted: nil
        }
    }
}

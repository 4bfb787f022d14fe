import Commands
import Patterns

/// The reasons why a log-in fails: the course project's outcomes by their names, and two more.
enum LogInError: Error {
    /// - Parameter email: whether the e-mail is empty; otherwise only the password is.
    case emptyData(email: Bool)
    case unregisteredUser(String)
    /// - Parameter pause: how long log-ins are refused.
    case wrongPassword(String, pause: Duration)
    case lockedOut(String, left: Duration)
    case somethingElse(CommandError)

    /// The name in traces.
    var name: String {
        switch self {
        case .emptyData: "empty fields"
        case .unregisteredUser: "unregistered user"
        case .wrongPassword: "wrong password"
        case .lockedOut: "locked out"
        case .somethingElse: "something else"
        }
    }

    /// The command error for it.
    var asCommand: CommandError {
        switch self {
        case .emptyData(email: true):
            CommandError(.refused, "the e-mail is empty", hint: "give one", tip: "'users' lists the accounts")
        case .emptyData(email: false): .emptyPasswordAtLogIn
        case .unregisteredUser(let email): .unregisteredUser(email)
        case .wrongPassword(let email, let pause): .wrongPassword(email, pause: pause)
        case .lockedOut(let email, let left): .lockedOut(email, left: left)
        case .somethingElse(let error): error
        }
    }
}

extension Outcome where Failure == LogInError {
    /// The same as the outcome of a command.
    var asCommand: Outcome<Value, CommandError> {
        switch self {
        case .success(let value): .success(value)
        case .failure(let error): .failure(error.asCommand)
        case .cancelled: .cancelled
        }
    }
}

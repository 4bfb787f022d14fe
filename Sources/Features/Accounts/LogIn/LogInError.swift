import Commands
import Patterns

/// Why somebody is not logged in: the outcomes of the course project by their names there, and two that it does not have.
enum LogInError: Error {
    /// - Parameter email: whether the e-mail is empty; else only the password is.
    case emptyData(email: Bool)
    case unregisteredUser(String)
    /// - Parameter pause: how long log-ins are refused.
    case wrongPassword(String, pause: Duration)
    case lockedOut(String, left: Duration)
    case somethingElse(CommandError)

    /// As traces name it.
    var name: String {
        switch self {
        case .emptyData: "empty fields"
        case .unregisteredUser: "unregistered user"
        case .wrongPassword: "wrong password"
        case .lockedOut: "locked out"
        case .somethingElse: "something else"
        }
    }

    /// The failure of a command that it becomes.
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

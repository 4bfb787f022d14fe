import Commands
import Patterns
import Platform

/// The View of a registration, and the only type by which its presenter knows it.
protocol RegistrationView: View {
    /// Shows a screen, whose question comes next.
    func show(_ screen: RegistrationScreen)

    /// Shows the outcome of an input, or of the registration.
    func show(_ outcome: RegistrationOutcome)

    /// Shows that something is running.
    func showProgress()

    func hideProgress()
}

/// A screen of a registration. The third has two fields, one after the other.
enum RegistrationScreen: Equatable {
    case name
    case email
    case password
    case passwordAgain

    /// The number of steps of a registration.
    static let steps = 3

    /// Its step, from 1.
    var step: Int {
        switch self {
        case .name: 1
        case .email: 2
        case .password, .passwordAgain: 3
        }
    }

    /// The question, without a colon.
    var question: String {
        switch self {
        case .name: "your name"
        case .email: "your e-mail"
        case .password: "a new password"
        case .passwordAgain: "the same again"
        }
    }

    /// The name in traces: `step 1 of 3, your name`
    var traceName: String { "step \(step) of \(Self.steps), \(question)" }

    /// Whether the input is hidden.
    var isSecret: Bool { self == .password || self == .passwordAgain }
}

/// A person's answer to a screen.
enum RegistrationInput {
    case text(String)
    case secret(SecretBytes)
}

/// The outcome of an input or of the whole registration: the course project's outcomes by their names, and one more,
/// for an input that is present but invalid.
enum RegistrationOutcome {
    case fieldEmpty(CommandError)
    case userAlreadyExists(CommandError)
    case inputsDidNotMatch(CommandError)
    case inputWillNotDo(CommandError)
    case somethingWentWrong(CommandError)
    case success(Account)

    /// The name in traces.
    var name: String {
        switch self {
        case .fieldEmpty: "field empty"
        case .userAlreadyExists: "user already exists"
        case .inputsDidNotMatch: "inputs did not match"
        case .inputWillNotDo: "input not accepted"
        case .somethingWentWrong: "something went wrong"
        case .success: "success"
        }
    }

    /// The error; nil for success.
    var error: CommandError? {
        switch self {
        case .fieldEmpty(let error), .userAlreadyExists(let error), .inputsDidNotMatch(let error),
            .inputWillNotDo(let error), .somethingWentWrong(let error):
            error
        case .success: nil
        }
    }

    /// The outcome of a refused input.
    init(refused error: CommandError) {
        switch error {
        case .emptyName, .emptyEmail, .emptyPassword: self = .fieldEmpty(error)
        case .inputsDidNotMatch: self = .inputsDidNotMatch(error)
        case _ where error.kind == .refused: self = .userAlreadyExists(error)
        default: self = .inputWillNotDo(error)
        }
    }
}

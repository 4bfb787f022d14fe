import Commands
import Patterns
import Platform

/// The View of a registration, the only type by which its presenter knows it.
protocol RegistrationView: View {
    /// Shows a screen: its question is to be answered next.
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

    /// How many steps a registration has.
    static let steps = 3

    /// Which of them it belongs to, from 1.
    var step: Int {
        switch self {
        case .name: 1
        case .email: 2
        case .password, .passwordAgain: 3
        }
    }

    /// What is asked, without a colon.
    var question: String {
        switch self {
        case .name: "your name"
        case .email: "your e-mail"
        case .password: "a new password"
        case .passwordAgain: "the same again"
        }
    }

    /// As traces name it: `step 1 of 3, your name`
    var traceName: String { "step \(step) of \(Self.steps), \(question)" }

    /// Whether the input is hidden.
    var isSecret: Bool { self == .password || self == .passwordAgain }
}

/// What a person answered to a screen.
enum RegistrationInput {
    case text(String)
    case secret(SecretBytes)
}

/// What can come of an input, or of the whole registration: the outcomes of the course project by their names there, and
/// one that it does not have, an input that is there and will not do.
enum RegistrationOutcome {
    case fieldEmpty(CommandError)
    case userAlreadyExists(CommandError)
    case inputsDidNotMatch(CommandError)
    case inputWillNotDo(CommandError)
    case somethingWentWrong(CommandError)
    case success(Account)

    /// As traces name it.
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

    /// What went wrong; nil for success.
    var error: CommandError? {
        switch self {
        case .fieldEmpty(let error), .userAlreadyExists(let error), .inputsDidNotMatch(let error),
            .inputWillNotDo(let error), .somethingWentWrong(let error):
            error
        case .success: nil
        }
    }

    /// The outcome of an input that was refused.
    init(refused error: CommandError) {
        switch error {
        case .emptyName, .emptyEmail, .emptyPassword: self = .fieldEmpty(error)
        case .inputsDidNotMatch: self = .inputsDidNotMatch(error)
        case _ where error.kind == .refused: self = .userAlreadyExists(error)
        default: self = .inputWillNotDo(error)
        }
    }
}

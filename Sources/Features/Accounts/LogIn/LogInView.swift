import Commands
import Patterns

/// The View of a log-in, and the only type by which its presenter, a variant of ``LogIn``, knows it.
///
/// Source: `LoginContentView` of the course project on registration.
protocol LogInView: View {
    /// Shows a state in place of the previous one.
    func show(_ state: LogInState)

    /// Moves to another view.
    func navigate(to next: LineRegistrationView)
}

/// A state of a log-in's view: those of the course project, and one for too many wrong passwords.
enum LogInState {
    case idle
    /// - Parameter text: the work in progress: `logging in`.
    case inProgress(String)
    case error(LogInError)
    /// - Parameter greeting: the words for the user who has logged in.
    case success(AuthenticatedUser, greeting: String)

    /// The name in traces.
    var name: String {
        switch self {
        case .idle: "idle"
        case .inProgress: "in progress"
        case .error(let error): "error, \(error.name)"
        case .success: "success"
        }
    }
}

/// The View of a log-in by a command line or by a person at the terminal. It shows progress, and its last text is the
/// command's reply.
final class LineLogInView: LogInView {
    static let name = "log-in form"

    let viewName = name
    let events: EventStream

    private let host: AccountHost
    /// The text next to the progress mark; nil if there is none.
    private var progress: String?
    /// The view that replaces it.
    private var next: LineRegistrationView?
    /// The reply to a success; a failure is the command's.
    private var reply = Reply.silent

    init(_ host: AccountHost, events: EventStream) { (self.host, self.events) = (host, events) }

    /// Tells a presenter that the person wants to log in.
    func logIn(with presenter: some LogIn & ConcreteClass) -> Future<Reply, CommandError> {
        handOn("logIn", to: presenter) { presenter.logIn() }.map { [self] outcome in
            outcome.map { _ in reply }.asCommand
        }
    }

    /// Tells a presenter that the person wants to register instead.
    ///
    /// - Throws: the errors of that registration.
    func register(with presenter: AccountLogIn) throws(CommandError) -> Reply {
        handOn("gotoRegistration", to: presenter) { presenter.gotoRegistration() }
        return try next?.register() ?? .silent
    }

    func navigate(to next: LineRegistrationView) {
        reached(with: next.viewName)
        self.next = next
    }

    func show(_ state: LogInState) {
        reached(with: state.name)
        if let progress { host.hideProgress(progress) }
        progress = nil
        switch state {
        case .idle, .error: break
        case .inProgress(let text):
            progress = text
            host.showProgress(text)
        case .success(let user, let greeting): reply = WhoAmIReply.reply(greeting, user)
        }
    }
}

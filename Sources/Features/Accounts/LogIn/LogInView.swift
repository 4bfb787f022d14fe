import Commands
import Patterns

/// The View of a log-in, the only type by which its presenter, a variant of ``LogIn``, knows it.
///
/// Source: `LoginContentView` of the course project on registration.
protocol LogInView: View {
    /// Shows a state, in the place of the one before.
    func show(_ state: LogInState)

    /// Gives way to another view.
    func navigate(to next: LineRegistrationView)
}

/// A state of the view of a log-in: those of the course project, and the one in which too many passwords were wrong.
enum LogInState {
    case idle
    /// - Parameter text: the work in progress: `logging in`.
    case inProgress(String)
    case error(LogInError)
    /// - Parameter greeting: the words for the user who has logged in.
    case success(AuthenticatedUser, greeting: String)

    /// As traces name it.
    var name: String {
        switch self {
        case .idle: "idle"
        case .inProgress: "in progress"
        case .error(let error): "error, \(error.name)"
        case .success: "success"
        }
    }
}

/// The View of a log-in that is a line, and a person at the terminal: it shows the mark of progress, and its last word is the
/// reply of the command.
final class LineLogInView: LogInView {
    static let name = "log-in form"

    let viewName = name
    let events: EventStream

    private let host: AccountHost
    /// The text next to the mark of progress; nil if there is none.
    private var progress: String?
    /// The view that takes its place.
    private var next: LineRegistrationView?
    /// The reply to a success; a failure is that of the command.
    private var reply = Reply.silent

    init(_ host: AccountHost, events: EventStream) { (self.host, self.events) = (host, events) }

    /// Passes on to a presenter that the person wants to log in.
    func logIn(with presenter: some LogIn & ConcreteClass) -> Future<Reply, CommandError> {
        handOn("logIn", to: presenter) { presenter.logIn() }.map { [self] outcome in
            outcome.map { _ in reply }.asCommand
        }
    }

    /// Passes on to a presenter that the person wants to register instead.
    ///
    /// - Throws: as the registration that it leads to.
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

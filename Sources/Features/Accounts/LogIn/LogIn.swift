import Commands
import PatternEvents
import Patterns
import ShellServices

/// A log-in: the skeleton stands fast, what is authenticated and who is notified is up to the variants.
///
/// Source: "Template Method" of the course project on registration: show progress, authenticate, hide progress, notify.
protocol LogIn: TemplateMethod {
    /// Where the mark of progress is shown.
    var progress: any ProgressIndicator { get }

    /// A step of the variant: finds out who it is.
    func authenticate() -> Future<AuthenticatedUser, CommandError>

    /// A step of the variant: tells everybody who wants to know.
    ///
    /// - Returns: what the person is told.
    func notify(_ user: AuthenticatedUser) -> Reply
}

extension LogIn {
    var abstractClassName: String { "log-in" }

    /// The template method. Being no requirement of the protocol, it is the same for every variant.
    func logIn() -> Future<Reply, CommandError> {
        templateMethod("logIn") {
            ownOperation("showProgress") { progress.showProgress(Self.progressText) }
            return primitiveOperation("authenticate") { authenticate() }.map { [self] outcome in
                resumed { goOn(outcome) }
            }
        }
    }

    private func goOn(_ outcome: Outcome<AuthenticatedUser, CommandError>) -> Outcome<Reply, CommandError> {
        ownOperation("hideProgress") { progress.hideProgress(Self.progressText) }
        switch outcome {
        case .success(let user): return .success(primitiveOperation("notify") { notify(user) })
        case .failure(let error): return .failure(error)
        case .cancelled: return .cancelled
        }
    }

    private static var progressText: String { "logging in" }
}

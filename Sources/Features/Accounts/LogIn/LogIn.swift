import Commands
import PatternEvents
import Patterns
import ShellServices

/// The AbstractClass of a log-in: the order of its steps is the same for everybody; who it is and who is told of it is up
/// to the variants.
///
/// Source: "Template Method" of the course project on registration: show progress, authenticate, hide progress, notify.
protocol LogIn: AbstractClass {
    /// Where the mark of progress is shown.
    var progress: any ProgressIndicator { get }

    /// An abstract step: finds out who it is.
    func authenticate() -> Future<AuthenticatedUser, CommandError>

    /// A hook: forgets what was typed, as soon as nobody needs it any more.
    func forgetSecrets()

    /// An abstract step: tells everybody who wants to know what came of it.
    ///
    /// - Returns: what the person is told.
    func notify(_ result: Result<AuthenticatedUser, CommandError>) throws(CommandError) -> Reply
}

extension LogIn {
    var abstractClassName: String { "log-in" }

    var declaredSteps: [DeclaredStep] {
        [
            DeclaredStep("showProgress", .final),
            DeclaredStep("authenticate", .abstract),
            DeclaredStep("hideProgress", .final, isForFailure: true),
            DeclaredStep("forgetSecrets", .hook, isForFailure: true),
            DeclaredStep("notify", .abstract, isForFailure: true),
        ]
    }
}

extension LogIn where Self: ConcreteClass {
    func forgetSecrets() { reached() }

    /// The template method. Being no requirement of the protocol, it is the same for every variant.
    func logIn() -> Future<Reply, CommandError> {
        templateMethod("logIn") { skeleton in
            skeleton.finalStep("showProgress") { showProgress() }
            return skeleton.abstractStep("authenticate") { authenticate() }.map { [self] outcome in
                skeleton.finalStep("hideProgress") { hideProgress() }
                skeleton.hook("forgetSecrets") { forgetSecrets() }
                guard let result = outcome.result else { return .cancelled }
                return Outcome { () throws(CommandError) in
                    try skeleton.abstractStep("notify") { () throws(CommandError) in try notify(result) }
                }
            }
        }
    }

    private func showProgress() { progress.showProgress("logging in") }

    private func hideProgress() { progress.hideProgress("logging in") }
}

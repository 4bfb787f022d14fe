import Patterns

/// The AbstractClass of a log-in. The order of steps is the same in every variant; the variants decide who the user is
/// and which objects are notified.
///
/// Each variant is the Presenter of the view at which the user logs in.
/// Source: "Template Method" of the course project on registration: show progress, authenticate, hide progress, notify.
protocol LogIn: AbstractClass, Presenter {
    /// The view at which the user logs in: known only by its protocol, and held weakly.
    var view: any LogInView { get }

    /// A default step: the text next to the mark of progress.
    func progressText() -> String

    /// An abstract step: finds out who the user is.
    func authenticate() -> Future<AuthenticatedUser, LogInError>

    /// A hook: forgets the typed secrets as soon as possible.
    func forgetSecrets()

    /// An abstract step: has the view show the result, and notifies the observers of the log-in.
    func notify(_ result: Result<AuthenticatedUser, LogInError>)
}

extension LogIn {
    static var abstractClassName: String { "log-in" }

    var abstractClassName: String { Self.abstractClassName }

    var declaredSteps: [DeclaredStep] {
        [
            DeclaredStep("progressText", .default),
            DeclaredStep("showProgress", .final),
            DeclaredStep("authenticate", .abstract),
            DeclaredStep("hideProgress", .final, isForFailure: true),
            DeclaredStep("forgetSecrets", .hook, isForFailure: true),
            DeclaredStep("notify", .abstract, isForFailure: true),
        ]
    }

    func progressText() -> String {
        reachedSkeleton()
        return "logging in"
    }

    func forgetSecrets() {}
}

extension LogIn where Self: ConcreteClass {
    var presenterName: String { concreteClassName }

    /// The template method. It is not a protocol requirement, so every variant has the same one.
    func logIn() -> Future<AuthenticatedUser, LogInError> {
        reachedByView()
        return templateMethod { skeleton in
            let text = skeleton.defaultStep("progressText") { progressText() }
            skeleton.finalStep("showProgress") { showProgress(text) }
            // ^C may release the view during the wait, before the view is notified that nothing is running any more.
            return skeleton.abstractStep("authenticate") { authenticate() }.map { [self, view] outcome in
                if case .cancelled = outcome { skeleton.cancelled() }
                skeleton.finalStep("hideProgress") { hideProgress(at: view) }
                skeleton.hook("forgetSecrets") { forgetSecrets() }
                guard let result = outcome.result else { return .cancelled }
                skeleton.abstractStep("notify") { notify(result) }
                return outcome
            }
        }
    }

    /// A final step.
    private func showProgress(_ text: String) {
        reachedSkeleton()
        show(.inProgress(text))
    }

    /// A final step.
    private func hideProgress(at view: any LogInView) {
        reachedSkeleton()
        show(.idle, at: view)
    }

    /// Makes the view show a state.
    func show(_ state: LogInState) { show(state, at: view) }

    private func show(_ state: LogInState, at view: any LogInView) {
        update(view, "show", state.name) { view.show(state) }
    }
}

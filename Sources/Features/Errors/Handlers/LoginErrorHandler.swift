import Patterns

/// Handles faults of logins and passwords with a tip.
final class LoginErrorHandler: ErrorHandler {
    init(events: EventStream) {
        super.init(
            .login, and: "errors of the accounts", purpose: "shows a tip at the prompt", events: events)
    }

    override func respond(to request: Fault) -> FaultAnswer {
        FaultAnswer(handler: name, text: "tip: \(request.tip)")
    }
}

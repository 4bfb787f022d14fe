import Patterns

/// Takes what goes wrong with logins and passwords: a tip helps.
final class LoginErrorHandler: ErrorHandler {
    init(events: EventStream) {
        super.init(
            .login, and: "errors of the accounts", purpose: "shows a tip at the prompt", events: events)
    }

    override func respond(to request: Fault) -> FaultAnswer {
        FaultAnswer(handler: name, text: "tip: \(request.tip)")
    }
}

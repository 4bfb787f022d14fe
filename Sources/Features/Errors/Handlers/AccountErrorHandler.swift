import PatternEvents
import Patterns

/// Takes what goes wrong with logins and passwords: a tip helps.
final class AccountErrorHandler: FaultHandler {
    let name = "account errors"
    let family = FaultFamily.account
    let furtherFaults = "what the accounts refuse"
    let purpose = "shows a tip at the prompt"
    let events: EventStream
    var successor: (any Handler<Fault, FaultAnswer, Never>)?

    init(events: EventStream) { self.events = events }

    func respond(to request: Fault) -> FaultAnswer {
        FaultAnswer(handler: name, text: "tip: \(request.tip)")
    }
}

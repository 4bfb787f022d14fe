import Patterns

/// An approver: handles purchases up to a limit and passes larger ones on.
final class Approver: Handler<Purchase, String, Never> {
    let limit: Int

    init(_ name: String, limit: Int, events: EventStream) {
        self.limit = limit
        super.init(name, events: events)
    }

    // Your part: override takes(_:) and respond(to:). The response is, for instance, "clerk approves pens".
}

/// The privacy officer: handles everything that records people, whatever it costs, and refuses it.
final class PrivacyOfficer: Handler<Purchase, String, Never> {
    // Your part. The response is "privacy officer refuses a camera".
}

/// Links the handlers: which one is asked first?
func makeApprovals(events: EventStream) -> HandlerChain<Purchase, String, Never> {
    // Your part: the clerk approves up to 100, the head of department up to 1,000, the director up to 10,000.
    // Call them "clerk", "head", "director" and "privacy officer".
    HandlerChain("approvals", [])
}

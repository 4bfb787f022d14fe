import Patterns

final class Approver: Handler<Purchase, String, Never> {
    let limit: Int

    init(_ name: String, limit: Int, events: EventStream) {
        self.limit = limit
        super.init(name, events: events)
    }

    // Somebody has to: the last one handles everything.
    override func takes(_ request: Purchase) -> Bool { request.price <= limit || successor == nil }

    override func respond(to request: Purchase) -> String { "\(name) approves \(request)" }
}

final class PrivacyOfficer: Handler<Purchase, String, Never> {
    override func takes(_ request: Purchase) -> Bool { request.recordsPeople }

    override func respond(to request: Purchase) -> String { "\(name) refuses \(request)" }
}

func makeApprovals(events: EventStream) -> HandlerChain<Purchase, String, Never> {
    HandlerChain(
        "approvals",
        [
            PrivacyOfficer("privacy officer", events: events), Approver("clerk", limit: 100, events: events),
            Approver("head", limit: 1_000, events: events), Approver("director", limit: 10_000, events: events),
        ])
}

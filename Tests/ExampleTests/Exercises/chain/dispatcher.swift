import Patterns

final class Approver: Handler<Purchase, String, Never> {
    let limit: Int

    init(_ name: String, limit: Int, events: EventStream) {
        self.limit = limit
        super.init(name, events: events)
    }

    override func takes(_ request: Purchase) -> Bool { request.price <= limit }

    override func respond(to request: Purchase) -> String { "\(name) approves \(request)" }
}

final class PrivacyOfficer: Handler<Purchase, String, Never> {
    override func takes(_ request: Purchase) -> Bool { request.recordsPeople }

    override func respond(to request: Purchase) -> String { "\(name) refuses \(request)" }
}

/// Knows who is right for what, and asks that one.
final class Office: Handler<Purchase, String, Never> {
    override func takes(_ request: Purchase) -> Bool { request.price <= 10_000 }

    override func respond(to request: Purchase) -> String {
        if request.recordsPeople { return PrivacyOfficer("privacy officer", events: events).respond(to: request) }
        let name = request.price <= 100 ? "clerk" : request.price <= 1_000 ? "head" : "director"
        return Approver(name, limit: 10_000, events: events).respond(to: request)
    }
}

func makeApprovals(events: EventStream) -> HandlerChain<Purchase, String, Never> {
    HandlerChain("approvals", [Office("office", events: events)])
}

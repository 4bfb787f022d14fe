import Patterns

/// An approver of expenses up to a limit.
private final class Approver: Handler<Int, String, Never> {
    private let limit: Int
    private let approve: (Approver, Int) -> Void

    init(_ name: String, upTo limit: Int, _ events: EventStream, approve: @escaping (Approver, Int) -> Void) {
        (self.limit, self.approve) = (limit, approve)
        super.init(name, events: events)
    }

    override func takes(_ request: Int) -> Bool { request <= limit }

    override func respond(to request: Int) -> String {
        approve(self, request)
        return ""
    }
}

/// A handler that notes each request on its way.
private final class Logger: Handler<Int, String, Never> {
    private let passesOn: (Logger, Int) -> String?

    init(_ events: EventStream, passesOn: @escaping (Logger, Int) -> String?) {
        self.passesOn = passesOn
        super.init("logger", events: events)
    }

    override func takes(_ request: Int) -> Bool { true }

    override func respond(to request: Int) -> String {
        Int.noted(0, request, "log", events)
        return passesOn(self, request) ?? ""
    }
}

private func book(_ approver: Approver, _ sum: Int) { Int.noted(0, sum, "budget", approver.events) }

let chainPrograms = [
    JudgedProgram("an approval that climbs", right: "✓ chain", wrong: "✗ chain takesAndPasses") { events, edit in
        let clerk = Approver("clerk", upTo: 100, events) { clerk, sum in
            book(clerk, sum)
            if edit() { _ = clerk.successor?.handleRequest(sum) }
        }
        let chain = HandlerChain("approvals", [clerk, Approver("manager", upTo: 1000, events, approve: book)])
        events.command("50") { chain.handle(50) ?? "" }
        events.command("500") { chain.handle(500) ?? "" }
        events.command("5000") { chain.handle(5000) ?? "" }
    },
    JudgedProgram("an approval that is forgotten", right: "✓ chain", wrong: "✗ chain takesAndDoesNothing") {
        events, edit in
        let clerk = Approver("clerk", upTo: 100, events) { clerk, sum in
            guard !edit() else { return }
            book(clerk, sum)
        }
        let chain = HandlerChain("approvals", [clerk])
        events.command("50") { _ = chain.handle(50) }
    },
    JudgedProgram("a filter", right: "✓ chain (filter)", wrong: "✗ chain takesAndPasses takesAndPasses") {
        events, edit in
        let logger = Logger(events) { logger, sum in
            edit() ? logger.successor?.handleRequest(sum) : logger.passOn(sum)
        }
        let chain = HandlerChain("approvals", [logger, Approver("clerk", upTo: 100, events, approve: book)])
        events.command("50") { chain.handle(50) ?? "" }
        events.command("500") { chain.handle(500) ?? "" }
    },
]

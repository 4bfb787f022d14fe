import FeatureTestSupport
import FoundationEssentials
import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@testable import Orders

@Suite struct OrderTraceTests {
    private let desk = OrdersDesk()
    private let listener = RecordingListener()

    /// - Parameter tellsContents: whether what the models hold is part of it.
    private func trace(_ line: String, tellsContents: Bool = false) throws -> [String] {
        desk.events.add(listener)
        defer { desk.events.remove(listener) }
        let start = listener.events.count
        _ = try? desk.run(line)
        return listener.events.dropFirst(start).filter { $0.pattern == .cleanSwift && $0.operation != .configure }.map {
            let decision = "\($0.decision)"
            let what = tellsContents ? decision[...] : decision.prefix { $0 != "(" }
            let receiver = $0.receiver.map { "\($0.role.rawValue)" } ?? "nobody"
            return "\($0.sender) \($0.operation.rawValue) \(receiver): \(what.hasSuffix(" ") ? what.dropLast() : what)"
        }
    }

    @Test func theFlowIsOneWayRoundAndGoesOnInTheNextScene() throws {
        #expect(
            try trace("order create \(Options().line)") == [
                "create order:View request Interactor: format expiration date",
                "create order:Interactor response Presenter: format expiration date",
                "create order:Presenter viewModel View: format expiration date",
                "create order:View request Interactor: create", "create order:Interactor work Worker: check form",
                "create order:Interactor work Worker: store order",
                "create order:Interactor response Presenter: create", "create order:Presenter viewModel View: create",
                "create order:View route Router: show order 1", "show order:View request Interactor: find",
                "show order:Interactor work Worker: find order", "show order:Interactor response Presenter: find",
                "show order:Presenter viewModel View: find",
            ])
        #expect(
            try trace("order cancel 1") == [
                "cancel order:View request Interactor: cancel", "cancel order:Interactor work Worker: find order",
                "cancel order:Interactor work Worker: store cancellation",
                "cancel order:Interactor response Presenter: cancel", "cancel order:Presenter viewModel View: cancel",
                "cancel order:View route Router: show order", "show order:View request Interactor: find",
                "show order:Interactor work Worker: find order", "show order:Interactor response Presenter: find",
                "show order:Presenter viewModel View: find",
            ])
        #expect(
            try trace("orders") == [
                "list orders:View request Interactor: fetch", "list orders:Interactor work Worker: fetch orders",
                "list orders:Interactor response Presenter: fetch", "list orders:Presenter viewModel View: fetch",
            ])
        #expect(try trace("order show").first == "show order:View route Router: list orders")
        #expect(try trace("orders 1").first == "list orders:View route Router: show order")
    }

    @Test func aFormThatIsWrongIsNotStored() throws {
        #expect(
            try trace("order create") == [
                "create order:View request Interactor: create", "create order:Interactor work Worker: check form",
                "create order:Interactor response Presenter: create", "create order:Presenter viewModel View: create",
            ])
        #expect(
            try trace("order valid \(Options(without: ["expires"]).line)") == [
                "create order:View request Interactor: check", "create order:Interactor work Worker: check form",
                "create order:Interactor response Presenter: check", "create order:Presenter viewModel View: check",
            ])
    }

    /// The worked cycle of the article.
    @Test func anExpirationDateGoesRoundAsRequestResponseAndViewModel() throws {
        #expect(
            try trace("order valid \(Options().line)", tellsContents: true).prefix(3) == [
                "create order:View request Interactor: format expiration date (date: 11/26)",
                "create order:Interactor response Presenter: format expiration date (year: 2026, month: 11, day: 30)",
                "create order:Presenter viewModel View: format expiration date (date: 11/30/26)",
            ])
        #expect(
            try trace("order valid --expires soon", tellsContents: true)[1...2] == [
                "create order:Interactor response Presenter: format expiration date",
                "create order:Presenter viewModel View: format expiration date (date: )",
            ])
    }

    @Test func theModelsTellWhatTheyHold() throws {
        let told = try trace("order create \(Options().line)", tellsContents: true)
        #expect(
            told.contains(
                "create order:View request Interactor: create (customer: 1234567, first-name: Ada, last-name: Lovelace, "
                    + "phone: +1 (415) 555-0100, email: ada@example.org, street1: 12 Engine St, city: San Francisco, "
                    + "state: CA, zip: 94107-1234, shipping: two-day, card: •••, expires: 11/26, cvv: •••, "
                    + "billing-same: yes)"))
        #expect(told.contains("create order:Presenter viewModel View: create (id: 1)"))
        #expect(
            told.suffix(2) == [
                "show order:Interactor response Presenter: find (id: 1, status: placed, customer: 1234567, "
                    + "name: Ada Lovelace, shipping: two-day, total: 1290, card: 4242, expires: 2026 11 30)",
                "show order:Presenter viewModel View: find (id: 1, status: placed, customer: 1234567, "
                    + "name: Ada Lovelace, shipping: two-day, total: 12.90 USD, card: •••• 4242, expires: 11/30/26)",
            ])
        #expect(
            try trace("order show 7", tellsContents: true).suffix(2) == [
                "show order:Interactor response Presenter: find (wanted: 7, known: 1)",
                "show order:Presenter viewModel View: find (failure: there is no order '7')",
            ])
        #expect(
            try trace("orders", tellsContents: true).suffix(2) == [
                "list orders:Interactor response Presenter: fetch (orders: 1, total: 1290, currency: USD)",
                "list orders:Presenter viewModel View: fetch (orders: 1, summary: 1 order, 12.90 USD)",
            ])
        #expect(
            try trace("order cancel 1", tellsContents: true).contains(
                "cancel order:Interactor response Presenter: cancel (wanted: 1, outcome: cancelled)"))
    }

    @Test func atATerminalEachFieldGoesRoundAlone() throws {
        let asking = OrdersDesk(answers: ["seven"])
        asking.events.add(listener)
        _ = try? asking.run("order create")
        let told = listener.events.filter { $0.pattern == .cleanSwift && $0.operation != .configure }.map {
            "\($0.operation.rawValue): \($0.decision)"
        }
        #expect(
            told == [
                "request: prefill", "work: fetch what is known", "response: prefill", "viewModel: prefill",
                "request: check field (customer: seven)", "work: check customer",
                "response: check field (customer: noCustomer)",
                "viewModel: check field (customer: 'seven' is not a positive whole number)",
            ])
    }

    @Test func everySceneIsConfiguredBeforeItAppears() throws {
        _ = try trace("orders")
        let operations = listener.events.filter { $0.pattern == .cleanSwift }.map(\.operation)
        #expect(operations == Array(repeating: .configure, count: 5) + [.request, .work, .response, .viewModel])
    }

    /// Whatever becomes of a form, the number of a card and its CVV are found nowhere afterwards.
    @Test(arguments: ["5550100", "wrong"])
    func noSecretIsToldOrKept(phone: String) throws {
        let typed = Options(["card": "4012 8888 8888 1881", "cvv": "987", "phone": phone]).line
        desk.events.add(listener)
        var told: [String] = []
        for command in ["order create", "order valid", "orders", "order show 1", "order cancel 1"] {
            let line = command.hasSuffix("e") || command.hasSuffix("valid") ? "\(command) \(typed)" : command
            do {
                told += [try desk.run(line), try desk.json(line)]
            } catch {
                told.append("\(error)")
            }
        }
        told += listener.events.map { "\($0)" }
        told.append(String(decoding: try JSONEncoder().encode(desk.book.contents()), as: UTF8.self))
        told += desk.book.contents().map(desk.book.describe)
        for secret in ["4012 8888", "40128888", "8888", "987"] {
            #expect(!told.contains { $0.contains(secret) }, "\(secret)")
        }
    }
}

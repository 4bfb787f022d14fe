import FeatureTestSupport
import FoundationEssentials
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
                "create order:View request Interactor: formatExpirationDate",
                "create order:Interactor response Presenter: presentExpirationDate",
                "create order:Presenter viewModel View: displayExpirationDate",
                "create order:View request Interactor: create", "create order:Interactor work Worker: check",
                "create order:Interactor work Worker: storeOrder",
                "create order:Interactor response Presenter: presentOrder",
                "create order:Presenter viewModel View: displayOrder",
                "create order:View route Router: showOrder 1", "show order:View request Interactor: find",
                "show order:Interactor work Worker: findOrder 1", "show order:Interactor response Presenter: present",
                "show order:Presenter viewModel View: display",
            ])
        #expect(
            try trace("order cancel 1") == [
                "cancel order:View request Interactor: cancel", "cancel order:Interactor work Worker: findOrder 1",
                "cancel order:Interactor work Worker: storeCancellation 1",
                "cancel order:Interactor response Presenter: present", "cancel order:Presenter viewModel View: display",
                "cancel order:View route Router: showOrder 1", "show order:View request Interactor: find",
                "show order:Interactor work Worker: findOrder 1", "show order:Interactor response Presenter: present",
                "show order:Presenter viewModel View: display",
            ])
        #expect(
            try trace("orders") == [
                "list orders:View request Interactor: fetch", "list orders:Interactor work Worker: fetchOrders",
                "list orders:Interactor response Presenter: present", "list orders:Presenter viewModel View: display",
            ])
        #expect(try trace("order show").first == "show order:View route Router: listOrders")
        #expect(try trace("orders 1").first == "list orders:View route Router: showOrder 1")
    }

    /// The worked cycle of the article.
    @Test func anExpirationDateGoesRoundAsRequestResponseAndViewModel() throws {
        #expect(
            try trace("order create \(Options().line)", tellsContents: true).prefix(3) == [
                "create order:View request Interactor: formatExpirationDate (date: 11/26)",
                "create order:Interactor response Presenter: presentExpirationDate (year: 2026, month: 11, day: 30)",
                "create order:Presenter viewModel View: displayExpirationDate (date: 11/30/26)",
            ])
        #expect(
            try trace("order create --expires soon", tellsContents: true)[1...2] == [
                "create order:Interactor response Presenter: presentExpirationDate",
                "create order:Presenter viewModel View: displayExpirationDate (date: )",
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
        #expect(told.contains("create order:Presenter viewModel View: displayOrder (id: 1)"))
        #expect(
            told.suffix(2) == [
                "show order:Interactor response Presenter: present (id: 1, status: placed, customer: 1234567, "
                    + "name: Ada Lovelace, shipping: two-day, total: 1290, card: 4242, expires: 2026 11 30)",
                "show order:Presenter viewModel View: display (id: 1, status: placed, customer: 1234567, "
                    + "name: Ada Lovelace, shipping: two-day, total: 12.90 USD, card: •••• 4242, expires: 11/30/26)",
            ])
        #expect(
            try trace("order show 7", tellsContents: true).suffix(2) == [
                "show order:Interactor response Presenter: present (wanted: 7, known: 1)",
                "show order:Presenter viewModel View: display (failure: there is no order '7')",
            ])
        #expect(
            try trace("orders", tellsContents: true).suffix(2) == [
                "list orders:Interactor response Presenter: present (orders: 1, total: 1290, currency: USD)",
                "list orders:Presenter viewModel View: display (orders: 1, summary: 1 order, 12.90 USD)",
            ])
        #expect(
            try trace("order cancel 1", tellsContents: true).contains(
                "cancel order:Interactor response Presenter: present (wanted: 1, outcome: cancelled)"))
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
                "request: prefill", "work: fetchKnown", "response: presentOffers", "viewModel: displayOffers",
                "request: checkField (customer: seven)", "work: check customer",
                "response: presentCheckedField (customer: noCustomer)",
                "viewModel: displayCheckedField (customer: 'seven' is not a positive whole number)",
            ])
    }

    /// Whatever becomes of a form, the number of a card and its CVV are found nowhere afterwards.
    @Test(arguments: ["5550100", "wrong"])
    func noSecretIsToldOrKept(phone: String) throws {
        let typed = Options(["card": "4012 8888 8888 1881", "cvv": "987", "phone": phone]).line
        desk.events.add(listener)
        var told: [String] = []
        for command in ["order create", "orders", "order show 1", "order cancel 1"] {
            let line = command.hasSuffix("e") ? "\(command) \(typed)" : command
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

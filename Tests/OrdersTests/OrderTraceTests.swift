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

    private func trace(_ line: String) throws -> [String] {
        desk.events.add(listener)
        defer { desk.events.remove(listener) }
        let start = listener.events.count
        _ = try? desk.run(line)
        return listener.events.dropFirst(start).filter { $0.pattern == .cleanSwift && $0.operation != .configure }.map {
            "\($0.sender) \($0.operation.rawValue) \($0.receiver.map { "\($0.role.rawValue)" } ?? "nobody"): \($0.decision)"
        }
    }

    @Test func theFlowIsOneWayRoundAndGoesOnInTheNextScene() throws {
        #expect(
            try trace("order create \(Options().line)") == [
                "create order:View request Interactor: create", "create order:Interactor work Worker: store order",
                "create order:Interactor response Presenter: create", "create order:Presenter viewModel View: create",
                "create order:View route Router: show order", "show order:View request Interactor: find",
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

    @Test func aFormThatIsWrongReachesNoWorker() throws {
        #expect(
            try trace("order create") == [
                "create order:View request Interactor: create", "create order:Interactor response Presenter: create",
                "create order:Presenter viewModel View: create",
            ])
        #expect(
            try trace("order valid \(Options().line)") == [
                "create order:View request Interactor: check", "create order:Interactor response Presenter: check",
                "create order:Presenter viewModel View: check",
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

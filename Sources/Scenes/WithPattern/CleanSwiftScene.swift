import Patterns

extension Scene {
    static let vip = Scene(
        .cleanSwift,
        [
            ("show 1", "open, 12.90"), ("cancel 2", "order 2 is sent, it stays"), ("cancel 1", "order 1 is canceled"),
            ("show 1", "canceled, 12.90"), ("show 9", "there is no order 9"),
        ],
        pattern: OrdersInCycle.init, plain: OrdersOnScreen.init)
}

/// View, interactor and presenter, connected in one direction. The version is the configurator.
private final class OrdersInCycle: Version {
    private let stage: Stage
    private let view: OrderView

    init(_ stage: Stage) {
        self.stage = stage
        let presenter = OrderPresenter(stage)
        view = OrderView(stage, OrderInteractor(stage, output: presenter))
        presenter.view = view
    }

    var objects: [(name: String, object: AnyObject)] {
        let presenter = view.interactor.output
        return [("view", view), ("interactor", view.interactor), ("presenter", presenter)]
    }

    func perform(_ command: String) -> String {
        stage.object("client", changesAt: "connecting a view")
        let words = command.split(separator: " ")
        let number = Int(words[1]) ?? 0
        return words[0] == "show"
            ? stage.client(calls: "view", "show") { view.show(number) }
            : stage.client(calls: "view", "cancel") { view.cancel(number) }
    }
}

private struct OrderResponse {
    let number: Int
    let cents: Int
    let outcome: Outcome

    enum Outcome: String { case open, sent, canceled, isCanceled, unknown }
}

private protocol OrderDisplay: AnyObject {
    func display(_ text: String)
}

private final class OrderView: OrderDisplay {
    private let stage: Stage
    let interactor: OrderInteractor
    private var text = ""

    init(_ stage: Stage, _ interactor: OrderInteractor) { (self.stage, self.interactor) = (stage, interactor) }

    func show(_ number: Int) -> String {
        stage.object("view", calls: "interactor", "find") { interactor.find(number) }
        return text
    }

    func cancel(_ number: Int) -> String {
        stage.object("view", calls: "interactor", "cancel") { interactor.cancel(number) }
        return text
    }

    func display(_ text: String) {
        stage.object("view", changesAt: "displaying the note", for: .second)
        self.text = text
    }
}

private final class OrderInteractor {
    private let stage: Stage
    let output: OrderPresenter
    private var orders: [Int: (cents: Int, status: OrderResponse.Outcome)] = [1: (1290, .open), 2: (500, .sent)]

    init(_ stage: Stage, output: OrderPresenter) { (self.stage, self.output) = (stage, output) }

    func find(_ number: Int) {
        let order = orders[number]
        present(number, order?.cents ?? 0, order?.status ?? .unknown)
    }

    /// Only an open order can be canceled.
    func cancel(_ number: Int) {
        guard let order = orders[number] else { return present(number, 0, .unknown) }
        guard order.status == .open else { return present(number, 0, .isCanceled) }
        orders[number]?.status = .canceled
        present(number, order.cents, .isCanceled, isNow: true)
    }

    private func present(_ number: Int, _ cents: Int, _ outcome: OrderResponse.Outcome, isNow: Bool = false) {
        stage.object("response", changesAt: "its fields", for: .second)
        let response = OrderResponse(number: number, cents: cents, outcome: outcome)
        stage.object("interactor", calls: "presenter", "present") { output.present(response, isNow: isNow) }
    }
}

private final class OrderPresenter {
    private let stage: Stage
    weak var view: (any OrderDisplay)?

    init(_ stage: Stage) { self.stage = stage }

    func present(_ response: OrderResponse, isNow: Bool) {
        stage.object("presenter", changesAt: "formatting the note", for: .second)
        let text =
            switch response.outcome {
            case .unknown: "there is no order \(response.number)"
            case .isCanceled: "order \(response.number) is " + (isNow ? "canceled" : "sent, it stays")
            default: "\(response.outcome), \(response.cents / 100).\(response.cents % 100)"
            }
        stage.object("presenter", calls: "view", "display") { view?.display(text) }
    }
}

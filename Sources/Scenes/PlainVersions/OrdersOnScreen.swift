// The plain version of the scene for Clean Swift: one screen that finds, decides, formats and shows.

/// The screen does everything, with one helper for money.
final class OrdersOnScreen: Version {
    private let stage: Stage
    private let screen: OrderScreen

    init(_ stage: Stage) {
        self.stage = stage
        screen = OrderScreen(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("screen", screen)] }

    func perform(_ command: String) -> String {
        let words = command.split(separator: " ")
        let number = Int(words[1]) ?? 0
        return words[0] == "show"
            ? stage.client(calls: "screen", "show") { screen.show(number) }
            : stage.client(calls: "screen", "cancel") { screen.cancel(number) }
    }
}

private final class OrderScreen {
    private let stage: Stage
    private var orders: [Int: (cents: Int, status: String)] = [1: (1290, "open"), 2: (500, "sent")]

    init(_ stage: Stage) { self.stage = stage }

    func show(_ number: Int) -> String {
        stage.object("screen", changesAt: "show")
        stage.object("screen", changesAt: "show", for: .second)
        guard let order = orders[number] else { return missing(number) }
        return "\(order.status), \(money(order.cents))"
    }

    func cancel(_ number: Int) -> String {
        stage.object("screen", changesAt: "cancel")
        guard let order = orders[number] else { return missing(number) }
        guard order.status == "open" else { return "order \(number) is \(order.status), it stays" }
        orders[number]?.status = "canceled"
        return "order \(number) is canceled"
    }

    private func money(_ cents: Int) -> String { "\(cents / 100).\(cents % 100)" }

    private func missing(_ number: Int) -> String {
        stage.object("screen", changesAt: "missing")
        return "there is no order \(number)"
    }
}

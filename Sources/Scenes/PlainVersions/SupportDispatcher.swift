// The plain version of the scene for Chain: one object that knows all desks and chooses the right one.

/// The dispatcher asks each desk for the facts it needs, and chooses.
final class SupportDispatcher: Version {
    private let stage: Stage
    private let dispatcher: Dispatcher

    init(_ stage: Stage) {
        self.stage = stage
        dispatcher = Dispatcher(stage)
    }

    var objects: [(name: String, object: AnyObject)] {
        [("dispatcher", dispatcher), ("first line", dispatcher.firstLine), ("manager", dispatcher.manager)]
            + (dispatcher.clerk.map { [("clerk", $0)] } ?? [])
    }

    func perform(_ command: String) -> String {
        let words = command.split(separator: " ").map(String.init)
        guard words[0] == "remove" else {
            let amount = words.dropFirst(2).first.flatMap { Int($0) } ?? 0
            return stage.client(calls: "dispatcher", "question") { dispatcher.answer(words[1], amount) } ?? "unhandled"
        }
        stage.client(calls: "dispatcher", "remove") { dispatcher.clerk = nil }
        return "\(words[1]) is out"
    }
}

private final class Dispatcher {
    private let stage: Stage
    let firstLine = PlainDesk()
    var clerk: PlainClerk?
    let manager = PlainDesk()

    init(_ stage: Stage) {
        self.stage = stage
        clerk = PlainClerk(stage)
    }

    func answer(_ topic: String, _ amount: Int) -> String? {
        stage.object("dispatcher", changesAt: "the choice")
        stage.object("dispatcher", changesAt: "the choice, which knows it all", for: .second)
        switch topic {
        case "password":
            return call("first line") { firstLine.answer("first line") }
        case "refund":
            if let clerk, stage.object("dispatcher", calls: "clerk", "money", { clerk.money }) >= amount {
                return call("clerk") { clerk.refund(amount) }
            }
            return call("manager") { manager.answer("manager") }
        default: return nil
        }
    }

    private func call(_ desk: String, _ body: () -> String) -> String {
        stage.object("dispatcher", calls: desk, "answer", body)
    }
}

private final class PlainDesk {
    func answer(_ name: String) -> String { name }
}

/// It has to expose its money so that the dispatcher can choose.
private final class PlainClerk {
    private let stage: Stage
    private(set) var money = 100

    init(_ stage: Stage) { self.stage = stage }

    func refund(_ amount: Int) -> String {
        stage.object("clerk", changesAt: "counting its cases")
        money -= amount
        return "clerk"
    }
}

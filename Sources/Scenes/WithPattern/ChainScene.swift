import Patterns

extension Scene {
    static let chain = Scene(
        .chain,
        [
            ("ask password", "first line"), ("ask refund 60", "clerk"), ("ask refund 60", "manager"),
            ("ask weather", "unhandled"), ("ask refund 30", "clerk"), ("remove clerk", "clerk is out"),
            ("ask refund 5", "manager"),
        ],
        pattern: SupportChain.init, plain: SupportDispatcher.init)
}

/// Each desk handles a question or passes it to its successor.
private final class SupportChain: Version {
    private let stage: Stage
    private let chain: HandlerChain<Question, String, Never>

    init(_ stage: Stage) {
        self.stage = stage
        let desks = [FirstLine("first line", stage), Clerk("clerk", stage), Desk("manager", stage)]
        chain = HandlerChain("support", desks)
    }

    var objects: [(name: String, object: AnyObject)] { [("support", chain)] + chain.all.map { ($0.name, $0) } }

    func perform(_ command: String) -> String {
        let words = command.split(separator: " ").map(String.init)
        guard words[0] == "remove" else {
            return chain.handle(Question(topic: words[1], amount: words.dropFirst(2).first.flatMap { Int($0) } ?? 0))
                ?? "unhandled"
        }
        return stage.client(calls: "support", "remove") {
            for link in chain.linked where link.successor?.name == words[1] {
                link.successor = link.successor?.successor
            }
            return "\(words[1]) is out"
        }
    }
}

private struct Question {
    let topic: String
    let amount: Int
}

/// A handler; this one handles every refund.
private class Desk: Handler<Question, String, Never> {
    let stage: Stage

    init(_ name: String, _ stage: Stage) {
        self.stage = stage
        super.init(name, events: stage.events)
    }

    override func takes(_ question: Question) -> Bool {
        stage.object(name, changesAt: "a description of what it handles", for: .second)
        return question.topic == "refund"
    }

    override func respond(to question: Question) -> String { name }

    override func label(of request: Question) -> String { "question" }
}

private final class FirstLine: Desk {
    override func takes(_ question: Question) -> Bool { !super.takes(question) && question.topic == "password" }
}

/// Handles refunds as long as its money for the day lasts.
private final class Clerk: Desk {
    private var money = 100

    override func takes(_ question: Question) -> Bool {
        stage.object(name, changesAt: "what it handles")
        return super.takes(question) && question.amount <= money
    }

    override func respond(to question: Question) -> String {
        money -= question.amount
        return name
    }
}

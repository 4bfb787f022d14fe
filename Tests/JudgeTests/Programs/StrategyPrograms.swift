import Patterns

private struct Rate: Strategy {
    let name: String
    let percent: Int

    func run(_ price: Int) -> Int { price * percent / 100 }
    func label(of price: Int) -> String { "tax of \(price)" }
}

private let (full, reduced) = (Rate(name: "full", percent: 20), Rate(name: "reduced", percent: 8))

let strategyPrograms = [
    JudgedProgram("a rate that is exchanged", right: "✓ strategy", wrong: "✗ strategy asksOtherStrategy") {
        events, edit in
        var till = StrategyContext("till", full, events: events)
        events.command("reduce") { till.setStrategy(reduced) }
        events.command("tax") {
            let asked = edit() ? full : reduced
            return events.call(
                .strategy, .algorithmInterface, from: till.participant, to: asked.participant, .sends("tax of 50")
            ) { "\(asked.run(50))" }
        }
    },
    JudgedProgram(
        "a rate that is only thought to be exchanged", right: "✓ strategy", wrong: "✗ strategy asksOtherStrategy"
    ) { events, edit in
        var till = StrategyContext("till", full, events: events)
        events.command("reduce") { till.setStrategy(reduced) }
        // Another context of the same name, which was made anew with the former strategy.
        let used = edit() ? StrategyContext("till", full, events: events) : till
        events.command("tax") { "\(used.run(50))" }
    },
]

import Commands
import PatternEvents
import Patterns

/// `snake strategy speed geometric`: exchanges a strategy of the game while it runs.
struct SetSnakeStrategy: ShellCommand {
    let table: SnakeTable

    let description = CommandDescription(
        "snake strategy",
        group: .snake,
        summary: "exchange how apples come, or how an apple makes the snake faster",
        parameters: [
            Parameter("FAMILY", .choice(["apples", "speed"])), Parameter("KIND", .name(of: "snake strategy")),
        ],
        examples: ["snake strategy apples random", "snake strategy speed geometric"],
        details: """
            apples sequential: ten places in turn. apples random: anywhere. speed not-increase: it stays. speed arithmetic: \
            +10, up to 350. speed geometric: a tenth more, without end. It counts from the next apple on.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let (family, word) = (arguments.required("FAMILY"), arguments.required("KIND"))
        var game = try table.requireRunningGame()
        if family == "apples" {
            guard let kind = AppleKind(rawValue: word) else {
                throw .notAStrategyKind(word, of: family, choices: AppleKind.allCases.map(\.rawValue))
            }
            game.settings.apples = kind
        } else {
            guard let kind = SpeedKind(rawValue: word) else {
                throw .notAStrategyKind(word, of: family, choices: SpeedKind.allCases.map(\.rawValue))
            }
            game.settings.speed = kind
        }
        if game != table.state.game { table.keep(game, table.state.dice) }
        return .message(
            "from the next apple on: \(game.settings.appleKind) apples, \(game.settings.speedKind) speed",
            [
                "apples": .string(game.settings.appleKind.rawValue),
                "speed": .string(game.settings.speedKind.rawValue),
            ]
        )
    }
}

/// Completes the kinds of both families, each with the family it is of: a source is not told what was typed before.
final class SnakeStrategyCompletion: CompletionSource {
    let completedKind = "snake strategy"

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        let all = AppleKind.allCases.map { ($0.rawValue, "apples") } + SpeedKind.allCases.map { ($0.rawValue, "speed") }
        return all.filter { $0.0.hasPrefix(prefix.lowercased()) }
    }
}

import Commands
import Patterns
import Text

/// `snake strategy speed geometric`: exchanges a strategy of the running game, or shows the current ones.
struct SetSnakeStrategy: ShellCommand {
    let table: SnakeController

    static let family = Parameter("FAMILY", .choice(HeldStrategy.families), .optional)
    static let kind = Parameter("KIND", .name(of: "snake strategy"), .optional)
    let description = CommandDescription(
        "snake strategy",
        group: .snake,
        summary: "exchange the strategy for apples or speed, or show both",
        parameters: [Self.family, Self.kind],
        examples: ["snake strategy", "snake strategy apples random", "snake strategy speed geometric"],
        details: """
            Without KIND it shows the strategies of the current game, or of the next one. apples sequential: ten \
            places in turn. apples random: anywhere. speed not-increase: it stays the same. speed arithmetic: +10, up \
            to 350. speed geometric: a tenth more, without a limit. A change applies from the next apple on.
            """,
        pattern: .strategy,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let family = arguments[Self.family]
        guard let family, let word = arguments[Self.kind] else {
            let held = table.heldStrategies.filter { family == nil || $0.family == family }
            return Reply(HeldStrategy.listing(of: held))
        }
        var game = try table.requireRunningGame()
        if family == "apples" {
            guard let kind = AppleKind(rawValue: word) else {
                throw Self.notAStrategyKind(word, of: family, choices: AppleKind.allCases.map(\.rawValue))
            }
            game.settings.apples = kind
        } else {
            guard let kind = SpeedKind(rawValue: word) else {
                throw Self.notAStrategyKind(word, of: family, choices: SpeedKind.allCases.map(\.rawValue))
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

    private static func notAStrategyKind(_ word: String, of family: String, choices: [String]) -> CommandError {
        CommandError(
            .value, "'\(family)' has no kind '\(word)'",
            hint: CommandError.didYouMean(NearMiss.of(word, among: choices)) ?? "one of \(CommandError.list(choices))"
        )
    }
}

/// A current strategy of a game: its family, its name, and the reason for it.
struct HeldStrategy {
    static let families = ["apples", "speed"]

    let family: String
    let kind: String
    let reason: String
    let choices: [String]

    static func listing(of held: [HeldStrategy]) -> Listing<HeldStrategy> {
        Listing(rows: held, empty: "no strategy is held") { one in
            [
                .cell("family", one.family),
                .cell("kind", one.kind, .name),
                .cell("because", one.reason, .quiet),
                .cell("choices", one.choices, as: "one of \(one.choices.joined(separator: ", "))", .quiet),
            ]
        }
    }
}

extension SnakeController {
    /// The strategies of the running game, or of the next one.
    fileprivate var heldStrategies: [HeldStrategy] {
        let running = state.game.flatMap { $0.state == .running ? $0 : nil }
        let next = Settings(difficulty: Difficulty(rawValue: difficulty.observable.value) ?? .standard)
        let settings = running?.settings ?? next
        let when = running == nil ? ", in the next game" : ""
        return [
            HeldStrategy(
                family: HeldStrategy.families[0], kind: settings.appleKind.rawValue,
                reason: settings.reasonForApples + when, choices: AppleKind.allCases.map(\.rawValue)),
            HeldStrategy(
                family: HeldStrategy.families[1], kind: settings.speedKind.rawValue,
                reason: settings.reasonForSpeed + when, choices: SpeedKind.allCases.map(\.rawValue)),
        ]
    }
}

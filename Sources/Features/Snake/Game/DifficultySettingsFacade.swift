import Commands
import PatternEvents
import Patterns

/// What a difficulty means: the one place that knows which strategies belong to it. A game asks it alone for apples and
/// speed, and names none of them.
///
/// Source: the lesson's project, whose facade has this name and these two methods.
final class DifficultySettingsFacade: Facade {
    let name = "difficulty settings"
    let events: EventStream

    private var apples: StrategyContext<AppleSituation, CreatedApples, Never>
    private var speed: StrategyContext<Speed, Speed, Never>

    init(events: EventStream) {
        self.events = events
        let settings = Settings(difficulty: .medium)
        apples = StrategyContext("snake apples", Self.strategy(settings.appleKind), events: events)
        speed = StrategyContext("snake speed", Self.strategy(settings.speedKind), events: events)
    }

    /// Who plays which pattern here.
    var structures: [StructureRecord] {
        let contexts: [(name: String, strategy: String, object: Any)] = [
            (apples.participant.name, apples.strategy.name, apples.strategy),
            (speed.participant.name, speed.strategy.name, speed.strategy),
        ]
        return [
            StructureRecord(
                .facade, name, [.init(.facade, name, self)] + contexts.map { .init(.subsystem, $0.strategy, $0.object) }
            )
        ]
            + contexts.map {
                StructureRecord(
                    .strategy, $0.name,
                    [.init(.context, $0.name), .init(.concreteStrategy, $0.strategy, $0.object)])
            }
    }

    /// Exchanges the strategies for those of `settings`; those that stay are left alone.
    func use(_ settings: Settings) {
        apples.setStrategy(Self.strategy(settings.appleKind), because: .words(settings.reasonForApples))
        speed.setStrategy(Self.strategy(settings.speedKind), because: .words(settings.reasonForSpeed))
    }

    /// Where the next apples of a game come; there may be several.
    ///
    /// - Precondition: a cell is free.
    func createApples(for game: SnakeGame, dice: inout Dice) -> [Point] {
        use(game.settings)
        let situation = AppleSituation(
            field: game.field, taken: game.body + game.apples, appleNumber: game.score, dice: dice)
        var created: CreatedApples?
        let apples = apples
        ask(apples.strategy.name, "create apples") {
            created = apples.run(
                situation, "create apples", because: .words(game.settings.reasonForApples), answer: \.summary)
        }
        guard let created else { preconditionFailure("a strategy for apples was asked and said nothing") }
        dice = created.dice
        return created.apples
    }

    /// The speed of a game after the snake has eaten.
    func increaseSnakeSpeed(of game: SnakeGame) -> Speed {
        use(game.settings)
        var increased = game.speed
        let speed = speed
        ask(speed.strategy.name, "increase speed by eating an apple") {
            increased = speed.run(
                game.speed, "increase speed", because: .words(game.settings.reasonForSpeed), answer: { "\($0)" })
        }
        return increased
    }

    private func ask(_ strategy: String, _ label: String, _ call: @escaping () -> Void) {
        run([SubsystemCall<Never>(strategy, Message(label), operation: call)])
    }

    // MARK: The strategies

    private static let hardMaximum = Speed(points: 350)

    private static func strategy(_ kind: AppleKind) -> any CreateApplesStrategy {
        switch kind {
        case .sequential: SequentialCreateOneAppleStrategy()
        case .random: RandomCreateOneAppleStrategy()
        }
    }

    private static func strategy(_ kind: SpeedKind) -> any SnakeSpeedStrategy {
        switch kind {
        case .notIncrease: NotIncreaseSnakeSpeedStrategy()
        case .arithmetic: ArithmeticProgressionSnakeSpeedStrategy(maximum: hardMaximum)
        case .geometric: GeometricProgressionSnakeSpeedStrategy()
        }
    }
}

// Which strategies belong to a difficulty; asked by the facade and by what lists them.
extension Settings {
    /// How apples come in a game of these settings.
    var appleKind: AppleKind {
        if let apples { return apples }
        return difficulty == .easy ? .sequential : .random
    }

    var reasonForApples: String { apples == nil ? "\(difficulty)" : "exchanged in the game" }
    var reasonForSpeed: String { speed == nil ? "\(difficulty)" : "exchanged in the game" }

    /// How a game of these settings gets faster.
    var speedKind: SpeedKind {
        if let speed { return speed }
        return switch difficulty {
        case .easy, .medium: .notIncrease
        case .hard: .arithmetic
        case .insane: .geometric
        }
    }
}

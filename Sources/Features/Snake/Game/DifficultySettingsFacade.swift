import Commands
import Patterns

/// The meaning of a difficulty: only this facade knows its strategies. A game asks the facade for apples and speed, and
/// names no strategy.
///
/// Source: the lesson's project, whose facade has this name and these two methods.
final class DifficultySettingsFacade: Facade {
    let name = "difficulty settings"
    let events: EventStream

    private var apples: StrategyUser<AppleSituation, CreatedApples>
    private var speed: StrategyUser<Speed, Speed>

    init(events: EventStream) {
        self.events = events
        let settings = Settings(difficulty: .medium)
        apples = StrategyUser("snake apples", Self.strategy(settings.appleKind), events: events)
        speed = StrategyUser("snake speed", Self.strategy(settings.speedKind), events: events)
    }

    /// The roles of the objects.
    var structures: [StructureRecord] {
        let contexts: [(name: String, strategy: String, object: Any)] = [
            (apples.name, apples.context.strategy.name, apples.context.strategy),
            (speed.name, speed.context.strategy.name, speed.context.strategy),
        ]
        return [
            StructureRecord(
                .facade, name,
                [.init(.facade, name, self), .init(.subsystem, apples.name), .init(.subsystem, speed.name)]),
            StructureRecord(.command, name, [.init(.receiver, name, self)]),
        ]
            + contexts.map {
                StructureRecord(
                    .strategy, $0.name,
                    [.init(.context, $0.name), .init(.concreteStrategy, $0.strategy, $0.object)])
            }
    }

    /// Exchanges the strategies for those of `settings`; equal ones are kept.
    func use(_ settings: Settings) {
        apples.context.setStrategy(Self.strategy(settings.appleKind), because: .words(settings.reasonForApples))
        speed.context.setStrategy(Self.strategy(settings.speedKind), because: .words(settings.reasonForSpeed))
    }

    /// The places of a game's next apples; there may be several.
    ///
    /// - Precondition: a cell is free.
    func createApples(for game: SnakeGame, dice: inout RandomSource) -> [Point] {
        asked {
            use(game.settings)
            let situation = AppleSituation(
                field: game.field, taken: game.body + game.apples, appleNumber: game.score, dice: dice)
            let created = call(apples, "create") { [apples] in
                apples.create(in: situation, because: game.settings.reasonForApples)
            }
            dice = created.dice
            return created.apples
        }
    }

    /// The speed of a game after the snake has eaten.
    func increaseSnakeSpeed(of game: SnakeGame) -> Speed {
        asked {
            use(game.settings)
            return call(speed, "increase") { [speed] in
                speed.increase(game.speed, because: game.settings.reasonForSpeed)
            }
        }
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

/// An object in the facade's subsystem, which runs its current strategy.
private struct StrategyUser<Input, Output>: Subsystem {
    let name: String
    let events: EventStream
    var context: StrategyContext<Input, Output, Never>

    init(_ name: String, _ strategy: any Strategy<Input, Output, Never>, events: EventStream) {
        (self.name, self.events) = (name, events)
        context = StrategyContext(name, strategy, events: events)
    }
}

extension StrategyUser<AppleSituation, CreatedApples> {
    func create(in situation: AppleSituation, because reason: String) -> CreatedApples {
        reached()
        return context.run(situation, because: .words(reason), answer: \.summary)
    }
}

extension StrategyUser<Speed, Speed> {
    func increase(_ speed: Speed, because reason: String) -> Speed {
        reached()
        return context.run(speed, because: .words(reason), answer: \.description)
    }
}

// The strategies of each difficulty, for the facade and for lists.
extension Settings {
    /// The way of placing apples with these settings.
    var appleKind: AppleKind {
        if let apples { return apples }
        return difficulty == .easy ? .sequential : .random
    }

    var reasonForApples: String { apples == nil ? "\(difficulty)" : "exchanged in the game" }
    var reasonForSpeed: String { speed == nil ? "\(difficulty)" : "exchanged in the game" }

    /// The way of getting faster with these settings.
    var speedKind: SpeedKind {
        if let speed { return speed }
        return switch difficulty {
        case .easy, .medium: .notIncrease
        case .hard: .arithmetic
        case .insane: .geometric
        }
    }
}

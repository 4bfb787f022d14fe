import Commands
import PatternEvents
import Patterns
import ShellServices

/// What a difficulty means: the one place that knows which strategies belong to it. A game asks it alone for apples and
/// speed, and names none of them.
///
/// Source: the lesson's project, whose facade has this name.
struct DifficultySettingsFacade: Facade {
    let name = "difficulty settings"
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    /// Where the next apple of a game comes.
    ///
    /// - Precondition: the snake leaves a cell free.
    func nextApple(for game: SnakeGame, dice: inout Dice) -> Point {
        let situation = AppleSituation(field: game.field, body: game.body, appleNumber: game.score, dice: dice)
        let placed = ask(strategy(apples(of: game.settings)), situation, "next apple", game)
        dice = placed.dice
        return placed.point
    }

    /// The speed of a game after the snake has eaten.
    func speed(for game: SnakeGame) -> Speed {
        ask(strategy(speed(of: game.settings)), game.speed, "speed after an apple", game)
    }

    /// Which kind of apples a game has.
    func apples(of settings: Settings) -> AppleKind {
        if let exchanged = settings.apples { return exchanged }
        return settings.difficulty == .easy ? .sequence : .random
    }

    /// How a game gets faster.
    func speed(of settings: Settings) -> SpeedKind {
        if let exchanged = settings.speed { return exchanged }
        return switch settings.difficulty {
        case .easy, .medium: .constant
        case .hard: .stepped
        case .insane: .compound
        }
    }

    // MARK: The strategies

    private func strategy(_ kind: AppleKind) -> any Strategy<AppleSituation, PlacedApple, Never> {
        switch kind {
        case .sequence: SequenceApples()
        case .random: RandomApples()
        }
    }

    private func strategy(_ kind: SpeedKind) -> any Strategy<Speed, Speed, Never> {
        switch kind {
        case .constant: ConstantSpeed()
        case .stepped: SteppedSpeed()
        case .compound: CompoundSpeed()
        }
    }

    private func ask<Input, Output>(
        _ strategy: any Strategy<Input, Output, Never>, _ input: Input, _ question: String, _ game: SnakeGame
    ) -> Output {
        let context = StrategyContext("snake", strategy, events: events)
        var output: Output?
        let call = SubsystemCall<Never>(strategy.name, question) {
            output = context.contextInterface(input, question, because: "\(game.settings)")
        }
        run([call])
        guard let output else { preconditionFailure("\(strategy.name) was asked and said nothing") }
        return output
    }
}

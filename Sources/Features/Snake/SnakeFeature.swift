public import Commands
public import Patterns
public import StateStore

/// Snake, move by move in a script and live at a terminal.
///
/// Source: the lesson's project on Strategy, Facade and Observer.
public final class SnakeFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let settings: [Setting]
    public let completionSources: [any CompletionSource]

    let state: SnakeState
    private let table: SnakeController

    /// - Parameters:
    ///   - clock: gives the times of games' ends.
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - seed: for all randomness; nil for unpredictable choices.
    ///   - screen: shows `snake play`.
    ///   - user: the player.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        seed: UInt64? = nil,
        screen: any LiveScreen,
        user: @escaping () -> ShellUser = { .guest }
    ) {
        let state = SnakeState(seed: seed, events: events)
        self.state = state
        let difficulty = Setting(
            "difficulty", Difficulty.allCases.map(\.rawValue), standard: Difficulty.standard.rawValue,
            "how hard a game of snake is by default", events: events)
        settings = [difficulty]
        let table = SnakeController(state: state, difficulty: difficulty, clock: clock, store: store, user: user)
        self.table = table
        // The screen belongs to the shell, which holds its features.
        unowned let screen = screen
        handlers = [
            CommandHandler(
                "snake",
                [
                    SnakeNow(table: table),
                    StartSnake(table: table),
                    TurnSnake(table: table),
                    MoveSnake(table: table),
                    ShowSnake(table: table),
                    PlaySnake(table: table, screen: screen),
                    EndSnake(table: table),
                    ListSnakeRecords(table: table),
                    SetSnakeStrategy(table: table),
                ],
                events: events
            )
        ]
        statusItems = [
            StatusItem(state.speed) { figure in figure.value.map { "snake: speed \($0)" } ?? "" },
            StatusItem(state.length) { figure in figure.value.map { "length \($0)" } ?? "" },
        ]
        // Both families, each word with its family: a source does not know the words before.
        completionSources = [
            NameCompletion("snake strategy") {
                AppleKind.allCases.map { ($0.rawValue, "apples") } + SpeedKind.allCases.map { ($0.rawValue, "speed") }
            }
        ]
    }
}

extension SnakeFeature {
    public var structures: [StructureRecord] { state.facade.structures }

    public var unfinished: [String] {
        guard let game = state.game, game.state == .running else { return [] }
        return ["a game of snake with \(Count.of(game.score, "apple"))"]
    }
}

extension SnakeFeature: PersonalRecords {
    public func dropRecords(of user: ShellUser) { table.dropRecords(of: user) }
}

extension CommandGroup {
    static let snake = CommandGroup("snake", rank: 120)
}

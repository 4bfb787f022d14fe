import Commands
import Patterns
import StateStore
import Text

/// The state of the quiz: the current game, the order of questions, the records, and users' own questions.
final class QuizState: CellFeature {
    static let featureName = "quiz"
    static let schema: UInt8 = 2

    let register = CellRegister()
    /// The games since the shell's start, by number.
    let games: Cell<Int, GameState>
    /// The games lost by a wrong answer, which cannot be resumed.
    let lost: Cell<Int, Bool>
    /// The order of questions from the next game on; no entry if none was chosen.
    let order: Cell<OnlyKey, QuestionOrder>
    /// The number of games with each result.
    let records: Cell<QuizRecord, Int>
    /// The questions to repeat, by player.
    let reviews: Cell<Review.Key, Review>
    /// The mementos of users' own questions.
    let ownMementos: Cell<Int, SealedMemento<Question>>
    /// The forms waiting for the builder.
    let forms: Cell<OnlyKey, [QuestionForm]>

    let session: GameSession
    /// Chooses the questions of a game by the strategy for ``order``.
    private(set) var chooser: StrategyContext<QuestionPool, ChosenQuestions, Never>
    /// Reading a question changes only the cache.
    var own: OwnQuestions
    private let firstDice: RandomSource
    /// The numbers of all games, ascending.
    private var numbers: [Int] = []
    /// The numbers of unfinished games, normally one or none.
    private var running: Set<Int> = []

    init(seed: UInt64?, events: EventStream) {
        let session = GameSession(events: events)
        self.session = session
        own = OwnQuestions(events: events)
        firstDice = RandomSource(seed: seed)
        chooser = StrategyContext(Self.featureName, QuestionOrder.standard.strategy, events: events)
        let lost = Cell<Int, Bool>(
            "lost", in: register, part: { "game \($0)" }, text: { $1 == nil ? "not lost" : "lost" },
            isValid: { $1 && session.state?.game != $0 })
        self.lost = lost
        games = Cell(
            "game", in: register, part: { _ in "game" },
            text: { $1?.session.map { $0.isPossible ? "question \($0.number)" : "none that can be" } ?? "none" },
            isValid: { $1.session.map { $0.isPossible } ?? true }, isSettled: { lost[$0] != nil })
        order = Cell(
            "order", in: register, lasts: true, part: "order of questions", text: { "\($0 ?? .standard)" })
        records = Cell(
            "record", in: register, lasts: true, part: { _ in "record" },
            text: { "\($0.name), \(PrizeLadder.text($0.money))\($1 == nil ? " removed" : "")" },
            isValid: { $0.isPossible && (1..<Int.max).contains($1) })
        reviews = Cell(
            "review", in: register, lasts: true, part: { "\($0.question) for \($0.name)" },
            text: { $1 == nil ? "not asked again" : "asked again" }, isValid: { $1.isPossible })
        ownMementos = Cell(
            "own question", in: register, lasts: true, part: { "own question \($0)" },
            text: { $1 == nil ? "none" : "kept" }, isValid: { number, _ in (1..<Int.max).contains(number) })
        forms = Cell(
            "forms", in: register, text: { "\($0?.count ?? 0)" }, isValid: { $0.allSatisfy(\.isPossible) })
        followCells()
    }

    /// Updates what depends on a cell after any change of it.
    private func followCells() {
        games.didChange = { [unowned self] change in
            if (change.old == nil) != (change.new == nil) {
                let place = numbers.place { $0 < change.key }
                if change.new == nil { numbers.remove(at: place) } else { numbers.insert(change.key, at: place) }
            }
            if change.new?.session == nil { running.remove(change.key) } else { running.insert(change.key) }
            session.replace(with: running.max().flatMap { games.values[$0]?.session })
        }
        order.didChange = { [unowned self] in chooser.setStrategy(($0.new ?? .standard).strategy) }
        ownMementos.didChange = { [unowned self] in own.keep($0.new, as: $0.key) }
    }

    /// The random numbers' state after the latest game.
    var dice: RandomSource { numbers.last.flatMap { games.values[$0]?.dice } ?? firstDice }
}

/// A game as a value: the session, or nil after the end, and the random numbers' state.
struct GameState: Codable, Sendable {
    var session: SessionState?
    var dice: RandomSource
}

/// Losses by a wrong answer: changes of the quiz outside the steps that `undo` reverses.
final class LostGames: CellFeature {
    static let featureName = "quiz losses"
    static let schema = QuizState.schema
    static let isUndoable = false
    /// It changes the quiz's state.
    let receiverName = QuizState.featureName
    let register: CellRegister

    init(_ register: CellRegister) { self.register = register }

    // The quiz itself has them.
    func contents() -> [CellChange] { [] }
}

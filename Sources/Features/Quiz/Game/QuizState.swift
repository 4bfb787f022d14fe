import Commands
import Patterns
import StateStore
import Text

/// The state of the quiz: the current game, the order of questions, the records, and the questions people have added.
final class QuizState: CellFeature {
    static let featureName = "quiz"
    static let schema: UInt8 = 2

    let register = CellRegister()
    /// The games since the shell's start, by their numbers.
    let games: Cell<Int, GameState>
    /// The games that ended with a wrong answer: such a game does not come back.
    let lost: Cell<Int, Bool>
    /// The order of the questions from the next start on; any if none was chosen.
    let order: Cell<OnlyKey, QuestionOrder>
    /// How many games ended like this.
    let records: Cell<QuizRecord, Int>
    /// The questions that are asked again, by player.
    let reviews: Cell<Review.Key, Review>
    /// What is kept of the questions people have added.
    let ownMementos: Cell<Int, SealedMemento<Question>>
    /// The forms that wait for the builder.
    let forms: Cell<OnlyKey, [QuestionForm]>

    let session: GameSession
    /// Chooses the questions of a game by the strategy that belongs to ``order``.
    private(set) var chooser: StrategyContext<QuestionPool, ChosenQuestions, Never>
    /// Reading a question changes nothing but what has been read.
    var own: OwnQuestions
    private let firstDice: RandomSource
    /// The numbers of all games, rising.
    private var numbers: [Int] = []
    /// The numbers of the games that have not ended: one or none, as a rule.
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

    /// What follows from the change of a cell, whoever made it.
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

    /// As the dice lie now: as the latest game has left them.
    var dice: RandomSource { numbers.last.flatMap { games.values[$0]?.dice } ?? firstDice }
}

/// A game, as a value: what is played, or nothing once it has ended; with the dice as they lie.
struct GameState: Codable, Sendable {
    var session: SessionState?
    var dice: RandomSource
}

/// The end of games by a wrong answer: changes of the quiz that stay out of the steps that `undo` reverses.
final class LostGames: CellFeature {
    static let featureName = "quiz losses"
    static let schema = QuizState.schema
    static let isUndoable = false
    /// What they change is the quiz's.
    let receiverName = QuizState.featureName
    let register: CellRegister

    init(_ register: CellRegister) { self.register = register }

    // The quiz itself has them.
    func contents() -> [CellChange] { [] }
}

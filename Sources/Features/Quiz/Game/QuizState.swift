import Commands
import Patterns
import StateStore

/// The state of the quiz: the current game, the order of questions, the records, and the questions people have added.
final class QuizState {
    let session: GameSession
    /// The order of the questions from the next start on.
    private(set) var order = QuestionOrder.random
    /// Chooses the questions of a game by the strategy that belongs to ``order``.
    private(set) var chooser: StrategyContext<QuestionPool, ChosenQuestions, Never>
    private(set) var records = Records<QuizRecord>()
    /// The numbers of the games that ended with a wrong answer.
    private var lost: Set<Int> = []
    /// The questions that are asked again, by player.
    private(set) var reviews: [Review.Key: Review] = [:]
    /// Reading a question changes nothing but what has been read.
    var own: OwnQuestions
    /// The forms that wait for the builder.
    private(set) var forms: [QuestionForm] = []
    /// As the dice lie now.
    private(set) var dice: Dice

    init(seed: UInt64?, events: EventStream) {
        session = GameSession(events: events)
        own = OwnQuestions(events: events)
        dice = Dice(seed: seed)
        chooser = StrategyContext(Self.featureName, order.strategy, events: events)
    }
}

extension QuizState: StatefulFeature {
    static let featureName = "quiz"

    func apply(_ change: QuizChange) throws(ChangeMisfit) -> QuizChange {
        switch change {
        case .session(let next, let nextDice, let game):
            try ChangeMisfit.unless(next?.isPossible ?? true, "no game can stand like this")
            defer { dice = nextDice }
            let isLost = next.map { lost.contains($0.game) } ?? false
            return .session(session.replace(with: isLost ? nil : next), dice, of: game)
        case .lost(let game, let isLost):
            try ChangeMisfit.unless(!isLost || session.state?.game != game, "the game is still running")
            defer { if isLost { lost.insert(game) } else { lost.remove(game) } }
            return .lost(game, lost.contains(game))
        case .order(let next):
            defer {
                order = next
                chooser.setStrategy(next.strategy)
            }
            return .order(order)
        case .record(let record, let count):
            try ChangeMisfit.unless((0..<Int.max).contains(count), "\(count) games cannot have ended alike")
            try ChangeMisfit.unless(
                (0...PrizeLadder.count).contains(record.right) && record.money >= 0
                    && RecordDate.range.contains(record.date),
                "no game can have ended like this"
            )
            defer { records[record] = count }
            return .record(record, count: records[record])
        case .review(let key, let review):
            try ChangeMisfit.unless(review?.isPossible ?? true, "a question cannot come back like this")
            defer { reviews[key] = review }
            return .review(key, reviews[key])
        case .ownQuestion(let number, let memento):
            try ChangeMisfit.unless((1..<Int.max).contains(number), "no question has the number \(number)")
            return .ownQuestion(number, own.keep(memento, as: number))
        case .forms(let next):
            try ChangeMisfit.unless(
                next.allSatisfy { Question.levels.contains($0.level) && $0.wrong.count <= Question.wrongCount },
                "a form cannot be filled in like this"
            )
            defer { forms = next }
            return .forms(forms)
        }
    }

    /// A wrong answer is final: the game cannot come back.
    func isMoot(_ change: QuizChange) -> Bool {
        if case .session(_, _, let game) = change { lost.contains(game) } else { false }
    }

    func lasts(_ change: QuizChange) -> Bool {
        switch change {
        // A game has ended when the shell ends, and a form that was not built is gone.
        case .session, .lost, .forms: false
        case .order, .record, .review, .ownQuestion: true
        }
    }

    func contents() -> [QuizChange] {
        [.order(order)] + records.counts.map { .record($0, count: $1) }
            + reviews.map { .review($0, $1) }.sorted { "\($0)" < "\($1)" }
            + own.numbers.map { .ownQuestion($0, own.memento($0)) }
    }

    func describe(_ change: QuizChange) -> String { "\(change)" }

    func changedPart(by change: QuizChange, inverse: QuizChange) -> ChangedPart {
        switch (change, inverse) {
        case (.session(let new, _, _), .session(let old, _, _)):
            ChangedPart("game", old: Self.words(old), new: Self.words(new))
        case (.order(let new), .order(let old)): ChangedPart("order of questions", old: "\(old)", new: "\(new)")
        case (.ownQuestion(let number, let new), .ownQuestion(_, let old)):
            ChangedPart("own question \(number)", old: old?.name ?? "none", new: new?.name ?? "none")
        case (.forms(let new), .forms(let old)): ChangedPart("forms", old: "\(old.count)", new: "\(new.count)")
        default: ChangedPart(Self.featureName, new: "\(change)")
        }
    }

    private static func words(_ session: SessionState?) -> String { session.map { "question \($0.number)" } ?? "none" }
}

/// The end of games by a wrong answer: changes of the game that stay out of the steps that `undo` reverses.
final class LostGames: StatefulFeature {
    static let featureName = "quiz losses"
    static let isUndoable = false
    /// What they change is the quiz's.
    var receiverName: String { state.receiverName }

    private let state: QuizState

    init(_ state: QuizState) { self.state = state }

    func apply(_ change: QuizChange) throws(ChangeMisfit) -> QuizChange { try state.apply(change) }
    func lasts(_ change: QuizChange) -> Bool { state.lasts(change) }
    // The quiz itself has them.
    func contents() -> [QuizChange] { [] }
    func describe(_ change: QuizChange) -> String { state.describe(change) }

    func changedPart(by change: QuizChange, inverse: QuizChange) -> ChangedPart {
        state.changedPart(by: change, inverse: inverse)
    }
}

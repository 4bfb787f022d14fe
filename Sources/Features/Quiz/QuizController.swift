import Commands
import Patterns
import StateStore

/// The context of this feature's commands.
final class QuizController {
    let state: QuizState
    let events: EventStream

    private let clock: ShellClock
    private let user: () -> ShellUser
    /// The text of a question from elsewhere that is repeated like those of the quiz.
    private let textElsewhere: (String) -> String?

    init(
        state: QuizState, events: EventStream, clock: ShellClock, store: ChangeStore, user: @escaping () -> ShellUser,
        textElsewhere: @escaping (String) -> String? = { _ in nil }
    ) {
        self.textElsewhere = textElsewhere
        self.state = state
        self.events = events
        self.clock = clock
        self.user = user
        state.register.join(store, as: state)
        state.register.joinFinal(store, as: LostGames(state.register))
    }

    /// Begins or continues a game.
    func keep(_ session: SessionState, _ dice: RandomSource) {
        state.games[session.game] = GameState(session: session, dice: dice)
    }

    /// The current game.
    func requireSession() throws(CommandError) -> SessionState {
        guard let session = state.session.state else { throw .noQuizRuns }
        return session
    }

    /// The answer that a user means by `word`.
    func letter(_ word: String, in session: SessionState) throws(CommandError) -> Letter {
        guard let letter = Letter(rawValue: word.uppercased()) else {
            throw CommandError(
                .value, "there is no answer '\(word)'",
                hint: "choose \(CommandError.list(session.letters.map(\.rawValue)))")
        }
        guard session.letters.contains(letter) else {
            throw CommandError(
                .refused, "the answer '\(letter.rawValue)' was removed by a hint",
                hint: "choose \(CommandError.list(session.letters.map(\.rawValue)))")
        }
        return letter
    }

    /// All questions; users' own first.
    var allQuestions: [Question] { state.own.numbers.compactMap { state.own.question($0) } + Game.shared.questions }

    /// Begins a game with questions in the chosen order.
    func begin() -> SessionState {
        let pool = QuestionPool(questions: allQuestions, dice: state.dice)
        let chosen = state.chooser.run(pool)
        let session = SessionState(chosen.questions, game: Game.shared.nextNumber())
        keep(session, chosen.dice)
        return session
    }

    // MARK: Practice

    /// Begins practice: due questions first, then others in the chosen order.
    ///
    /// - Parameters:
    ///   - level: the level of the others; nil for two of each.
    ///   - isDueOnly: whether to ask only due ones.
    /// - Throws: an error if no question is due.
    func beginPractice(level: Int?, isDueOnly: Bool) throws(CommandError) -> SessionState {
        let due = reviews.filter { $0.review.isDue(at: now) }.map(\.question)
        var (questions, dice) = (due.map(AskedQuestion.init), state.dice)
        if isDueOnly {
            guard !due.isEmpty else {
                throw CommandError(
                    .refused, "nothing is due", hint: "'quiz due' shows when; 'quiz practice' asks other questions")
            }
        } else {
            let others = allQuestions.filter { question in
                level.map { question.level == $0 } ?? true && !due.contains { $0.id == question.id }
            }
            let pool = QuestionPool(
                questions: others, dice: dice,
                countPerLevel: level == nil ? Self.practiceCount / Question.levels.count : Self.practiceCount)
            let chosen = state.chooser.run(pool)
            (questions, dice) = (questions + chosen.questions, chosen.dice)
        }
        let session = SessionState(questions, game: Game.shared.nextNumber(), isPractice: true)
        keep(session, dice)
        return session
    }

    /// The number of questions in practice besides those that are due.
    private static let practiceCount = 10

    /// The questions to repeat for the current player, the next one first.
    var reviews: [(question: Question, review: Review)] {
        let known = allQuestions.compactMap { question in
            state.reviews[reviewKey(question)].map { (question: question, review: $0) }
        }
        return known.sorted { ($0.review.due, $0.question.id) < ($1.review.due, $1.question.id) }
    }

    /// The questions from elsewhere to repeat for the current player, the next one first.
    var reviewsElsewhere: [(id: String, text: String, review: Review)] {
        let own = user().key
        let known = state.reviews.values.compactMap { key, review in
            key.name == own ? textElsewhere(key.question).map { (id: key.question, text: $0, review: review) } : nil
        }
        return known.sorted { ($0.review.due, $0.id) < ($1.review.due, $1.id) }
    }

    /// Records an answer to a question from elsewhere; `undo` does not change it.
    ///
    /// - Parameter isRepeated: whether it was asked again, and rests until it is due.
    func noteElsewhere(_ id: String, isRight: Bool, isRepeated: Bool) {
        let key = Review.Key(name: user().key, question: id)
        state.register.finally { note(key, isRight: isRight, rests: isRepeated) }
    }

    /// The key under which a question is repeated for the current player.
    private func reviewKey(_ question: Question) -> Review.Key {
        Review.Key(name: user().key, question: question.id)
    }

    /// Removes a user's records and repetitions.
    func dropRecords(of user: ShellUser) {
        for record in state.records.values.keys where record.isOf(user) { state.records[record] = nil }
        for key in state.reviews.values.keys where key.name == user.key { state.reviews[key] = nil }
    }

    /// Records an answer: a wrong one schedules a repetition.
    func note(_ question: Question, isRight: Bool) {
        note(reviewKey(question), isRight: isRight)
    }

    private func note(_ key: Review.Key, isRight: Bool, rests: Bool = false) {
        let former = state.reviews[key]
        var next = isRight ? former?.answeredRightly(at: now) : Review(mistakeAt: now)
        if rests { next?.rests = true }
        if next != former { state.reviews[key] = next }
    }

    /// Ends a game after a wrong answer, which cannot be undone.
    ///
    /// - Parameter money: the money left.
    func lose(_ session: SessionState, money: Int) {
        state.register.finally {
            over(session)
            state.lost[session.game] = true
            state.reviews[reviewKey(session.asked.question)] = Review(mistakeAt: now)
            record(right: session.right, money: money)
        }
    }

    /// In seconds since 1970-01-01T00:00:00Z.
    var now: Int { Int(clock.wallTime.components.seconds) }

    /// Ends a game, and records its result under the player's name.
    ///
    /// - Parameter isRecorded: false for a game left before its first answer.
    func end(_ session: SessionState, right: Int, money: Int, isRecorded: Bool = true) {
        over(session)
        if isRecorded { record(right: right, money: money) }
    }

    private func over(_ session: SessionState) {
        state.games[session.game] = GameState(session: nil, dice: state.dice)
    }

    private func record(right: Int, money: Int) {
        let record = QuizRecord(name: user().name, right: right, money: money, date: now, person: user().key)
        state.records[record] = (state.records[record] ?? 0) + 1
    }
}

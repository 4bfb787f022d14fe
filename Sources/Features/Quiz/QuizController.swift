import Commands
import Patterns
import StateStore

/// What every command of this feature works with.
final class QuizController {
    let state: QuizState
    let events: EventStream

    private let clock: ShellClock
    private let user: () -> ShellUser
    /// The text of a question that is asked elsewhere and comes back as those of the quiz do.
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

    /// A game begins or continues.
    func keep(_ session: SessionState, _ dice: RandomSource) {
        state.games[session.game] = GameState(session: session, dice: dice)
    }

    /// The current game.
    func requireSession() throws(CommandError) -> SessionState {
        guard let session = state.session.state else { throw .noQuizRuns }
        return session
    }

    /// The answer that somebody means by `word`.
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

    /// All questions there are; those of a person's own first.
    var allQuestions: [Question] { state.own.numbers.compactMap { state.own.question($0) } + Game.shared.questions }

    /// Begins a game with questions in the order that is set.
    func begin() -> SessionState {
        let pool = QuestionPool(questions: allQuestions, dice: state.dice)
        let chosen = state.chooser.run(pool)
        let session = SessionState(chosen.questions, game: Game.shared.nextNumber())
        keep(session, chosen.dice)
        return session
    }

    // MARK: Practice

    /// Begins practice: what is due first, then others in the order that is set.
    ///
    /// - Parameters:
    ///   - level: of the others; nil for two of each.
    ///   - isDueOnly: whether there are to be no others.
    /// - Throws: that nothing is due.
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

    /// How many questions practice has besides those that are due.
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

    /// Notes how a question was answered elsewhere; `undo` does not change that.
    ///
    /// - Parameter isRepeated: whether it was asked again; then it rests until it is due.
    func noteElsewhere(_ id: String, isRight: Bool, isRepeated: Bool) {
        let key = Review.Key(name: user().key, question: id)
        state.register.finally { note(key, isRight: isRight, rests: isRepeated) }
    }

    /// The key under which a question is repeated for the current player.
    private func reviewKey(_ question: Question) -> Review.Key {
        Review.Key(name: user().key, question: question.id)
    }

    /// Drops the records of a user, and what comes back to them.
    func dropRecords(of user: ShellUser) {
        for record in state.records.values.keys where record.isOf(user) { state.records[record] = nil }
        for key in state.reviews.values.keys where key.name == user.key { state.reviews[key] = nil }
    }

    /// Notes how a question was answered: what was wrong comes back.
    func note(_ question: Question, isRight: Bool) {
        note(reviewKey(question), isRight: isRight)
    }

    private func note(_ key: Review.Key, isRight: Bool, rests: Bool = false) {
        let former = state.reviews[key]
        var next = isRight ? former?.answeredRightly(at: now) : Review(mistakeAt: now)
        if rests { next?.rests = true }
        if next != former { state.reviews[key] = next }
    }

    /// A wrong answer ends a game: that cannot be undone.
    ///
    /// - Parameter money: what is left.
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

    /// The game has ended: its outcome is recorded under the player's name.
    ///
    /// - Parameter isRecorded: false for one that was left before it was played.
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

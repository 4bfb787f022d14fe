import Commands
import PatternEvents
import Patterns
import ShellServices
import StateStore

/// What every command of this feature works with.
final class QuizTable {
    let game: Game
    let events: EventStream

    private let clock: ShellClock
    private let user: () -> String
    private let recorder: ChangeRecorder<Game>

    init(
        game: Game, events: EventStream, clock: ShellClock, store: ChangeStore, user: @escaping () -> String
    ) {
        self.game = game
        self.events = events
        self.clock = clock
        self.user = user
        recorder = store.recorder(for: game)
    }

    /// Makes a change as part of the command's step.
    func perform(_ change: QuizChange) {
        recorder.perform(change)
    }

    /// The game under way.
    func requireSession() throws(CommandError) -> SessionState {
        guard let session = game.session.state else { throw .noQuizRuns }
        return session
    }

    /// The answer that somebody means by `word`.
    func letter(_ word: String, in session: SessionState) throws(CommandError) -> Letter {
        guard let letter = Letter(rawValue: word.uppercased()) else {
            throw .noAnswer(word, among: session.letters)
        }
        guard session.letters.contains(letter) else { throw .answerIsGone(letter, left: session.letters) }
        return letter
    }

    /// Begins a game with questions in the order that is set.
    func begin() -> SessionState {
        let own = game.own.numbers.compactMap { game.own.question($0) }
        let pool = QuestionPool(questions: own + BundledQuestions.all, dice: game.dice)
        let chosen = game.chooser.contextInterface(pool, "choose \(PrizeLadder.count) questions")
        let session = SessionState(chosen.questions)
        perform(.session(session, chosen.dice))
        return session
    }

    /// The game is over: what came of it is recorded under the player's name.
    ///
    /// - Parameter isRecorded: false for one that was left before it was played.
    func end(right: Int, money: Int, isRecorded: Bool = true) {
        perform(.session(nil, game.dice))
        guard isRecorded else { return }
        let date = Int(clock.wallTime.components.seconds)
        let record = QuizRecord(name: user(), right: right, money: money, date: date)
        perform(.record(record, count: game.records[record] + 1))
    }
}

import Commands
import FeatureTestSupport
import FoundationEssentials
import Patterns
import StateStore

@testable import Quiz

/// A quiz with a chain before it, run like the shell's: each command is a step, rolled back if it fails.
final class Studio: CommandDesk {
    let clock = ShellClock(virtualFrom: .seconds(1_700_000_000))
    let feature: QuizFeature
    let desk: FeatureDesk
    private let player = Player()

    private final class Player {
        var name = "guest"
    }

    init(seed: UInt64? = 1) {
        let clock = clock
        let player = player
        let (events, store) = (EventStream(elapsed: { clock.now }), ChangeStore())
        feature = QuizFeature(
            events: events, clock: clock, store: store, seed: seed,
            user: { ShellUser(key: player.name, name: player.name) })
        desk = FeatureDesk(feature.handlers, events: events, store: store)
    }

    var state: QuizState { feature.state }

    var user: String {
        get { player.name }
        set { player.name = newValue }
    }

    // MARK: Commands

    /// Runs a command; the words of a line are split at blanks, `_` stands for a blank in a word.
    func reply(_ line: String) throws(CommandError) -> Reply {
        try desk.reply(of: line.split(separator: " ").map { String($0).replacing("_", with: " ") })
    }

    // MARK: Playing

    /// The letter of the right answer, or of a wrong one.
    func letter(right: Bool) -> String {
        guard let session = state.session.state else { return "A" }
        let wrong = session.letters.first { $0 != session.asked.right } ?? .a
        return (right ? session.asked.right : wrong).rawValue
    }

    /// Answers so many questions rightly.
    func answer(right count: Int) throws {
        for _ in 0..<count { try run("quiz answer \(letter(right: true))") }
    }

    // MARK: State

    /// Everything that can change.
    struct Snapshot: Equatable {
        let session: SessionState?
        let dice: RandomSource
        let order: QuestionOrder?
        let records: [QuizRecord: Int]
        let reviews: [Review.Key: Review]
        /// As they would be written to a disk: nobody can compare mementos.
        let own: [Int: String]
        let forms: [QuestionForm]
        let figures: [Figure]
    }

    var snapshot: Snapshot { Self.snapshot(of: state) }

    static func snapshot(of state: QuizState) -> Snapshot {
        Snapshot(
            session: state.session.state, dice: state.dice, order: state.order.value, records: state.records.values,
            reviews: state.reviews.values,
            own: Dictionary(uniqueKeysWithValues: state.own.numbers.map { ($0, written(state.own.memento($0)!)) }),
            forms: state.forms.value ?? [], figures: [state.session.number.value, state.session.percentRight.value]
        )
    }

    private static func written(_ memento: SealedMemento<Question>) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(memento) else { preconditionFailure("a question cannot be written") }
        return String(decoding: data, as: UTF8.self)
    }

    static let program = "quiz add Who_programmed_first? --right Ada --wrong Alan --wrong Grace --wrong Charles"
}

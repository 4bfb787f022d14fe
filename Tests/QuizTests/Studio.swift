import CommandCore
import Patterns
import PatternsTestSupport
import Rendering
import StateStore

@testable import Quiz

/// A quiz with a chain before it, run as the shell runs it: a step a command, taken back if it fails.
final class Studio {
    let clock = ShellClock(virtualFrom: .seconds(1_700_000_000))
    let events: EventStream
    let store = ChangeStore()
    let feature: QuizFeature
    let chain: CommandChain
    let person = Person()
    private let player = Player()

    private final class Player {
        var name = "guest"
    }

    /// Answers from a list what the quiz asks.
    final class Person: Interviewer {
        /// What is still to be said; nil where ^C is pressed. Nobody is there while there is nothing to say.
        var answers: [String?] = []
        private(set) var heard: [String] = []
        /// Called before each answer.
        var meanwhile: () -> Void = {}

        var canAsk: Bool { !answers.isEmpty }

        func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
            heard.append(question)
            meanwhile()
            guard !answers.isEmpty, let answer = answers.removeFirst() else {
                throw CommandError(.interrupted, "interrupted")
            }
            return answer
        }
    }

    init(seed: UInt64? = 1) {
        let clock = clock
        let player = player
        events = EventStream(elapsed: { clock.now })
        feature = QuizFeature(
            events: events, clock: clock, store: store, seed: seed, interviewer: person, user: { player.name })
        chain = CommandChain(feature.handlers)
    }

    var game: Game { feature.game }

    var user: String {
        get { player.name }
        set { player.name = newValue }
    }

    // MARK: Commands

    /// Runs a command; the words of a line are split at blanks, `_` stands for a blank in a word.
    func reply(_ line: String) throws(CommandError) -> Reply {
        let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
        store.begin()
        do throws(CommandError) {
            guard let reply = try chain.handle(Command(words: words, origin: Origin(source: "test", line: 1))) else {
                throw CommandError.unknownCommand(words[0], near: [])
            }
            try keep(words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Finishes the step of a command that succeeded.
    private func keep(_ words: [String]) throws(CommandError) {
        do throws(StateError) {
            try store.commit(words)
        } catch {
            throw CommandError(.unavailable, "it cannot be kept: \(error)")
        }
    }

    func run(_ lines: String...) throws {
        for line in lines { _ = try reply(line) }
    }

    /// The words of the error of a line that fails.
    func failure(_ line: String) -> String {
        do throws(CommandError) {
            _ = try reply(line)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    func text(_ line: String, columns: Int = 80) throws -> String {
        var writer = TextWriter(width: columns)
        try reply(line).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The events of `lines`, one a line, of one pattern.
    func events(of pattern: Pattern, during lines: String...) throws -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        for line in lines { _ = try reply(line) }
        return listener.lines(of: pattern)
    }

    // MARK: Playing

    /// The letter of the right answer, or of a wrong one.
    func letter(right: Bool) -> String {
        guard let session = game.session.state else { return "A" }
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
        let dice: Dice
        let order: QuestionOrder
        let records: [QuizRecord: Int]
        let own: [Int: Memento<Question>]
        let forms: [QuestionForm]
        let figures: [Figure]
    }

    var snapshot: Snapshot { Self.snapshot(of: game) }

    static func snapshot(of game: Game) -> Snapshot {
        Snapshot(
            session: game.session.state, dice: game.dice, order: game.order, records: game.records,
            own: Dictionary(uniqueKeysWithValues: game.own.numbers.map { ($0, game.own.memento($0)!) }),
            forms: game.forms, figures: [game.session.number.value, game.session.percentRight.value]
        )
    }

    static let program = "quiz add Who_programmed_first? --right Ada --wrong Alan --wrong Grace --wrong Charles"
}

public import Commands
public import PatternEvents
import Patterns
public import StateStore

/// "Who wants to be a millionaire", about design patterns.
///
/// Source: the lesson's exercises on Singleton, Memento, Strategy, Observer, Builder and Facade.
public final class QuizFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]

    let game: Game
    private let events: EventStream
    private let table: QuizTable

    /// - Parameters:
    ///   - clock: gives the time when a game ended.
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - seed: for everything random; nil for unpredictable choices.
    ///   - user: who plays.
    ///   - textElsewhere: the text of a question that is asked elsewhere, as in a lesson, by its name.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        seed: UInt64? = nil,
        user: @escaping () -> ShellUser = { .guest },
        textElsewhere: @escaping (String) -> String? = { _ in nil }
    ) {
        let game = Game(seed: seed, events: events)
        self.game = game
        let table = QuizTable(
            game: game, events: events, clock: clock, store: store, user: user, textElsewhere: textElsewhere)
        self.table = table
        handlers = [
            CommandHandler(
                "quiz",
                [
                    QuizNow(table: table),
                    StartQuiz(table: table),
                    ShowQuestion(table: table),
                    AnswerQuestion(table: table),
                    UseHint(table: table),
                    TakeMoney(table: table),
                    PracticeQuiz(table: table),
                    ListDue(table: table),
                    ListQuizRecords(table: table),
                    SetUpQuiz(table: table),
                    AddQuestion(table: table),
                    BuildQuestions(table: table),
                    ListQuestions(table: table),
                    RemoveQuestion(table: table),
                ],
                events: events
            )
        ]
        statusItems = [
            StatusItem(game.session.number) { [session = game.session] figure in
                figure.value.map { "question \($0)/\(session.state?.questions.count ?? PrizeLadder.count)" } ?? ""
            },
            StatusItem(game.session.percentRight) { figure in figure.value.map { "\($0) % right" } ?? "" },
        ]
        completionSources = [
            NameCompletion("answer") {
                guard let session = game.session.state else { return [] }
                return session.letters.map { ($0.rawValue, session.asked.answer($0)) }
            },
            NameCompletion("own question") { game.own.numbers.map { ("\($0)", game.own.text($0) ?? "") } },
        ]
        self.events = events
    }

    public var unfinished: [String] {
        let game = game.session.state.map {
            "\($0.isPractice ? "practice" : "a quiz") at question \($0.number) of \($0.questions.count)"
        }
        let forms = self.game.forms.count
        return [game, forms == 0 ? nil : "\(Count.of(forms, "question")) without 'quiz build'"].compactMap(\.self)
    }

    public var structures: [StructureRecord] {
        let (hints, builder) = (game.session.hints, QuestionsBuilder(game.forms, events: events))
        let chooser = game.chooser
        return [
            StructureRecord(
                .strategy, chooser.participant.name,
                [
                    .init(.context, chooser.participant.name, game),
                    .init(.concreteStrategy, chooser.strategy.name, chooser.strategy),
                ]),
            StructureRecord(
                .facade, hints.name,
                [.init(.facade, hints.name, hints)] + hints.subsystems.map { .init(.subsystem, $0.name, $0) }),
            StructureRecord(.command, hints.name, [.init(.receiver, hints.name, hints)]),
            StructureRecord(
                .builder, builder.name,
                [.init(.concreteBuilder, builder.name, builder), .init(.product, builder.productName)],
                madeFor: "quiz add"),
            game.own.structure,
            StructureRecord(.singleton, Game.name, [.init(.singleton, Game.name, game)]),
        ]
    }
}

extension QuizFeature {
    /// The names of the questions that are asked elsewhere and are repeated for the current player, the next one first.
    public var wrongElsewhere: [String] { table.reviewsElsewhere.map(\.id) }

    /// Notes how a question was answered elsewhere, as a part of the command's step: what was wrong comes back.
    public func noteElsewhere(_ question: String, isRight: Bool) { table.noteElsewhere(question, isRight: isRight) }
}

extension QuizFeature: PersonalRecords {
    public func dropRecords(of user: ShellUser) { table.dropRecords(of: user) }
}

/// The game: its settings, its records, the questions people have added, and the current session.
///
/// The quiz's game is a Singleton because the course asks for one. It is less than the book's: the class does not keep its
/// instance, and each command of the quiz receives it.
///
/// The initializer can be called only from this file, and the one call is in the initializer of ``QuizFeature``; a
/// shell has one such feature, since the names of its commands must be unique. Source: "Singleton", Gamma et al. 1994; the lesson's
/// exercise on it.
final class Game {
    /// As traces and lists name it.
    static let name = "game"

    let session: GameSession
    /// The order of the questions from the next start on.
    private(set) var order = QuestionOrder.random
    /// Chooses the questions of a game by the strategy that belongs to ``order``.
    private(set) var chooser: StrategyContext<QuestionPool, ChosenQuestions, Never>
    private(set) var records = Records<QuizRecord>()
    /// The numbers of the games that ended with a wrong answer.
    private var lost: Set<Int> = []
    /// How many games have been begun.
    private var begun = 0
    /// The questions that are asked again, by player.
    private(set) var reviews: [Review.Key: Review] = [:]
    /// Reading a question changes nothing but what has been read.
    var own: OwnQuestions
    /// The forms that wait for the builder.
    private(set) var forms: [QuestionForm] = []
    /// As the dice lie now.
    private(set) var dice: Dice

    fileprivate init(seed: UInt64?, events: EventStream) {
        session = GameSession(events: events)
        own = OwnQuestions(events: events)
        dice = Dice(seed: seed)
        chooser = StrategyContext(Self.name, order.strategy, events: events)
    }

    /// The number of a game that is about to begin.
    func nextNumber() -> Int {
        begun += 1
        return begun
    }
}

extension Game: StatefulFeature {
    static let featureName = "quiz"

    func apply(_ change: QuizChange) throws(ChangeMisfit) -> QuizChange {
        switch change {
        case .session(let next, let nextDice):
            try ChangeMisfit.unless(next?.isPossible ?? true, "no game can stand like this")
            defer { dice = nextDice }
            let isLost = next.map { lost.contains($0.game) } ?? false
            return .session(session.replace(with: isLost ? nil : next), dice)
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
        case (.session(let new, _), .session(let old, _)):
            ChangedPart("game", old: Self.words(old), new: Self.words(new))
        case (.order(let new), .order(let old)): ChangedPart("order of questions", old: "\(old)", new: "\(new)")
        case (.ownQuestion(let number, let new), .ownQuestion(_, let old)):
            ChangedPart("own question \(number)", old: old?.name ?? "none", new: new?.name ?? "none")
        case (.forms(let new), .forms(let old)): ChangedPart("forms", old: "\(old.count)", new: "\(new.count)")
        default: ChangedPart(Self.featureName, old: "", new: "\(change)")
        }
    }

    private static func words(_ session: SessionState?) -> String { session.map { "question \($0.number)" } ?? "none" }
}

/// The end of games by a wrong answer: changes of the game that stay out of the steps that `undo` reverses.
final class LostGames: StatefulFeature {
    static let featureName = "quiz losses"
    static let isUndoable = false
    /// What they change is the game's.
    var receiverName: String { game.receiverName }

    private let game: Game

    init(_ game: Game) { self.game = game }

    func apply(_ change: QuizChange) throws(ChangeMisfit) -> QuizChange { try game.apply(change) }
    func lasts(_ change: QuizChange) -> Bool { game.lasts(change) }
    // The game itself has them.
    func contents() -> [QuizChange] { [] }
    func describe(_ change: QuizChange) -> String { game.describe(change) }

    func changedPart(by change: QuizChange, inverse: QuizChange) -> ChangedPart {
        game.changedPart(by: change, inverse: inverse)
    }
}

extension CommandGroup {
    static let quiz = CommandGroup("the quiz", rank: 110)
}

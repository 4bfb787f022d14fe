public import Commands
public import Patterns
public import StateStore

/// "Who wants to be a millionaire", about design patterns.
///
/// Source: the lesson's exercises on Singleton, Memento, Strategy, Observer, Builder and Facade.
public final class QuizFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem]
    public let completionSources: [any CompletionSource]

    let state: QuizState
    private let events: EventStream
    private let table: QuizController

    /// - Parameters:
    ///   - clock: gives the times of games' ends.
    ///   - store: records the changes, so that `undo` can reverse them.
    ///   - seed: for all randomness; nil for unpredictable choices.
    ///   - user: the player.
    ///   - textElsewhere: the text of a question from elsewhere, such as a lesson, by its name.
    public init(
        events: EventStream,
        clock: ShellClock,
        store: ChangeStore,
        seed: UInt64? = nil,
        user: @escaping () -> ShellUser = { .guest },
        textElsewhere: @escaping (String) -> String? = { _ in nil }
    ) {
        let state = QuizState(seed: seed, events: events)
        self.state = state
        let table = QuizController(
            state: state, events: events, clock: clock, store: store, user: user, textElsewhere: textElsewhere)
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
            StatusItem(state.session.number) { [session = state.session] figure in
                figure.value.map { "question \($0)/\(session.state?.questions.count ?? PrizeLadder.count)" } ?? ""
            },
            StatusItem(state.session.percentRight) { figure in figure.value.map { "\($0) % right" } ?? "" },
        ]
        completionSources = [
            NameCompletion("answer") {
                guard let session = state.session.state else { return [] }
                return session.letters.map { ($0.rawValue, session.asked.answer($0)) }
            },
            NameCompletion("own question") { state.own.numbers.map { ("\($0)", state.own.text($0) ?? "") } },
        ]
        self.events = events
    }

    public var unfinished: [String] {
        let game = state.session.state.map {
            "\($0.isPractice ? "practice" : "a quiz") at question \($0.number) of \($0.questions.count)"
        }
        let forms = state.forms.value?.count ?? 0
        return [game, forms == 0 ? nil : "\(Count.of(forms, "question")) without 'quiz build'"].compactMap(\.self)
    }

    public var structures: [StructureRecord] {
        let (hints, builder) = (state.session.hints, QuestionsBuilder(state.forms.value ?? [], events: events))
        let chooser = state.chooser
        return [
            StructureRecord(
                .strategy, chooser.participant.name,
                [
                    .init(.context, chooser.participant.name, state),
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
            state.own.structure,
            StructureRecord(.singleton, "game", [.init(.singleton, "game", Game.shared)]),
        ]
    }
}

extension QuizFeature {
    /// The names of questions from elsewhere that the current player may repeat now, the oldest first.
    public var wrongElsewhere: [String] {
        table.reviewsElsewhere.filter { $0.review.isToRepeat(at: table.now) }.map(\.id)
    }

    /// Records an answer to a question from elsewhere, as part of the command's step: a wrong one is repeated.
    ///
    /// - Parameter isRepeated: whether it was asked again, and rests until it is due.
    public func noteElsewhere(_ question: String, isRight: Bool, isRepeated: Bool) {
        table.noteElsewhere(question, isRight: isRight, isRepeated: isRepeated)
    }
}

extension QuizFeature: PersonalRecords {
    public func dropRecords(of user: ShellUser) { table.dropRecords(of: user) }
}

extension CommandGroup {
    static let quiz = CommandGroup("the quiz", rank: 110)
}

import Commands
import FeatureTestSupport
import FoundationEssentials
import StateStore
import Testing

@testable import Quiz

/// The promises of a feature with state.
@Suite struct StateTests {
    @Test func aPlanChangesNothing() throws {
        let studio = Studio()
        try studio.run("quiz start")
        let before = studio.snapshot
        #expect(try studio.rehearse("quiz hint fifty") == ["game: question 1"])
        #expect(studio.snapshot == before)
    }

    /// A random change that is possible now.
    private func change(of game: Game, _ dice: inout Dice) -> QuizChange {
        let record = QuizRecord(name: ["Ada", "guest"][dice.number(below: 2)], right: 2, money: 200, date: 5)
        let filled = QuestionsBuilder.Filled(
            text: "Q\(dice.number(below: 9))", level: 1, right: "a", wrong: ["b", "c", "d"])
        let number = 1 + dice.number(below: 5)
        switch dice.number(below: 8) {
        case 0:
            var session = SessionState(BundledQuestions.all.prefix(15).map(AskedQuestion.init), game: number)
            for _ in 0..<dice.number(below: 14) { session.goOn() }
            return .session(dice.succeeds(percent: 30) ? nil : session, Dice(seed: UInt64(number)))
        case 1: return .order(QuestionOrder.allCases[dice.number(below: 2)])
        case 2: return .record(record, count: dice.number(below: 3))
        case 3: return .ownQuestion(number, game.own.createMemento(of: filled, number: number))
        case 4: return .ownQuestion(number, nil)
        case 6: return .lost(number, game.session.state?.game != number && dice.succeeds(percent: 50))
        case 5:
            let key = Review.Key(name: record.name, question: "q\(number)")
            return .review(key, dice.succeeds(percent: 30) ? nil : Review(mistakeAt: number))
        default: return .forms(dice.succeeds(percent: 50) ? [] : [QuestionForm(text: "Who?", level: number)])
        }
    }

    /// What lasts of a game.
    private struct Lasting: Equatable {
        let order: QuestionOrder
        let records: Records<QuizRecord>
        let own: [Int: String]
        let reviews: [Review.Key: Review]

        init(_ game: Game) {
            order = game.order
            records = game.records
            reviews = game.reviews
            own = Studio.snapshot(of: game).own
        }
    }

    @Test func changesKeepTheirPromises() throws {
        var dice = Dice(seed: 11)
        let broken = try StatefulFeatureContract.violations(
            of: { Studio().game }, changes: 500, change: { change(of: $0, &dice) }, state: Studio.snapshot,
            lasting: Lasting.init
        )
        #expect(broken == [])
    }

    @Test func whatIsWrittenStaysReadable() throws {
        let written = [
            #"{"order":{"_0":"sequential"}}"#,
            #"{"record":{"_0":{"name":"Ada","right":6,"money":2000,"date":1700000000},"count":1}}"#,
            #"{"ownQuestion":{"_0":3,"_1":{"name":"Who?","originatorName":"question author","state":{"#
                + #""id":"own-3","level":2,"text":"Who?","right":"Ada","wrong":["Alan","Grace","Charles"],"isOwn":true}}}}"#,
            #"{"ownQuestion":{"_0":1}}"#,
            #"{"review":{"_0":{"name":"Ada","question":"judge-undo"},"_1":{"passed":1,"due":1700000000}}}"#,
            #"{"review":{"_0":{"name":"Ada","question":"judge-undo"}}}"#,
        ]
        let studio = Studio()
        for text in written {
            _ = try studio.game.apply(JSONDecoder().decode(QuizChange.self, from: Data(text.utf8)))
        }
        #expect(studio.game.order == .sequential)
        #expect(studio.game.records.counts.map(\.key.name) == ["Ada"])
        #expect(studio.game.own.question(3)?.wrong == ["Alan", "Grace", "Charles"])
    }
}

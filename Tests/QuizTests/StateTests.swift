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
    private func change(of state: QuizState, _ dice: inout RandomSource) -> CellChange {
        let record = QuizRecord(
            name: ["Ada", "guest"][dice.number(below: 2)], right: 2, money: 200, date: 5, person: "ada")
        let filled = QuestionsBuilder.Filled(
            text: "Q\(dice.number(below: 9))", level: 1, right: "a", wrong: ["b", "c", "d"])
        let number = 1 + dice.number(below: 5)
        switch dice.number(below: 8) {
        case 0:
            var session = SessionState(Game.shared.questions.prefix(15).map(AskedQuestion.init), game: number)
            for _ in 0..<dice.number(below: 14) { session.goOn() }
            let game = GameState(
                session: dice.succeeds(percent: 30) ? nil : session, dice: RandomSource(seed: UInt64(number)))
            return state.games.change(number, to: game)
        case 1: return state.order.change(to: QuestionOrder.allCases[dice.number(below: 2)])
        case 2: return state.records.change(record, to: [nil, 1, 2][dice.number(below: 3)])
        case 3: return state.ownMementos.change(number, to: state.own.createMemento(of: filled, number: number))
        case 4: return state.ownMementos.change(number, to: nil)
        case 6:
            let isLost = state.session.state?.game != number && dice.succeeds(percent: 50)
            return state.lost.change(number, to: isLost ? true : nil)
        case 5:
            let key = Review.Key(name: record.name, question: "q\(number)")
            return state.reviews.change(key, to: dice.succeeds(percent: 30) ? nil : Review(mistakeAt: number))
        default:
            return state.forms.change(
                to: dice.succeeds(percent: 50) ? nil : [QuestionForm(text: "Who?", level: number)])
        }
    }

    /// What lasts of a game.
    private struct Lasting: Equatable {
        let order: QuestionOrder?
        let records: [QuizRecord: Int]
        let own: [Int: String]
        let reviews: [Review.Key: Review]

        init(_ state: QuizState) {
            order = state.order.value
            records = state.records.values
            reviews = state.reviews.values
            own = Studio.snapshot(of: state).own
        }
    }

    @Test func changesKeepTheirPromises() throws {
        var dice = RandomSource(seed: 11)
        let broken = try StatefulFeatureContract.violations(
            of: { Studio().state }, changes: 500, change: { change(of: $0, &dice) }, state: Studio.snapshot,
            lasting: Lasting.init
        )
        #expect(broken == [])
    }

    @Test func whatIsWrittenStaysReadable() throws {
        let written = [
            #"{"cell":"order","assignment":["only","sequential"]}"#,
            #"{"cell":"record","assignment":[{"name":"Ada","right":6,"money":2000,"date":1700000000,"person":"ada"},1]}"#,
            #"{"cell":"own question","assignment":[3,{"name":"Who?","originatorName":"question author","state":{"#
                + #""id":"own-3","level":2,"text":"Who?","right":"Ada","wrong":["Alan","Grace","Charles"],"isOwn":true}}]}"#,
            #"{"cell":"own question","assignment":[1,null]}"#,
            #"{"cell":"review","assignment":[{"name":"Ada","question":"judge-undo"},{"passed":1,"due":1700000000}]}"#,
            #"{"cell":"review","assignment":[{"name":"Ada","question":"judge-undo"},null]}"#,
        ]
        let studio = Studio()
        for text in written {
            _ = try studio.state.apply(JSONDecoder().decode(CellChange.self, from: Data(text.utf8)))
        }
        #expect(studio.state.order.value == .sequential)
        #expect(studio.state.records.values.map(\.key.name) == ["Ada"])
        #expect(studio.state.own.question(3)?.wrong == ["Alan", "Grace", "Charles"])
    }
}

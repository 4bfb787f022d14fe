import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Quiz

/// The patterns in the records of their participants.
@Suite struct PatternTests {
    let studio = Studio()

    @Test func theLabelIsToldByTheObservables() throws {
        let items = studio.feature.statusItems
        var heard: [String] = []
        // In the place of the shell's status line.
        let label = ObserverDouble("label") { update in
            heard += items.filter { $0.subject === update.subject }.map { $0.text() }
        }
        for item in items { item.subject.attach(label, options: .new) }
        #expect(items.map { $0.text() } == ["", ""])
        try studio.run("quiz start")
        let told = try studio.events(of: .observer, during: "quiz answer \(studio.letter(right: true))")
        #expect(
            told == [
                "question number: 1 → 2", "question number → label: new 2", "percent right: 0 → 7",
                "percent right → label: new 7",
            ])
        #expect(heard == ["question 1/15", "0 % right", "question 2/15", "7 % right"])
        try studio.run("quiz take")
        #expect(heard.suffix(2) == ["", ""], "it empties when the game is over")
        _ = try studio.store.undo()
        #expect(heard.suffix(2) == ["question 2/15", "7 % right"], "and fills when that is undone")
    }

    @Test func aHintThatShowsNoOtherNumberTellsNobody() throws {
        try studio.run("quiz start")
        #expect(try studio.events(of: .observer, during: "quiz hint friend").isEmpty)
    }

    @Test func theOrderIsAStrategyThatCanBeExchanged() throws {
        #expect(
            try studio.events(of: .strategy, during: "quiz start", "quiz take")
                == ["quiz → random order: choose 3 questions of each level"])
        #expect(
            try studio.events(of: .strategy, during: "quiz settings order sequential", "quiz settings order sequential")
                == ["quiz → sequential order: random order → sequential order"])
        #expect(
            try studio.events(of: .strategy, during: "quiz start")
                == ["quiz → sequential order: choose 3 questions of each level"])
    }

    @Test func theFacadeStandsAtTheSessionAndKnowsItsQuestion() throws {
        let session = studio.state.session
        #expect(session.hints.currentQuestion == nil)
        try studio.run("quiz start")
        #expect(session.hints.currentQuestion == session.state?.asked)
        try studio.run("quiz answer \(studio.letter(right: true))")
        #expect(session.hints.currentQuestion == session.state?.asked && session.state?.number == 2)
        _ = try studio.store.undo()
        #expect(session.hints.currentQuestion == session.state?.asked && session.state?.number == 1)
        try studio.run("quiz take")
        #expect(session.hints.currentQuestion == nil)
    }

    @Test func theFacadeHidesWhoHelps() throws {
        try studio.run("quiz start")
        #expect(
            try studio.events(of: .facade, during: "quiz hint friend", "quiz hint audience", "quiz hint fifty")
                == [("friend", "friend", "ask"), ("audience", "audience", "poll"), ("fifty", "fifty-fifty", "reduce")]
                .flatMap { hint, helper, method in
                    [
                        "hint usage → session: use \(hint)",
                        "hint usage → \(helper): \(method) A B C D",
                    ]
                })
    }

    @Test func theBuilderTakesPartsAndTheCaretakerKeepsMementos() throws {
        #expect(
            try studio.events(of: .builder, during: Studio.program)
                == ["questions: begins a new array of questions"]
                + [
                    "asks 'Who programmed first?'", "right: Ada", "wrong: Alan", "wrong: Grace", "wrong: Charles",
                ].map { "client → questions: \($0)" })
        #expect(
            try studio.events(of: .memento, during: "quiz build")
                == [
                    "question author → question 1: makes the memento question 1",
                    "own questions → question 1: keeps the memento question 1",
                ])
        #expect(
            try studio.events(of: .memento, during: "quiz start")
                == [
                    "own questions → question 1: returns the memento question 1",
                    "question author → question 1: restores its state from the memento question 1 (question author)",
                ])
        #expect(
            try studio.events(of: .memento, during: "quiz questions --mine").isEmpty, "it has been read")
        #expect(studio.state.own.memento(1)?.name == "question 1", "which betrays nothing")
        #expect(try studio.rehearse("quiz remove 1") == ["own question 1: none"])
    }
}

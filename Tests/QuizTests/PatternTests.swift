import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import PatternsTestSupport
import ShellServices
import StateStore
import Testing

@testable import Quiz

/// The patterns as their participants tell of themselves.
@Suite struct PatternTests {
    let studio = Studio()

    /// Stands where the shell has its status line.
    private final class Label: Observer {
        let observerName = "label"
        var heard: [String] = []
    }

    @Test func theLabelIsToldByTheObservables() throws {
        let label = Label()
        let items = studio.feature.statusItems
        for item in items {
            item.addObserver(label) { label.heard.append(item.text()) }
        }
        #expect(items.map { $0.text() } == ["", ""])
        try studio.run("quiz start")
        let told = try studio.events(of: .observer, during: "quiz answer \(studio.letter(right: true))")
        #expect(
            told == [
                "question number: 1 → 2", "question number → label: new 2", "percent right: 0 → 7",
                "percent right → label: new 7",
            ])
        #expect(label.heard == ["question 1/15", "0 % right", "question 2/15", "7 % right"])
        try studio.run("quiz take")
        #expect(label.heard.suffix(2) == ["", ""], "it empties when the game is over")
        _ = try studio.store.undo()
        #expect(label.heard.suffix(2) == ["question 2/15", "7 % right"], "and fills when that is undone")
    }

    @Test func aHintThatShowsNoOtherNumberTellsNobody() throws {
        try studio.run("quiz start")
        #expect(try studio.events(of: .observer, during: "quiz hint friend").isEmpty)
    }

    @Test func theOrderIsAStrategyThatCanBeExchanged() throws {
        #expect(
            try studio.events(of: .strategy, during: "quiz start", "quiz take")
                == ["game → random order: choose 15 questions"])
        try studio.run("quiz settings order sequential")
        #expect(
            try studio.events(of: .strategy, during: "quiz start")
                == ["game → sequential order: choose 15 questions"])
    }

    @Test func theFacadeHidesWhoHelps() throws {
        try studio.run("quiz start")
        #expect(
            try studio.events(of: .facade, during: "quiz hint friend", "quiz hint audience", "quiz hint fifty")
                == [("friend", "friend"), ("audience", "audience"), ("fifty", "fifty-fifty")].flatMap { hint, helper in
                    [
                        "hint usage → session: use up the hint '\(hint)'",
                        "hint usage → \(helper): help with question 1",
                        "hint usage → game: go on with what is left",
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
                    "question author → Who programmed first?: keeps its state as Who programmed first?",
                    "own questions → Who programmed first?: keeps Who programmed first?",
                ])
        #expect(
            try studio.events(of: .memento, during: "quiz start")
                == [
                    "own questions → Who programmed first?: hands out Who programmed first?",
                    "question author → Who programmed first?: takes its state from Who programmed first?",
                ])
    }

    @Test func everythingIsSilentWithNobodyListening() throws {
        let listener = RecordingListener()
        studio.events.add(listener)
        studio.events.remove(listener)
        try studio.run("quiz start", "quiz hint friend", "quiz take")
        #expect(listener.events.isEmpty)
    }
}

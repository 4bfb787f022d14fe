import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import StateStore
import Testing

@testable import Quotes

@Suite struct HistoryTests {
    private let desk = QuoteDesk()

    /// What a state looks like, to the last byte.
    private func bytes(of state: QuoteState) -> [UInt8] {
        Array(state.quote.text.utf8) + Raster(state.picture.drawing(width: 48, height: 24)).bytes
    }

    @Test func theProjectsSequence() throws {
        let opening = desk.stage.present
        try desk.run("quote new")
        let first = desk.stage.present
        try desk.run("quote new")
        let second = desk.stage.present
        #expect(Set([opening, first, second].map(\.quote)).count == 3)

        try desk.run("quote undo")
        #expect(desk.stage.present == first)
        try desk.run("quote undo")
        #expect(desk.stage.present == opening)
        let before = desk.snapshot
        #expect(
            desk.error("quote undo")
                == "quote undo: there is no quote to go back to; nothing changed; draw one with 'quote new'")
        #expect(desk.snapshot == before, "and what can be redone is as it was")

        try desk.run("quote redo")
        #expect(desk.stage.present == first)
        try desk.run("quote new")
        #expect(desk.stage.present != second)
        #expect(
            desk.error("quote redo")
                == "quote redo: there is no quote to go forward to; nothing changed; first go back with 'quote undo'")
        try desk.run("quote undo")
        #expect(desk.stage.present == first, "one step back, not two")
    }

    @Test func undoAfterRedoGoesOneStepBack() throws {
        try desk.run("quote new", "quote new", "quote new")
        let third = desk.stage.present
        try desk.run("quote undo")
        let second = desk.stage.present
        try desk.run("quote redo", "quote undo")
        #expect(desk.stage.present == second)
        try desk.run("quote redo")
        #expect(desk.stage.present == third)
    }

    @Test func aThousandThereAndBack() throws {
        var shown = [desk.stage.present]
        for _ in 0..<1000 {
            try desk.run("quote new")
            shown.append(desk.stage.present)
        }
        for index in (0..<1000).reversed() {
            try desk.run("quote undo")
            #expect(desk.stage.present == shown[index])
        }
        #expect(desk.stage.depth == (0, 1000))
        for index in 1...1000 {
            try desk.run("quote redo")
            #expect(desk.stage.present == shown[index])
        }
        #expect(desk.stage.depth == (1000, 0))
        // All of them would take a minute: the picture is a function of what was compared above.
        for index in stride(from: 0, through: 1000, by: 100) {
            while desk.stage.depth.undoable > index { desk.stage.goBack() }
            while desk.stage.depth.undoable < index { desk.stage.goForward() }
            #expect(bytes(of: desk.stage.present) == bytes(of: shown[index]))
        }
    }

    @Test func theShellsUndoTakesBackEachOfThem() throws {
        let path = try temporaryFile("one\n%\ntwo\n%\nthree\n")
        for line in ["new", "new", "undo", "redo", "undo", "new", "source \(path)", "new", "source bundled"] {
            let before = desk.snapshot
            try desk.run("quote \(line)")
            let after = desk.snapshot
            #expect(try desk.store.undo() == ["quote"] + line.split(separator: " ").map(String.init))
            #expect(desk.snapshot == before, "undo of quote \(line)")
            #expect(try desk.store.redo() != nil)
            #expect(desk.snapshot == after, "redo of quote \(line)")
        }
        let last = desk.snapshot
        while try desk.store.undo() != nil {}
        #expect(desk.stage.depth == (0, 0))
        while try desk.store.redo() != nil {}
        #expect(desk.snapshot == last)
    }

    @Test func whatWasTakenBackIsDrawnAgain() throws {
        try desk.run("quote new")
        let drawn = desk.stage.present
        _ = try desk.store.undo()
        try desk.run("quote new")
        #expect(desk.stage.present == drawn, "a plan shows what will be")
    }

    @Test func readingChangesNothing() throws {
        try desk.run("quote", "quote history", "quote source", "quote source bundled")
        #expect(desk.store.undoable.isEmpty)
    }

    @Test func theHistoryShowsWhereOneStands() throws {
        #expect(try desk.json("quote history").hasPrefix(#"{"undo":[],"present":""#))
        try desk.run("quote new", "quote new", "quote new", "quote undo")
        let lines = try desk.text("quote history").split(separator: "\n").map(String.init)
        #expect(lines.map { $0.prefix(9) } == ["   undo 2", "   undo 1", "▸  now   ", "   redo 1"])
        let history = desk.stage.history
        #expect(lines.map { String($0.dropFirst(11)) } == history.undoable + [history.present] + history.redoable)
    }

    @Test func theCaretakerKeepsAndTheOriginatorOpens() throws {
        #expect(
            try desk.events(of: .memento, during: "quote new") == [
                "quotes → quote 1: keeps its state as quote 1",
                "quote history → quote 1: keeps quote 1 (for undo)",
            ], "the name tells nothing of what is in it")
        #expect(
            try desk.events(of: .memento, during: "quote undo") == [
                "quotes → quote 2: keeps its state as quote 2",
                "quote history → quote 2: keeps quote 2 (for redo)",
                "quote history → quote 1: hands out quote 1", "quotes → quote 1: takes its state from quote 1",
            ])
        #expect(try desk.events(of: .memento, during: "quote", "quote history").isEmpty)
    }

    @Test func aSeedNamesEverythingDrawn() throws {
        func drawn(_ seed: UInt64) throws -> [QuoteState] {
            let desk = QuoteDesk(seed: seed)
            return try (0..<20).map { _ in
                try desk.run("quote new")
                return desk.stage.present
            }
        }
        #expect(try drawn(1) == drawn(1))
        #expect(try drawn(1) != drawn(2))
        #expect(try zip(drawn(3), drawn(3).dropFirst()).allSatisfy { $0.quote != $1.quote })
    }
}

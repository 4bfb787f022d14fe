import Commands
import FeatureTestSupport
import FoundationEssentials
import Patterns
import PatternsTestSupport
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

    @Test func hundredsThereAndBack() throws {
        let count = testSize(200, full: 1000)
        var shown = [desk.stage.present]
        for _ in 0..<count {
            try desk.run("quote new")
            shown.append(desk.stage.present)
        }
        for index in (0..<count).reversed() {
            try desk.run("quote undo")
            #expect(desk.stage.present == shown[index])
        }
        #expect(desk.stage.depth == (0, count))
        for index in 1...count {
            try desk.run("quote redo")
            #expect(desk.stage.present == shown[index])
        }
        #expect(desk.stage.depth == (count, 0))
        // All of them would take a minute: the picture is a function of what was compared above.
        for index in stride(from: count / 2, through: count, by: testSize(count, full: 50)) {
            while desk.stage.depth.undoable > index { desk.stage.goBack() }
            while desk.stage.depth.undoable < index { desk.stage.goForward() }
            #expect(bytes(of: desk.stage.present) == bytes(of: shown[index]))
        }
    }

    @Test func whatWasTakenBackIsDrawnAgain() throws {
        try desk.run("quote new")
        let drawn = desk.stage.present
        _ = try desk.store.undo()
        try desk.run("quote new")
        #expect(desk.stage.present == drawn, "a plan shows what will be")
    }

    @Test func aPlanShowsWhatWillBeAndDrawsNothing() throws {
        try desk.run("quote new", "quote new", "quote undo")
        let (before, time) = (desk.snapshot, desk.clock.now)
        let plan = try desk.rehearse("quote new")
        #expect(desk.snapshot == before)
        #expect(try desk.rehearse("quote new") == plan)
        while let due = desk.clock.nextDue { desk.clock.advance(to: due) }
        #expect(desk.snapshot == before, "nothing comes of it later")
        #expect(desk.clock.now == time, "and it takes no time")
        try desk.run("quote new")
        let drawn = desk.stage.present
        #expect(plan == ["quote: '\(drawn.quote.beginning())' on a picture of kind \(drawn.picture.kind)"])
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
                "quotes → quote 1: makes the memento quote 1",
                "quote history → quote 1: keeps the memento quote 1 (for undo)",
            ], "the name tells nothing of what is in it")
        #expect(
            try desk.events(of: .memento, during: "quote undo") == [
                "quotes → quote 2: makes the memento quote 2",
                "quote history → quote 2: keeps the memento quote 2 (for redo)",
                "quote history → quote 1: returns the memento quote 1",
                "quotes → quote 1: restores its state from the memento quote 1 (quotes)",
            ])
        #expect(try desk.events(of: .memento, during: "quote", "quote history").isEmpty)
    }

    /// The caretaker holds objects of which it can name no more than a protocol; a mirror shows their names alone.
    @Test func nobodyButTheOriginatorLooksIntoAMemento() throws {
        let state = desk.stage.present
        let (one, other) = (
            QuoteOriginator(state, events: desk.desk.events), QuoteOriginator(state, events: desk.desk.events)
        )
        let memento: any Memento = one.save()
        #expect(Mirror(reflecting: memento).children.map(\.label) == ["name"])
        #expect(!(memento is any Equatable) && !(memento is any CustomStringConvertible))
        var history = CaretakerHistory("past", events: desk.desk.events)
        history.backUp(memento)
        for subject in [memento, history, one.noted(memento, "It begins")] as [Any] {
            var text = ""
            dump(subject, to: &text)
            #expect(text.contains("quote 1") && !text.contains(state.quote.text), "\(text)")
        }
        #expect(one.made(memento) && !other.made(memento))
        #expect(!other.setMemento(memento) && one.setMemento(memento))
        let sealed = Sealer(events: desk.desk.events).createMemento("quote 1")
        #expect(!one.made(sealed) && !one.setMemento(sealed), "one of another type")
    }

    private final class Sealer: SealingOriginator {
        let name = "quotes"
        let events: EventStream

        init(events: EventStream) { self.events = events }

        func save() -> Int { 1 }
        func restore(_ state: Int) {}
    }

    /// A later session has it from disk, and then nobody knows which object has made it.
    @Test func aHistoryIsReadAsItWasWritten() throws {
        let shown = desk.stage.present
        let former = QuoteOriginator(shown, events: desk.desk.events)
        let noted = former.noted(former.save(), "It begins")
        let read = try JSONDecoder().decode(StoredMemento.self, from: JSONEncoder().encode(noted))
        let other = QuoteState(number: 7, quote: Quote("Other words", "A"), picture: Picture(seed: 7))
        let originator = QuoteOriginator(other, events: desk.desk.events)
        #expect(originator.setMemento(read.memento) && originator.state.quote == shown.quote)
        #expect(originator.state.picture.seed == shown.picture.seed && read.beginning == "It begins")
    }

    // MARK: Fetching

    @Test func quoteAndPictureAreFetchedSideBySide() throws {
        let begun = desk.clock.now
        let told = try desk.events(of: .asynchronousProcessing, during: "quote new")
        #expect(desk.clock.now - begun == .milliseconds(500), "as long as the slower of the two, not 0.8 s")
        #expect(
            told == [
                "quote fetcher → fetch queue: enqueue fetching the quote (1 of at most 200 wait)",
                "fetch scheduler → fetch workers: gives fetching the quote to fetch workers",
                "quote fetcher → fetch queue: enqueue fetching the picture (2 of at most 200 wait)",
                "fetch scheduler → fetch workers: gives fetching the picture to fetch workers",
                "quote and picture → fetching the quote: waits for fetching the quote",
                "quote and picture → fetching the picture: waits for fetching the picture",
                "fetch workers → worker 1: gives fetching the quote to worker 1 (hired for it by fixed 2)",
                "worker 1 → fetching the quote: executes fetching the quote",
                "fetch workers → worker 2: gives fetching the picture to worker 2 (hired for it by fixed 2)",
                "worker 2 → fetching the picture: executes fetching the picture",
                "worker 1 → fetching the quote: completes fetching the quote",
                "worker 2 → fetching the picture: completes fetching the picture",
                "quote and picture: is complete (all 2 are there)",
            ])
    }

    @Test func whatIsBrokenOffChangesNothing() throws {
        let before = desk.snapshot
        let reply = try desk.desk.reply("quote new")
        desk.clock.advance(to: desk.clock.now + .milliseconds(400))
        #expect(reply.later?.progress() == 0.8)
        #expect(reply.later?.cancel() == true)
        desk.clock.advance(to: desk.clock.now + .seconds(9))
        #expect(desk.snapshot == before && desk.store.undoable.isEmpty)
        try desk.run("quote new")
        #expect(desk.stage.depth == (1, 0), "and the workers are free again")
    }

    @Test func severalMayBeFetchedAtOnce() throws {
        let replies = try (0..<100).map { _ in try desk.desk.reply("quote new") }
        #expect(desk.error("quote new") == "quote new: 100 quotes are being fetched; wait until they have arrived")
        while let due = desk.clock.nextDue { desk.clock.advance(to: due) }
        #expect(replies.allSatisfy { $0.later?.isComplete == true })
        #expect(desk.stage.depth == (100, 0))
        #expect(desk.clock.now == .milliseconds(40_200), "two workers share the work of 80 s")
        #expect(Set(desk.stage.history.undoable).count > 40)
    }

    // MARK: Being observed

    @Test func theShownQuoteIsASubject() throws {
        var told: [String] = []
        let reader = ObserverDouble("reader")
        let subject = desk.stage.subject
        subject.attach(reader, options: [.old, .new]) { state, which in
            told.append("\(which) \(state.state?.number ?? 0)")
        }
        try desk.run("quote new", "quote undo", "quote format svg")
        #expect(told.suffix(4) == ["old 1", "new 2", "old 2", "new 1"])
        #expect(desk.feature.subjects.map(\.name) == ["quote"])
        #expect(subject.observerNames == ["quote view", "reader"])
        #expect(subject.valueText == "'\(desk.stage.present.quote.beginning())'")
    }

    /// Who is dropped goes on showing what it was told last.
    @Test func aViewThatIsDroppedHearsNothing() throws {
        let first = desk.stage.present
        #expect(desk.stage.subject.valueText == "none", "nobody has looked yet")
        #expect(desk.stage.seen == first && desk.stage.subject.value.state == first)
        #expect(desk.stage.subject.drop(observer: "quote view"))
        try desk.run("quote new")
        #expect(desk.stage.present != first && desk.stage.seen == first)
        #expect(desk.stage.subject.addDropped(observer: "quote view"))
        try desk.run("quote new")
        #expect(desk.stage.seen == desk.stage.present)
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

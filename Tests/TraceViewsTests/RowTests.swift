import Patterns
import PatternsTestSupport
import Testing
import TraceViews

/// The claims of a row are true: that all parts were asked, that it was one order, that no mediator had a part in it.
@Suite struct RowTests {
    private struct Spilt: Error {}

    private let events = EventStream()
    private let memory = EventMemory()
    private let whole = Participant("whole", .composite)
    private let parts = ["a", "b", "c"].map { Participant($0, .leaf) }

    init() {
        events.add(memory)
        events.begin("test")
    }

    private var rows: TraceRows { memory.recordings[0].rows() }

    private func said(_ rows: TraceRows) -> [String] {
        rows.rows.map { $0.head + ($0.tail.isEmpty ? "" : " | \($0.tail)") }
    }

    private func ask(_ parts: ArraySlice<Participant>, failing: Bool = false) {
        try? events.call(.composite, .operation, from: .client, to: whole, "count") {
            events.arrive(at: whole, .operation, reached: "count", .parts(self.parts, count: self.parts.count))
            for part in parts { events.emit(.composite, .operation, from: whole, to: part, "count") }
            if failing { throw Spilt() }
        }
    }

    @Test func allPartsAreAllPartsOfACallThatSucceeded() {
        ask(parts[...])
        ask(parts[..<2])
        ask(parts[...], failing: true)
        #expect(
            said(rows) == [
                "client → whole: count", "whole → a, b, c: count | all its 3 parts", "client → whole: count",
                "whole → a, b: count | 2 parts", "client → whole: count",
                "whole → a, b, c: count | 3 parts",
            ])
    }

    @Test func aRowHasTheAnswersAndThePartsThatWereLeftOut() {
        events.call(.composite, .operation, from: .client, to: whole, "count") {
            events.arrive(at: whole, .operation, reached: "count", .parts(parts, count: parts.count))
            events.call(.composite, .operation, from: whole, to: parts[0], "count") { events.answer(.returned("1")) }
            for part in parts[1...] {
                events.emit(
                    .composite, .leaveOut, from: whole, to: part, .doesNotAsk(part.name, for: "count"),
                    because: "one is enough")
            }
            events.answer(.returned("5"))
        }
        #expect(
            said(rows) == [
                "client → whole: count; answer: 5", "whole → a: count; answer: 1", "whole leaves out b, c: count",
            ])
        #expect(rows.rows.last?.because == "one is enough")
        #expect(
            Story(memory.recordings[0]).sentences == [
                "client asked whole, and each composite asked all its parts, except: whole left out b, c (one is enough)."
            ])
    }

    @Test func aStoryCountsThePartsThatWereAsked() {
        func story(_ asked: ArraySlice<Participant>) -> String? {
            events.begin("test")
            ask(asked)
            return Story(memory.recordings[memory.recordings.count - 1]).sentences.first
        }
        #expect(story(parts[...]) == "client asked whole, and each composite asked all its parts.")
        #expect(story(parts[..<2]) == "client asked whole, but whole asked 2 of its 3 parts.")
        events.begin("test")
        events.emit(.composite, .operation, from: .client, to: parts[0], "count")
        #expect(Story(memory.recordings[3]).sentences == ["client asked a."])
    }

    @Test func onlyEqualOrdersAndTellingsAreOneRow() {
        let mediator = Participant("theater", .concreteMediator)
        for (level, name) in [(30, "lights"), (30, "lamp"), (10, "torch")] {
            events.emit(
                .mediator, .notifyColleague, from: mediator, to: Participant(name, .concreteColleague),
                .sends(Message("dim \(level)")), because: .rule("r"))
        }
        let subject = Participant("count", .concreteSubject)
        for (moment, name, value) in [
            (ObservedValue.old, "x", "1"), (.new, "x", "1"), (.new, "y", "1"), (.initial, "y", "1"),
            (.initial, "z", "2"),
        ] {
            events.emit(
                .observer, .update, from: subject, to: Participant(name, .concreteObserver), .tells(moment, value))
        }
        #expect(
            said(rows) == [
                "theater → lights, lamp: dim 30", "theater → torch: dim 10", "→ x: old 1", "→ x, y",
                "→ y: initial 1", "→ z: initial 2",
            ])
    }

    @Test(arguments: [true, false], [true, false])
    func thatNoMediatorHadAPartIsSaidWhereItIsSo(restores: Bool, mediates: Bool) {
        let command = Participant("pause", .concreteCommand)
        events.call(.command, .unexecute, from: Participant("invoker", .invoker), to: command, "pause") {
            if restores {
                events.emit(
                    .state, .restoreState, from: Participant("dvd", .context), to: nil,
                    .restores(from: "paused", to: "playing"))
            }
            if mediates {
                events.emit(
                    .mediator, .changed, from: Participant("dvd", .concreteColleague),
                    to: Participant("theater", .concreteMediator), "playing")
            }
        }
        #expect(rows.isWithoutMediator == (restores && !mediates))
    }

    @Test func aCallIsCalledByWhatItReached() {
        events.call(.composite, .operation, from: .client, to: whole, "describe") {
            events.arrive(at: whole, .operation, reached: "count")
            // What it asks itself for is no call.
            events.arrive(at: whole, .operation, reached: "height")
        }
        let recording = memory.recordings[0]
        #expect(said(rows) == ["client → whole: count"])
        #expect(recording.steps[0].decision.label == "describe", "the caller's word is kept for the judge")
        #expect(Story(recording, isLong: true).sentences.allSatisfy { !$0.contains("describe") })
        #expect(SequenceDiagram(recording).messages.map(\.label) == ["count"])
    }

    @Test func aLegendNamesNobodyTwice() {
        final class Thing {}
        let (leaf, request) = (Thing(), Thing())
        events.emit(
            .asynchronousProcessing, .execute, from: Participant("task1", .leaf, leaf),
            to: Participant("task1", .request, request), .executes("task1"))
        var known: Set<ObjectID> = []
        #expect(rows.legend(of: rows.rows, without: &known) == "task1 Leaf Request")
        #expect(rows.legend(of: rows.rows, without: &known) == "")
    }
}

import Patterns
import PatternsTestSupport
import Testing

@Suite struct CompositeTests {
    /// The operation of the tree under test: what it weighs.
    protocol Thing: Component {
        func weigh() throws(Broken) -> Int
    }

    struct Broken: Error, Equatable {}

    final class Stone: Thing, Leaf {
        let name: String
        let weight: Int?
        var stream: EventStream?

        init(_ name: String, _ weight: Int?) {
            self.name = name
            self.weight = weight
        }

        func weigh() throws(Broken) -> Int {
            reached()
            guard let weight else { throw Broken() }
            return weight
        }
    }

    final class Box: Thing, ChangingComposite {
        let name: String
        let events: EventStream
        private(set) var parts: [any Thing] = []

        init(_ name: String, events: EventStream) {
            self.name = name
            self.events = events
        }

        func rank(of part: any Thing) -> Int { parts.firstIndex { $0 === part } ?? parts.count }
        func insertPart(_ part: any Thing, at rank: Int) { parts.insert(part, at: rank) }
        func removePart(_ part: any Thing) { parts.remove(at: rank(of: part)) }
        func replacePart(_ part: any Thing, by other: any Thing) { parts[rank(of: part)] = other }
        func reasonForAdding(_ part: any Thing) -> Reason { "it fits" }

        /// Whether it weighs anything at all; it asks no further than that.
        func isHeavy() throws(Broken) -> Bool {
            for (rank, part) in parts.enumerated()
            where try ask(part, "weigh", { () throws(Broken) in try part.weigh() }) > 0 {
                leaveOut(parts[(rank + 1)...], of: "weigh", because: "one is enough")
                return true
            }
            return false
        }

        func weigh() throws(Broken) -> Int {
            reached()
            var sum = 0
            for part in parts { sum += try ask(part) { () throws(Broken) in try part.weigh() } }
            return sum
        }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private let chest: Box
    private let box: Box

    init() {
        chest = Box("chest", events: events)
        box = Box("box", events: events)
        box.add(Stone("ruby", 3), at: 0)
        chest.add(box, at: 0)
        chest.add(Stone("brick", 40), at: 1)
        events.add(listener)
    }

    @Test func theCompositeAsksItsPartsInOrderAndTheLeafActs() throws {
        #expect(
            try ComponentClient(events: events).ask(chest, "weigh") { () throws(Broken) in try chest.weigh() } == 43)
        #expect(
            listener.lines == [
                "client:Client → chest:Composite: weigh", "  chest:Composite → box:Composite: weigh",
                "    box:Composite → ruby:Leaf: weigh", "  chest:Composite → brick:Leaf: weigh",
            ])
        #expect(listener.events.map(\.depth) == [0, 1, 2, 1])
        #expect(listener.events.map(\.operation) == [.operation, .operation, .operation, .operation])
    }

    @Test func theAnswersComeUp() throws {
        _ = try ComponentClient(events: events).ask(chest, "weigh") { () throws(Broken) in try chest.weigh() }
        let answers = listener.records.compactMap { if case .end(let end) = $0 { end.answer?.value } else { nil } }
        #expect(answers == ["3", "3", "40", "43"])
    }

    @Test func aPartThatIsNotAskedIsRecordedWithTheReason() throws {
        #expect(try chest.isHeavy())
        #expect(
            listener.lines == [
                "chest:Composite → box:Composite: weigh", "  box:Composite → ruby:Leaf: weigh",
                "chest:Composite → brick:Leaf: leaves out brick: weigh (one is enough)",
            ])
    }

    @Test func leafAndCompositeAreAskedAlike() throws {
        for thing in [Stone("pebble", 1), chest] as [any Thing] {
            #expect(
                try ComponentClient(events: events).ask(thing, "weigh") { () throws(Broken) in try thing.weigh() } > 0)
        }
    }

    @Test func aPartSaysItselfWhichOperationWasReached() throws {
        _ = try ComponentClient(events: events).ask(chest, "describe") { () throws(Broken) in try chest.weigh() }
        let arrivals = listener.records.compactMap { record in
            if case .arrive(let arrival) = record { arrival } else { nil }
        }
        // The ruby is in no stream of its own: it says nothing.
        #expect(arrivals.map(\.at.name) == ["chest", "box"] && arrivals.map(\.reached) == ["weigh", "weigh"])
        #expect(listener.events.map { $0.decision.label } == ["describe", "weigh", "weigh", "weigh"])
    }

    @Test func aFailureEndsTheOperationAndItsCalls() {
        box.add(Stone("fake", nil), at: 1)
        #expect(throws: Broken()) {
            try ComponentClient(events: events).ask(chest, "weigh") { () throws(Broken) in try chest.weigh() }
        }
        #expect(listener.lines.last == "    box:Composite → fake:Leaf: weigh")
        events.emit(.composite, .operation, from: .client, to: nil, "next")
        #expect(listener.events.last?.depth == 0)
    }

    @Test func theCompositeTellsWhichPartsComeAndGo() {
        let pebble = Stone("pebble", 1)
        box.add(pebble, at: 0)
        box.replace(pebble, by: Box("pebble", events: events), because: "it grew")
        chest.remove(box)
        #expect(
            listener.lines == [
                "box:Composite → pebble:Leaf: adds pebble (it fits)",
                "box:Composite → pebble:Composite: replaces the Leaf pebble with a Composite (it grew)",
                "chest:Composite → box:Composite: removes box",
            ])
        #expect(listener.events.map(\.operation) == [.add, .replace, .remove])
    }
}

import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct ComponentTests {
    /// A part of a tree that is held as lists of indices, so that a deep one can also be let go without recursion.
    struct Part: Component {
        let index: Int
        let tree: [[Int]]
        var name: String { "\(index)" }
        var children: [Part] { tree[index].map { Part(index: $0, tree: tree) } }
        var isComposite: Bool { !tree[index].isEmpty }
    }

    struct Stop: Error, Equatable {}

    private let events = EventStream()
    private let house = Part(index: 0, tree: [[1, 2], [3], [], []])

    @Test func eachPartComesBeforeItsOwnParts() {
        var visited: [String] = []
        house.traverse("visit", events: events) { part, depth in
            visited.append("\(part.name)@\(depth)")
            return true
        }
        #expect(visited == ["0@0", "1@1", "3@2", "2@1"])
    }

    @Test func theVisitSaysWhereNotToGoOn() {
        var visited: [Int] = []
        house.traverse("visit", events: events) { part, _ in
            visited.append(part.index)
            return part.index != 1
        }
        #expect(visited == [0, 1, 2])
    }

    @Test func aFailureEndsTheVisit() {
        var visited = 0
        #expect(throws: Stop()) {
            try house.traverse("visit", events: events) { (part, _) throws(Stop) in
                visited += 1
                if part.index == 1 { throw Stop() }
                return true
            }
        }
        #expect(visited == 2)
    }

    @Test func leafAndCompositeAreAskedAlike() {
        let listener = RecordingListener()
        events.add(listener)
        house.traverse("count", events: events) { _, _ in true }
        #expect(
            listener.lines == [
                "client:Client → 0:Composite: count", "0:Composite → 1:Composite: count",
                "1:Composite → 3:Leaf: count", "0:Composite → 2:Leaf: count",
            ])
    }

    @Test func aTreeOneHundredThousandDeepIsVisited() {
        let depth = 100_000
        let chain = Part(index: 0, tree: (1..<depth).map { [$0] } + [[]])
        var deepest = 0
        chain.traverse("visit", events: events) { _, depth in
            deepest = depth
            return true
        }
        #expect(deepest == depth - 1)
    }

    @Test func partsThatComeAndGoAreTold() {
        let listener = RecordingListener()
        events.add(listener)
        let part = house.children[0]
        part.tellAdded(to: house, events: events)
        part.children[0].tellRemoved(from: part, events: events, because: "it is sold")
        part.tellOperation("count", events: events)
        #expect(
            listener.lines == [
                "0:Composite → 1:Composite: adds 1",
                "1:Composite → 3:Leaf: removes 3 (it is sold)",
                "client:Client → 1:Composite: count",
            ])
        #expect(listener.events.map(\.operation) == [.add, .remove, .operation])
    }
}

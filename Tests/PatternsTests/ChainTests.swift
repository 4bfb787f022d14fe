import Patterns
import PatternsTestSupport
import Testing

@Suite struct ChainTests {
    /// Takes the numbers of one range and answers with its own name.
    final class Digits: Handler<Int, String, Failure> {
        private let range: ClosedRange<Int>

        init(_ name: String, _ range: ClosedRange<Int>, events: EventStream) {
            self.range = range
            super.init(name, events: events)
        }

        override func takes(_ request: Int) -> Bool { range.contains(request) }
        override func label(of request: Int) -> String { "\(request)" }
        override func reasonForPassing(_ request: Int) -> String { "takes \(range)" }
        override func respond(to request: Int) throws(Failure) -> String {
            guard request != 9 else { throw Failure() }
            events.emit(.state, .changeState, from: Participant(name, .context), to: nil, "responds")
            return name
        }
    }

    struct Failure: Error, Equatable {}

    private let events = EventStream()
    private let chain: HandlerChain<Int, String, Failure>

    init() {
        let events = events
        chain = HandlerChain(
            "test", [("a", 0...1), ("b", 2...3), ("c", 4...5), ("d", 4...9)].map { Digits($0, $1, events: events) })
    }

    private var order: String { chain.linked.map(\.name).joined() }

    @Test func handlersKeepTheirContract() {
        let handler = Digits("a", 0...1, events: events)
        #expect(HandlerContract.violations(of: handler, taking: 1, passing: 2) == [])
    }

    @Test(arguments: [(0, "a"), (3, "b"), (4, "c"), (8, "d"), (10, nil)])
    func theFirstThatTakesItAnswers(request: Int, answer: String?) throws {
        #expect(try chain.handle(request) == answer)
    }

    @Test func aFailureReachesTheClient() {
        #expect(throws: Failure()) { try chain.handle(9) }
    }

    @Test func eachTellsThatItPassesAndTheLastThatItHandles() throws {
        let listener = RecordingListener()
        events.add(listener)
        _ = try chain.handle(4)
        #expect(
            listener.lines == [
                "client:Client → a:ConcreteHandler: 4",
                "  a:ConcreteHandler → b:ConcreteHandler: passes 4 (takes 0...1)",
                "  b:ConcreteHandler → c:ConcreteHandler: passes 4 (takes 2...3)",
                "  c:Context: responds",
            ])
        #expect(listener.answers == ["c handled", "b passed", "a passed"])
        // Each pass is a call inside of the one before.
        #expect(listener.events.map(\.parent) == [nil, 1, 2, 3])
        #expect(listener.events[0].collaboration == "test")
    }

    @Test func theEndOfTheChainPassesToNobody() throws {
        let listener = RecordingListener()
        events.add(listener)
        _ = try chain.handle(10)
        #expect(listener.answers == ["d passed", "c passed", "b passed", "a passed"])
        #expect(listener.events.count == 4)
    }

    @Test func aRemovedHandlersRequestsReachItsFormerSuccessor() throws {
        #expect(chain.remove("c"))
        #expect(!chain.remove("c"))
        #expect(!chain.remove("e"))
        #expect(order == "abd" && !chain.isLinked("c"))
        #expect(chain.all.map(\.name).joined() == "abcd")
        #expect(chain.all[2].successor == nil)
        #expect(try chain.handle(4) == "d")
        #expect(chain.restore("c"))
        #expect(!chain.restore("c"))
        #expect(!chain.restore("e"))
        #expect(order == "abcd")
        #expect(try chain.handle(4) == "c")
    }

    @Test func aRestoredHandlerStandsBehindItsNearestFormerPredecessor() {
        for name in ["a", "b", "c"] { #expect(chain.remove(name)) }
        #expect(chain.restore("b") && order == "bd")
        #expect(chain.restore("c") && order == "bcd")
        #expect(chain.restore("a") && order == "abcd")
        #expect(chain.move("a", to: .last) && chain.remove("b") && order == "cda")
        #expect(chain.restore("b") && order == "cdab")
        chain.restoreAll()
        #expect(order == "abcd")
    }

    @Test(
        arguments: [
            ("c", .first, "cabd"), ("a", .last, "bcda"), ("d", .before("b"), "adbc"), ("a", .after("c"), "bcad"),
            ("b", .before("c"), "abcd"), ("a", .first, "abcd"),
        ] as [(String, ChainPlace, String)])
    func handlersMove(name: String, place: ChainPlace, expected: String) {
        #expect(chain.move(name, to: place))
        #expect(order == expected)
    }

    /// Whoever listens can follow the chain's order by what is told, without looking at it.
    @Test func whoRebuildsTheChainTellsEachHandlersPlace() {
        let listener = RecordingListener()
        events.add(listener)
        _ = chain.move("d", to: .before("b"))
        _ = chain.remove("b")
        _ = chain.restore("b")
        chain.restoreAll()
        chain.restoreAll()
        chain.put(chain.all[3], before: "c")
        chain.discard(chain.all[1])
        #expect(
            listener.lines == [
                "client:Client → d:ConcreteHandler: moves d to place 2", "client:Client → b:ConcreteHandler: removes b",
                "client:Client → b:ConcreteHandler: adds b", "client:Client → c:ConcreteHandler: moves c to place 3",
                "client:Client → d:ConcreteHandler: moves d to place 4",
                "client:Client → d:ConcreteHandler: moves d to place 3", "client:Client → b:ConcreteHandler: removes b",
            ])
        #expect(
            listener.events.map(\.decision) == [
                .moves("d", to: 2), .removes("b", from: 3), .adds("b", at: 2), .moves("c", to: 3), .moves("d", to: 4),
                .moves("d", to: 3), .removes("b", from: 2),
            ])
        #expect(listener.events.allSatisfy { $0.collaboration == "test" && $0.parent == nil })
    }

    @Test func whatCannotMoveStays() {
        #expect(!chain.move("e", to: .first))
        #expect(!chain.move("a", to: .before("e")))
        #expect(!chain.move("a", to: .after("a")))
        #expect(order == "abcd")
    }

    @Test func allCanBeRemovedAndComeBack() throws {
        for name in ["a", "b", "c", "d"] { #expect(chain.remove(name)) }
        #expect(chain.first == nil)
        #expect(try chain.handle(1) == nil)
        chain.restoreAll()
        #expect(order == "abcd")
    }

    @Test func aGuardIsPutFirstAndDiscardedForGood() throws {
        let guardian = Digits("guard", 9...9, events: events)
        chain.put(guardian)
        chain.put(guardian)
        #expect(chain.linked.map(\.name) == ["guard", "a", "b", "c", "d"])
        #expect(chain.remove("guard") && chain.restore("guard"))
        #expect(chain.linked.map(\.name) == ["guard", "a", "b", "c", "d"])
        #expect(chain.remove("b"))
        chain.discard(guardian)
        chain.discard(guardian)
        #expect(order == "acd")
        #expect(guardian.successor == nil)
        #expect(!chain.restore("guard"))
        chain.restoreAll()
        #expect(order == "abcd")
    }

    @Test func aHandlerIsPutBeforeAnotherOrTheNextThatIsLinked() {
        let (extra, other) = (Digits("x", 9...9, events: events), Digits("y", 9...9, events: events))
        chain.put(extra, before: "c")
        #expect(order == "abxcd")
        #expect(chain.remove("c"))
        chain.put(other, before: "c")
        #expect(order == "abxyd")
        chain.put(extra, before: "nobody")
        #expect(order == "xabyd")
        #expect(chain.remove("d"))
        chain.put(extra, before: "d")
        #expect(order == "abyx" && chain.all.map(\.name).joined() == "abycxd")
    }

    @Test func theChainMayChangeWhileARequestIsUnderWay() throws {
        final class Cutter: Handler<Int, String, Failure> {
            var cut: () -> Void = {}
            init(events: EventStream) { super.init("cutter", events: events) }
            override func takes(_ request: Int) -> Bool { true }
            override func label(of request: Int) -> String { "\(request)" }
            override func reasonForPassing(_ request: Int) -> String { "never" }
            override func respond(to request: Int) throws(Failure) -> String {
                cut()
                return "cut"
            }
        }
        let cutter = Cutter(events: events)
        let chain = HandlerChain("test", [Digits("a", 0...1, events: events), cutter])
        cutter.cut = { #expect(chain.remove("cutter") && chain.remove("a")) }
        #expect(try chain.handle(5) == "cut")
        #expect(try chain.handle(5) == nil)
    }
}

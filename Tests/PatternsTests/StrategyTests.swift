import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct StrategyTests {
    struct Failure: Error, Equatable {}

    struct Forwards: Strategy {
        let name = "forwards"
        func run(_ input: String) throws(Failure) -> String { input }
    }

    struct Backwards: Strategy {
        let name = "backwards"
        let events: EventStream
        func run(_ input: String) throws(Failure) -> String {
            guard !input.isEmpty else { throw Failure() }
            events.emit(.state, .changeState, from: Participant("letters", .context), to: nil, "turned")
            return String(input.reversed())
        }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func theContextRunsWhicheverStrategyItHolds() throws {
        var context = StrategyContext("reader", Forwards(), events: events)
        #expect(try context.run("abc", "read abc") == "abc")
        context.setStrategy(Forwards(), because: "it is the same")
        context.setStrategy(Backwards(events: events), because: "a mirror came")
        #expect(try context.run("abc", "read abc", because: "the mirror hangs there") == "cba")
        #expect(
            listener.lines == [
                "reader:Context → forwards:ConcreteStrategy: read abc",
                "reader:Context → backwards:ConcreteStrategy: forwards → backwards (a mirror came)",
                "reader:Context → backwards:ConcreteStrategy: read abc (the mirror hangs there)",
                "  letters:Context: turned",
            ])
        #expect(
            listener.events.map(\.operation)
                == [.algorithmInterface, .setStrategy, .algorithmInterface, .changeState])
    }

    @Test func whatCameOfItIsToldInsideOfTheCall() throws {
        let context = StrategyContext("reader", Forwards(), events: events)
        #expect(try context.run("abc", "read abc", answer: { "read \($0)" }) == "abc")
        #expect(
            listener.lines == [
                "reader:Context → forwards:ConcreteStrategy: read abc",
                "  forwards:ConcreteStrategy → reader:Context: read abc",
            ])
        #expect(listener.events.map(\.operation) == [.algorithmInterface, .answer])
    }

    @Test func aFailureOfTheStrategyIsTheContextsOwn() {
        let context = StrategyContext("reader", Backwards(events: events), events: events)
        #expect(throws: Failure()) { try context.run("", "read nothing") }
    }

    @Test func withNobodyListeningNoWordIsBuilt() throws {
        events.remove(listener)
        var built = 0
        func label() -> String {
            built += 1
            return "read"
        }
        let context = StrategyContext("reader", Forwards(), events: events)
        #expect(try context.run("abc", label()) == "abc")
        #expect(built == 0)
    }
}

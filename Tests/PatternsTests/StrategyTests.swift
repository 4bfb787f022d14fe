import Patterns
import PatternsTestSupport
import Testing

@Suite struct StrategyTests {
    struct Failure: Error, Equatable {}

    struct Forwards: Strategy {
        func label(of input: String) -> String { "read \(input)" }

        let name = "forwards"
        func run(_ input: String) throws(Failure) -> String { input }
    }

    struct Backwards: Strategy {
        let name = "backwards"
        func label(of input: String) -> String { "read \(input)" }
        let events: EventStream
        func run(_ input: String) throws(Failure) -> String {
            guard !input.isEmpty else { throw Failure() }
            events.emit(.state, .changeState, from: Participant("letters", .context), to: nil, "turned")
            return String(input.reversed())
        }
    }

    /// Counts how often a text is made for a trace.
    final class Labelled: Strategy {
        let name = "labelled"
        private(set) var labels = 0
        func run(_ input: String) -> String { input }
        func label(of input: String) -> String {
            labels += 1
            return input
        }
    }

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func theContextRunsWhicheverStrategyItHolds() throws {
        var context = StrategyContext("reader", Forwards(), events: events)
        #expect(try context.run("abc") == "abc")
        context.setStrategy(Forwards(), because: "it is the same")
        context.setStrategy(Backwards(events: events), because: "a mirror came")
        #expect(try context.run("abc", because: "the mirror hangs there") == "cba")
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
        #expect(try context.run("abc", answer: { "read \($0)" }) == "abc")
        #expect(
            listener.lines == [
                "reader:Context → forwards:ConcreteStrategy: read abc",
                "  forwards:ConcreteStrategy → reader:Context: read abc",
            ])
        #expect(listener.events.map(\.operation) == [.algorithmInterface, .answer])
    }

    @Test func aFailureOfTheStrategyIsTheContextsOwn() {
        let context = StrategyContext("reader", Backwards(events: events), events: events)
        #expect(throws: Failure()) { try context.run("") }
    }

    @Test func withNobodyListeningNoWordIsBuilt() throws {
        events.remove(listener)
        let strategy = Labelled()
        let context = StrategyContext<String, String, Never>("reader", strategy, events: events)
        #expect(context.run("abc") == "abc")
        #expect(strategy.labels == 0)
        events.add(listener)
        _ = context.run("abc")
        #expect(listener.reached == ["labelled:ConcreteStrategy abc"])
    }
}

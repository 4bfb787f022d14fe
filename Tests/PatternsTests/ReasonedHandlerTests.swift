import Patterns
import PatternsTestSupport
import Testing

@Suite struct ReasonedHandlerTests {
    private final class Even: ReasonedHandler<Int, String, Never> {
        private let divisor: Int

        init(_ name: String, divisor: Int, events: EventStream) {
            self.divisor = divisor
            super.init(name, events: events)
        }

        override func objection(to request: Int) -> String? {
            request.isMultiple(of: divisor) ? nil : "finds \(request) to be no multiple of \(divisor)"
        }
        override func label(of request: Int) -> String { "\(request)" }
        override func respond(to request: Int) -> String { name }
    }

    private let events = EventStream()

    @Test func keepsTheContractOfHandlers() {
        let handler = Even("two", divisor: 2, events: events)
        #expect(HandlerContract.violations(of: handler, taking: 4, passing: 3) == [])
    }

    @Test func theChainTellsWhatEachSaid() {
        let chain = HandlerChain(
            "test", [Even("two", divisor: 2, events: events), Even("three", divisor: 3, events: events)])
        #expect(chain.handle(9) == "three")
        #expect(chain.handle(7) == nil)
        #expect(chain.objections(to: 7) == "two finds 7 to be no multiple of 2; three finds 7 to be no multiple of 3")
        _ = chain.remove("two")
        #expect(chain.objections(to: 7) == "three finds 7 to be no multiple of 3")
    }
}

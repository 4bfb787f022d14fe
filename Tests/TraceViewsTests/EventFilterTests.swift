import PatternEvents
import Patterns
import Testing
import TraceViews

@Suite struct EventFilterTests {
    private func shown(_ filter: EventFilter) -> [Pattern] {
        Pattern.allCases.filter { filter.shows(.example($0, .add, from: Participant("a", .client), .sends("does"))) }
    }

    @Test func showsAllAtFirst() {
        #expect(shown(EventFilter()) == Pattern.allCases)
        #expect(EventFilter().patterns == Pattern.allCases)
    }

    @Test func onlyAndHideFollowEachOther() {
        var filter = EventFilter()
        filter.hide([.chain])
        #expect(shown(filter) == Pattern.allCases.filter { $0 != .chain })
        filter.only([.state, .chain, .mediator])
        filter.hide([.chain])
        #expect(shown(filter) == [.mediator, .state])
        #expect(filter.patterns == [.mediator, .state])
        filter.hide([.mediator, .state])
        #expect(shown(filter) == [])
    }
}

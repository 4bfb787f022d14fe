import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct StateContextTests {
    @Test func tellsOnlyOfAChange() {
        let (events, listener) = (EventStream(), RecordingListener())
        events.add(listener)
        var context = StateContext("door", "closed", events: events)
        context.change(to: "closed", because: "it is")
        #expect(listener.lines == [])
        context.change(to: "open", because: "somebody came")
        #expect(context.state == "open")
        #expect(listener.lines == ["door:Context → open:ConcreteState: closed → open (somebody came)"])
    }
}

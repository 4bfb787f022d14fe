import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct FacadeTests {
    struct Failure: Error, Equatable, CustomStringConvertible { let description: String }
    typealias Script = FacadeScript<Failure>

    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func takesItsStepsInOrderAndLeavesOut() throws {
        var done: [String] = []
        let events = events
        let script = Script(
            "theater",
            steps: [
                .init("popper", "pop") {
                    done.append("pop")
                    events.emit(.state, .changeState, from: Participant("popper", .context), to: nil, "off → on")
                },
                .init("lights", "dim", skipped: "they are dim") { done.append("never") },
                .init("dvd", "play") { done.append("play") },
            ], events: events)
        try script.run()
        #expect(done == ["pop", "play"])
        #expect(
            listener.lines == [
                "theater:Facade → popper:Subsystem: pop", "  popper:Context: off → on",
                "theater:Facade: skips lights dim (they are dim)", "theater:Facade → dvd:Subsystem: play",
            ])
        #expect(script.steps.map(\.skipped) == [nil, "they are dim", nil])
    }

    @Test func givesUpAtTheFirstThatFails() {
        let script = Script(
            "theater",
            steps: [
                .init("dvd", "play") { () throws(Failure) in throw Failure(description: "it is broken") },
                .init("lights", "dim") { Issue.record("a step after the failure was taken") },
            ], events: events)
        #expect(throws: Failure(description: "it is broken")) { try script.run() }
        #expect(
            listener.lines == [
                "theater:Facade → dvd:Subsystem: play",
                "theater:Facade → dvd:Subsystem: gives up at play (it is broken)",
            ])
    }
}

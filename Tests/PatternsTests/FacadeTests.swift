import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct FacadeTests {
    struct Failure: Error, Equatable, CustomStringConvertible { let description: String }
    private struct House: Facade {
        let name = "house"
        let events: EventStream

        func evening(_ calls: [SubsystemCall<Failure>]) throws(Failure) { try run(calls) }
        func morning(_ calls: [SubsystemCall<Failure>]) throws(Failure) { try run(calls) }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private var house: House { House(events: events) }

    init() { events.add(listener) }

    @Test func makesItsCallsInOrderAndLeavesOut() throws {
        var done: [String] = []
        let events = events
        try house.evening([
            .init("popper", "pop") {
                done.append("pop")
                events.emit(.state, .changeState, from: Participant("popper", .context), to: nil, "off → on")
            },
            .init("lights", "dim", leftOut: "they are dim") { done.append("never") },
            .init("dvd", "play") { done.append("play") },
        ])
        #expect(done == ["pop", "play"])
        #expect(
            listener.lines == [
                "house:Facade → popper:Subsystem: pop", "  popper:Context: off → on",
                "house:Facade: leaves out lights: dim (they are dim)", "house:Facade → dvd:Subsystem: play",
            ])
    }

    @Test func itGivesUpAtTheFirstThatFailsAndTellsOfNothingItDoesNotDo() {
        var isDim = false
        let calls: [SubsystemCall<Failure>] = [
            .init("lights", "dim") { isDim = true },
            .init("dvd", "play") { () throws(Failure) in throw Failure(description: "it is broken") },
            .init("amp", "on") { Issue.record("a call after the failure was made") },
        ]
        #expect(throws: Failure(description: "it is broken")) { try house.evening(calls) }
        #expect(isDim, "it takes nothing back, and so")
        #expect(
            listener.lines == [
                "house:Facade → lights:Subsystem: dim",
                "house:Facade → dvd:Subsystem: play",
                "house:Facade → dvd:Subsystem: gives up at play (it is broken)",
            ], "it tells of no roll-back")
        #expect(listener.events.last?.depth == 0)
    }

    @Test func itIsOneObjectWhateverMethodIsCalled() throws {
        try house.evening([.init("lights", "dim") {}])
        try house.morning([.init("lights", "on") {}])
        #expect(Set(listener.events.map(\.sender)) == [Participant("house", .facade)])
    }
}

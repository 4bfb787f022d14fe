import Patterns
import PatternsTestSupport
import Testing

@Suite struct FacadeTests {
    struct Failure: Error, Equatable, CustomStringConvertible { let description: String }
    /// One of the devices of the house.
    private struct Device: Subsystem {
        let name: String
        let events: EventStream

        func work(_ order: String) { reached(with: order) }
    }

    private struct House: Facade {
        let name = "house"
        let events: EventStream

        func evening(_ calls: [SubsystemCall<Failure>]) throws(Failure) { try run(calls) }
        func morning(_ calls: [SubsystemCall<Failure>]) throws(Failure) { try run(calls) }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private var house: House { House(events: events) }

    private func call(
        _ device: String, _ order: String, leftOut: String? = nil, _ body: @escaping () throws(Failure) -> Void = {}
    ) -> SubsystemCall<Failure> {
        let device = Device(name: device, events: events)
        return SubsystemCall(device, Message("work", about: order), leftOut: leftOut) { () throws(Failure) in
            device.work(order)
            try body()
        }
    }

    init() { events.add(listener) }

    @Test func makesItsCallsInOrderAndLeavesOut() throws {
        var done: [String] = []
        let events = events
        try house.evening([
            call("popper", "pop") {
                done.append("pop")
                events.emit(.state, .changeState, from: Participant("popper", .context), to: nil, "off → on")
            },
            call("lights", "dim", leftOut: "they are dim") { done.append("never") },
            call("dvd", "play") { done.append("play") },
        ])
        #expect(done == ["pop", "play"])
        #expect(listener.reached == ["popper:Subsystem work pop", "dvd:Subsystem work play"])
        #expect(
            listener.lines == [
                "house:Facade → popper:Subsystem: work pop", "  popper:Context: off → on",
                "house:Facade: leaves out lights: work dim (they are dim)", "house:Facade → dvd:Subsystem: work play",
            ])
    }

    @Test func itGivesUpAtTheFirstThatFailsAndTellsOfNothingItDoesNotDo() {
        var isDim = false
        let calls: [SubsystemCall<Failure>] = [
            call("lights", "dim") { isDim = true },
            call("dvd", "play") { () throws(Failure) in throw Failure(description: "it is broken") },
            call("amp", "on") { Issue.record("a call after the failure was made") },
        ]
        #expect(throws: Failure(description: "it is broken")) { try house.evening(calls) }
        #expect(isDim, "it takes nothing back, and so")
        #expect(
            listener.lines == [
                "house:Facade → lights:Subsystem: work dim",
                "house:Facade → dvd:Subsystem: work play",
                "house:Facade → dvd:Subsystem: gives up at work play (it is broken)",
            ], "it tells of no roll-back")
        #expect(listener.events.last?.depth == 0)
    }

    @Test func itIsOneObjectWhateverMethodIsCalled() throws {
        try house.evening([call("lights", "dim")])
        try house.morning([call("lights", "on")])
        #expect(Set(listener.events.map(\.sender)) == [Participant("house", .facade)])
    }
}

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

        func order(_ device: String, _ order: String, _ body: () throws(Failure) -> Void = {}) throws(Failure) {
            let device = Device(name: device, events: events)
            try call(device, Message("work", about: order)) { () throws(Failure) in
                device.work(order)
                try body()
            }
        }

        func skip(_ device: String) { leaveOut("dim", of: Device(name: device, events: events), because: "it is dim") }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private var house: House { House(events: events) }

    init() { events.add(listener) }

    @Test func makesItsCallsInOrderAndLeavesOut() throws {
        try house.order("popper", "pop") {
            events.emit(.state, .changeState, from: Participant("popper", .context), to: nil, "off → on")
        }
        house.skip("lights")
        try house.order("dvd", "play")
        #expect(listener.reached == ["popper:Subsystem work pop", "dvd:Subsystem work play"])
        #expect(
            listener.lines == [
                "house:Facade → popper:Subsystem: work pop", "  popper:Context: off → on",
                "house:Facade: leaves out lights: dim (it is dim)", "house:Facade → dvd:Subsystem: work play",
            ])
        #expect(Set(listener.events.filter { $0.pattern == .facade }.map(\.sender)) == [Participant("house", .facade)])
    }

    @Test func itGivesUpAtTheFirstThatFailsAndTellsOfNothingItDoesNotDo() {
        let failure = Failure(description: "it is broken")
        #expect(throws: failure) {
            try house.order("lights", "dim")
            try house.order("dvd", "play") { () throws(Failure) in throw failure }
            Issue.record("a call after the failure was made")
        }
        #expect(
            listener.lines == [
                "house:Facade → lights:Subsystem: work dim",
                "house:Facade → dvd:Subsystem: work play",
                "house:Facade → dvd:Subsystem: gives up at work play (it is broken)",
            ], "it tells of no roll-back")
        #expect(listener.events.last?.depth == 0)
    }
}

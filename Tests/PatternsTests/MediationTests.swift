import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct MediationTests {
    final class Lamp: Colleague {
        let name: String
        weak var mediation: Mediation<String, Int, Failure>?
        private(set) var received: [Int] = []

        init(_ name: String) { self.name = name }

        func receive(_ order: Int) throws(Failure) {
            guard order >= 0 else { throw Failure() }
            received.append(order)
        }
    }

    struct Failure: Error, Equatable {}

    private let events = EventStream()
    private let listener = RecordingListener()
    private let mediation: Mediation<String, Int, Failure>
    private let lamps = [Lamp("left"), Lamp("right")]

    init() {
        mediation = Mediation("room", events: events)
        for lamp in lamps { mediation.attach(lamp) }
        events.add(listener)
    }

    @Test func aSignalReachesTheRulesAndTheirOrderTheOther() throws {
        mediation.onChange = { [unowned mediation] (sender, signal) throws(Failure) in
            try mediation.send(7, to: "right", label: "follow", because: "\(sender.name) is \(signal)")
        }
        try lamps[0].tell("on")
        #expect(lamps[1].received == [7] && lamps[0].received == [])
        #expect(
            listener.lines == [
                "left:ConcreteColleague → room:ConcreteMediator: on",
                "  room:ConcreteMediator → right:ConcreteColleague: follow (left is on)",
            ])
    }

    @Test func aDetachedColleagueNeitherHearsNorIsHeard() throws {
        #expect(mediation.detach("right"))
        #expect(!mediation.detach("right"))
        #expect(!mediation.isAttached("right") && lamps[1].mediation == nil)
        #expect(mediation.colleagues.map(\.name) == ["left"] && mediation.detached.map(\.name) == ["right"])
        mediation.onChange = { (_, _) throws(Failure) in Issue.record("a detached colleague was heard") }
        try lamps[1].tell("on")
        #expect(try !mediation.send(1, to: "right", label: "follow", because: "so"))
        #expect(lamps[1].received == [])
        #expect(
            listener.lines == [
                "room:ConcreteMediator → right:ConcreteColleague: detaches right",
                "room:ConcreteMediator: leaves right out of follow (right is detached)",
            ])
    }

    @Test func aDetachedColleagueComesBackBehindTheOthers() throws {
        #expect(!mediation.attachAgain("left"))
        #expect(mediation.detach("left"))
        #expect(mediation.attachAgain("left"))
        #expect(mediation.colleagues.map(\.name) == ["right", "left"] && mediation.detached.isEmpty)
        #expect(try mediation.send(3, to: "left", label: "go", because: ""))
        #expect(lamps[0].received == [3])
    }

    @Test func attachingTwiceChangesNothing() {
        mediation.attach(lamps[0])
        #expect(mediation.colleagues.count == 2)
        #expect(listener.lines == [])
    }

    @Test func aFailureOfTheReceiverReachesTheSender() {
        mediation.onChange = { [unowned mediation] (_, _) throws(Failure) in
            try mediation.send(-1, to: "right", label: "go", because: "")
        }
        #expect(throws: Failure()) { try lamps[0].tell("on") }
        events.emit(.mediator, .changed, from: Participant("x", .client), to: nil, "depth is as before")
        #expect(listener.events.last?.depth == 0)
    }

    @Test func aColleagueDoesNotKeepItsMediatorAlive() {
        let lamp = Lamp("lone")
        var room: Mediation<String, Int, Failure>? = Mediation("room", events: events)
        room?.attach(lamp)
        #expect(lamp.mediation != nil)
        room = nil
        #expect(lamp.mediation == nil)
    }

    @Test func anOrderToTheOthersReachesEachOnceAndInTheirOrder() throws {
        let more = (0..<98).map { Lamp("lamp \($0)") }
        for lamp in more { mediation.attach(lamp) }
        listener.forget()
        #expect(try mediation.sendToOthers(than: lamps[1], 4, label: "go", because: "") == 99)
        #expect(lamps[0].received == [4] && lamps[1].received == [])
        #expect(more.allSatisfy { $0.received == [4] })
        #expect(listener.events.compactMap(\.receiver?.name) == ["left"] + more.map(\.name))
    }

    @Test func oneThatLeavesWhileOthersReceiveIsSentNothing() throws {
        final class Guest: Colleague {
            let name: String
            weak var mediation: Mediation<String, Int, Failure>?
            var onReceive: () -> Void = {}
            private(set) var received = 0
            init(_ name: String) { self.name = name }
            func receive(_ order: Int) throws(Failure) {
                received += 1
                onReceive()
            }
        }
        let guests = [Guest("first"), Guest("second"), Guest("third")]
        for guest in guests { mediation.attach(guest) }
        guests[0].onReceive = { [unowned mediation] in _ = mediation.detach("second") }
        try mediation.sendToOthers(than: lamps[0], 1, label: "go", because: "")
        #expect(guests.map(\.received) == [1, 0, 1])
    }

    @Test func aColleagueTakesThePlaceItIsGiven() {
        mediation.attach(Lamp("middle"), at: 1)
        #expect(mediation.colleagues.map(\.name) == ["left", "middle", "right"])
    }

    @Test func oneThatIsDetachedForGoodIsLetGo() {
        weak var leaving: Lamp?
        do {
            let lamp = Lamp("short-lived")
            leaving = lamp
            mediation.attach(lamp)
        }
        #expect(leaving != nil)
        #expect(mediation.detach("short-lived", forGood: true))
        #expect(leaving == nil && mediation.detached.isEmpty)
        #expect(!mediation.attachAgain("short-lived"))
    }
}

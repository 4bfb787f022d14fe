import Patterns
import PatternsTestSupport
import Testing

@Suite struct MediatorTests {
    final class Lamp: Colleague {
        let name: String
        weak var mediator: (any Mediator<String, Int, Failure>)?
        private(set) var received: [Int] = []

        init(_ name: String) { self.name = name }

        func receive(_ order: Int) throws(Failure) {
            guard order >= 0 else { throw Failure() }
            received.append(order)
        }
    }

    struct Failure: Error, Equatable {}

    typealias Anyone = any Colleague<String, Int, Failure>

    final class Room: Mediator {
        let name = "room"
        let events: EventStream
        var colleagues = ColleagueList<String, Int, Failure>()
        var rule: (Anyone, String) throws(Failure) -> Void = { (_, _) throws(Failure) in }

        init(events: EventStream) { self.events = events }

        func colleagueChanged(_ colleague: Anyone, _ signal: String) throws(Failure) { try rule(colleague, signal) }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private let room: Room
    private let lamps = [Lamp("left"), Lamp("right")]

    init() {
        room = Room(events: events)
        for lamp in lamps { room.attach(lamp) }
        events.add(listener)
    }

    @Test func aSignalReachesTheRulesAndTheirOrderTheOther() throws {
        room.rule = { [unowned room] (sender, signal) throws(Failure) in
            try room.send(7, to: "right", because: "\(sender.name) is \(signal)")
        }
        try lamps[0].changed("on")
        #expect(lamps[1].received == [7] && lamps[0].received == [])
        #expect(
            listener.lines == [
                "left:ConcreteColleague → room:ConcreteMediator: on",
                "  room:ConcreteMediator → right:ConcreteColleague: 7 (left is on)",
            ])
    }

    /// What a breach would look like: one colleague that reaches another past the mediator.
    @Test func aColleagueReachesAnotherThroughItsMediatorAndInNoOtherWay() throws {
        room.rule = { [unowned room] (sender, _) throws(Failure) in
            try room.sendToOthers(than: sender, 1, because: "")
        }
        try lamps[0].changed("on")
        let steps = listener.events.map { ($0.sender.role, $0.receiver?.role) }
        #expect(
            steps.allSatisfy {
                $0 == (.concreteColleague, .concreteMediator) || $0 == (.concreteMediator, .concreteColleague)
            })
        // All that a colleague holds, beside what is its own, is its mediator.
        let held = Mirror(reflecting: lamps[0]).children.filter { $0.value is any Colleague }
        #expect(held.isEmpty)
        room.rule = { (_, _) throws(Failure) in }
        try lamps[0].changed("on")
        #expect(lamps[1].received == [1], "without a decision of the mediator nothing arrives")
    }

    @Test func aSignalThatNoRuleIsAboutIsTold() throws {
        room.rule = { [unowned room] (sender, signal) throws(Failure) in room.tellNoRule(for: signal, of: sender) }
        try lamps[0].changed("on")
        #expect(
            listener.lines == [
                "left:ConcreteColleague → room:ConcreteMediator: on",
                "  room:ConcreteMediator: no order (no rule is about left: on)",
            ])
    }

    @Test func aDetachedColleagueNeitherHearsNorIsHeard() throws {
        #expect(room.detach("right") == 1)
        #expect(room.detach("right") == nil)
        #expect(!room.isAttached("right") && lamps[1].mediator == nil)
        #expect(room.colleagues.attached.map(\.name) == ["left"] && room.colleagues.detached.map(\.name) == ["right"])
        room.rule = { (_, _) throws(Failure) in Issue.record("a detached colleague was heard") }
        try lamps[1].changed("on")
        #expect(try !room.send(1, to: "right", because: "so"))
        #expect(lamps[1].received == [])
        #expect(
            listener.lines == [
                "room:ConcreteMediator → right:ConcreteColleague: detaches right",
                "room:ConcreteMediator: leaves right out of 1 (right is detached)",
            ])
        #expect(listener.events.first?.decision == .detaches("right", from: 2))
    }

    /// Programs tell orders and signals by keys and values, people by labels.
    @Test func whatHasAMessageIsToldByIt() throws {
        struct Order: MessageConvertible {
            let level: Int
            var message: Message { Message("dim \(level)", key: "order.dim", [NamedValue("level", .number(level))]) }
        }
        let order = Message(describing: Order(level: 30))
        #expect(order.key == "order.dim" && order.label == "dim 30" && order.isPublic)
        #expect(Decision.sends(order).kind == .sends && Decision.sends(order).key == "order.dim")
        #expect(Decision.sends(order).values.words == ["label": "dim 30", "level": "30"])
        let plain = Message(describing: 7)
        #expect(plain.key == Message.plainKey && plain.label == "7" && !plain.isPublic)
    }

    @Test func aDetachedColleagueComesBackBehindTheOthers() throws {
        #expect(!room.reattach("left"))
        #expect(room.detach("left") != nil)
        #expect(room.reattach("left"))
        #expect(room.colleagues.attached.map(\.name) == ["right", "left"] && room.colleagues.detached.isEmpty)
        #expect(try room.send(3, to: "left", because: ""))
        #expect(lamps[0].received == [3])
    }

    @Test func attachingTwiceChangesNothing() {
        room.attach(lamps[0])
        #expect(room.colleagues.attached.count == 2)
        #expect(listener.lines == [])
    }

    @Test func aFailureOfTheReceiverReachesTheSender() {
        room.rule = { [unowned room] (_, _) throws(Failure) in
            try room.send(-1, to: "right", because: "")
        }
        #expect(throws: Failure()) { try lamps[0].changed("on") }
        events.emit(.mediator, .changed, from: Participant("x", .client), to: nil, "depth is as before")
        #expect(listener.events.last?.depth == 0)
    }

    @Test func aColleagueDoesNotKeepItsMediatorAlive() {
        let lamp = Lamp("lone")
        var room: Room? = Room(events: events)
        room?.attach(lamp)
        #expect(lamp.mediator != nil)
        room = nil
        #expect(lamp.mediator == nil)
    }

    @Test func anOrderToTheOthersReachesEachOnceAndInTheirOrder() throws {
        let more = (0..<98).map { Lamp("lamp \($0)") }
        for lamp in more { room.attach(lamp) }
        listener.forget()
        #expect(try room.sendToOthers(than: lamps[1], 4, because: "") == 99)
        #expect(lamps[0].received == [4] && lamps[1].received == [])
        #expect(more.allSatisfy { $0.received == [4] })
        #expect(listener.events.compactMap(\.receiver?.name) == ["left"] + more.map(\.name))
    }

    @Test func oneThatLeavesWhileOthersReceiveIsSentNothing() throws {
        final class Guest: Colleague {
            let name: String
            weak var mediator: (any Mediator<String, Int, Failure>)?
            var onReceive: () -> Void = {}
            private(set) var received = 0
            init(_ name: String) { self.name = name }
            func receive(_ order: Int) throws(Failure) {
                received += 1
                onReceive()
            }
        }
        let guests = [Guest("first"), Guest("second"), Guest("third")]
        for guest in guests { room.attach(guest) }
        guests[0].onReceive = { [unowned room] in _ = room.detach("second") }
        try room.sendToOthers(than: lamps[0], 1, because: "")
        #expect(guests.map(\.received) == [1, 0, 1])
    }

    @Test func aColleagueTakesThePlaceItIsGiven() {
        room.attach(Lamp("middle"), at: 1)
        #expect(room.colleagues.attached.map(\.name) == ["left", "middle", "right"])
        #expect(listener.events.map(\.decision) == [.attaches("middle", at: 2)])
    }

    @Test func oneThatIsDetachedForGoodIsLetGo() {
        weak var leaving: Lamp?
        do {
            let lamp = Lamp("short-lived")
            leaving = lamp
            room.attach(lamp)
        }
        #expect(leaving != nil)
        #expect(room.detach("short-lived", forGood: true) != nil)
        #expect(leaving == nil && room.colleagues.detached.isEmpty)
        #expect(!room.reattach("short-lived"))
    }
}

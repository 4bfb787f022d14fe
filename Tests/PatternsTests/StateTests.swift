import Patterns
import PatternsTestSupport
import Testing

@Suite struct StateTests {
    enum Request { case push, knock, kick }
    struct Failure: Error, Equatable {}

    final class Door: Context {
        typealias Request = StateTests.Request
        typealias Failure = StateTests.Failure

        let name = "door"
        let events: EventStream
        var state: any State<Door> = Closed()
        /// Which state objects were asked, in order.
        var asked: [String] = []

        init(events: EventStream) { self.events = events }
    }

    struct Closed: State {
        var name: String { "closed" }
        func handle(_ request: Request, for door: Door) throws(Failure) {
            door.asked.append(name)
            switch request {
            case .push: door.changeState(to: Open())
            case .knock: break
            case .kick: throw Failure()
            }
        }
    }

    struct Open: State {
        var name: String { "open" }
        func handle(_ request: Request, for door: Door) throws(Failure) {
            door.asked.append(name)
            if request == .push { door.changeState(to: Closed()) }
            if request == .kick {
                door.changeState(to: Closed())
                try door.request(.kick)
            }
        }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private let door: Door

    init() {
        door = Door(events: events)
        events.add(listener)
    }

    @Test func theContextAsksItsStateObjectWhichDecidesWhatFollows() throws {
        try door.request(.push)
        #expect(door.asked == ["closed"])
        #expect(door.state.name == "open")
        #expect(
            listener.lines == [
                "door:Context → closed:ConcreteState: push",
                "  closed:ConcreteState → door:Context: closed → open",
            ])
        try door.request(.push)
        #expect(door.asked == ["closed", "open"], "the same request is asked of another object now")
        #expect(door.state.name == "closed")
    }

    /// The trace says who was asked; a spy of a state says whether that is so.
    @Test func whoeverIsToldOfWasAsked() throws {
        for request in [Request.push, .knock, .push, .knock, .push] { try door.request(request) }
        let told = listener.events.filter { $0.operation == .handle && $0.receiver != nil }.map(\.receiver!.name)
        #expect(told == door.asked)
        #expect(told == ["closed", "open", "open", "closed", "closed"])
    }

    @Test func aRequestThatLeavesTheStateIsToldAsHandled() throws {
        try door.request(.knock)
        #expect(
            listener.lines == [
                "door:Context → closed:ConcreteState: knock",
                "  closed:ConcreteState: handles knock (door stays closed)",
            ])
    }

    @Test func whatIsRefusedIsNotToldAsHandled() {
        #expect(throws: Failure()) { try door.request(.kick) }
        #expect(listener.lines == ["door:Context → closed:ConcreteState: kick"])
        #expect(door.state.name == "closed")
    }

    @Test func aStateCanHandTheRequestToTheOneThatFollows() throws {
        try door.request(.push)
        listener.forget()
        #expect(throws: Failure()) { try door.request(.kick) }
        #expect(
            listener.lines == [
                "door:Context → open:ConcreteState: kick",
                "  open:ConcreteState → door:Context: open → closed",
                "  door:Context → closed:ConcreteState: kick",
            ])
    }

    @Test func whatIsRestoredIsNoTransitionAndAsksNobody() {
        door.state = Open()
        door.stateWasRestored(from: Closed())
        #expect(door.asked.isEmpty && door.state.name == "open")
        #expect(listener.lines == ["door:Context → open:ConcreteState: closed → open, restored"])
        #expect(listener.events.map(\.operation) == [.restoreState])
        door.stateWasRestored(from: Open())
        door.changeState(to: Open())
        #expect(listener.events.count == 1, "where it is already it need not go")
    }

    @Test func stateObjectsCanBeSharedByAllContexts() throws {
        let other = Door(events: events)
        let closed = Closed()
        (door.state, other.state) = (closed, closed)
        try door.request(.push)
        #expect(door.state.name == "open" && other.state.name == "closed")
    }
}

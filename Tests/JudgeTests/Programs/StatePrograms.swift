import Patterns

/// A door; the program chooses which object decides on the next state.
private final class Door: Context {
    typealias Request = String
    typealias Failure = Never

    let name = "door"
    let events: EventStream
    var state: any State<Door> = Shut(decides: true)

    init(_ events: EventStream) { self.events = events }
}

private struct Shut: State {
    let name = "shut"
    let decides: Bool

    func handle(_ request: String, for door: Door) {
        if request == "push", decides { door.changeState(to: Open(decides: true)) }
    }
}

private struct Open: State {
    let name = "open"
    let decides: Bool

    func handle(_ request: String, for door: Door) {
        if request == "push", decides { door.changeState(to: Shut(decides: true)) }
    }
}

let statePrograms = [
    JudgedProgram("a state that is assigned", right: "✓ state", wrong: "✗ state asksOtherState") { events, edit in
        let door = Door(events)
        events.command("push") { door.request("push") }
        events.command("kick") {
            if edit() {
                door.state = Shut(decides: true)
            } else {
                door.request("push")
            }
        }
        events.command("push again") { door.request("push") }
    },
    JudgedProgram(
        "a context that decides the next state", right: "✓ state (contextDecides)", wrong: "✗ state changesStateItself"
    ) { events, edit in
        let door = Door(events)
        door.state = Shut(decides: false)
        events.command("push") {
            if !edit() { door.request("push") }
            door.changeState(to: Open(decides: false))
        }
    },
]

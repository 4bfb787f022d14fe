import Patterns

/// A form whose fields depend on each other: its mediator decides which.
private final class Form: Mediator {
    let name = "form"
    let events: EventStream
    var colleagues = ColleagueList<String, String, Never>()
    private let isQueueing: Bool
    private var queue: [(order: String, to: String)] = []

    init(_ fields: [Field], _ events: EventStream, isQueueing: Bool = false) {
        (self.events, self.isQueueing) = (events, isQueueing)
        for field in fields { attach(field) }
    }

    func colleagueChanged(_ colleague: any Colleague<String, String, Never>, _ signal: String) {
        queue.append((signal == "checked" ? "enable" : "disable", "street"))
        if !isQueueing { work() }
    }

    func work() {
        for item in queue { send(item.order, to: item.to, because: "the street belongs to the address") }
        queue = []
    }
}

private final class Field: Colleague {
    let name: String
    weak var mediator: (any Mediator<String, String, Never>)?
    var whenOrdered: () -> Void = {}

    init(_ name: String) { self.name = name }

    func receive(_ order: String) {
        reached(order)
        whenOrdered()
    }

    /// A person types into it.
    func type(_ text: String, then next: () -> Void) {
        guard let events = mediator?.events else { return }
        let field = Participant(name, .subsystem, self)
        events.call(.facade, .subsystemOperation, from: .client, to: field, .sends("type")) {
            events.arrive(at: field, .subsystemOperation, reached: "type")
            next()
        }
    }
}

let mediatorPrograms = [
    JudgedProgram(
        "a colleague that calls another inside an order", right: "✓ mediator",
        wrong: "✗ mediator colleagueReachesColleague"
    ) { events, edit in
        let (address, street, city) = (Field("address"), Field("street"), Field("city"))
        let form = Form([address, street, city], events)
        street.whenOrdered = { if edit() { city.receive("enable") } }
        events.command("check") { withExtendedLifetime(form) { address.changed("checked") } }
    },
    JudgedProgram(
        "a colleague that calls another while a person types", right: "✓ mediator, ✓ facade",
        wrong: "✗ mediator colleagueReachesColleague, ✓ facade"
    ) { events, edit in
        let (address, street) = (Field("address"), Field("street"))
        let form = Form([address, street], events)
        events.command("type") {
            withExtendedLifetime(form) {
                address.type("x") { edit() ? street.receive("enable") : address.changed("checked") }
            }
        }
    },
    JudgedProgram(
        "a mediator with a queue", right: "✓ mediator", wrong: "✗ mediator colleagueReachesColleague"
    ) { events, edit in
        let (address, street, city) = (Field("address"), Field("street"), Field("city"))
        let form = Form([address, street, city], events, isQueueing: true)
        street.whenOrdered = { edit() ? city.receive("clear") : street.changed("unchecked") }
        events.command("check") {
            address.changed("checked")
            form.work()
        }
    },
]

import Judge
import Patterns

// Objects that play the patterns' roles, correctly and incorrectly.

/// Keeps a stream as evidence, command by command.
final class EvidenceListener: EventListener {
    private let witness = Witness(commandLimit: 10)
    private var steps: [PatternEvent] = []
    private var arrivals: [ArrivalRecord] = []
    private var changes: [ChangeRecord] = []
    private var ends: [Int: EndRecord] = [:]

    func hear(_ record: EventRecord) {
        witness.hear(record)
        switch record {
        case .step(let step): steps.append(step)
        case .arrive(let arrival): arrivals.append(arrival)
        case .change(let change): changes.append(change)
        case .end(let end): ends[end.sequence] = end
        default: break
        }
    }

    func evidence(of command: Int) -> Evidence {
        witness.evidence(
            of: command, steps: steps.filter { $0.command == command },
            arrivals: arrivals.filter { $0.command == command }, changes: changes.filter { $0.command == command },
            ends: ends)
    }
}

final class Taker: Handler<String, String, Never> {
    var isWilling = true
    var passesAllTheSame = false
    private let does: () -> Void

    init(_ name: String, _ events: EventStream, does: @escaping () -> Void = {}) {
        self.does = does
        super.init(name, events: events)
    }

    override func takes(_ request: String) -> Bool { isWilling }
    override func label(of request: String) -> String { request }
    override func reasonForPassing(_ request: String) -> String { "" }

    override func respond(to request: String) -> String {
        if passesAllTheSame, let successor {
            return events.call(
                .chain, .handleRequest, from: participant, to: successor.participant, .passes(request)
            ) { successor.handleRequest(request) ?? "" }
        }
        does()
        return ""
    }
}

/// A mediator that has the lamp lit when the player pauses.
final class Room: Mediator {
    let name = "room"
    let events: EventStream
    var colleagues = ColleagueList<String, String, Never>()
    let player = RoomDevice("player")
    let lamp = RoomDevice("lamp")

    init(_ events: EventStream) {
        self.events = events
        attach(player)
        attach(lamp)
    }

    func colleagueChanged(_ colleague: any Colleague<String, String, Never>, _ signal: String) {
        send("on", to: "lamp", because: .none)
    }
}

final class RoomDevice: Colleague {
    let name: String
    weak var mediator: (any Mediator<String, String, Never>)?

    init(_ name: String) { self.name = name }

    func receive(_ order: String) { mediator?.events.arrive(at: colleagueParticipant, .notifyColleague) }

    /// The mistake: it knows another colleague.
    func callDirectly(_ other: RoomDevice) {
        mediator?.events.call(.facade, .subsystemOperation, from: .client, to: colleagueParticipant, .sends("pause")) {
            mediator?.events.arrive(at: colleagueParticipant, .subsystemOperation)
            other.receive("on")
        }
    }
}

final class Watching: Observer {
    let observerName = "watching"

    func update(_ update: SubjectUpdate) {}
}

final class Page: SealingOriginator {
    let name: String
    let events: EventStream
    private var text = ""

    init(_ name: String, _ events: EventStream) { (self.name, self.events) = (name, events) }

    func save() -> String { text }
    func restore(_ state: String) { text = state }
}

/// A stone, or a heap of them; a test can choose what it asks of its parts.
final class Pebble: Composite {
    let name: String
    let events: EventStream
    let parts: [Pebble]
    var order: [Int] = []
    var omitted: [Int] = []

    init(_ name: String, _ events: EventStream, _ parts: [Pebble]) {
        (self.name, self.events, self.parts) = (name, events, parts)
    }

    func weigh() {
        reached()
        for rank in order { ask(parts[rank]) { parts[rank].weigh() } }
        leaveOut(omitted.map { parts[$0] }, because: "they are light")
    }
}

struct Spilt: Error {}

/// A drink with a skeleton of three steps.
final class Brew: ConcreteClass {
    enum Fault { case callsStep, failsInTheMiddle }

    let abstractClassName = "drink"
    let concreteClassName = "tea"
    let declaredSteps = [
        DeclaredStep("boil", .final), DeclaredStep("brew", .abstract), DeclaredStep("serve", .abstract),
    ]
    let events: EventStream
    private let fault: Fault?

    init(_ events: EventStream, _ fault: Fault?) { (self.events, self.fault) = (events, fault) }

    func make() throws {
        try templateMethod { skeleton in
            skeleton.finalStep("boil") { reachedSkeleton("boil") }
            try skeleton.abstractStep("brew") { try brew() }
            skeleton.abstractStep("serve") { serve() }
        }
    }

    private func brew() throws {
        reached()
        if fault == .failsInTheMiddle { throw Spilt() }
        if fault == .callsStep { serve() }
    }

    private func serve() { reached() }
}

/// Runs `body` as a command, and returns the verdicts on it.
func verdicts(
    silent: Bool = false, before prepare: (EventStream) -> Void = { _ in }, _ body: (EventStream) throws -> Void
) -> [Verdict] {
    let events = EventStream()
    let listener = EvidenceListener()
    events.add(listener)
    prepare(events)
    events.beginCommand(
        .init(line: "test", publicLine: "test", place: "", user: "", isTeaching: false))
    try? body(events)
    events.tell(.reply(ReplyRecord(command: events.command, isOK: true, text: silent ? "" : "done")))
    return Judge.verdicts(on: listener.evidence(of: events.command))
}

/// The rules that were broken, with the judge's words about them.
func rules(
    silent: Bool = false, before prepare: (EventStream) -> Void = { _ in }, _ body: (EventStream) throws -> Void
) -> [Rule] {
    verdicts(silent: silent, before: prepare, body).flatMap { verdict in
        if case .broken(let breaches) = verdict.outcome { breaches.map(\.rule) } else { [Rule]() }
    }
}

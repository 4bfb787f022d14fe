import Patterns

// Facade, Builder, Clean Swift and Model View Presenter.

private final class Pump: Subsystem {
    let name = "pump"
    let events: EventStream

    init(_ events: EventStream) { self.events = events }

    func start(isReached: Bool = true) { if isReached { reached() } }
    func stop() { reached() }
}

private struct Garden: Facade {
    let name = "garden"
    let events: EventStream
}

let facadePrograms = [
    JudgedProgram("a call that nobody receives", right: "✓ facade", wrong: "✗ facade neverArrives") { events, edit in
        let (garden, pump) = (Garden(events: events), Pump(events))
        events.command("water") {
            garden.asked("water") {
                garden.call(pump, "start") { pump.start(isReached: !edit()) }
                garden.call(pump, "stop") { pump.stop() }
            }
        }
    },
    JudgedProgram("a call that reaches another method", right: "✓ facade", wrong: "✗ facade reachesOtherwise") {
        events, edit in
        let (garden, pump) = (Garden(events: events), Pump(events))
        events.command("water") {
            garden.asked("water") { garden.call(pump, "start") { edit() ? pump.stop() : pump.start() } }
        }
    },
]

private final class Baker: Builder {
    let name = "baker"
    let productName = "cake"
    let events: EventStream
    private(set) var isUnderConstruction = false
    private var layers: [String] = []

    init(_ events: EventStream) { self.events = events }

    func reset() { (isUnderConstruction, layers) = (true, []) }
    func assemble(_ part: String) { layers.append(part) }
    func finish(defaults: [String]) -> String {
        isUnderConstruction = false
        return layers.joined(separator: " ")
    }
    func label(of part: String) -> String { part }
    func label(ofProduct product: String) -> String { "cake" }
}

let builderPrograms = [
    JudgedProgram("a cake by its director", right: "✓ builder", wrong: "✗ builder partAfterResult") { events, edit in
        let (baker, director) = (Baker(events), Director<String>("chef", events: events))
        events.command("bake") {
            director.construct("cake", of: ["base", "cream"], with: baker)
            if edit() { events.emit(.builder, .getResult, from: baker.participant, to: nil, .handsOver("cake")) }
            baker.buildPart("candle")
            return baker.getResult()
        }
    },
    JudgedProgram("two cakes", right: "✓ builder", wrong: "✗ builder partAfterResult") { events, edit in
        let (baker, client) = (Participant("baker", .concreteBuilder), Participant("shop", .director))
        events.command("bake") {
            for _ in 1...2 {
                if !edit() { events.emit(.builder, .begin, from: baker, to: nil, .begins("cake")) }
                events.emit(.builder, .buildPart, from: client, to: baker, .sends("base"))
                events.emit(.builder, .getResult, from: baker, to: nil, .handsOver("cake"))
            }
        }
    },
]

private struct Sum: SceneModel {
    let contents = [(name: "sum", value: "3")]
}

private final class Parts: SceneComponent {
    var identity: SceneIdentity?

    func show(_ model: Sum, isReached: Bool = true) { if isReached { reached(model) } }
}

let cleanSwiftPrograms = [
    JudgedProgram("a cycle of a scene", right: "✓ vip", wrong: "✗ vip neverArrives") { events, edit in
        let (configurator, interactor) = (SceneConfigurator("sum", events: events), Parts())
        interactor.identity = configurator.identity(.interactor)
        let boundary = configurator.request(to: interactor)
        events.command("add") {
            boundary.cross("show", Sum()) { $0.show($1) }
            boundary.cross("show", Sum()) { $0.show($1, isReached: !edit()) }
        }
    },
    JudgedProgram("a boundary that does not exist", right: "✓ vip", wrong: "✗ vip crossesOtherBorder") { events, edit in
        let presenter = Participant("sum", .presenter)
        events.command("add") {
            let sender = Participant("sum", edit() ? .view : .interactor)
            events.call(.cleanSwift, .response, from: sender, to: presenter, .sends("present")) {
                events.arrive(at: presenter, .response)
            }
        }
    },
]

private final class Clock: Model, View, Presenter {
    let (modelName, viewName, presenterName) = ("clock", "dial", "clockmaker")
    let events: EventStream

    init(_ events: EventStream) { self.events = events }

    func show(isReached: Bool = true) { if isReached { reachedAsView() } }
    private func reachedAsView() { events.arrive(at: viewParticipant, .updateView, reached: "show") }
}

let presenterPrograms = [
    JudgedProgram("a view that is not reached", right: "✓ mvp", wrong: "✗ mvp neverArrives") { events, edit in
        let clock = Clock(events)
        events.command("show") {
            clock.update(clock as any View, "show") { clock.show() }
            clock.update(clock as any View, "show") { clock.show(isReached: !edit()) }
        }
    },
    JudgedProgram("a view that changes the model", right: "✓ mvp", wrong: "✗ mvp crossesOtherBorder") { events, edit in
        let clock = Clock(events)
        events.command("set") {
            let sender = edit() ? clock.viewParticipant : clock.presenterParticipant
            events.call(.modelViewPresenter, .updateModel, from: sender, to: clock.modelParticipant, .sends("set")) {
                events.arrive(at: clock.modelParticipant, .updateModel, reached: "set")
            }
        }
    },
]

import Patterns
import PatternsTestSupport
import Testing

@Suite struct TemplateMethodTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func theSkeletonStandsFastAndTellsWhoseStepItCalls() throws {
        let tea = Tea(events: events)
        #expect(try tea.make() == ["boil", "brew tea", "serve in a pot"])
        #expect(
            listener.lines == [
                "drink:AbstractClass → tea:ConcreteClass: make, the skeleton",
                "  drink:AbstractClass → drink:AbstractClass: boil (final)",
                "  drink:AbstractClass → tea:ConcreteClass: brew (abstract)",
                "    tea:ConcreteClass: steeps",
                "  drink:AbstractClass → tea:ConcreteClass: season (hook)",
                "    tea:ConcreteClass: takes a lemon",
                "  drink:AbstractClass → tea:ConcreteClass: vessel (default)",
                "  drink:AbstractClass → drink:AbstractClass: serve (final)",
            ])
        #expect(listener.events.allSatisfy { $0.pattern == .templateMethod || $0.pattern == .state })
    }

    @Test func aHookMayRemainEmpty() throws {
        #expect(try Water(events: events).make() == ["boil", "brew nothing", "serve in a cup"])
        #expect(listener.lines.contains("  drink:AbstractClass → water:ConcreteClass: season (hook)"))
    }

    @Test func theObjectWhoseImplementationRanRecordsIt() throws {
        func reached(_ drink: some Drink & ConcreteClass) throws -> [String] {
            listener.forget()
            _ = try drink.make()
            return listener.arrivals.compactMap { arrival in
                guard case .step(let step) = arrival.detail else { return nil }
                return "\(arrival.at.name): \(step)"
            }
        }
        #expect(
            try reached(Tea(events: events)) == [
                "drink: boil", "tea: brew", "tea: season", "tea: vessel", "drink: serve",
            ])
        #expect(
            try reached(Water(events: events)) == ["drink: boil", "water: brew", "drink: vessel", "drink: serve"],
            "an empty hook is nobody's, and a default step that is not overridden is the skeleton's")
    }

    @Test func aConcreteClassReplacesNoFinalStep() throws {
        let water = Water(events: events)
        // Its own ones bear the names and are called by nobody else.
        #expect(water.boil() == "freeze")
        #expect(try water.make().first == "boil")
        let drink: any Drink & ConcreteClass = water
        #expect(try drink.make() == ["boil", "brew nothing", "serve in a cup"])
    }

    @Test func aStepThatFailsEndsTheSkeleton() {
        let spilt = Tea(events: events, isSpilt: true)
        #expect(throws: Spilt()) { try spilt.make() }
        #expect(listener.lines.last == "  drink:AbstractClass → tea:ConcreteClass: brew (abstract)")
        // What comes after it is told at the depth where it was before.
        events.emit(.state, .changeState, from: Participant("after", .context), to: nil, "on")
        #expect(listener.lines.last == "after:Context: on")
    }

    private func call(_ body: () -> Void) {
        events.call(.state, .handle, from: Participant("door", .context), to: nil, "knocks", body)
    }

    /// The steps after one that takes its time stand inside the template method, wherever they are called from.
    @Test func whatGoesOnLaterGoesOnInsideTheSkeleton() {
        let kettle = Kettle(events: events)
        events.beginCommand()
        call { kettle.heat() }
        events.beginCommand()
        kettle.whistle?()
        call { call { kettle.whistle?() } }
        #expect(
            listener.lines.filter { !$0.contains("knocks") } == [
                "  kettle:AbstractClass → blue kettle:ConcreteClass: heat, the skeleton",
                "    kettle:AbstractClass → blue kettle:ConcreteClass: light (abstract)",
                "    kettle:AbstractClass → kettle:AbstractClass: pour (final)",
                "    kettle:AbstractClass → kettle:AbstractClass: pour (final)",
            ])
        let heated = listener.events.filter { $0.pattern == .templateMethod }
        #expect(heated.map(\.command) == [1, 1, 1, 1], "they belong to the command that began it")
        // The skeleton has ended when it goes on: it is the cause.
        #expect(heated.map(\.parent) == [1, 2, nil, nil] && heated.map(\.cause) == [nil, nil, 2, 2])
        events.emit(.state, .changeState, from: Participant("after", .context), to: nil, "on")
        #expect(listener.lines.last == "after:Context: on")
        #expect(listener.events.last?.command == 2)
    }
}

/// Pours when it whistles, which is later.
private final class Kettle: ConcreteClass {
    let abstractClassName = "kettle"
    let concreteClassName = "blue kettle"
    let declaredSteps = [DeclaredStep("light", .abstract), DeclaredStep("pour", .final)]
    let events: EventStream
    private(set) var whistle: (() -> Void)?

    init(events: EventStream) { self.events = events }

    func heat() {
        templateMethod { skeleton in
            skeleton.abstractStep("light") { [self] in whistle = { skeleton.finalStep("pour") { self.pour() } } }
        }
    }

    private func pour() { reachedSkeleton() }
}

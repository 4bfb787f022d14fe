import Judge
import Patterns
import Testing

/// Behavior that looks like a breach and is none, next to the breach.
@Suite struct InnocenceTests {
    @Test func aCompositeAsksItsPartsAndNoStranger() {
        func run(withStranger: Bool) -> [Rule] {
            rules { events in
                let parts = ["a", "b"].map { Pebble($0, events, []) }
                let (heap, stranger) = (Pebble("heap", events, parts), Pebble("stranger", events, []))
                heap.order = [0, 1]
                ComponentClient(events: events).ask(heap, "weigh") {
                    heap.weigh()
                    if withStranger { heap.ask(stranger, "weigh") { stranger.weigh() } }
                }
            }
        }
        #expect(run(withStranger: false) == [] && run(withStranger: true) == [.partNotAsked])
    }

    @Test func anUndoThatFailsRestoresNothing() {
        func run(fails: Bool) -> [Rule] {
            let (invoker, dim) = (Participant("invoker", .invoker), Participant("dim", .concreteCommand))
            func execute(_ events: EventStream) {
                events.call(.command, .execute, from: invoker, to: dim, .sends("dim")) {
                    events.change(of: "room", ChangedPart("lamp", old: "off", new: "on"))
                }
            }
            return rules(before: execute) { events in
                try events.call(.command, .unexecute, from: invoker, to: dim, .sends("dim")) {
                    if fails { throw Spilt() }
                }
            }
        }
        #expect(run(fails: false) == [.notRestored] && run(fails: true) == [])
    }

    @Test func anOrderThatFailsNeedNotReachTheStateObject() {
        func run(fails: Bool) -> [Rule] {
            rules { events in
                let (room, lamp) = (Participant("room", .concreteMediator), Participant("lamp", .context))
                events.emit(.state, .handle, from: lamp, to: Participant("off", .concreteState), .sends("look"))
                try events.call(.mediator, .notifyColleague, from: room, to: lamp, .sends("on")) {
                    events.arrive(at: lamp, .notifyColleague)
                    if fails { throw Spilt() }
                }
            }
        }
        #expect(run(fails: false) == [.leavesStateOut] && run(fails: true) == [])
    }

    @Test func aStepIsReachedByTheSkeletonsCallAndNoOther() {
        let (tea, drink) = (Participant("tea", .concreteClass), Participant("drink", .abstractClass))
        let found = rules { events in
            events.call(.templateMethod, .templateMethod, from: drink, to: tea, .runs("make")) {
                events.arrive(at: tea, .templateMethod, .steps([DeclaredStep("serve", .abstract)]))
                events.call(.templateMethod, .primitiveOperation, from: drink, to: tea, .sends("serve")) {
                    events.arrive(at: tea, .primitiveOperation, .step("serve"))
                }
            }
            events.call(.facade, .subsystemOperation, from: .client, to: tea, .sends("serve")) {
                events.arrive(at: tea, .primitiveOperation, .step("serve"))
            }
        }
        #expect(found == [.stepOutsideSkeleton])
    }

    @Test func whatEntersThroughTheChainComesFromOutside() {
        func run(throughTheChain: Bool) -> [Rule] {
            var room: Room?
            func build(_ events: EventStream) { room = Room(events) }
            return rules(before: build) { events in
                guard let room else { return }
                let player = room.player.colleagueParticipant
                let light = HandlerChain("switches", [Taker("switch", events) { room.lamp.receive("on") }])
                events.call(.facade, .subsystemOperation, from: .client, to: player, .sends("pause")) {
                    events.arrive(at: player, .subsystemOperation)
                    if throughTheChain { _ = light.handle("on") } else { room.lamp.receive("on") }
                }
            }
        }
        #expect(run(throughTheChain: false) == [.colleagueReachesColleague] && run(throughTheChain: true) == [])
    }
}

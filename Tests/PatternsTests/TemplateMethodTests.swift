import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@Suite struct TemplateMethodTests {
    private let events = EventStream()
    private let listener = RecordingListener()

    init() { events.add(listener) }

    @Test func theSkeletonStandsFastAndTellsWhoseStepItCalls() throws {
        let tea = Tea(events: events)
        #expect(try tea.make() == ["boil", "brew tea", "serve"])
        #expect(
            listener.lines == [
                "drink:AbstractClass → tea:ConcreteClass: runs make",
                "  drink:AbstractClass → drink:AbstractClass: boil",
                "  drink:AbstractClass → tea:ConcreteClass: brew",
                "    tea:ConcreteClass: steeps",
                "  drink:AbstractClass → drink:AbstractClass: serve",
            ])
        #expect(listener.events.allSatisfy { $0.pattern == .templateMethod || $0.pattern == .state })
    }

    @Test func aStepThatFailsEndsTheSkeleton() {
        let spilt = Tea(events: events, isSpilt: true)
        #expect(throws: Spilt()) { try spilt.make() }
        #expect(listener.lines.last == "  drink:AbstractClass → tea:ConcreteClass: brew")
        // What comes after it is told at the depth where it was before.
        events.emit(.state, .changeState, from: Participant("after", .context), to: nil, "on")
        #expect(listener.lines.last == "after:Context: on")
    }

    @Test func whatGoesOnLaterIsTold() {
        let tea = Tea(events: events)
        tea.resumed { tea.ownOperation("serve") {} }
        #expect(listener.lines == ["  drink:AbstractClass → drink:AbstractClass: serve"])
    }
}

private struct Spilt: Error, Equatable {}

private protocol Drink: TemplateMethod {
    func brew() throws(Spilt) -> String
}

extension Drink {
    var abstractClassName: String { "drink" }

    func make() throws(Spilt) -> [String] {
        try templateMethod("make") { () throws(Spilt) in
            let boiled = ownOperation("boil") { "boil" }
            let brewed = try primitiveOperation("brew") { () throws(Spilt) in try brew() }
            return [boiled, brewed, ownOperation("serve") { "serve" }]
        }
    }
}

private final class Tea: Drink {
    let concreteClassName = "tea"
    let events: EventStream
    private let isSpilt: Bool

    init(events: EventStream, isSpilt: Bool = false) {
        self.events = events
        self.isSpilt = isSpilt
    }

    func brew() throws(Spilt) -> String {
        guard !isSpilt else { throw Spilt() }
        events.emit(.state, .changeState, from: concreteClass, to: nil, "steeps")
        return "brew tea"
    }
}

import Patterns
import Testing

@testable import Lessons

@Suite struct ExpectationTests {
    private struct Seen: LessonEvidence {
        var last: [EventRecord] = []
        var all: [EventRecord] = []
        var commandName: String? = "pause"
        var reply = "paused"
        var failure: String?
        var broken: [Pattern]? = []
        var done: [String] = []
        var values: [String: String] = ["lights brightness": "30"]

        func value(of command: [String], at path: [String]) -> String? {
            values[(command + path).joined(separator: " ")]
        }
        func brokenPatterns() -> [Pattern]? { broken }
    }

    private func step(_ receiver: String, _ message: Message, sequence: Int = 1) -> EventRecord {
        .step(
            PatternEvent(
                sequence: sequence, command: 1, pattern: .mediator, collaboration: "house",
                sender: Participant("theater", .concreteMediator), receiver: Participant(receiver, .concreteColleague),
                operation: .notifyColleague, decision: .sends(message), reason: .rule("lights follow"), time: .zero,
                depth: 0))
    }

    private func holds(_ text: String, _ seen: Seen) throws -> Bool { try Expectation(text).holds(for: seen) }

    @Test func aStepIsToldByWhatItSays() throws {
        let dim = step("lights", Message("dim 30", key: "order.dim", [NamedValue("level", .number(30))]))
        let seen = Seen(last: [dim, step("screen", "up", sequence: 2)], all: [dim, step("amp", "off", sequence: 3)])
        #expect(try holds(#"step pattern=mediator to=lights what.label="dim 30""#, seen))
        #expect(try holds("step op=notifyColleague from=theater fromRole=ConcreteMediator in=house", seen))
        #expect(try holds("step what=order.dim what.level=30 what.label=dim* why=rule why.rule='lights follow'", seen))
        #expect(try !holds("step to=amp", seen) && holds("ever step to=amp", seen))
        #expect(try holds("no step to=amp", seen) && !holds("no step to=lights", seen))
        #expect(try holds("2 steps from=theater", seen) && !holds("1 steps from=theater", seen))
        #expect(try !holds("no step to=amp", Seen(commandName: nil)), "nothing has been typed yet")
    }

    @Test func aValueMayBeAnyOther() throws {
        let seen = Seen(last: [step("lights", "dim 30")])
        #expect(try holds("step to='!screen'", seen) && !holds("step to='!lights'", seen))
    }

    @Test func aStepIsToldByItsEnd() throws {
        let end = EventRecord.end(EndRecord(command: 1, sequence: 1, result: "ok", answer: .handled, time: .zero))
        let seen = Seen(last: [step("lights", "dim 30"), end, step("screen", "up", sequence: 2)])
        #expect(try holds("step to=lights end=handled", seen) && !holds("step to=screen end=handled", seen))
        #expect(try !holds("step to=lights end=passed", seen))
    }

    @Test func aStepIsKnownByTheMethodThatWasReached() throws {
        let arrival = EventRecord.arrive(
            ArrivalRecord(
                command: 1, of: 1, inside: 1, at: Participant("lights", .concreteColleague),
                operation: .notifyColleague, reached: "dim 30"))
        let seen = Seen(last: [step("lights", "dim 30"), arrival, step("screen", "up", sequence: 2)])
        #expect(try holds("step to=lights reached='dim 30'", seen) && !holds("step to=lights reached=dim", seen))
        #expect(try !holds("step to=screen reached=*", seen))
    }

    @Test func theRestIsToldByWhatItIsNow() throws {
        let change = EventRecord.change(
            ChangeRecord(command: 1, inside: nil, feature: "theater", part: "lights", old: "off", new: "on at 30 %"))
        let seen = Seen(last: [change])
        #expect(try holds("change part=lights new='on *'", seen) && !holds("change part=screen", seen))
        #expect(try holds("value lights.brightness = 30", seen) && !holds("value lights.brightness = 31", seen))
        #expect(
            try holds("value lights.brightness above 29", seen) && holds("value lights.brightness below 30.5", seen))
        #expect(try holds("value lights.brightness != 10", seen) && holds("value lights.brightness has 3", seen))
        #expect(try holds("value lights.colour lacks red", seen) && !holds("value lights.colour = red", seen))
        #expect(try holds("verify ok", seen) && !holds("verify broken mediator", seen))
        #expect(
            try holds("verify broken mediator", Seen(broken: [.mediator])) && !holds("verify ok", Seen(broken: nil)))
        #expect(try holds("command pause", seen) && !holds("command now", seen))
        #expect(try holds("reply has paus", seen) && holds("reply lacks resumed", seen))
        #expect(
            try holds("ok", seen) && !holds("failed refused", seen) && holds("failed refused", Seen(failure: "refused"))
        )
    }

    @Test(arguments: [
        ("sometimes", "nothing can be expected of 'sometimes'"), ("step", "every step would pass"),
        ("step lights", "'lights' has no '='"), ("step colour=red", "there is no key 'colour'"),
        ("step pattern=singleton", "there is no pattern 'singleton'"), ("step op=fly", "there is no operation 'fly'"),
        ("change new", "'new' has no '='"), ("value lights.brightness 30", "a value is compared with one word"),
        ("value lights.brightness above much", "'much' is not a number"),
        ("verify perhaps", "the judge gives no such verdict"),
        ("verify broken singleton", "there is no pattern 'singleton'"),
        ("failed badly", "no command fails with 'badly'"), ("value a = b > c", "'value a = b > c' cannot be read"),
        ("value . = 1", "the command is missing"),
    ])
    func whatCannotBeExpectedIsRefused(_ text: String, _ message: String) {
        #expect(throws: ExpectationFault.self) { try Expectation(text) }
        do throws(ExpectationFault) { _ = try Expectation(text) } catch {
            #expect(error.message == message && !error.hint.isEmpty)
        }
    }

    @Test func aMemberIsFoundInJSON() {
        let json = Array(#"{"name":"lights","attributes":{"brightness":30.5},"fault":null,"on":true}"#.utf8)
        #expect(JSONPath.text(at: ["brightness"], of: json) == "30.5" && JSONPath.text(at: ["on"], of: json) == "true")
        #expect(JSONPath.text(at: ["fault"], of: json) == nil && JSONPath.text(at: ["colour"], of: json) == nil)
        let list = Array(#"[{"name":"a b","parts":["x","y"]},{"subject":"c","parts":[]}]"#.utf8)
        #expect(
            JSONPath.text(at: ["a b", "parts"], of: list) == "x, y" && JSONPath.text(at: ["count"], of: list) == "2")
        #expect(
            JSONPath.text(at: ["1", "subject"], of: list) == "c" && JSONPath.text(at: ["c", "parts"], of: list) == "")
        #expect(JSONPath.text(at: ["5"], of: list) == nil && JSONPath.text(at: [], of: Array("[1,".utf8)) == nil)
    }
}

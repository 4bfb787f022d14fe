import EventLines
import Patterns
import PatternsTestSupport
import Testing

@testable import TraceViews

/// A written stream is read back unchanged; damage is named; nothing in it is trusted.
@Suite struct StreamReaderTests {
    private func read(_ line: String) throws -> [EventRecord] {
        var reader = StreamReader()
        guard case .record(let record) = try reader.read(Array(line.utf8)) else { return [] }
        return [record]
    }

    private func line(_ record: EventRecord) -> String {
        String(decoding: JSONLinesView().bytes(of: record), as: UTF8.self)
    }

    private static let decisions: [Decision] = [
        .sends("a"), .sends(Message("dim 30", key: "order.dim", [NamedValue("level", .number(30))])),
        .attaches("a", at: 2), .detaches("a", from: 2), .observes("a", at: 1), .observesNoMore("a", from: 1),
        .adds("a", at: 3), .removes("a", from: 3), .moves("a", to: 4), .passes("a"), .handles("a"), .attaches("a"),
        .detaches("a"), .leavesOut("a", of: "b"),
        .sendsNothing, .sendsNothingYet, .observes("a"), .observesNoMore("a"), .tells(.initial, "1"),
        .tells(.old, "1"), .tells(.new, "1"), .changes(from: "a", to: "b"), .restores(from: "a", to: "b"), .adds("a"),
        .removes("a"), .waits(for: "a"), .isThrough(with: "a"), .savesState(as: "a"), .restoresState(from: "a"),
        .cannotOpen("a"), .keeps("a"), .handsOut("a"), .drops("a"), .skips("a", of: "b"), .givesUp(at: "a"),
        .begins("a"), .handsOver("a"), .runs("a"), .enqueues("a"), .holdsBack("a"), .gives("a", to: "b"),
        .executes("a"), .completes("a"), .isComplete, .completesWithFailure("a"), .cancels("a"),
        .connects(.view, to: .interactor, for: "a"),
        .replaces(Participant("a", .leaf), by: Participant("a", .composite)), .doesNotAsk("a", for: "b"),
    ]

    @Test func noKindIsForgotten() {
        #expect(Set(Self.decisions.map(\.kind)) == Set(Decision.Kind.allCases))
        #expect(Set(Self.reasons.map(\.kind)) == Set(Reason.Kind.allCases))
    }

    @Test(arguments: decisions)
    func eachDecisionIsReadAsItWasWritten(_ decision: Decision) throws {
        let step = PatternEvent(
            sequence: 7, command: 2, parent: 3, pattern: .mediator, collaboration: "theater",
            sender: Participant("dvd", .concreteColleague, told: ObjectID(4)), receiver: nil,
            operation: .changed, decision: decision, reason: .rule("r"), also: .facade, time: .seconds(1.5), depth: 0)
        guard case .step(let read)? = try read(line(.step(step))).first else {
            Issue.record("it is no step")
            return
        }
        #expect(read.decision == decision && read.reason == .rule("r") && read.also == .facade)
        #expect(read.sequence == 7 && read.command == 2 && read.parent == 3 && read.time == .seconds(1.5))
    }

    private static let reasons: [Reason] = [
        .none, .words("a"), .passing("a"), .rule("a"), .noRule(of: "a", signal: "b"),
        .noOrder(rule: "a", because: "b"), .reached(rule: "a", because: "b"), .detached("a"), .unobserved,
        .stays("a", in: "b"), .finalStep, .abstractStep,
        .defaultStep, .hookStep, .nobodyChose, .asksFor([.old, .new]), .madeBy("a"),
    ]

    @Test(arguments: reasons)
    func eachReasonIsReadAsItWasWritten(_ reason: Reason) throws {
        let step = PatternEvent(
            sequence: 1, command: 1, parent: nil, pattern: .mediator, sender: Participant("dvd", .concreteColleague),
            receiver: nil, operation: .changed, decision: "on", reason: reason, time: .zero, depth: 0)
        guard case .step(let read)? = try read(line(.step(step))).first else {
            Issue.record("it is no step")
            return
        }
        #expect(read.reason == reason)
    }

    @Test func theRestIsReadAsItWasWritten() throws {
        let records: [EventRecord] = [
            .session(SessionRecord(program: "1", seed: .max, clock: "virtual", isFresh: false)),
            .structure(
                StructureRecord(
                    .composite, "tasks", [.init(.composite, "tasks"), .init(.leaf, "a", isOut: true, heldBy: 0)],
                    count: 9, madeFor: "x", notes: ["n"])),
            .command(
                CommandRecord(
                    number: 3, line: "a 'b'", publicLine: "a 'b'", place: "x:1", user: "guest", by: 2, isTeaching: true,
                    time: .zero)),
            .end(EndRecord(command: 0, sequence: 2, result: "ok", answer: .handled, time: .zero)),
            .reply(ReplyRecord(command: 3, isOK: true, text: "line\nline")),
            .reply(ReplyRecord(command: 3, isOK: true, text: "x", data: #"{"b":[1,null,{"a":"}"}],"a":"é\\n"}"#)),
            .reply(ReplyRecord(command: 3, isOK: false, error: "value", message: "no")),
            .note(NoteRecord("say", "x")),
        ]
        for record in records { #expect(try read(line(record)) == [record]) }
    }

    @Test(arguments: [
        ArrivalDetail.none, .step("notify"),
        .steps([
            DeclaredStep("logIn", .final), DeclaredStep("text", .default),
            DeclaredStep("forget", .hook, isForFailure: true),
        ]),
        .parts([Participant("a", .leaf, told: ObjectID(7))], count: 9), .parts([], count: 0),
    ])
    func whatAReceiverSaysOfItselfIsReadAsItWasWritten(_ detail: ArrivalDetail) throws {
        let written = line(
            .arrive(
                ArrivalRecord(
                    command: 0, of: nil, inside: 3, at: Participant("b", .composite, told: ObjectID(2)),
                    operation: .operation, detail: detail)))
        let read = try #require(try read(written).first)
        #expect(line(read) == written)
    }

    @Test func whatATimerDoesBelongsToTheCommandThatSetIt() throws {
        let film = Participant("film", .concreteSubject, told: ObjectID(1))
        func step(_ sequence: Int, cause: Int? = nil) -> EventRecord {
            .step(
                PatternEvent(
                    sequence: sequence, command: 1, cause: cause, pattern: .observer, sender: film, receiver: film,
                    operation: .update, decision: .sends("a"), reason: .none, time: .zero, depth: 0))
        }
        func command(_ number: Int) -> EventRecord {
            .command(
                CommandRecord(
                    number: number, line: "wait", publicLine: "wait", place: "", user: "", by: nil, isTeaching: false,
                    time: .zero))
        }
        func change(of number: Int, inside step: Int?) -> EventRecord {
            .change(ChangeRecord(command: number, inside: step, feature: "theater", part: "film", old: "0", new: "1"))
        }
        func arrival(of number: Int) -> EventRecord {
            .arrive(ArrivalRecord(command: number, of: 2, inside: 2, at: film, operation: .update))
        }
        func end(_ sequence: Int) -> EventRecord {
            .end(EndRecord(command: 1, sequence: sequence, result: "ok", answer: nil, time: .zero))
        }
        let records = [
            command(1), step(1), end(1), command(2), step(2, cause: 1), arrival(of: 1), change(of: 1, inside: 2),
            end(2),
            change(of: 2, inside: nil),
        ]
        var reader = StreamReader()
        for record in records {
            guard case .record(let read) = try reader.read(Array(line(record).utf8)) else { continue }
            if case .arrive(let arrival) = read { #expect(arrival.command == 1) }
            if case .change(let change) = read { #expect(change.command == (change.inside == nil ? 2 : 1)) }
        }
    }

    @Test func whatIsNoLineOfAStreamIsHandedBack() throws {
        var reader = StreamReader()
        for text in ["", "hello", "{}", "{\"a\":1}", "[1]"] {
            guard case .other = try reader.read(Array(text.utf8)) else {
                Issue.record("\(text)")
                continue
            }
        }
        guard case .unknown = try reader.read(Array(#"{"kind":"tomorrow","x":1}"#.utf8)) else {
            Issue.record("a kind that nobody knows is ignored")
            return
        }
    }

    @Test(arguments: [
        (#"{"kind":"step","seq":1"#, "',' or '}' is missing"), (#"{"kind":}"#, "a value is missing"),
        (#"{"kind":"end"} x"#, "something follows its end"),
    ])
    func whatIsDamagedIsNamed(text: String, reason: String) {
        var reader = StreamReader()
        let error = #expect(throws: StreamFault.self) { _ = try reader.read(Array(text.utf8)) }
        #expect(error?.reason == "the line is damaged: \(reason)")
    }

    @Test func whatIsNotUTF8IsDamaged() {
        var reader = StreamReader()
        let error = #expect(throws: StreamFault.self) {
            _ = try reader.read(Array(#"{"kind":"note","text":""#.utf8) + [0xFF] + Array("\"}".utf8))
        }
        #expect(error?.reason == "the line is damaged: it is not UTF-8")
    }

    /// Numbers out of all measure, structures that hold themselves, texts of a megabyte.
    @Test func nothingOfItIsTrusted() throws {
        let title = String(repeating: "x", count: 1 << 20)
        guard case .object(let object)? = try read(#"{"kind":"object","id":"o1","name":"\#(title)","type":""}"#).first
        else {
            Issue.record("it is no object")
            return
        }
        #expect(object.name.count == StreamReader.textLimit + 1)
        #expect(
            try read(#"{"kind":"structure","pattern":"composite","name":"a","parts":[{"name":"a","in":1}]}"#).isEmpty)
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(
            try read(#"{"kind":"note","sort":"say","text":"a","more":\#(deep)}"#) == [.note(NoteRecord("say", "a"))])
    }

    @Test(arguments: [
        (#"{"sequence":5,"command":2,"pattern":"chain","operation":"handleRequest"}"#, 1),
        (#"{"kind":"session","version":3,"program":"x"}"#, 3),
    ])
    func anotherVersionIsRefused(line: String, version: Int) {
        let error = #expect(throws: StreamFault.self) { try read(line) }
        #expect(error?.reason == "the stream is of version \(version), and not of version 2")
    }
}

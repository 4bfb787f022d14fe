import PatternEvents
import Patterns
import PatternsTestSupport
import Testing

@testable import TraceViews

/// Questions about a command, made of a recording of it and of who is there.
@Suite struct PredictionQuestionTests {
    private let events = EventStream()
    private let memory = EventMemory()

    init() { events.add(memory) }

    private static let structures = [
        StructureRecord(
            .chain, "commands",
            [
                .init(.concreteHandler, "aliases"), .init(.concreteHandler, "tasks commands"),
                .init(.concreteHandler, "theater commands"), .init(.concreteHandler, "quiz commands"),
                .init(.concreteHandler, "snake commands", isOut: true),
            ]),
        StructureRecord(
            .mediator, "theater",
            [.init(.concreteMediator, "theater")]
                + ["dvd", "lights", "screen", "amp", "popper"].map { .init(.concreteColleague, $0) }),
        StructureRecord(
            .observer, "now playing",
            [.init(.concreteSubject, "now playing"), .init(.concreteObserver, "status line")]),
        StructureRecord(
            .observer, "user", [.init(.concreteSubject, "user"), .init(.concreteObserver, "greeter")]),
    ]

    /// A command that goes along the chain to its third handler.
    private func run(_ line: String, isTaken: Bool = true, _ body: () -> Void = {}) -> CommandRecording {
        events.beginCommand(
            EventStream.Beginning(line: line, publicLine: line, place: "-:1", user: "", isTeaching: false))
        func ask(_ names: ArraySlice<String>, from sender: Participant) {
            guard let name = names.first else { return }
            let handler = Participant(name, .concreteHandler)
            let decision: Decision = sender == .client ? .sends(Message(line)) : .passes(line)
            let isLast = names.count == 1
            events.call(.chain, .handleRequest, from: sender, to: handler, decision, in: "commands") {
                events.arrive(at: handler, .handleRequest, answer: isLast && isTaken ? .handled : .passed)
                isLast ? body() : ask(names.dropFirst(), from: handler)
            }
        }
        ask(["aliases", "tasks commands", "theater commands"], from: .client)
        return memory.recordings[memory.recordings.count - 1]
    }

    private func pause() -> CommandRecording {
        run("pause") {
            events.call(
                .observer, .notify, from: Participant("now playing", .concreteSubject), to: nil,
                .changes(from: "playing", to: "paused")
            ) {
                events.emit(
                    .observer, .update, from: Participant("now playing", .concreteSubject),
                    to: Participant("status line", .concreteObserver), .tells(.new, "paused"))
            }
            events.call(
                .mediator, .notifyColleague, from: Participant("theater", .concreteMediator),
                to: Participant("lights", .concreteColleague), "dim 30"
            ) {
                events.change(of: "theater", ChangedPart("lights", old: "on at 10 %", new: "on at 30 %"))
            }
        }
    }

    private func questions(_ recording: CommandRecording, seed: UInt64 = 1) -> [PredictionQuestion] {
        var random = CountingRandom(state: seed)
        return PredictionQuestion.all(about: recording, Self.structures, random: &random)
    }

    @Test func asksWhoTakesItWhomTheMediatorTellsAndWhoIsTold() {
        let questions = questions(pause())
        #expect(questions.map(\.topic) == [.handler, .mediator, .observer])
        #expect(questions.map { $0.choices[$0.right] } == ["theater commands", "lights", "status line"])
        #expect(
            questions.map { $0.text() } == [
                "Who of the chain takes 'pause'?", "Whom does the mediator theater send an order?",
                "Which observer does now playing tell of its change?",
            ])
    }

    @Test func choicesAreOtherLiveObjectsOfTheSameKind() {
        let known = [
            Set(["aliases", "tasks commands", "theater commands", "quiz commands", "nobody"]),
            Set(["dvd", "lights", "screen", "amp", "popper", "nobody"]), Set(["status line", "greeter", "nobody"]),
        ]
        for seed in 1...20 as ClosedRange<UInt64> {
            for (question, known) in zip(questions(pause(), seed: seed), known) {
                #expect(Set(question.choices).count == question.choices.count)
                #expect((2...PredictionQuestion.choiceLimit).contains(question.choices.count))
                #expect(Set(question.choices).isSubset(of: known))
            }
        }
    }

    @Test func theSeedGivesTheOrder() {
        let orders = Set((1...20 as ClosedRange<UInt64>).map { questions(pause(), seed: $0)[1].choices })
        #expect(orders.count > 3)
        #expect(questions(pause(), seed: 7) == questions(pause(), seed: 7))
    }

    @Test func whatNobodyTakesAndWhatChangesNothingIsAskedToo() {
        let questions = questions(run("pasue", isTaken: false))
        #expect(questions.map(\.topic) == [.handler, .subject])
        #expect(questions.map { $0.choices[$0.right] } == ["nobody", "none of them"])
    }

    @Test func aValueIsAskedWhereThereIsRoomForIt() {
        let recording = run("lights dim 30") {
            events.change(of: "theater", ChangedPart("lights", old: "on at 10 %", new: "on at 20 %"))
            events.change(of: "theater", ChangedPart("lights", old: "on at 20 %", new: "on at 30 %"))
            events.change(of: "theater", ChangedPart("dvd", old: "", new: "idle"))
        }
        let questions = questions(recording)
        #expect(questions.map(\.topic) == [.handler, .subject, .value])
        #expect(questions[2].text() == "What is lights afterwards?")
        #expect(questions[2].choices[questions[2].right] == "on at 30 %")
        #expect(
            Set(questions[2].choices).isSubset(of: [
                "on at 10 %", "on at 20 %", "on at 30 %", "on at 40 %", "on at 60 %", "on at 15 %",
            ]))
    }

    @Test func anotherRecordingSaysWhatReallyHappened() {
        let questions = questions(pause())
        let other = run("pause") {
            for name in ["screen", "amp", "screen"] {
                events.emit(
                    .mediator, .notifyColleague, from: Participant("theater", .concreteMediator),
                    to: Participant(name, .concreteColleague), "up")
            }
        }
        #expect(questions[0].rightOnes(in: other) == ["theater commands"])
        #expect(questions[1].rightOnes(in: other) == ["screen", "amp"])
        #expect(questions[2].rightOnes(in: other) == ["nobody"])
        let steps = questions[1].steps(in: other)
        #expect(steps == other.steps.filter { $0.operation == .notifyColleague }.map(\.sequence))
        #expect(questions[2].steps(in: other) == [])
    }
}

/// SplitMix64, so that a seed gives the same numbers everywhere.
private struct CountingRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

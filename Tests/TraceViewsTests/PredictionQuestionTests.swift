import Patterns
import PatternsTestSupport
import Testing

@testable import TraceViews

/// Questions about a command, made from a recording of it and from the objects present.
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
        events.begin(line)
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
        PredictionQuestion.all(about: recording, Self.structures, seed: seed)
    }

    @Test func asksWhoTakesItWhomTheMediatorTellsAndWhoIsTold() {
        let questions = questions(pause())
        #expect(questions.map(\.topic) == [.passes, .mediator, .observer])
        #expect(questions.map { $0.choices[$0.right] } == ["2", "lights", "status line"])
        #expect(
            questions.map { $0.text() } == [
                "How many handlers pass 'pause' on to their successors?",
                "To which of these colleagues does the mediator theater send an order?",
                "Which observer does 'now playing' notify of its change?",
            ])
    }

    @Test func choicesAreOtherLiveObjectsOfTheSameKind() {
        let known = [
            Set(["0", "1", "2", "3"]),
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

    @Test func whichHandlerIsAskedOnlyIfSeveralCouldHandleIt() {
        let moon = run("play moon")
        func asked(_ takers: [String]) -> PredictionQuestion {
            PredictionQuestion.all(about: moon, Self.structures, seed: 1, only: .chain, takers: takers)[0]
        }
        let alone = asked(["theater commands"])
        #expect(alone.text() == "How many handlers pass 'play moon' on to their successors?")
        #expect(alone.choices[alone.right] == "2" && alone.rows(in: moon, moon.rows()).map(\.number) == [1])
        let shared = asked(["theater commands", "quiz commands"])
        #expect(shared.text() == "Which handler in the chain handles 'play moon'?")
        #expect(shared.choices[shared.right] == "theater commands" && shared.choices.contains("quiz commands"))
    }

    @Test func aValueIsAskedWhereThereIsRoomForIt() {
        let recording = run("lights brighter") {
            events.change(of: "theater", ChangedPart("lights", old: "on at 10 %", new: "on at 20 %"))
            events.change(of: "theater", ChangedPart("lights", old: "on at 20 %", new: "on at 30 %"))
            events.change(of: "theater", ChangedPart("dvd", new: "idle"))
        }
        let questions = questions(recording)
        #expect(questions.map(\.topic) == [.passes, .value, .subject])
        #expect(questions[1].text() == "What is the value of lights afterwards?")
        #expect(questions[1].choices[questions[1].right] == "on at 30 %")
        #expect(
            Set(questions[1].choices).isSubset(of: [
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
        #expect(questions[0].rightOnes(in: other) == ["2"])
        #expect(questions[1].rightOnes(in: other) == ["screen", "amp"])
        #expect(questions[2].rightOnes(in: other) == ["nobody"])
        let rows = other.rows()
        #expect(questions[1].rows(in: other, rows).flatMap(\.steps).map(\.sequence) == other.orders.map(\.sequence))
        #expect(questions[2].rows(in: other, rows).isEmpty)
    }

    // MARK: Choices

    /// The chain with handlers more than it has.
    private static func structures(handlers: [String]) -> [StructureRecord] {
        let chain = handlers.map { .init(.concreteHandler, $0) } + structures[0].parts
        return [StructureRecord(.chain, "commands", chain)] + structures.dropFirst()
    }

    @Test func aHandlerMoreReplacesOneChoiceAtTheMost() {
        let recording = run("pasue", isTaken: false)
        var replaced = 0
        for seed in 1...10 as ClosedRange<UInt64> {
            var former = questions(recording, seed: seed)
            for count in 1...20 {
                let handlers = (1...count).map { "handler \($0)" }
                let now = PredictionQuestion.all(about: recording, Self.structures(handlers: handlers), seed: seed)
                #expect(now.map(\.topic) == former.map(\.topic) && now.dropFirst() == former.dropFirst())
                let gone = Set(former[0].choices).subtracting(now[0].choices)
                #expect(gone.count <= 1 && now[0].choices[now[0].right] == "nobody")
                // What stays keeps its order.
                #expect(
                    now[0].choices.filter(former[0].choices.contains) == former[0].choices.filter { !gone.contains($0) }
                )
                // Where it stands in the chain is all the same.
                let moved = Self.structures(handlers: handlers.reversed())
                #expect(PredictionQuestion.all(about: recording, moved, seed: seed) == now)
                replaced += gone.count
                former = now
            }
        }
        #expect(replaced > 20)
    }

    @Test func theRightAnswerIsAtNoLetterMoreOften() {
        var bySeed = [[Int]](repeating: [0, 0, 0, 0], count: 2)
        for seed in 1...400 as ClosedRange<UInt64> {
            for (index, question) in questions(pause(), seed: seed).prefix(2).enumerated() {
                bySeed[index][question.right] += 1
            }
        }
        var byLine = [0, 0, 0, 0]
        for number in 1...400 { byLine[questions(run("pause \(number)"))[0].right] += 1 }
        // Of 400 in four places; five standard deviations are 43.
        for counts in bySeed + [byLine] {
            #expect(counts.allSatisfy { (57...143).contains($0) }, "\(counts)")
        }
    }

    // MARK: Rows

    @Test func theRowIsThatOfTheReceiverAndNotOfTheInvoker() throws {
        let invoker = Participant("invoker", .invoker)
        let command = Participant("task add", .concreteCommand)
        let tasks = Participant("tasks", .receiver)
        func added(_ body: @escaping () -> Void) -> CommandRecording {
            run("task add") {
                events.call(.command, .execute, from: invoker, to: command, "task add") {
                    events.call(.command, .execute, from: command, to: tasks, "@1: added: milk") {
                        body()
                        events.change(of: "tasks", ChangedPart("@1", old: "none", new: "milk"))
                        events.emit(
                            .observer, .update, from: Participant("task counts", .concreteSubject),
                            to: Participant("status line", .concreteObserver), .tells(.new, "0/1"))
                    }
                }
            }
        }
        let adding = added {
            events.emit(
                .composite, .add, from: Participant("tasks", .composite), to: Participant("milk", .leaf),
                .adds("milk", at: 1))
        }
        let question = try #require(questions(adding).first { $0.topic == .value })
        #expect(question.rows(in: adding, adding.rows()).map(\.head) == ["tasks adds milk"])
        // Where no row tells of the receiver none made it so: neither the invoker's nor that of an observer.
        let silent = added {}
        #expect(question.rightOnes(in: silent) == ["milk"])
        #expect(question.rows(in: silent, silent.rows()).isEmpty)
    }

    /// What a composite asks, what it answers, how many are asked: the choices come from the same command.
    @Test func compositesAreAskedAbout() {
        let (house, roof) = (Participant("house", .composite), Participant("roof", .composite))
        let leaves = ["tiles", "beams"].map { Participant($0, .leaf) }
        let counted = run("task count house") {
            events.call(.composite, .operation, from: .client, to: house, "count") {
                events.call(.composite, .operation, from: house, to: roof, "count") {
                    for leaf in leaves {
                        events.call(.composite, .operation, from: roof, to: leaf, "count") {
                            events.answer(.returned("0 of 1"))
                        }
                    }
                    events.answer(.returned("0 of 2"))
                }
                events.answer(.returned("0 of 2"))
            }
        }
        for seed in 1...9 as ClosedRange<UInt64> {
            let asked = PredictionQuestion.all(about: counted, [], seed: seed, only: .composite)
            #expect(
                asked.map { $0.text() } == [
                    "Which of these does house ask?", "What does house answer?",
                    "How many leaves and composites are asked?",
                ])
            #expect(asked.map { $0.choices[$0.right] } == ["roof", "0 of 2", "4"])
            #expect(Set(asked[0].choices).isSubset(of: ["roof", "house", "tiles", "beams", "client"]))
            #expect(asked.allSatisfy { $0.choices.count > 1 })
        }
        // What the command's line says is not asked.
        let adding = run("task add milk --under shop") {
            events.emit(.composite, .add, from: Participant("shop", .composite), to: leaves[0], .adds("milk", at: 1))
        }
        #expect(PredictionQuestion.all(about: adding, [], seed: 1, only: .composite) == [])
    }

    @Test func statesStrategiesBuildersAndQueuesAreAsked() {
        func call(_ pattern: Pattern, _ operation: Operation, _ from: Participant, _ to: Participant, _ what: Decision)
        {
            events.emit(pattern, operation, from: from, to: to, what)
        }
        let (dvd, idle) = (Participant("dvd", .context), Participant("idle", .concreteState))
        let (cook, builder) = (Participant("cook", .director), Participant("burgers", .concreteBuilder))
        let (client, queue) = (Participant("client", .client), Participant("fetch queue", .requestQueue))
        let structures = [
            StructureRecord(.state, "dvd", [.init(.context, "dvd"), .init(.concreteState, "playing")]),
            StructureRecord(.strategy, "queue", [.init(.context, "queue"), .init(.concreteStrategy, "lifo")]),
            StructureRecord(.builder, "burgers", [.init(.director, "cook"), .init(.concreteBuilder, "burgers")]),
            StructureRecord(
                .asynchronousProcessing, "fetch", [.init(.scheduler, "fetch"), .init(.requestQueue, "job queue")]),
        ]
        func asked(_ body: () -> Void) -> String {
            let recording = run("go", body)
            return PredictionQuestion.all(about: recording, structures, seed: 1).map {
                "\($0.text()) \($0.choices[$0.right]) of \($0.choices.sorted().joined(separator: ", "))"
            }[1]
        }
        #expect(
            asked {
                call(.state, .handle, dvd, idle, "play")
                call(.state, .changeState, idle, dvd, .changes(from: "idle", to: "paused"))
            } == "In which state is dvd afterwards? paused of idle, paused, playing")
        #expect(
            asked { call(.state, .handle, dvd, idle, "play") }
                == "Which state of dvd answers? idle of idle, playing")
        #expect(
            asked {
                call(
                    .strategy, .algorithmInterface, Participant("queue", .context),
                    Participant("fifo", .concreteStrategy), "choose")
            } == "Which strategy does queue use? fifo of fifo, lifo")
        #expect(
            asked {
                for part in ["bread", "meat"] { call(.builder, .buildPart, cook, builder, .sends(Message(part))) }
            } == "Which part does burgers build first? bread of bread, meat")
        #expect(
            asked { call(.builder, .buildPart, cook, builder, "bread") }
                == "Which builder builds bread? burgers of burgers, cook")
        #expect(
            asked {
                for request in ["a", "b"] { call(.asynchronousProcessing, .enqueue, client, queue, .enqueues(request)) }
            } == "Which request enters fetch queue first? a of a, b")
        #expect(
            asked { call(.asynchronousProcessing, .enqueue, client, queue, .enqueues("a")) }
                == "Which queue does a enter? fetch queue of fetch queue, job queue")
    }
}

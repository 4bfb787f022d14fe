import FoundationEssentials
import Patterns
import ProgramTestSupport
import Testing
import TraceViews

/// The answers that `predict` calls right, compared with the stream of the same command, read only from its records.
@Suite(.release) struct PredictedAnswerTests {
    private static let commands = [
        "lights on", "amp on", "dvd on", "watch general", "wait", "pause", "resume", "undo", "redo", "lights dim 20",
        "amp volume 7", "task add milk", "task add eggs --under 1", "task count 1", "task done 1", "task done 2",
        "task move 2", "task reopen 2",
        "task remove 1", "library sample", "library describe /", "library open /", "library add folder Books",
        "chat sample", "burger meat tofu",
        "burger recipe classic", "burger build", "snake start easy", "snake go 2", "quiz start", "quote new",
        "background lights off", "scene save evening", "scene apply evening", "set difficulty hard", "films", "popcorn",
        "end --only command", "lihgts on", "lights dim 300",
    ]

    private struct Reply: Decodable {
        let command: String
        let ok: Bool
        let data: Result?
    }

    private struct Result: Decodable {
        struct Question: Decodable {
            let topic: String
            let text: String
            let choices: [String]
            let right: [String]
        }

        struct Row: Decodable {
            let question: Int
            let rows: [Int]
        }

        let command: String
        let questions: [Question]
        let row: Row?
    }

    /// The results of predictions by their commands, and what the stream told of these commands.
    private static func predicted() throws -> [(Result, CommandRecording)] {
        let folder = try TemporaryFolder()
        let lines = commands.map { $0 == "wait" ? "wait 10s" : "predict \($0)" }
        let run = try Playhouse.run(
            ["--ephemeral", "--json", "--seed", "3", "--clock", "virtual", "-k", "--events", "events", "-c"]
                + [lines.joined(separator: "\n")], in: folder.path)
        let decoder = JSONDecoder()
        let results = try run.output.split(separator: "\n").filter { $0.hasPrefix("{\"command\":\"predict\"") }
            .compactMap {
                try decoder.decode(Reply.self, from: Data($0.utf8)).data
            }
        let recordings = try RowOrderTests.commands(of: textOfFile(folder.path(of: "events")))
        return try results.map { result in
            (result, try #require(recordings.first { $0.command.line == result.command }, "\(result.command)"))
        }
    }

    /// The right answers to a question, by the records.
    private func answers(_ question: Result.Question, _ recording: CommandRecording) -> Set<String>? {
        func receivers(_ operation: Operation, of sender: String) -> Set<String> {
            Set(
                recording.steps.filter { $0.operation == operation && $0.sender.name == sender }.compactMap(
                    \.receiver?.name))
        }
        /// The word of the question after another.
        func word(after start: String, before end: String) -> String {
            guard let start = question.text.firstRange(of: start)?.upperBound,
                let end = question.text[start...].firstRange(of: end)?.lowerBound
            else { return "" }
            return String(question.text[start..<end])
        }
        func orNobody(_ names: Set<String>) -> Set<String> { names.isEmpty ? ["nobody"] : names }
        switch question.topic {
        case "handler":
            let asked = recording.steps.filter { $0.collaboration == "commands" || $0.isPass }
            let taker = recording.arrivals.last { arrival in
                arrival.operation == .handleRequest && recording.ends[arrival.of ?? 0]?.answer == .handled
            }
            // What failed ends with the error; then the last that was asked took it.
            let hasFailed = recording.ends.values.contains { $0.result != "ok" }
            return asked.isEmpty ? nil : hasFailed ? nil : orNobody(Set([taker?.at.name].compactMap(\.self)))
        case "passes":
            // A command that it runs goes along the chain for itself.
            let own = recording.arrivals.filter { $0.command == recording.command.number }
            let passed = own.filter { $0.operation == .handleRequest }.count {
                recording.ends[$0.of ?? 0]?.answer == .passed
            }
            return ["\(passed)"]
        case "mediator": return orNobody(receivers(.notifyColleague, of: word(after: "mediator ", before: " send")))
        case "observer": return receivers(.update, of: word(after: "observer does '", before: "' notify"))
        case "value":
            let part = word(after: "value of ", before: " afterwards")
            return Set([recording.changes.last { $0.part == part }?.new].compactMap(\.self))
        case "state":
            let context = word(after: "state is ", before: " afterwards")
            // What came after the reply is another answer.
            func isLater(_ step: PatternEvent) -> Bool {
                step.cause != nil || step.parent.flatMap(recording.step).map(isLater) == true
            }
            let last = recording.steps.last {
                $0.operation == .changeState && $0.receiver?.name == context && !isLater($0)
            }
            return Set([last?.decision.change?.new].compactMap(\.self))
        case "answering":
            let context = word(after: "state of ", before: " answers")
            let arrived = recording.arrivals.first { arrival in
                let call = recording.step(arrival.of ?? 0)
                return call?.operation == .handle && call?.sender.name == context
            }
            return Set([arrived?.at.name].compactMap(\.self))
        case "strategy": return receivers(.algorithmInterface, of: word(after: "strategy does ", before: " use"))
        case "asks": return receivers(.operation, of: word(after: "these does ", before: " ask"))
        case "returns":
            let whole = word(after: "What does ", before: " answer")
            let calls = recording.arrivals.filter { $0.operation == .operation && $0.at.name == whole }.compactMap(\.of)
            return Set(calls.compactMap { recording.ends[$0]?.answer?.value })
        case "asked": return ["\(Set(recording.arrivals.filter { $0.operation == .operation }.map(\.at.id)).count)"]
        case "whole":
            let changes = recording.steps.filter { [.add, .remove, .replace].contains($0.operation) }
            return Set(changes.filter { $0.pattern == .composite }.map(\.sender.name))
        case "part":
            let first = recording.arrivals.first { $0.operation == .buildPart }
            return Set([first?.reached].compactMap(\.self))
        case "builder": return Set(recording.arrivals.filter { $0.operation == .buildPart }.map(\.at.name))
        case "work", "queue":
            let first = recording.steps.first { $0.operation == .enqueue }
            return Set([question.topic == "work" ? first?.decision.request : first?.receiver?.name].compactMap(\.self))
        case "receiver":
            let arrived = recording.arrivals.first { arrival in
                recording.step(arrival.of ?? 0)?.sender.role == .concreteCommand
            }
            return Set([arrived?.at.name].compactMap(\.self))
        case "undone":
            // What has another value than at first, of the objects that say that they were reached.
            let values = Dictionary(grouping: recording.changes, by: \.part)
            let changed = values.filter { $0.value.first?.old != $0.value.last?.new }.keys
            return Set(changed).intersection(recording.arrivals.map(\.at.name))
        default: return nil
        }
    }

    @Test func eachAnswerIsWhatTheStreamSays() throws {
        let predicted = try Self.predicted()
        #expect(predicted.count == Self.commands.count - 1)
        var topics: [String: Int] = [:]
        for (result, recording) in predicted {
            #expect((2...3).contains(result.questions.count), "\(result.command)")
            for question in result.questions {
                topics[question.topic, default: 0] += 1
                guard let answers = answers(question, recording) else { continue }
                #expect(Set(question.right) == answers, "\(result.command): \(question.text)")
                #expect(!answers.isDisjoint(with: question.choices), "\(result.command): \(question.text)")
            }
        }
        #expect(
            Set(topics.keys) == [
                "handler", "passes", "mediator", "observer", "subject", "value", "state", "answering", "strategy",
                "part",
                "builder", "work", "queue", "asks", "returns", "asked", "whole", "receiver", "undone",
            ])
    }

    /// The row to find is never one that tells only that the command came in.
    @Test func theRowIsThatOfTheObjectThatDidIt() throws {
        var rows: [String: String] = [:]
        for (result, recording) in try Self.predicted() {
            guard let asked = result.row, let number = asked.rows.first else { continue }
            let row = try #require(recording.rows().rows.first { $0.number == number })
            let topic = result.questions[asked.question - 1].topic
            rows[result.command] = "\(topic): \(row.head)"
            guard !["handler", "passes"].contains(topic) else { continue }
            #expect(row.pattern != .chain && row.steps.first?.sender.role != .invoker, "\(result.command): \(row.head)")
        }
        let expected = [
            "pause": "mediator: hub → lights: dim 30",
            "task add milk": "observer: task counts: 0/0 becomes 0/1 → status line",
            "burger meat tofu": "builder: burger meat → burger builder: meat tofu",
            "dvd on": "value: dvd → off: on; dvd becomes idle",
        ]
        for (command, row) in expected { #expect(rows[command] == row) }
        #expect(rows.count > 25, "\(rows)")
    }

    /// Handlers are added one by one, and two are moved. How many pass is a question about the order, and left out.
    @Test func whatElseExistsReplacesOneChoiceAtTheMost() throws {
        let asked = ["ask pause", "ask lights dim 20", "ask task add milk", "ask lihgts on", "ask films"]
        let changes =
            (1...20).map { "define handler h\($0) takes w\($0) does nothing" } + [
                "chain move h3 first", "chain move quiz last",
            ]
        let lines = ["watch general", "wait 20m"] + asked + changes.flatMap { [$0] + asked }
        let run = try Playhouse.run(
            ["--ephemeral", "--json", "--seed", "5", "--clock", "virtual", "-c", lines.joined(separator: "\n")])
        #expect(run.errors == "")
        struct Asked: Decodable { let data: Result }
        struct Result: Decodable { let questions: [Question] }
        struct Question: Decodable, Equatable {
            let text: String
            let choices: [String]
        }
        let decoder = JSONDecoder()
        let questions = try run.output.split(separator: "\n").filter { $0.hasPrefix("{\"command\":\"ask\"") }.map {
            try decoder.decode(Asked.self, from: Data($0.utf8)).data.questions.filter {
                !$0.text.hasPrefix("How many handlers")
            }
        }
        #expect(questions.count == asked.count * (changes.count + 1))
        var replaced = 0
        for (former, now) in zip(questions, questions.dropFirst(asked.count)) {
            #expect(former.map(\.text) == now.map(\.text))
            for (one, other) in zip(former, now) {
                let gone = one.choices.filter { !other.choices.contains($0) }
                #expect(gone.count <= 1, "\(one.choices) \(other.choices)")
                #expect(one.choices.filter(other.choices.contains) == other.choices.filter(one.choices.contains))
                replaced += gone.count
            }
        }
        #expect(replaced > 0)
        // A chain in another order changes nothing.
        #expect(questions.suffix(3 * asked.count).prefix(asked.count) == questions.suffix(asked.count))
    }
}

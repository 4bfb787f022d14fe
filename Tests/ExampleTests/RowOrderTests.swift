import FoundationEssentials
import Patterns
import ProgramTestSupport
import Testing
import TraceViews

/// The rows of a trace are in the order of events, by the sequence numbers of the stream.
@Suite(.release) struct RowOrderTests {
    @Test(arguments: Example.all)
    func anExampleIsToldInItsOrder(_ example: Example) throws {
        let commands = try Self.commands(of: example.stream())
        #expect(commands.count > 5)
        for command in commands { Self.check(command) }
    }

    @Test(arguments: LessonTests.ids)
    func aLessonIsToldInItsOrder(_ id: String) throws {
        let commands = try Self.commands(of: LessonStream.of(id))
        // The lesson that mixes all patterns has hardly a command.
        #expect(commands.count > (id == "which" ? 0 : 4))
        for command in commands { Self.check(command) }
    }

    private static func check(_ command: CommandRecording) {
        let rows = command.rows().rows
        #expect(rows.map(\.number) == Array(rows.indices.map { $0 + 1 }))
        for (one, other) in zip(rows, rows.dropFirst()) {
            // Each of the changes inside of one step has a row.
            if other.isEvidence, one.steps.contains(where: { $0.sequence == other.steps[0].sequence }) { continue }
            if one.word == "change", one.steps.map(\.sequence) == other.steps.map(\.sequence) { continue }
            let (last, first) = (one.steps.map(\.sequence).max() ?? 0, other.steps.map(\.sequence).min() ?? 0)
            #expect(
                last < first,
                "'\(command.command.line)': row \(one.number) '\(one.head)' \(last), '\(other.head)' \(first)")
        }
    }

    /// The sample of the lesson on Composite, as the group hears of its parts.
    @Test func aRunOfTheSampleIsToldAsItHappened() throws {
        let said = try Playhouse.run(script: "task sample\ntrace only composite\ntask run 1\n").lines
        let rows = said.filter { $0.dropFirst(3).hasPrefix("composite") || $0.hasPrefix("   later") }
        #expect(
            rows.map { String($0) } == [
                " 3 composite   task run → Full product information: work",
                " 4 composite     Full product information → Product requests: work",
                " 5 composite       Product requests → task1, task2, task3: work; all its 3 parts",
                " 6 composite     Full product information → Price requests: work",
                " 7 composite       Price requests → task4, task5: work          both its parts",
                " 8 composite   task run → Full product information: run",
                " 9 composite     Full product information → Product requests: run",
                "10 composite       Product requests → task1: run", "13 composite       Product requests → task2: run",
                "16 composite       Product requests → task3: run",
                "19 composite       Product requests waits for task1, task2, task3",
                "20 composite     Full product information → Price requests: run",
                "21 composite       Price requests → task4: run", "24 composite       Price requests → task5: run",
                "27 composite       Price requests waits for task4, task5",
                "28 composite     Full product information waits for Product requests, Price",
                "   later, task1 (0.5 s)", "52 composite task1 → Product requests: complete",
                "   later, task2 (0.5 s)", "56 composite task2 → Product requests: complete",
                "   later, task3 (0.5 s)", "60 composite task3 → Product requests: complete",
                "61 composite   Product requests → Full product information: complete",
                "   later, task4 (0.5 s)", "65 composite task4 → Price requests: complete",
                "   later, task5 (0.5 s)", "69 composite task5 → Price requests: complete",
                "70 composite   Price requests → Full product information: complete",
                "71 composite     Full product information is complete",
            ])
        let legend = said.drop { !$0.hasPrefix("   task run Command") }.prefix { $0.hasPrefix("   ") }
        let names = legend.joined(separator: " ").components(separatedBy: " · ")
        #expect(names.count == 9 && Set(names).count == 9, "\(names)")
    }

    /// What a trace counts is said one by one if the trace is full.
    @Test func aFullTraceLeavesNothingOut() throws {
        let lines = [
            "watch general", "wait 5s", "end", "task sample", "task done @1", "burger meat", "orders", "dvd on",
        ]
        func said(_ trace: String) throws -> String {
            try Playhouse.run(script: ([trace] + lines).joined(separator: "\n")).output
        }
        #expect(try said("trace on").split(separator: "\n").count { $0.contains("not shown: ") } > 3)
        let full = try said("trace full")
        #expect(!full.contains("not shown: "), "\(full)")
        for line in [
            "4.1 no rule is about popper: switched on", "7.2 projector lamp becomes warming: it has no observer",
            "11.2 the film waits for the lamp: the lamp is warming",
        ] {
            #expect(full.components(separatedBy: " \(line)\n").count == 2, "\(line)")
        }
        #expect(
            full.components(separatedBy: "no rule is about popper: switched on\n").count == 2, "once, below its row")
    }

    /// The commands of a stream with what was told of them.
    static func commands(of stream: String) throws -> [CommandRecording] {
        let memory = EventMemory(limit: .max, recordLimit: .max)
        for record in try records(of: stream) {
            memory.hear(record)
            if case .reply(let reply) = record { memory.recording(of: reply.command)?.close() }
        }
        return memory.recordings
    }
}

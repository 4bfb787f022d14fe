import PatternEvents
import ProgramTestSupport
import Testing
import TraceViews

/// The rows of a trace stand in the order in which it happened: measured by the sequence numbers of the stream.
@Suite struct RowOrderTests {
    @Test(arguments: Example.all)
    func anExampleIsToldInItsOrder(_ example: Example) throws {
        let commands = try Self.commands(of: example.stream())
        #expect(commands.count > 5)
        for command in commands { Self.check(command) }
    }

    @Test(arguments: LessonTests.ids)
    func aLessonIsToldInItsOrder(_ id: String) throws {
        let folder = try TemporaryFolder()
        _ = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--events", folder.path(of: "events"), "--command"]
                + [Self.lines(ofLesson: id).joined(separator: "\n")],
            in: folder.path)
        let commands = try Self.commands(of: folder.text(of: "events"))
        #expect(commands.count > 15)
        for command in commands { Self.check(command) }
    }

    /// What a lesson types itself or has its learners type.
    private static func lines(ofLesson id: String) throws -> [String] {
        var lines: [String] = []
        var isTyped = false
        for line in try textOfFile("\(Playhouse.package)/examples/lessons/\(id).lesson").split(separator: "\n") {
            if line.hasPrefix("[") || line.hasPrefix("== ") {
                isTyped = ["[setup]", "[do]", "[solution]", "[reject]"].contains(line)
            } else if isTyped {
                let line = line.hasPrefix("try ") ? line.dropFirst(4) : line
                if !line.hasPrefix("when ") { lines.append(String(line)) }
            }
        }
        return lines
    }

    private static func check(_ command: CommandRecording) {
        let rows = command.rows().rows
        #expect(rows.map(\.number) == Array(rows.indices.map { $0 + 1 }))
        for (one, other) in zip(rows, rows.dropFirst()) {
            // Each of the changes inside of one step has a row.
            if one.word == "change", one.steps.map(\.sequence) == other.steps.map(\.sequence) { continue }
            let (last, first) = (one.steps.map(\.sequence).max() ?? 0, other.steps.map(\.sequence).min() ?? 0)
            #expect(
                last < first,
                "'\(command.command.line)': row \(one.number) '\(one.head)' \(last), '\(other.head)' \(first)")
        }
    }

    /// The commands of a stream with what was told of them.
    static func commands(of stream: String) throws -> [CommandRecording] {
        let memory = EventMemory(limit: .max)
        var reader = TraceViews.StreamReader()
        for line in stream.split(separator: "\n") {
            guard case .records(let records) = try reader.read(Array(line.utf8)) else { continue }
            for record in records {
                memory.hear(record)
                if case .reply(let reply) = record { memory.recording(of: reply.command)?.close() }
            }
        }
        return memory.recordings
    }
}

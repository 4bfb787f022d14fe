import ProgramTestSupport
import Testing

/// The class's view of all commands of all examples, on screens of 80 columns and of 40.
@Suite(.release) struct TraceWidthTests {
    @Test(arguments: Example.all, [80, 40])
    func noLineOfATraceIsWiderThanTheScreen(_ example: Example, columns: Int) throws {
        // With JSON replies the trace is all that goes to standard error.
        let run = try run(example, columns, ["--json"], before: ["trace full", "trace all"], after: [])
        let lines = run.errors.split(separator: "\n").filter { $0.first == " " || $0.first?.isNumber == true }
        #expect(lines.count > 10)
        #expect(lines.filter { Self.columns(of: $0) > columns } == [])
        #expect(lines.filter { $0.contains("row.") || $0.contains("what.") } == [], "a key without a text")
    }

    @Test(arguments: Example.all, [80, 40])
    func noLineOfAStoryOrADiagramIsWiderThanTheScreen(_ example: Example, columns: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "told")
        let commands = (0..<40).flatMap { back in
            let number = back == 0 ? "" : " \(back)"
            return ["why\(number)", "why long\(number)", "diagram\(number)", "step\(number)"].map { "\($0) >> \(file)" }
        }
        let run = try run(example, columns, [], before: ["set why on"], after: commands + ["structure >> \(file)"])
        #expect(run.ending == .exited(0) || run.ending == .exited(1))
        let lines = try folder.text(of: "told").split(separator: "\n")
        #expect(lines.count > 50)
        #expect(lines.filter { Self.columns(of: $0) > columns } == [])
    }

    @Test func aTypoIsARowAndAFilmFitsOnAScreen() throws {
        let run = try Playhouse.run(script: "trace on\nwatch metropolis\nlihgts off\n", options: ["-k"])
        let lines = run.output.split(separator: "\n").dropFirst()
        #expect(lines.last == " 1 chain     all pass lihgts: it goes unhandled")
        #expect(lines.count - 1 <= 22, "below the prompt, with the roles and the reply")
        #expect(
            lines.contains {
                $0.hasPrefix("   not shown: 6 signals with no rule, 1 signal that needed no order, 1 change")
            })
    }

    @Test func nothingIsToldOfATeachingCommandUnlessItIsWanted() throws {
        let quiet = try Playhouse.run(
            script: "trace on\nobservers watch 'task counts'\nchain errors\nwhy\n", options: ["-k"])
        #expect(!quiet.output.contains(" 1 chain"))
        let all = try Playhouse.run(script: "trace all\nchain errors\n", options: ["-k"])
        #expect(all.output.contains("pass; teaching desk handles chain"))
    }

    @Test(arguments: Example.all)
    func theStreamIsTheSameByteForByte(_ example: Example) throws {
        let (first, second) = try (example.stream(), example.outcome().events)
        func comparable(_ text: String) -> [Substring] {
            // The seed that nobody has given differs, and the dates of the day in replies.
            text.split(separator: "\n").filter {
                !$0.hasPrefix("{\"kind\":\"session\"") && !$0.hasPrefix("{\"kind\":\"reply\"")
            }
        }
        let differing = zip(comparable(first), comparable(second)).first { $0 != $1 }
        #expect(differing.map { "\($0.0)\n\($0.1)" } == nil)
        #expect(comparable(first).count == comparable(second).count)
    }

    /// What an example's people typed: its quoted words, titles and names.
    @Test(arguments: Example.all)
    func aPublicStreamHasNothingThatPeopleTyped(_ example: Example) throws {
        let folder = try TemporaryFolder()
        _ = try example.run(["--events", folder.path(of: "events"), "--events-public"])
        let stream = try folder.text(of: "events")
        // What is put to the class is for everybody: its own questions and their answers.
        let own = try textOfFile(example.path).split(separator: "\n")
            .filter { line in !["#", "ask '", "votes ", "expect "].contains { line.hasPrefix($0) } }
            .flatMap { $0.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map(\.element) }
            .filter { $0.count > 5 && $0.contains(" ") && $0.contains(where: \.isUppercase) }
        #expect(own.filter { stream.contains($0) } == [])
        #expect(!stream.contains("@example"), "no address")
    }

    /// Runs an example with commands before and after its own.
    private func run(
        _ example: Example, _ columns: Int, _ options: [String], before: [String], after: [String]
    ) throws -> Run {
        let folder = try TemporaryFolder()
        // Without its own, the trace of all commands is seen.
        let script = try example.script(before: before, after: after) { !$0.hasPrefix("trace ") }
        var environment = Playhouse.environment
        environment["COLUMNS"] = "\(columns)"
        return try Playhouse.run(["-k"] + options, input: script, environment: environment, in: folder.path)
    }

    /// The columns a line takes; the examples have no characters of two columns.
    private static func columns(of line: Substring) -> Int { line.count }
}

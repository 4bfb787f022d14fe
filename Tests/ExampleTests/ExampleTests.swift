import ProgramTestSupport
import Testing

@Suite struct ExampleTests {
    @Test(arguments: Example.all)
    func saysWhatItsRecordSays(_ example: Example) throws {
        let difference = try example.golden.difference(from: example.said())
        #expect(difference == nil, "examples/\(example).play \(difference ?? "")")
    }

    @Test func everyExampleHasARecordAndEveryRecordAnExample() {
        let records = names(in: Golden.folder, endingIn: ".txt")
        #expect(Example.all.map(\.name) == records)
        #expect(!records.isEmpty)
    }

    @Test(arguments: Example.all)
    func beginsOnAStage(_ example: Example) throws {
        let lines = try textOfFile(example.path).split(separator: "\n")
        #expect(lines[0] == Example.interpreter)
        let command = lines.first { !$0.hasPrefix("#") }
        #expect(command?.hasPrefix("stage ") == true)
    }

    @Test(.release, arguments: Example.all)
    func isAProgramOfItsOwn(_ example: Example) throws {
        let folder = try TemporaryFolder()
        var environment = Playhouse.environment
        environment["PATH"] = TestedProgram.folder + ":" + (environment["PATH"] ?? "")
        let child = try ChildProcess(example.path, [], environment: environment, in: folder.path)
        #expect(try child.finish().timeless == example.said().timeless)
    }

    @Test(arguments: Example.all)
    func saysOfEachFailureThatItIsMeant(_ example: Example) throws {
        let run = try example.said()
        // The figure of `time` is no failure, nor is what the format of an export has no place for.
        let remarks = ["took ", "not in "]
        let failures = run.errors.split(separator: "\n").filter { line in !remarks.contains { line.hasPrefix($0) } }
        #expect(run.ending == .exited(0) && failures.isEmpty, "\(run.errors)")
    }

    @Test(arguments: Example.all)
    func isExplainedToTheReader(_ example: Example) throws {
        let lines = try textOfFile(example.path).split(separator: "\n").filter { !$0.hasPrefix("expect ") }
        #expect(lines.count { $0.contains("# ") } * 2 > lines.count, "most lines of an example say what they are for")
    }

    @Test(.release, arguments: Example.all)
    func isTheSameEverywhere(_ example: Example) throws {
        var elsewhere = Playhouse.environment
        elsewhere["TZ"] = "Pacific/Auckland"
        elsewhere["TERM"] = "xterm-256color"
        elsewhere["HOME"] = "/root"
        let outcome = try example.outcome(environment: elsewhere)
        #expect(try outcome.run.timeless == example.said().timeless)
        // The first record has the seed, which nobody has given.
        let streams = try [outcome.events, example.stream()].map {
            $0.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("{\"kind\":\"reply\"") }
        }
        #expect(streams[0] == streams[1])
    }

    @Test func aDifferenceIsShownWhereItBegins() {
        let difference = Difference(recorded: "one\ntwo\nthree\nfour\n", now: "one\ntwo\n3\nfour\n")
        #expect(
            difference?.description == """
                differs from its record at line 3 (PLAYHOUSE_RECORD=1 records it anew):
                    one
                    two
                  - three
                  - four
                  - 
                  + 3
                  + four
                  + 
                """
        )
        #expect(Difference(recorded: "one\n", now: "one\n") == nil)
        #expect(Difference(recorded: "one\n", now: "one\ntwo\n")?.description.contains("+ two") == true)
    }
}

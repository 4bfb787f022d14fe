import FoundationEssentials
import ProgramTestSupport
import Testing

/// With `--json`, standard output contains only objects, one a line, even while a trace is on.
@Suite(.release) struct JSONLineTests {
    private struct AnyObject: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Key.self) }

        private enum Key: CodingKey {}
    }

    /// The lines of a run that are no objects.
    private func others(in run: Run) -> [String] {
        run.outputBytes.split(separator: 0x0A).filter {
            (try? JSONDecoder().decode(AnyObject.self, from: Data($0))) == nil
        }.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: Example.all)
    func examplesWriteObjectsAlone(example: Example) throws {
        let script = "trace on\nlights on\ndevices\n" + (try textOfFile(example.path))
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--json", "--seed", "1"], input: Array(script.utf8), in: folder.path)
        // One that asks for text gets it from there on.
        guard !script.contains("set output=text") else { return }
        #expect(others(in: run) == [])
        #expect(run.outputBytes.count > 1000 && run.errorBytes.count > 200, "the trace is on standard error")
    }

    @Test(arguments: names(in: Example.folder + "/lessons", endingIn: ".lesson"))
    func lessonsWriteObjectsAlone(lesson: String) throws {
        let step = [
            "trace on", "films", "lights on", "nobody", "lesson hint", "lesson next", "lesson next", "lesson skip",
        ]
        let lines = ["lesson start \(lesson)"] + (0..<12).flatMap { _ in step } + ["lesson", "lesson stop"]
        let run = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--json"], input: Array(lines.joined(separator: "\n").utf8))
        #expect(others(in: run) == [])
        #expect(run.errors.contains(" 1 chain     "), "the trace is on standard error")
        #expect(run.output.contains(#"{"command":"lights on","ok":true"#))
    }
}

import ProgramTestSupport
import Testing

/// Pictures and pages, checked by other programs.
@Suite(.serialized, .release) struct PictureTests {
    /// A folder with the recordings of an evening with titles that mean harm.
    private func recorded() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(ExportTests.titles.map { "- [ ] \($0)\n" }.joined(), to: "tasks.md")
        let lines = [
            "task import tasks.md", "task move 2 --under 1", "watch metropolis", "pause", "undo", "quote undo",
            "lihgts",
            "login --guest", "quiz start", "quiz hint fifty-fifty", "chat join ann", "chat join ben", "chat ann hello",
            "orders", "burger sample", "jobs",
        ]
        _ = try Playhouse.run(
            ["--ephemeral", "--keep-going", "--seed", "7", "--events", "a.jsonl"],
            input: Array(lines.map { $0 + "\n" }.joined().utf8), in: folder.path)
        for format in ["html", "svg", "puml"] {
            let run = try Playhouse.run(script: "export b.\(format) --from a.jsonl", in: folder.path)
            #expect(run.ending == .exited(0), "\(run.errors)")
        }
        return folder
    }

    @Test(.enabled(if: Tool.plantuml.isThere && Tool.dot.isThere, "plantuml or graphviz is not installed"))
    func plantUMLAcceptsEveryDiagramAndStructure() throws {
        let folder = try recorded()
        for example in Example.all {
            try folder.write(example.stream(), to: "\(example.name).jsonl")
            let name = example.name
            _ = try Playhouse.run(script: "export \(name).puml --from \(name).jsonl", in: folder.path)
        }
        #expect(try folder.names.count { $0.hasSuffix(".puml") } == Example.all.count + 1)
        let run = try Tool.run("plantuml -checkonly *.puml", in: folder)
        #expect(run.ending == .exited(0), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("Error") && !run.errors.contains("Error"), "\(run.output)\(run.errors)")
    }

    @Test(.enabled(if: Tool.rsvgConvert.isThere, "rsvg-convert is not installed"))
    func eachSVGIsDrawn() throws {
        let folder = try recorded()
        let run = try Tool.run("rsvg-convert b.svg > b.png && head -c 8 b.png | tail -c 7", in: folder)
        #expect(run.output.hasPrefix("PNG"), "\(run.errors)")
        #expect(run.ending == .exited(0))
    }
}

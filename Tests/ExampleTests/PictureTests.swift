import FoundationEssentials
import ProgramTestSupport
import Testing

/// Pictures and pages as other programs take them.
@Suite(.serialized) struct PictureTests {
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

    /// Presses keys in a copy of the page, with no network, and has the page say what it then shows.
    @Test(.enabled(if: Tool.chromium.isThere, "chromium is not installed"))
    func thePageIsWalkedThroughWithTheArrowKeys() throws {
        let folder = try recorded()
        let page = try folder.text(of: "b.html")
        #expect(!page.contains("src=") && !page.contains("@import") && !page.contains("url("))
        let script = """
            <script>
            function press(key) { document.dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true })); }
            function now() { return Array.from(document.querySelectorAll('li.now')).map(row => row.dataset.row).join(); }
            const seen = [now()];
            for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
              press(key);
              seen.push(now() + (document.querySelectorAll('g.now').length > 0 ? 'drawn' : ''));
            }
            const more = getComputedStyle(document.querySelector('li.now .more')).display;
            const hidden = getComputedStyle(document.querySelector('li:not(.now) .more')).display;
            const details = Array.from(document.querySelectorAll('details'));
            document.title = [seen.join(' '), more, hidden, details.length > 3, details.some(one => one.open),
              document.querySelectorAll('script').length, window.wasHarmed === true].join('|');
            </script>
            </body>
            """
        let marked = page.replacing("</body>", with: script)
        try folder.write(marked, to: "c.html")
        let options = "--headless --no-sandbox --disable-gpu --host-resolver-rules='MAP * ~NOTFOUND'"
        let run = try Tool.run("chromium \(options) --dump-dom file://$PWD/c.html 2> errors", in: folder)
        let title = try #require(run.output.split(separator: "\n").first { $0.contains("<title>") })
        let seen = try #require(title.split(separator: "|").first?.split(separator: " ").dropFirst())
        let rows = seen.map(String.init)
        #expect(rows.count == 7 && rows[0] == "1drawn", "\(title)")
        #expect(rows[1] == "2drawn" && rows[2] == "1drawn" && rows[3] == "1drawn" && rows[4] == rows[5], "\(title)")
        #expect(rows[6] == "1drawn")
        #expect(title.contains("|block|none|true|false|2|false</title>"), "\(title)")
        let print = try Tool.run("chromium \(options) --print-to-pdf=b.pdf file://$PWD/b.html 2> errors", in: folder)
        #expect(print.ending == .exited(0))
        let paper = try Tool.run("head -c 5 b.pdf; test $(wc -c < b.pdf) -gt 20000 && echo long", in: folder)
        #expect(paper.output == "%PDF-long\n")
    }
}

import Commands
import Testing
import Text

@testable import Shell
@testable import Teaching
@testable import playhouse

@Suite struct ExplainTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test(arguments: [40, 80])
    func allFitsTheScreen(width: Int) throws {
        let structures = StructureDirectory(directory: sandbox.parts.directory, store: sandbox.store)
        let explain = ExplainCommand(structures: structures)
        var text = TextWriter(width: width)
        for entry in PatternCatalogue.all { explain.reply(entry).body.write(to: &text) }
        PatternsCommand().run(try Arguments([], for: PatternsCommand().description)).body.write(to: &text)
        text.newline()
        for comparison in Comparison.all {
            let words = [comparison.keys.0, comparison.keys.1]
            let command = CompareCommand()
            try command.run(Arguments(words[...], for: command.description)).body.write(to: &text)
        }
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count > 500)
        for line in lines { #expect(DisplayWidth.columns(of: String(line)) <= width, "\(line)") }
    }

    @Test func whoPlaysItIsAskedOfTheObjects() {
        /// Without the line breaks, which depend on the width.
        func explained(_ name: String) -> String {
            sandbox.replies(to: "explain \(name)").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(
            explained("chain").contains(
                "ConcreteHandler: aliases, shelf desk, teaching desk, shell desk how it works"))
        sandbox.run("chain remove shelf")
        #expect(
            explained("chain").contains("ConcreteHandler: aliases, teaching desk, shell desk how it works"))
        sandbox.run("chain restore all; put 3")
        #expect(sandbox.replies(to: "explain command").contains("ConcreteCommand: put"))
    }

    @Test func helpKnowsThemToo() {
        #expect(sandbox.replies(to: "help visitor") == sandbox.replies(to: "explain visitor"))
        #expect(sandbox.replies(to: "help Factory Method") == sandbox.replies(to: "explain factory-method"))
    }

    @Test func anUnknownOneIsAnError() {
        sandbox.run("explain visitro")
        #expect(sandbox.complaints == "-c:1: explain: there is no pattern 'visitro'; did you mean 'visitor'?\n")
        sandbox.run("compare state stratgy")
        #expect(sandbox.complaints == "-c:1: compare: there is no pattern 'stratgy'; did you mean 'strategy'?\n")
        #expect(
            sandbox.said("compare interpreter state")
                == "-c:1: compare: 'interpreter' and 'state' are not compared; compare 'interpreter' with none, or "
                + "'state' with strategy, memento\n")
    }
}

import ProgramTestSupport
import Testing

/// The history of the quotes survives restarts, and is shared by all sessions.
@Suite struct QuoteHistoryTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// - Parameter seed: another session draws other quotes.
    private func run(_ seed: Int, _ commands: String...) throws -> [String] {
        let run = try Playhouse.run(["--home", home.path, "--seed", "\(seed)"] + commands.flatMap { ["-c", $0] })
        #expect(run.ending == .exited(0) && run.errors == "")
        return run.lines
    }

    @Test func itIsThereAfterARestart() throws {
        let lines = try run(1, "quote new; quote new; quote new; quote undo; quote history")
        let history = Array(lines.suffix(4))
        #expect(history.map { $0.prefix(9) } == ["   undo 2", "   undo 1", "▸  now   ", "   redo 1"])
        let shown = try run(1, "quote")
        #expect(try run(2, "quote history") == history)
        #expect(try run(3, "quote") == shown, "with its very picture")

        #expect(try run(4, "quote redo", "quote history").last?.hasPrefix("▸  now") == true)
        #expect(try run(5, "undo", "quote history").suffix(4) == history)
        #expect(try run(6, "quote undo", "quote redo", "quote history").suffix(4) == history)
        let new = try run(7, "quote new", "quote history").suffix(4)
        #expect(new.map { $0.prefix(9) } == ["   undo 3", "   undo 2", "   undo 1", "▸  now   "])
        #expect(try run(8, "undo", "quote history").suffix(4) == history, "what it dropped is there again")
    }

    @Test func soIsTheFormatThatIsHeld() throws {
        _ = try run(1, "quote format jpeg-0")
        #expect(try run(1, "quote format").contains { $0.hasPrefix("▸  jpeg-0 ") })
        _ = try run(1, "undo")
        #expect(try run(1, "quote format").contains { $0.hasPrefix("▸  png ") })
    }

    @Test func aSessionSeesWhatAnotherShows() throws {
        let child = try Playhouse.start(["--json", "--home", home.path, "--seed", "9"])
        func ask(_ line: String) throws -> String {
            try child.send(Array((line + "\n").utf8))
            return try #require(try child.readLine())
        }
        let opening = try ask("quote")
        let others = try run(3, "quote new", "quote history")
        let seen = try ask("quote")
        #expect(seen != opening && seen.contains(#""undo":1"#))
        #expect(try ask("quote new").contains(#""undo":2"#))
        #expect(
            try run(4, "quote history").suffix(3).map { $0.dropFirst(9) }[0] == others.suffix(2).first?.dropFirst(9))
        #expect(try child.finish().ending == .exited(0))
    }

    @Test func whoNeverAsksForOneKeepsNothing() throws {
        let first = try run(1, "quote")
        #expect(try run(2, "quote") != first)
    }
}

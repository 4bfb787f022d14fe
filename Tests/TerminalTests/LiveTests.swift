import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("A game that is played live", .release)
struct LiveTests {
    private static let playing = "score 0, length 3; p pauses, q quits"
    private static let waiting = "any key begins, q quits"
    private static let paused = "paused: p continues, q quits"

    /// A visit whose screen shows something that is to be there afterwards.
    private func visit(columns: Int = 80, rows: Int = 24) throws -> Visit {
        let visit = try Visit(columns: columns, rows: rows)
        try visit.run("task add milk")
        return visit
    }

    private func play(_ visit: Visit, _ line: String = "snake play easy") throws {
        try visit.type(line + "\r", untilRow: Self.waiting)
        try visit.type("x", untilRow: Self.playing)
    }

    /// Expects that the screen is what it was, with nothing but the command and its reply behind it.
    private func expectGivenBack(_ visit: Visit, modes: [tcflag_t], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!visit.screen.isAlternate && visit.screen.showsCursor, sourceLocation: sourceLocation)
        #expect(visit.pseudo.modes == modes, sourceLocation: sourceLocation)
        #expect(visit.screen.text.contains("playhouse> task add milk"), sourceLocation: sourceLocation)
        #expect(
            !visit.screen.text.contains { $0.contains("█") && $0.contains("p pauses") }, sourceLocation: sourceLocation)
    }

    @Test("moves, turns, pauses, and q gives the screen back as it was")
    func quit() throws {
        let visit = try visit()
        let modes = visit.pseudo.modes
        try play(visit)
        #expect(visit.screen.isAlternate && !visit.screen.showsCursor)
        try visit.wait(for: "the speed on the status line") {
            $0.lastRow == " tasks 0/1 · snake: speed 125 · length 3" || $0.lastRow.hasSuffix("speed 125 · length 3")
        }
        visit.type("\u{1B}[A")
        try visit.wait(for: "the snake upright") { screen in
            let rows = screen.text.indices.filter { screen.text[$0].contains("█") || screen.text[$0].contains("▓") }
            return rows.count == 3
        }
        try visit.type("p", untilRow: Self.paused)
        let still = visit.screen.text
        usleep(500_000)
        try visit.wait(forRow: Self.paused)
        #expect(visit.screen.text == still)
        try visit.typeToPrompt("pq")
        expectGivenBack(visit, modes: modes)
        #expect(visit.screen.text.contains("the game ends: score 0, length 3, speed 125"))
        try visit.wait(for: "the status line") { $0.lastRow.hasSuffix("tasks 0/1") }
    }

    @Test("a paused game sleeps")
    func idle() throws {
        let visit = try visit()
        try play(visit)
        try visit.type(" ", untilRow: Self.paused)
        let before = visit.program.voluntarySwitches
        sleep(1)
        #expect(visit.program.voluntarySwitches - before <= 2)
    }

    @Test("death shows the field once more and gives the screen back")
    func death() throws {
        let visit = try visit()
        let modes = visit.pseudo.modes
        try play(visit, "snake play medium --size 5x5")
        visit.type("\u{1B}[B")
        try visit.wait(for: "the end") { $0.text[0].hasPrefix("game over: ") }
        #expect(visit.screen.text.contains { $0.contains("XX") })
        try visit.waitForPrompt()
        expectGivenBack(visit, modes: modes)
        #expect(visit.screen.text.contains { $0.hasPrefix("over, medium: score ") })
    }

    @Test("^C leaves the game as it stands, and 'snake play' goes on with it")
    func interrupt() throws {
        let visit = try visit()
        let modes = visit.pseudo.modes
        try play(visit, "snake play easy --size 6x5")
        try visit.type("p", untilRow: Self.paused)
        try visit.typeToPrompt("\u{3}")
        expectGivenBack(visit, modes: modes)
        #expect(visit.screen.text.contains("the game waits; 'snake play' continues it"))
        visit.type("snake play\r")
        try visit.wait(for: "the same field") { $0.isAlternate && $0.text[1] == "┌────────────┐" }
        try visit.typeToPrompt("q")
        try visit.run("devices")
        #expect(visit.screen.text.contains { $0.hasPrefix("projector") }, "the shell goes on")
    }

    @Test("^Z gives the terminal back, and the game waits where it stood")
    func stop() throws {
        let (visit, modes) = try Visit.fromAShell()
        try visit.run("task add milk")
        try play(visit)
        visit.type("\u{1A}")
        try visit.wait(for: "the system's shell") { $0.lineAtCursor == "sh:" && !$0.isAlternate && $0.showsCursor }
        #expect(visit.pseudo.modes == modes)
        #expect(visit.screen.text.contains("playhouse> task add milk"))
        visit.type("fg\r")
        try visit.wait(for: "the game, paused") {
            $0.isAlternate && $0.text[0] == Self.paused && $0.text[1].hasPrefix("┌──") && $0.text[22].hasPrefix("└──")
        }
        #expect(!visit.screen.showsCursor)
        try visit.typeToPrompt("pq")
        visit.type("\u{4}")
        try visit.waitForShell()
        #expect(visit.pseudo.modes == modes)
        visit.type("exit\r")
        #expect(try visit.waitForEnd() == .status(0))
    }

    @Test("SIGTERM and SIGHUP kill by themselves, and the terminal is as it was", arguments: [SIGTERM, SIGHUP])
    func killed(signal: Int32) throws {
        let visit = try visit()
        try play(visit)
        visit.program.send(signal)
        #expect(try visit.waitForEnd() == .signal(signal))
        expectGivenBack(visit, modes: visit.modesBefore)
    }

    @Test("the window may get smaller and larger while it runs")
    func resize() throws {
        let visit = try visit()
        let modes = visit.pseudo.modes
        try play(visit)
        try visit.type("p", untilRow: Self.paused)
        visit.resize(columns: 40, rows: 12)
        try visit.wait(for: "a part of the field") { screen in
            screen.text[0] == Self.paused && screen.text[1].hasPrefix("┌┈┈") && screen.text[10].hasPrefix("└┈┈")
                && screen.lastRow.hasSuffix("length 3") && screen.text.contains { $0.contains("▓") }
        }
        visit.resize(columns: 10, rows: 4)
        try visit.wait(for: "that it is too small") { $0.text[0].hasPrefix("the game") }
        visit.resize(columns: 80, rows: 24)
        try visit.wait(for: "all of the field") { $0.text[1].hasPrefix("┌──") && $0.text[22].hasPrefix("└──") }
        try visit.typeToPrompt("q")
        #expect(!visit.screen.isAlternate && visit.pseudo.modes == modes)
    }

    @Test("works at 40 x 12")
    func small() throws {
        let visit = try visit(columns: 40, rows: 12)
        try play(visit)
        try visit.wait(for: "the snake between the status line and its facts") { screen in
            screen.text[0] == Self.playing && screen.text[1].hasPrefix("┌┈┈") && screen.text[10].hasPrefix("└┈┈")
                && screen.lastRow.hasSuffix("length 3") && screen.text.contains { $0.contains("▓") }
        }
        try visit.typeToPrompt("q")
        expectGivenBack(visit, modes: visit.pseudo.modes)
    }

    @Test("what others do meanwhile is on the status line at once and told afterwards")
    func meanwhile() throws {
        let visit = try visit()
        try visit.run("later 1 task add bread")
        try play(visit)
        visit.type("p")
        try visit.wait(for: "the new task on the status line") { $0.isAlternate && $0.lastRow.contains("tasks 0/2") }
        #expect(!visit.screen.text.contains { $0.contains("bread") })
        try visit.typeToPrompt("q")
        #expect(visit.screen.text.contains { $0.contains("bread") && !$0.contains("later") })
    }

    @Test("what is typed behind q belongs to the next line")
    func typedAhead() throws {
        let visit = try visit()
        try play(visit)
        try visit.type("qtask list", until: "playhouse> task list")
    }

    @Test("a terminal that knows no escape sequence, JSON and a pipe are refused")
    func refused() throws {
        let dumb = try Visit(environment: ["TERM": "dumb"])
        dumb.type("snake play\r")
        let words =
            "snake play: this needs the screen of a terminal; start playhouse at one, with TERM set to its kind"
        try dumb.wait(for: "the error") { $0.words.contains(words) }
        #expect(!dumb.seen.contains("\u{1B}"))
        let visit = try visit()
        visit.type("snake play | cat\r")
        try visit.wait(for: "the error") { screen in
            screen.words.contains(
                "snake play: a moving picture cannot be written as text; leave out --json, '>', '>>' and '|'")
        }
        #expect(!visit.seen.contains("\u{1B}[?1049h"))
    }
}

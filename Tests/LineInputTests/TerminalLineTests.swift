import Glibc
import TerminalTestSupport
import Testing

@testable import LineInput

/// Lines typed at a pseudo-terminal that a ``Terminal`` of this process reads. Everything is typed beforehand: the
/// terminal's input keeps it, and nothing depends on time.
@Suite("Lines at a terminal", .serialized)
struct TerminalLineTests {
    init() {
        setenv("TERM", "xterm", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
    }

    private func read(
        _ typed: String, history lines: [String] = [], editing: EditingMode = .emacs, delegate: Candidates? = nil,
        columns: Int = 80
    ) throws -> (outcome: LineOutcome, line: String, screen: String) {
        let pseudo = PseudoTerminal(columns: columns, rows: 24)
        // All is typed ahead, a ^S of the search, too.
        pseudo.turnOffFlowControl()
        let history = HistoryFile(path: nil)
        for line in lines { try history.append(line) }
        let terminal = try Terminal(
            history: history, editing: editing, usesColor: true, wake: WakeDescriptor(), input: pseudo.terminal,
            output: pseudo.terminal)
        defer { terminal.close() }
        terminal.delegate = delegate
        pseudo.type(typed)
        var line: [UInt8] = []
        let outcome = terminal.readLine(into: &line, prompt: Prompt("> ", tone: .failure))
        return (outcome, String(decoding: line, as: UTF8.self), pseudo.look())
    }

    private func terminal(
        at pseudo: PseudoTerminal, usesColor: Bool = true, wake: WakeDescriptor = WakeDescriptor()
    ) throws -> Terminal {
        try Terminal(
            history: HistoryFile(path: nil), editing: .emacs, usesColor: usesColor, wake: wake, input: pseudo.terminal,
            output: pseudo.terminal)
    }

    @Test("a terminal is needed")
    func noTerminal() {
        let (reader, writer) = PipeFeed.pair()
        defer {
            close(reader)
            close(writer)
        }
        #expect(throws: TerminalError.notATerminal) {
            try Terminal(
                history: HistoryFile(path: nil), editing: .emacs, usesColor: false, wake: WakeDescriptor(),
                input: reader, output: writer)
        }
    }

    @Test(
        "keys edit the line",
        arguments: [
            ("hello\r", "hello"), ("\r", ""), ("é漢😀 e\u{301}\r", "é漢😀 e\u{301}"), ("漢字\u{7F}x\r", "漢x"),
            ("one two\u{17}three\r", "one three"), ("bc\u{1}a\u{5}d\r", "abcd"), ("abc\u{1B}[D\u{1B}[Dx\r", "axbc"),
            ("abc\u{1B}[H\u{1B}[3~\u{1B}[F!\r", "bc!"), ("one two\u{1B}[1;5D\u{1B}[1;5D>\r", ">one two"),
            ("one two\u{1B}b<\u{1B}f>\r", "one <two>"), ("one two\u{1}\u{1B}d\r", " two"),
            ("one two\u{1B}[D\u{1B}[D\u{0B}\u{1}\u{19}\r", "woone t"), ("gone\u{15}here\r", "here"),
            ("a\u{1B}[15~\u{1B}[<0;1;1Mb\r", "ab"), ("clear\u{0C} screen\r", "clear screen"),
        ])
    func editing(typed: String, line: String) throws {
        let result = try read(typed)
        #expect(result.outcome == .line)
        #expect(result.line == line)
    }

    @Test(
        "the cursor goes by what a person sees as a letter, and so does what deletes one",
        arguments: [
            "e\u{301}", "и\u{306}", "👨\u{200D}👩\u{200D}👧", "🇺🇦", "👍🏽", "❤\u{FE0F}\u{200D}🔥", "क्षि", "é", "漢", "\u{20001}",
            "\u{F0001}",
        ])
    func letters(letter: String) throws {
        func edited(_ keys: String, _ editing: EditingMode = .emacs) throws -> [Unicode.Scalar] {
            Array(try read("a\(letter)b\(keys)\r", editing: editing).line.unicodeScalars)
        }
        for (keys, line) in [
            ("\u{1B}[D\u{1B}[DQ", "aQ\(letter)b"), ("\u{1}\u{1B}[C\u{1B}[CQ", "a\(letter)Qb"), ("\u{7F}\u{7F}Q", "aQ"),
            ("\u{1}\u{1B}[C\u{4}Q", "aQb"), ("\u{1B}[D\u{1B}[D\u{1B}[3~Q", "aQb"), ("\u{1B}[D\u{14}Q", "ab\(letter)Q"),
            ("\u{17}Q", "Q"), ("\u{1B}[D\u{1B}[D\u{0B}\u{1}\u{19}Q", "\(letter)bQa"),
        ] {
            // Emoji are no letters of a word.
            if keys.hasPrefix("\u{17}"), letter.unicodeScalars.first?.properties.isAlphabetic != true { continue }
            #expect(try edited(keys) == Array(line.unicodeScalars), "\(keys.debugDescription)")
        }
        #expect(try edited("\u{1B}hxiQ", .vi) == Array("aQb".unicodeScalars))
        #expect(try edited("\u{1B}0lrQ", .vi) == Array("aQb".unicodeScalars))
        #expect(try edited("\u{1B}0f\(letter.unicodeScalars.count == 1 ? letter : "b")iQ", .vi).contains("Q"))
    }

    @Test("a letter that comes in parts is one, and its marks can come alone")
    func combining() throws {
        #expect(try read("xe\u{301}\u{7F}\r").line == "x")
        #expect(try read("xe\u{1B}[D\u{1B}[C\u{301}\u{1B}[D!\r").line == "x!e\u{301}")
        #expect(try read("\u{301}a\u{7F}\u{7F}\u{7F}b\r").line == "b")
        #expect(try read("🇺x🇦\u{1B}[D\u{7F}\r").line == "🇺🇦")
        #expect(try read("🇺x🇦\u{1B}[D\u{7F}\u{7F}\r").line == "")
    }

    @Test("vi's keys do, too")
    func vi() throws {
        #expect(try read("hello world\u{1B}[D\u{7F}\u{1B}OHx\r", editing: .vi).line == "xhello word")
        // Escape, back a word, change it.
        #expect(try read("hello world\u{1B}bcwthere\r", editing: .vi).line == "hello there")
        #expect(try read("\u{1B}/Ali\rA!\r", history: ["play Alien"], editing: .vi).line == "play Alien!")
    }

    @Test("^D on an empty line ends, elsewhere it does not")
    func end() throws {
        #expect(try read("\u{4}").outcome == .end)
        #expect(try read("x\u{4}y\r").line == "xy")
    }

    @Test("the arrows and ^R find earlier lines")
    func history() throws {
        let lines = ["task list", "play Alien", "task add milk"]
        #expect(try read("\u{1B}[A\u{1B}[A\r", history: lines).line == "play Alien")
        #expect(try read("task l\u{1B}[A\r", history: lines).line == "task list")
        #expect(try read("typed\u{10}\u{0E}\r", history: lines).line == "typed")
        #expect(try read("\u{12}Ali\r", history: lines).line == "play Alien")
        // An arrow ends the search without leaving its own bytes in the line.
        #expect(try read("\u{12}Ali\u{1B}[F!\r", history: lines).line == "play Alien!")
    }

    @Test(
        "a search is left as one expects",
        arguments: [
            // ^G and Escape give the line back as it was, also when nothing is found.
            ("typed\u{12}Ali\u{7}!\r", "typed!"), ("typed\u{12}zzz\u{7}!\r", "typed!"),
            // Enter then runs nothing, and the line is there again.
            ("typed\u{12}zzz\r!\r", "typed!"), ("typed\u{12}\r!\r", "typed!"),
            // The pattern can be mended, and an older entry found, and the last pattern used again.
            ("\u{12}Alix\u{7F}\r", "play Alien"), ("\u{12}zzz\u{15}task\r", "task add milk"),
            ("\u{12}task\u{12}\r", "task list"), ("\u{12}task\u{12}\u{12}\u{13}\r", "task add milk"),
            ("\u{12}ali\u{7}\u{12}\u{12}\r", "play Alien"), ("\u{12}MILK\r", "task add milk"),
            // Other keys take what is found.
            ("\u{12}ali\u{1}>\r", ">play Alien"), ("\u{12}\u{1B}[200~ali\u{1B}[201~\r", "play Alien"),
        ])
    func searchEnd(typed: String, line: String) throws {
        #expect(try read(typed, history: ["task list", "play Alien", "task add milk"]).line == line)
    }

    @Test("an entry of several lines comes back whole, and the arrows go through its lines")
    func severalLines() throws {
        let history = ["first", "one\ntwo\nthree"]
        #expect(try read("\u{1B}[A\r", history: history).line == "one\ntwo\nthree")
        #expect(try read("\u{1B}[A\u{1B}[A\r", history: history).line == "first")
        #expect(try read("\u{1B}[A\u{1B}[D\u{1B}[A!\r", history: history).line == "one\ntwo!\nthree")
        #expect(try read("\u{1B}[A\u{1}!\r", history: history).line == "one\ntwo\n!three")
    }

    @Test("a long line survives a walk through the history")
    func longLine() throws {
        let long = (0..<600).map { "word\($0)" }.joined(separator: " ")
        #expect(try read(long + "\u{10}\u{0E}\u{12}other\u{7}\r", history: ["other"]).line == long)
    }

    @Test("a paste is inserted and does not run")
    func paste() throws {
        let delegate = Candidates([])
        let result = try read("\u{1B}[200~one\rtwo\u{1}\rthree\r\u{1B}[201~!\r", delegate: delegate)
        // What the lines become is up to whoever reads them; here nobody does.
        #expect(result.line == "one\ntwo\nthree!")
        #expect(result.screen.contains("\u{1B}[?2004h"))
        #expect(result.screen.hasSuffix("\u{1B}[?2004l"))
    }

    @Test("Tab inserts what is certain and lists what is not")
    func completion() throws {
        let delegate = Candidates(["take", "task", "théâtre"])
        #expect(try read("th\t\r", delegate: delegate).line == "théâtre ")
        #expect(try read("x ta\tk\t\r", delegate: delegate).line == "x take ")
        // Nothing is listed for whoever types on.
        #expect(try read("ta\t\r", delegate: delegate).line == "ta")
        #expect(try read("none\t\r", delegate: delegate).screen.contains("\u{7}"))
    }

    @Test("the shell's own keys work also after the mode was changed and changed back")
    func changedMode() throws {
        let pseudo = PseudoTerminal(columns: 80, rows: 24)
        let terminal = try terminal(at: pseudo)
        defer { terminal.close() }
        let delegate = Candidates(["take"])
        terminal.delegate = delegate
        var line: [UInt8] = []
        for mode in [EditingMode.vi, .emacs, .emacs] {
            terminal.editing = mode
            pseudo.type("t\t\r")
            #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
            #expect(String(decoding: line, as: UTF8.self) == "take ")
        }
    }

    @Test("the size is from 2 by 1 to 1,000 by 1,000, and 80 by 24 if none is reported")
    func size() throws {
        let pseudo = PseudoTerminal(columns: 0, rows: 0)
        let terminal = try terminal(at: pseudo)
        defer { terminal.close() }
        for (reported, taken) in [
            ((0, 0), (80, 24)), ((0, 5), (80, 24)), ((1, 1), (2, 1)), ((2, 1), (2, 1)), ((300, 200), (300, 200)),
            ((1000, 1000), (1000, 1000)), ((1001, 7), (1000, 7)), ((7, 1001), (7, 1000)),
            ((65_535, 65_535), (1000, 1000)),
        ] {
            pseudo.resize(columns: reported.0, rows: reported.1)
            #expect(terminal.size == taken)
        }
    }

    @Test("the modes while a line is typed leave ^C and ^Z to the driver and nothing else")
    func modesOfEditing() throws {
        final class Looking: TerminalDelegate {
            let pseudo: PseudoTerminal
            var modes: [tcflag_t] = []
            init(_ pseudo: PseudoTerminal) { self.pseudo = pseudo }
            func timeUntilTick() -> Duration? { nil }
            func tick() {}
            func completions(of line: String, at cursor: Int) -> CompletionProposal { .init(start: 0, candidates: []) }
            func finalText(of line: String) -> String {
                modes = pseudo.modes
                return line
            }
        }
        let pseudo = PseudoTerminal(columns: 80, rows: 24)
        let terminal = try terminal(at: pseudo)
        defer { terminal.close() }
        let looking = Looking(pseudo)
        terminal.delegate = looking
        pseudo.type("x\r")
        var line: [UInt8] = []
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
        let (input, output, local) = (looking.modes[0], looking.modes[1], looking.modes[3])
        #expect(input & tcflag_t(ICRNL | INLCR | IGNCR | IXON) == tcflag_t(ICRNL))
        #expect(output & tcflag_t(OPOST | ONLCR | ONLRET) == tcflag_t(OPOST | ONLCR))
        #expect(local & tcflag_t(ISIG | ICANON | ECHO | ECHONL | IEXTEN) == tcflag_t(ISIG))
    }

    @Test("the prompt has its tone's colour")
    func promptColour() throws {
        #expect(try read("\r").screen.contains("\u{1B}[31m> \u{1B}[0m"))
    }

    @Test("one line after the other is read")
    func twoLines() throws {
        let pseudo = PseudoTerminal(columns: 80, rows: 24)
        let terminal = try terminal(at: pseudo, usesColor: false)
        defer { terminal.close() }
        var line: [UInt8] = []
        pseudo.type("first\rsecond\r")
        for expected in ["first", "second"] {
            #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
            #expect(String(decoding: line, as: UTF8.self) == expected)
        }
    }

    @Test("the terminal is given back as it was found")
    func restoration() throws {
        let pseudo = PseudoTerminal(columns: 40, rows: 10)
        let before = pseudo.modes
        let terminal = try terminal(at: pseudo, usesColor: false)
        #expect(pseudo.modes != before)
        terminal.statusLine = "status"
        #expect(pseudo.look().contains("\u{1B}[1;9r"))
        terminal.withTerminalReleased {
            #expect(pseudo.modes == before)
            #expect(pseudo.look().contains("\u{1B}[r"))
        }
        #expect(pseudo.modes != before)
        terminal.close()
        terminal.close()
        #expect(pseudo.modes == before)
        var line: [UInt8] = []
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .end)
    }

    @Test("without escape sequences the driver edits, and none is sent")
    func plain() throws {
        setenv("TERM", "dumb", 1)
        let delegate = Candidates([])
        let pseudo = PseudoTerminal(columns: 40, rows: 10)
        let before = pseudo.modes
        let terminal = try terminal(at: pseudo)
        terminal.delegate = delegate
        #expect(pseudo.modes == before)
        pseudo.type("one\ntwé\u{7F}o\n\u{4}")
        terminal.statusLine = "status"
        terminal.clearScreen()
        terminal.showAbove("message")
        var line: [UInt8] = []
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ", tone: .success)) == .line)
        #expect(String(decoding: line, as: UTF8.self) == "one")
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .end)
        terminal.close()
        #expect(!pseudo.look().contains("\u{1B}"))
        #expect(pseudo.look().contains("message"))
    }

    @Test("a wake-up that comes together with a key is not lost while a key is awaited")
    func wakeWithKey() throws {
        final class Typing: TerminalDelegate {
            let pseudo: PseudoTerminal
            var waits = 0
            var waitsBeforeTick: Int?
            init(_ pseudo: PseudoTerminal) { self.pseudo = pseudo }
            func timeUntilTick() -> Duration? {
                waits += 1
                // The second wait is one too many; it must not last.
                return waits > 1 ? .zero : nil
            }
            func tick() {
                waitsBeforeTick = waitsBeforeTick ?? waits
                pseudo.type("q")
            }
            func completions(of line: String, at cursor: Int) -> CompletionProposal { .init(start: 0, candidates: []) }
        }
        let pseudo = PseudoTerminal(columns: 40, rows: 10)
        let wake = WakeDescriptor()
        let terminal = try terminal(at: pseudo, usesColor: false, wake: wake)
        defer { terminal.close() }
        let delegate = Typing(pseudo)
        terminal.delegate = delegate
        // A key that means nothing here.
        pseudo.type("\u{1B}[15~")
        var typed = pollfd(fd: pseudo.terminal, events: Int16(POLLIN), revents: 0)
        try #require(poll(&typed, 1, 20_000) == 1)
        wake.wake()
        #expect(terminal.awaitKey { _ in "any key" } == .character("q"))
        #expect(delegate.waitsBeforeTick == 1)
    }

    @Test("a wait keeps what is typed for the next line, and lets the timers run")
    func waiting() throws {
        let pseudo = PseudoTerminal(columns: 40, rows: 10)
        let wake = WakeDescriptor()
        let terminal = try terminal(at: pseudo, usesColor: false, wake: wake)
        defer { terminal.close() }
        let delegate = Candidates([])
        delegate.ticks = 3
        terminal.delegate = delegate
        pseudo.type("typed ahead\r")
        #expect(terminal.wait(upTo: .milliseconds(5)) == .elapsed)
        #expect(delegate.ticks == 0)
        wake.wake()
        #expect(terminal.wait(upTo: nil) == .woken)
        var line: [UInt8] = []
        #expect(terminal.readLine(into: &line, prompt: Prompt("> ")) == .line)
        #expect(String(decoding: line, as: UTF8.self) == "typed ahead")
    }
}

/// Completes from a list of names, and ticks a given number of times at once.
final class Candidates: TerminalDelegate {
    let names: [String]
    var ticks = 0

    init(_ names: [String]) { self.names = names }

    func timeUntilTick() -> Duration? { ticks > 0 ? .zero : nil }

    func tick() { ticks = max(0, ticks - 1) }

    func completions(of line: String, at cursor: Int) -> CompletionProposal {
        let before = String(decoding: Array(line.utf8)[..<cursor], as: UTF8.self)
        let word = before.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        return CompletionProposal(
            start: cursor - word.utf8.count,
            candidates: names.filter { $0.hasPrefix(word) }.map { .init($0, summary: "about \($0)") })
    }
}

import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Pasting at a terminal", .release)
struct PasteTests {
    private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

    @Test("lines stay lines and wait for Enter")
    func lines() throws {
        let visit = try Visit()
        visit.type(pasted("task add one\rtask add two\rtask add three\r"))
        try visit.wait(for: "the paste in the line") {
            $0.text.contains("playhouse> task add one") && $0.text.contains("      ...> task add two")
                && $0.lineAtCursor == "      ...> task add three"
        }
        #expect(!visit.screen.text.contains { $0.hasPrefix("@") })
        try visit.typeToPrompt("\r")
        try visit.run("tasks")
        for title in ["one", "two", "three"] {
            #expect(visit.screen.text.contains { $0.contains("@") && $0.hasSuffix(title) })
        }
    }

    @Test("a line behind a pipe is the shell's own command, and a pasted script runs")
    func pipe() throws {
        let visit = try Visit()
        visit.type(pasted("#!/usr/bin/env playhouse\nfilms | head -1  # the first\nwhoami\n"))
        try visit.wait(for: "the paste without its comments") {
            $0.text.contains("playhouse> films | head -1  # the first") && $0.lineAtCursor == "      ...> whoami"
        }
        try visit.typeToPrompt("\r")
        #expect(visit.screen.text.contains { $0.hasPrefix("guest") || $0.contains("no one is logged in") })
        #expect(!visit.screen.text.contains("root"))
    }

    @Test("a comment that may be text is named, after the command")
    func comment() throws {
        let visit = try Visit()
        try visit.run("task add fix #42 soon")
        let note = "'#42' and what follows was read as a comment; quote it if it is text"
        #expect(visit.screen.text.contains("@1 added: fix") && visit.screen.text.contains(note))
        try visit.run("task add see #7; undo")
        #expect(visit.screen.text.contains { $0.hasPrefix("'#7;' and what follows") })
        try visit.run("task add mend # a remark")
        #expect(visit.screen.text.count { $0.contains("read as a comment") } == 2)
    }

    @Test("a paste whose end is lost shows itself, and Enter runs it; one that only pauses runs nothing")
    func lost() throws {
        let visit = try Visit()
        try visit.type("\u{1B}[200~echo one\r", until: "playhouse> echo one")
        try visit.type("echo two\recho three\r", until: "      ...> echo three")
        try visit.type("!\u{1B}[201~", until: "      ...> !")
        try visit.typeToPrompt("\u{3}")
        try visit.type("\u{1B}[200~echo x", until: "playhouse> echo x")
        try visit.typeToPrompt("\r")
        #expect(visit.screen.text.contains("x"))
        try visit.run("echo as usual")
        #expect(visit.screen.text.contains("as usual"))
    }

    @Test("the first line that fails is the last one that runs")
    func failure() throws {
        let visit = try Visit()
        visit.type(pasted("task add one\ntask done zzz; task add two\ntask add three\ntask add four"))
        try visit.wait(for: "the last line") { $0.lineAtCursor == "      ...> task add four" }
        try visit.enter("", until: "the 2 lines after it were not run")
        try visit.waitForPrompt()
        try visit.run("task count")
        #expect(visit.screen.text.contains { $0.hasPrefix("1 task") })
    }

    @Test("the paste comes back from the history as it was")
    func recall() throws {
        let visit = try Visit()
        visit.type(pasted("task add 'one\ntwo'\ntask add three"))
        try visit.typeToPrompt("\r")
        visit.type("\u{1B}[A")
        try visit.wait(for: "the entry with all its lines") { screen in
            guard let first = screen.text.lastIndex(of: "playhouse> task add 'one") else { return false }
            return screen.text[first + 1] == "      ...> two'" && screen.lineAtCursor == "      ...> task add three"
        }
    }

    @Test("a question takes the first line, and a password no more than that")
    func question() throws {
        let visit = try Visit(environment: ["PLAYHOUSE_HASH_COST": "1"])
        visit.type("register\r")
        try visit.wait(for: "the first question") { $0.lineAtCursor.hasPrefix("your name") }
        visit.type(pasted("Ann\nann@example.org\nsecret1\n"))
        try visit.wait(for: "the name alone") { $0.lineAtCursor.hasSuffix("Ann") }
        visit.type("\r")
        try visit.wait(for: "the second question") { $0.lineAtCursor.hasPrefix("your e-mail") }
        visit.type("ann@example.org\r")
        try visit.wait(for: "the password's question") { $0.lineAtCursor.hasPrefix("a new password") }
        try visit.type(pasted("password1\nshown?\n") + "\r", until: "the same again:")
        try visit.typeToPrompt(pasted("password1") + "\r")
        #expect(!visit.seen.contains("secret1") && !visit.seen.contains("shown?") && !visit.seen.contains("password1"))
    }
}

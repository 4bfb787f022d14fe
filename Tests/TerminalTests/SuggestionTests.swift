import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Suggestions at a terminal", .release)
struct SuggestionTests {
    private let grey = "\u{1B}[90m"

    @Test("what the history would add stands behind the cursor and is taken with → or End")
    func history() throws {
        let visit = try Visit("--color", "always")
        try visit.run("task add buy milk")
        for key in ["\u{1B}[C", "\u{1B}[F", "\u{5}"] {
            visit.type("task a")
            try visit.wait(for: "the rest in grey") {
                $0.lineAtCursor == "playhouse> task add buy milk" && $0.column == 17
            }
            #expect(visit.seen.contains(grey + "dd buy milk"))
            visit.type(key)
            try visit.wait(for: "the rest taken") { $0.column == 28 }
            try visit.typeToPrompt("\u{15}")
        }
        // Enter runs what is typed and leaves no grey behind.
        visit.type("task c")
        try visit.wait(for: "a completion") { $0.lineAtCursor == "playhouse> task count" && $0.column == 17 }
        try visit.typeToPrompt("\u{3}")
        #expect(visit.screen.text.contains("playhouse> task c^C"))
    }

    @Test("Alt-f, Alt-→ and Ctrl-→ accept a word of it; without one they move by a word")
    func word() throws {
        let visit = try Visit("--color", "always")
        try visit.run("task add buy some milk")
        for key in ["\u{1B}f", "\u{1B}[1;3C", "\u{1B}[1;5C"] {
            visit.type("task add b")
            try visit.wait(for: "the rest in gray") {
                $0.lineAtCursor == "playhouse> task add buy some milk" && $0.column == 21
            }
            for column in [23, 28] {
                visit.type(key)
                try visit.wait(for: "a word accepted") {
                    $0.lineAtCursor == "playhouse> task add buy some milk" && $0.column == column
                }
            }
            visit.type("\u{1}" + key)
            try visit.wait(for: "the cursor after the first word") { $0.column == 16 || $0.column == 15 }
            try visit.typeToPrompt("\u{5}\u{15}")
        }
    }

    @Test("a question gets none: what is typed there is no command")
    func question() throws {
        let home = TemporaryFolder()
        try Visit("--color", "always", home: home).run("task add buy milk")
        let visit = try Visit("--color", "always", home: home)
        try visit.run("task count")
        visit.type("undo 1\r")
        try visit.wait(forRow: "undo it as well? (yes, no)")
        let before = visit.seen
        for key in ["t", "a"] { try visit.typeAndSee(key) }
        #expect(!visit.seen.dropFirst(before.count).contains(grey))
    }

    @Test("'set suggestions off' and a terminal without colour have none")
    func off() throws {
        let visit = try Visit("--color", "always")
        try visit.run("set suggestions off")
        try visit.run("task add buy milk")
        try visit.typeAndSee("task a")
        #expect(!visit.seen.contains(grey))
        let plain = try Visit("--color", "never")
        try plain.run("task add buy milk")
        try plain.typeAndSee("task a")
        #expect(!plain.seen.contains("\u{1B}[90m"))
    }

    @Test("^X ^E edits the line in $VISUAL, and ^_ takes changes back")
    func editor() throws {
        let visit = try Visit(environment: ["VISUAL": "sed -i s/milk/bread/"])
        try visit.typeAndSee("task add milk")
        try visit.type("\u{18}\u{5}", until: "playhouse> task add bread")
        try visit.typeToPrompt("\u{15}")
        try visit.type("\u{1F}", until: "playhouse> task add bread")
        try visit.type("\u{1F}", until: "playhouse> task add milk")
        try visit.typeToPrompt("\r")
        let failing = try Visit(environment: ["EDITOR": "false"])
        try failing.typeAndSee("task add milk")
        failing.type("\u{18}\u{5}")
        try failing.wait(for: "the error, and the line") { screen in
            screen.text.contains { $0.hasPrefix("editor: 'false /tmp/playhouse-line-") }
                && screen.lineAtCursor == "playhouse> task add milk"
        }
    }
}

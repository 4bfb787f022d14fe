import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Colour and plain terminals", .release)
struct AppearanceTests {
    private static let green = "\u{1B}[32mplayhouse> \u{1B}[0m"
    private static let red = "\u{1B}[31mplayhouse> \u{1B}[0m"

    @Test("the prompt is green behind a success and red behind a failure, and so is the error")
    func tone() throws {
        let visit = try Visit()
        #expect(visit.seen.contains(Self.green))
        #expect(!visit.seen.contains(Self.red))
        try visit.run("nonsense")
        #expect(visit.seen.hasSuffix(Self.red + "\u{1B}[K"))
        #expect(visit.seen.contains("\u{1B}[31mnonsense: "))
        try visit.run("devices")
        #expect(visit.seen.hasSuffix(Self.green + "\u{1B}[K"))
    }

    @Test("the status line is reversed over the whole row")
    func statusLine() throws {
        let visit = try Visit(columns: 30)
        try visit.run("task add milk")
        #expect(visit.seen.contains("\u{1B}[7m tasks 0/1                    \u{1B}[0m"))
    }

    @Test(
        "without colour there is no SGR sequence",
        arguments: [(["--color", "never"], [:]), ([], ["NO_COLOR": "1"])]
    )
    func colourless(words: [String], environment: [String: String]) throws {
        let visit = try Visit(words, environment: environment)
        try visit.run("task add milk")
        try visit.run("nonsense")
        try visit.run("help")
        #expect(!Self.usesSGR(visit.seen))
    }

    @Test("colour can be switched while the shell runs")
    func switched() throws {
        let visit = try Visit("--color", "never")
        try visit.run("set color always")
        #expect(visit.seen.contains(Self.green))
        try visit.run("set color never")
        let before = visit.seen.count
        try visit.run("nonsense")
        #expect(!Self.usesSGR(String(visit.seen.dropFirst(before))))
    }

    @Test("a terminal that knows no escape sequence gets none", arguments: ["dumb", ""])
    func dumb(kind: String) throws {
        let visit = try Visit(environment: ["TERM": kind])
        visit.type("task add mi\tlk\r")
        try visit.wait(for: "the next prompt") { $0.row == 5 && $0.lineAtCursor == "playhouse>" }
        visit.type("nonsense\r")
        try visit.wait(for: "the prompt behind the error") { $0.row == 7 && $0.lineAtCursor == "playhouse>" }
        visit.type("media add film Short --length 1s\rwatch Short\r")
        try visit.wait(for: "the message") { screen in screen.text.contains { $0.contains("over") } }
        try visit.leave()
        #expect(!visit.seen.contains("\u{1B}"))
    }

    @Test("a terminal that the system does not know is used as xterm, with a line of notice")
    func unknown() throws {
        let visit = try Visit(environment: ["TERM": "nonsense"])
        let notice = "this system knows no terminal 'nonsense', which is therefore used as 'xterm'"
        #expect(visit.screen.text.count { $0 == notice } == 1)
        try visit.type("echo ab\u{1B}[DQ", until: "playhouse> echo aQb")
        try visit.typeToPrompt("\r")
        try visit.enter("!echo $TERM", until: "xterm")
    }

    @Test("a terminal of a plain locale gets ASCII alone")
    func plainLocale() throws {
        let visit = try Visit(environment: ["LC_ALL": "C"])
        try visit.typeToPrompt("films h; task add Häxan; tasks; купити\r")
        #expect(visit.seen.utf8.allSatisfy { $0 < 0x80 })
        #expect(visit.screen.text.contains { $0.hasSuffix("Haxan") })
    }

    /// Whether there is a sequence `ESC [ … m`.
    private static func usesSGR(_ text: String) -> Bool {
        text.split(separator: "\u{1B}[").dropFirst().contains { piece in
            piece.first { !"0123456789;?".contains($0) } == "m"
        }
    }
}

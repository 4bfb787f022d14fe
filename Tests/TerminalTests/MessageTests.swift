import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Messages at a terminal", .release)
struct MessageTests {
    @Test("one that comes while one types stands above the line, which stays")
    func above() throws {
        let visit = try Visit()
        try visit.run("media add film Short --length 2s")
        try visit.run("watch Short")
        visit.type("task add é漢😀 half")
        try visit.wait(for: "the message above the line") { screen in
            screen.row > 0 && screen.lineAtCursor == "playhouse> task add é漢😀 half"
                && screen.text[screen.row - 1].contains("over")
        }
        try visit.typeToPrompt(" done\r")
        #expect(visit.seen.contains(" added: é漢😀 half done\r\n"))
    }

    @Test("one that comes during a wait is seen at once")
    func duringWait() throws {
        let visit = try Visit()
        try visit.run("media add film Short --length 1s")
        try visit.run("watch Short")
        try visit.typeAndEnter("wait 1h")
        try visit.wait(for: "the message") { $0.row > 0 && $0.text[$0.row - 1].contains("over") }
        try visit.typeToPrompt("\u{3}")
        #expect(visit.screen.text.contains("wait: interrupted"))
    }
}

import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("History at a terminal", .release)
struct HistoryTests {
    private let home = TemporaryFolder()

    @Test("^R finds what an earlier session typed, and the file is its owner's alone")
    func search() throws {
        let first = try Visit(home: home)
        try first.run("task add mow the lawn")
        try first.run(" task add a secret")
        try first.run("films")
        try first.leave()
        #expect(contents(of: home.file("history")) == "task add mow the lawn\nfilms\n")
        var status = stat()
        #expect(stat(home.file("history"), &status) == 0 && status.st_mode & 0o777 == 0o600)

        let second = try Visit(home: home)
        second.type("\u{12}mow")
        try second.wait(for: "the line found, and what is looked for below it") {
            $0.text.contains("playhouse> task add mow the lawn") && $0.lineAtCursor == "search: mow"
        }
        try second.type("zz", untilRow: "search: mowzz  (nothing found)")
        try second.typeToPrompt("\u{7}")
        #expect(!second.screen.text.contains { $0.contains("search") })
        // Enter on a search that found nothing runs nothing.
        try second.type("\u{12}zz\rquit 0", until: "playhouse> quit 0")
        try second.typeToPrompt("\u{15}\u{12}mow\u{5}!\r")
        #expect(second.screen.text.contains("playhouse> task add mow the lawn!"))
    }

    @Test("what was typed survives a kill")
    func kill() throws {
        let visit = try Visit(home: home)
        try visit.run("devices")
        visit.program.send(SIGKILL)
        #expect(try visit.waitForEnd() == .signal(SIGKILL))
        #expect(contents(of: home.file("history")) == "devices\n")
    }
}

import FoundationEssentials
import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// A presentation at a terminal leaves the user's own state as it is, however it ends.
@Suite(.release) struct StageVisitTests {
    /// The folder of the examples.
    static let folder =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/") + "/examples"
    /// The names of the examples.
    static let examples = names(in: "", ending: ".play")

    /// What the files of a folder within that of the examples are called that end so.
    static func names(in subfolder: String, ending: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + subfolder)) ?? []
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }

    /// All that is kept but the lines typed.
    private func bytes(in home: TemporaryFolder) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0 != "history" }
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: home.file($0)))) })
    }

    @Test(arguments: examples)
    func leftOrKilledHalfWayItTouchesNothing(example: String) throws {
        let home = TemporaryFolder()
        let visit = try Visit(home: home)
        try visit.run("set difficulty easy; task add Mine; lights dim 40")
        try visit.run("mediator detach screen; chain remove quiz")
        let before = try bytes(in: home)
        try beginLecture(example, visit)
        visit.type("q\r")
        if example == "tour" {
            // It gives a lecture of its own.
            try visit.wait(forRow: "left 'tour' before the end")
            visit.type("q\r")
        }
        try visit.wait(forRow: "the stage is cleared; your own session is as it was")
        try visit.waitForPrompt()
        #expect(try bytes(in: home) == before)
        try beginLecture(example, visit)
        visit.program.send(SIGKILL)
        #expect(try visit.waitForEnd() == .signal(SIGKILL))
        #expect(try bytes(in: home) == before)
        let typed = contents(of: home.file("history"))?.split(separator: "\n").map(String.init)
        #expect(typed?.dropFirst(2) == ["present \(example)"])
    }

    /// Presents an example up to its second step.
    private func beginLecture(_ example: String, _ visit: Visit) throws {
        visit.type("present \(example)\r")
        try visit.wait(for: "a command to be run next") { $0.lineAtCursor.hasPrefix("[1/") }
        let first = visit.screen.lineAtCursor
        visit.type("\r")
        try visit.wait(for: "the next one") { $0.lineAtCursor.hasPrefix("[") && $0.lineAtCursor != first }
    }
}

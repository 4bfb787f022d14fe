import ProgramTestSupport
import TerminalTestSupport
import Testing

/// What lasts longer than a second ends by ^C, and leaves nothing half done.
@Suite("^C while something takes its time", .release)
struct InterruptionTests {
    /// So many that no machine is done with them before ^C.
    private static let many = 500_000

    @Test(
        "a command on many tasks ends, and changes nothing",
        arguments: [
            "task import '{0}'", "task export > '{0}.out'", "tasks > '{0}.out'", "task next",
            "task edit open --tag x --yes",
        ])
    func commands(line: String) throws {
        let folder = TemporaryFolder()
        let file = folder.file("tasks")
        try write(String(repeating: "- [ ] work\n", count: Self.many), to: file)
        let visit = try Visit("-i", "-c", "task import '\(file)'")
        visit.type(line.replacing("{0}", with: file) + "\r")
        visit.pseudo.drain(waiting: 300)
        visit.type("\u{3}")
        try visit.wait(for: "the end of the command") { screen in
            screen.text.contains { $0.hasSuffix(": interrupted") }
        }
        try visit.enter("task count", until: "\(Self.many) tasks: 0 of \(Self.many) leaves done, 0 %")
        #expect(contents(of: file + ".out") == nil)
    }

    @Test("the lines of a paste that have not run do not run")
    func paste() throws {
        let visit = try Visit()
        visit.type("\u{1B}[200~\(String(repeating: "echo line\r", count: 30_000))echo last\u{1B}[201~")
        try visit.wait(for: "the paste") { $0.lineAtCursor.hasSuffix("echo last") }
        visit.type("\r")
        try visit.wait(forRow: "line")
        visit.type("\u{3}")
        try visit.wait(for: "what was not run") { screen in
            screen.text.contains { $0.hasSuffix(" lines after it were not run") }
        }
        try visit.enter("echo alive", until: "alive")
    }

    @Test("the check of a lesson ends")
    func lessonCheck() throws {
        let visit = try Visit()
        visit.type("lesson check examples/lessons/chain.lesson\r")
        visit.pseudo.drain(waiting: 300)
        visit.type("\u{3}")
        try visit.wait(forRow: "lesson check: interrupted")
    }
}

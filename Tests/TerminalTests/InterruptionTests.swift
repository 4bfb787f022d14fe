import ProgramTestSupport
import TerminalTestSupport
import Testing

/// Work that lasts longer than a second ends by ^C, and leaves nothing half done.
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
        try interrupt(visit, line.replacing("{0}", with: file) + "\r")
        try visit.wait(for: "the end of the command") { screen in
            screen.text.contains { $0.hasSuffix(": interrupted") }
        }
        try visit.enter("task count", until: "\(Self.many) tasks: 0 of \(Self.many) leaves done, 0 %")
        #expect(contents(of: file + ".out") == nil)
    }

    @Test("the lines of a paste that have not run do not run")
    func paste() throws {
        let visit = try Visit()
        visit.type("\u{1B}[200~\(String(repeating: "quote compare > /dev/null\r", count: 30))echo last\u{1B}[201~")
        try visit.wait(for: "the paste") { $0.lineAtCursor.hasSuffix("echo last") }
        try interrupt(visit, "\r")
        try visit.wait(for: "what was not run") { screen in
            screen.text.contains { $0.hasSuffix(" lines after it were not run") }
        }
        try visit.enter("echo alive", until: "alive")
    }

    @Test("the check of a lesson ends")
    func lessonCheck() throws {
        let visit = try Visit()
        try interrupt(visit, "lesson check examples/lessons/chain.lesson\r")
        try visit.wait(forRow: "lesson check: interrupted")
    }

    /// Types keys, and ^C when what they began has run for a while.
    private func interrupt(_ visit: Visit, _ keys: String) throws {
        visit.type(keys)
        try visit.wait(for: "the row below") { $0.lineAtCursor.isEmpty }
        visit.pseudo.drain(waiting: 300)
        visit.type("\u{3}")
    }
}

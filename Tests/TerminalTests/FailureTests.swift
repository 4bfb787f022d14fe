import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Failures at a terminal", .release)
struct FailureTests {
    @Test("a broken device is followed by an alert and an offer to try again")
    func deviceFault() throws {
        let visit = try Visit()
        try visit.run("break projector lamp")
        try visit.run("watch the general")
        let shown = visit.screen.text.drop { !$0.hasPrefix("watch: ") }
        #expect(
            shown.prefix(3) == [
                "watch: projector is broken (lamp); nothing was changed; repair it with 'repair",
                "  projector'", "alert: Enter, or 'errors retry', tries again (3 left): watch the general",
            ])
    }

    @Test("what was mistyped is told in one line")
    func slip() throws {
        let visit = try Visit()
        try visit.run("wach")
        #expect(visit.seen.contains("wach: unknown command; did you mean 'watch'?"))
        #expect(!visit.seen.contains("alert:") && !visit.seen.contains("reported:"))
    }

    @Test("errors of the system is logged, and that is said")
    func logged() throws {
        let home = TemporaryFolder()
        let visit = try Visit(home: home)
        try visit.run("run nosuch")
        try visit.wait(forRow: "reported: logged in errors.log; 'errors log' shows it")
        try visit.run("errors log -n 1")
        #expect(
            visit.screen.text.contains { $0.contains("Z io: run: 'nosuch' is neither a file nor an example") })
    }
}

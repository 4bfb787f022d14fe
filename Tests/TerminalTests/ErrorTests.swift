import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Errors at a terminal", .release)
struct ErrorTests {
    private static let alert = "alert: Enter, or 'errors retry', tries again"

    @Test("Enter right after an alert really tries again, up to three times")
    func enter() throws {
        let visit = try Visit(columns: 100)
        try visit.run("break projector lamp")
        try visit.run("watch general")
        try visit.wait(forRow: "\(Self.alert) (3 left): watch general")
        for left in [2, 1] {
            try visit.enter("", until: "\(Self.alert) (\(left) left): watch general")
        }
        try visit.waitForPrompt()
        try visit.run("repair projector")
        try visit.typeToPrompt("\r")
        try visit.run("errors retry")
        #expect(
            visit.screen.text.count { $0.contains("The General, 1:18:00; begins in 3 s") } == 1,
            "Enter behind another command tries nothing")
        try visit.run("undo")
        #expect(visit.screen.text.contains("undone: watch general"))
    }

    @Test("what a person breaks off is logged nowhere")
    func brokenOff() throws {
        let visit = try Visit()
        for command in ["!sh -c 'echo begun; exec sleep 100'", "wait 100"] {
            try visit.typeAndEnter(command)
            // Typed ahead it would only clear the line.
            try visit.wait(for: "'\(command)' under way") {
                command == "wait 100"
                    ? $0.lineAtCursor.hasSuffix("^C ends the wait")
                    : $0.lineAtCursor.isEmpty && $0.text.contains("begun")
            }
            try visit.typeToPrompt("\u{3}")
        }
        try visit.run("errors log")
        #expect(visit.screen.text.contains("the log is empty"))
        #expect(visit.screen.text.contains { $0.hasSuffix("' was interrupted") })
    }
}

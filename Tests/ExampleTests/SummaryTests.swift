import ProgramTestSupport
import Testing

/// How commands say what they do.
@Suite struct SummaryTests {
    /// The commands whose summaries are still too long, or have a colon or a semicolon. This list may only become shorter.
    private static let former: Set<String> = [
        "task enter", "task run", "task sample",
    ]

    @Test func eachIsOneShortPhrase() throws {
        for command in try CommandHelp.all() {
            let summary = command.summary
            let isGood =
                summary.count <= 60 && !summary.contains { ":;".contains($0) } && summary.last != "."
                && summary.first?.isLowercase == true
            #expect(isGood != Self.former.contains(command.name), "\(command.name): \(summary) (\(summary.count))")
        }
    }
}

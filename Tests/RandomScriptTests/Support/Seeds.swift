import ProgramTestSupport
import Testing

/// The random scripts to run.
enum Seeds {
    /// The seeds of a test: `usual` of them, or as many as `PLAYHOUSE_LONG_TESTS` says, from `PLAYHOUSE_FIRST_SEED` on.
    static func forScripts(_ usual: Int) -> Range<UInt64> {
        let first = TestedProgram.variable("PLAYHOUSE_FIRST_SEED").flatMap { UInt64($0) } ?? 1
        let count = TestedProgram.variable("PLAYHOUSE_LONG_TESTS").flatMap { UInt64($0) } ?? UInt64(usual)
        return first..<first + count
    }

    /// Says what was found, with the script that shows it.
    static func report(_ text: String) { Issue.record("\(text)") }

    /// Says what a long run has done, for whoever adds it up.
    static func tell(_ what: String, _ figures: String) {
        guard TestedProgram.variable("PLAYHOUSE_LONG_TESTS") != nil else { return }
        print("figures: \(what): \(figures)")
    }
}

import FoundationEssentials
import Glibc
import ProgramTestSupport

/// The output of an example when it was last recorded: a file in `Golden`, rewritten if `PLAYHOUSE_RECORD` is 1.
struct Golden {
    let name: String
    /// The folder of its file, beside the tests.
    var folder = Self.folder

    static let folder = Playhouse.package + "/Tests/ExampleTests/Golden"
    /// What is recorded of commands that are generated.
    static let records = Playhouse.package + "/Tests/ExampleTests/Records"

    /// Whether goldens, and what else is generated from the program, are to be written anew.
    static let isRecording = getenv("PLAYHOUSE_RECORD").map { String(cString: $0) } == "1"

    var path: String { "\(folder)/\(name).txt" }

    /// A run as the file shows it.
    static func text(of run: Run) -> String {
        let status =
            switch run.ending {
            case .exited(let status): "\(status)"
            case .killed(let signal): "killed by signal \(signal)"
            }
        // Paths are shown from the package's top on: it may lie anywhere.
        let errors = run.timeless.errors.replacing(Playhouse.package + "/", with: "")
        // How many handlers stand before those of people, teaching and shell, how many rows of a chain are left out, and how
        // many commands a lesson is cheated with, depends on how many features there are: a new one changes no record.
        let output = run.output.replacing(/\d+ pass; (shell|teaching|people) desk/) { "N pass; \($0.1) desk" }
            .replacing(/… \d+ rows left out/, with: "… N rows left out")
            .replacing(/\d+ cheats tried/, with: "N cheats tried")
        return "# standard output\n\(output)# standard error\n\(errors)# status\n\(status)\n"
    }

    /// Compares, or records.
    ///
    /// - Returns: where and how the run differs from the record; nil if it does not.
    func difference(from run: Run) throws -> String? { try difference(from: Self.text(of: run)) }

    /// Compares a text, or records it.
    func difference(from now: String) throws -> String? {
        if Self.isRecording {
            try Data(now.utf8).write(to: URL(fileURLWithPath: path))
            return nil
        }
        return Difference(recorded: try textOfFile(path), now: now)?.description
    }
}

extension Run {
    /// Without how long something took, which differs from run to run.
    var timeless: Run {
        let errors = errors.replacing(/took \d+ (µs|ms)/, with: "took some time")
        return Run(outputBytes: outputBytes, errorBytes: Array(errors.utf8), ending: ending)
    }
}

/// The first place where two texts differ, with a few lines before and after it.
struct Difference: CustomStringConvertible {
    let description: String

    /// Nil if the texts are equal.
    init?(recorded: String, now: String) {
        guard recorded != now else { return nil }
        let recorded = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let now = now.split(separator: "\n", omittingEmptySubsequences: false)
        let place = zip(recorded, now).prefix { $0 == $1 }.count
        let before = recorded[..<place].suffix(2).map { "    \($0)" }
        let then = recorded[place...].prefix(Self.shownLines).map { "  - \($0)" }
        let instead = now[place...].prefix(Self.shownLines).map { "  + \($0)" }
        description =
            (["differs from its record at line \(place + 1) (PLAYHOUSE_RECORD=1 records it anew):"] + before + then
            + instead).joined(separator: "\n")
    }

    private static let shownLines = 6
}

import ProgramTestSupport
import Testing

/// Lines that are not commands, and lines at the limits. Each is refused on its own.
@Suite(.release) struct LimitTests {
    /// Runs `bytes` and a line that shows that the next one is read as normal.
    private func runKeepingGoing(_ bytes: [UInt8]) throws -> Run {
        try Playhouse.run(["--ephemeral", "--keep-going"], input: bytes + Array("\ntask count\n".utf8))
    }

    private let next = "no tasks\n"
    private let mebibyte = 1 << 20

    @Test func whatTurnsTheDirectionIsNotSentToATerminal() throws {
        let run = try Playhouse.run(script: "task add a\u{202E}b", "task list", "task show a\u{2067}", options: ["-k"])
        #expect(run.lines.first == "@1 added: a<U+202E>b")
        #expect(run.errors.contains("a<U+2067>"))
        #expect(!(run.output + run.errors).unicodeScalars.contains { $0.properties.isBidiControl })
    }

    @Test func aLineOfAMebibyteIsRead() throws {
        let line = Array("task count # ".utf8)
        let run = try runKeepingGoing(line + Array(repeating: UInt8(ascii: "x"), count: mebibyte - line.count))
        #expect(run.errors == "")
        #expect(run.output == next + next)
    }

    @Test func tenThousandWordsAreRead() throws {
        let line = "task show" + String(repeating: " x", count: 9_998)
        let run = try runKeepingGoing(Array(line.utf8))
        #expect(run.errors.hasPrefix("-:1: task show: "))
        #expect(!run.errors.contains("words"))
        #expect(run.output == next)
    }

    @Test func aBackslashAtTheEndIsTold() throws {
        let run = try Playhouse.run(["--ephemeral"], input: Array("task add x\\\n".utf8))
        #expect(
            run.errors
                == "-:1: line: the input ends after a '\\', but the next line is missing; remove the '\\' or add the line\n"
        )
    }

    @Test func aLastLineNeedsNoEnd() throws {
        #expect(try Playhouse.run(["--ephemeral"], input: Array("task count".utf8)).output == next)
    }
}

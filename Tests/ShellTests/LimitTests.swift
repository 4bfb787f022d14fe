import Commands
import LineInput
import Patterns
import Testing

@testable import Shell
@testable import playhouse

/// A line that is too long or too deep is refused on its own; the lines before and after it run.
@Suite struct LimitTests {
    private let sandbox: Sandbox
    private var names: NameDirectory { sandbox.names }

    init() throws { sandbox = try Sandbox("--keep-going") }

    private func nested(_ depth: Int, _ prefix: String = "time", in command: String = "put 1") -> String {
        String(repeating: prefix + " ", count: depth) + command
    }

    @Test func commandsNestAHundredDeep() {
        #expect(sandbox.run(nested(CommandParser.nestingLimit)))
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.complaints.split(separator: "\n").allSatisfy { $0.hasPrefix("took ") })
    }

    @Test func aTimeHasTheUnitThatFits() {
        let stopwatch = Stopwatch(clock: sandbox.clock)
        #expect([999, 1000].map { stopwatch.figure(.microseconds($0), .zero) } == ["took 999 µs", "took 1 ms"])
        #expect(stopwatch.figure(.zero, .seconds(2)).hasSuffix(" on the clock"))
    }

    @Test(arguments: ["time", "plan"], [101, 900, 9_000])
    func deeperOnesAreRefused(prefix: String, depth: Int) {
        #expect(sandbox.run("put 2\n" + nested(depth, prefix) + "\nput 3"))
        #expect(
            sandbox.complaints == "-c:2: \(prefix): commands are nested more than 100 deep; leave some of them out\n")
        #expect(sandbox.shelf.number.value == 3)
    }

    @Test func aJobIsNestedNoDeeper() throws {
        let origin = Origin(source: "-", line: 1)
        func check(_ depth: Int) throws(CommandError) {
            try sandbox.parts.work.check(
                Invocation(words: nested(depth).split(separator: " ").map(String.init), origin: origin))
        }
        try check(100)
        for depth in [101, 9_000] {
            let error = #expect(throws: CommandError.self) { try check(depth) }
            #expect(error?.description == "commands are nested more than 100 deep; leave some of them out")
        }
    }

    @Test func aliasesCountAsDeepAsTheyAre() {
        for number in 0..<5 {
            #expect(sandbox.run("alias a\(number)='\(nested(30, in: number == 0 ? "put 1" : "a\(number - 1)"))'"))
        }
        #expect(sandbox.run("a1"))
        #expect(sandbox.complaints.split(separator: "\n").allSatisfy { $0.hasPrefix("took ") })
        _ = sandbox.run("a4")
        #expect(sandbox.complaints.hasSuffix("commands are nested more than 100 deep; leave some of them out\n"))
    }

    @Test func completionAndConcealmentGoNoDeeperThanTheyCan() {
        let line = nested(9_000, in: "pu")
        #expect(Completer(names: names, line: line, cursor: line.utf8.count).proposal.candidates.isEmpty)
        let near = nested(CommandParser.nestingLimit, in: "pu")
        let candidates = Completer(names: names, line: near, cursor: near.utf8.count).proposal.candidates
        #expect(candidates.map(\.insertion) == ["put"])
        let words = line.split(separator: " ").map(String.init)
        #expect(sandbox.parts.directory.concealing(words) == words)
    }

    @Test func aLineOfMoreThanAMebibyteIsRefusedAlone() {
        let long = "put " + String(repeating: "x", count: CommandParser.byteLimit)
        #expect(sandbox.run("put 2\n" + long + "\nput 3"))
        #expect(
            sandbox.complaints == "-c:2: line: the line is longer than 1 MiB; the line was skipped; split it\n")
        #expect(sandbox.shelf.number.value == 3)
    }
}

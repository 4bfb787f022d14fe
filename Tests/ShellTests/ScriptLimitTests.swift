import Commands
import Lessons
import LineInput
import Patterns
import StateStore
import Testing

@testable import Shell

/// Scripts and aliases that run each other come to an end, even with failures.
@Suite struct ScriptLimitTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox("--ephemeral", "--keep-going", commandLimit: 100) }

    private func run(_ text: String) -> String {
        sandbox.run(text)
        return sandbox.complaints
    }

    @Test func theLimitIsThatOfTheGrammar() {
        #expect(ScriptStack.commandLimit == 1_000_000)
    }

    @Test func scriptsThatRunEachOtherTwiceEnd() throws {
        let path = sandbox.folder + "/twice"
        _ = sandbox.file("twice", "run \(path)\nrun \(path)\n")
        let complaints = run("run \(path)")
        let lines = complaints.split(separator: "\n")
        let limit = "run: one line may run no more than 100 commands; check whether scripts or aliases run each other"
        #expect(lines.filter { $0.hasSuffix(limit) }.count == 1)
        #expect(lines.last?.hasSuffix(limit) == true)
        #expect(
            lines.dropLast().allSatisfy {
                $0.hasSuffix("run: scripts run each other more than 64 deep; check whether one of them runs itself")
            })
    }

    @Test func sixtyFourScriptsMayRunEachOther() {
        for number in 1...65 {
            let put = number < 64 ? "" : "put \(number)\n"
            _ = sandbox.file("s\(number)", put + "run \(sandbox.folder)/s\(number + 1)\n")
        }
        _ = run("run \(sandbox.folder)/s1")
        #expect(sandbox.shelf.number.value == 64)
    }

    @Test func eachLineMayRunAsMany() throws {
        let path = sandbox.file("long", String(repeating: "put 1\n", count: 60))
        #expect(run("run \(path)\nrun \(path)") == "")
        #expect(run("run \(path); run \(path)").contains("one line may run no more than 100 commands"))
        #expect(run("put 2") == "")
        #expect(sandbox.shelf.number.value == 2)
    }

    @Test func aLongScriptThatNoCommandRunsIsNotLimited() {
        #expect(run(String(repeating: "put 1\n", count: 150)) == "")
    }

    @Test func aliasesThatDoubleTheirCommandsEnd() throws {
        for number in 1...20 { #expect(run("alias a\(number)='a\(number + 1); a\(number + 1)'") == "") }
        #expect(run("alias a21='put 3'") == "")
        #expect(
            run("a1")
                == "-c:1: a1: one line may run no more than 100 commands; check whether scripts or aliases run each other\n"
        )
        #expect(sandbox.shelf.number.value == 0, "the alias is one step, and is taken back as a whole")
    }
}

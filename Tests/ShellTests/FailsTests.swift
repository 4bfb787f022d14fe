import Patterns
import StateStore
import Testing

@testable import Shell
@testable import playhouse

/// `fails COMMAND`: a failure that is meant.
@Suite struct FailsTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test func aFailureThatIsMeantIsShownAndNoFailure() {
        #expect(sandbox.run("fails break"))
        #expect(sandbox.written == "half-way\nbreak: it is broken; leave it\n")
        #expect(sandbox.complaints == "")
        #expect(!sandbox.parts.ground.status.hasFailed)
    }

    @Test func aWordThatNobodyTakesFailsToo() {
        #expect(sandbox.run("fails braek now"))
        #expect(sandbox.written == "braek: unknown command; did you mean 'break'?\n")
    }

    @Test func whatDoesNotFailIsAFailureAndIsTakenBack() {
        #expect(!sandbox.run("put 1; fails put 3"))
        #expect(sandbox.shelf.number.value == 1)
        #expect(
            sandbox.complaints
                == "-c:1: fails: 'put 3' was meant to fail, but it succeeded; remove 'fails', or find out why\n")
        #expect(sandbox.store.undoable == [["put", "1"]])
    }

    @Test func whatAFailingCommandDidBeforeIsTakenBackAndNothingElse() {
        #expect(sandbox.run("put 1; alias x='put 2; break'; fails x"))
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func aFailureOfFailsIsAFailure() {
        #expect(sandbox.run("fails fails put 3"))
        #expect(
            sandbox.written == "fails: 'put 3' was meant to fail, but it succeeded; remove 'fails', or find out why\n")
        #expect(!sandbox.run("fails fails break"))
    }

    @Test func aScriptThatHasToldOfItsFailureFails() {
        #expect(!sandbox.run("fails run \(sandbox.file("x.play", "break\n"))"))
        #expect(sandbox.complaints == "\(sandbox.folder)/x.play:1: break: it is broken; leave it\n")
    }

    @Test func itIsNotPlanned() {
        #expect(
            sandbox.said("plan fails break")
                == "-c:1: plan: 'fails' cannot be planned; it does something that cannot be undone; run it instead\n")
    }

    @Test func programsReadTheErrorAsData() throws {
        let sandbox = try Sandbox("--json")
        #expect(sandbox.run("fails break"))
        #expect(
            sandbox.written == """
                {"announcement":"half-way"}
                {"command":"fails","ok":true,"data":{"command":"break","kind":"refused","message":"it is broken",\
                "hint":"leave it"}}

                """)
    }

    @Test func aLecturersWordsFitTheScreen() {
        #expect(sandbox.replies(to: "heading Who takes it?") == "\nWho takes it?\n=============\n")
        let said = sandbox.replies(to: "say \(Array(repeating: "word", count: 40).joined(separator: " "))")
        #expect(said.split(separator: "\n").map(\.count) == [79, 79, 39])
        #expect(sandbox.run("hold"), "in a script nobody is waited for")
    }
}

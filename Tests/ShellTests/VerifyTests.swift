import Patterns
import Testing

/// The verdicts of `verify` on commands that were run, and its reply if there are none.
@Suite struct VerifyTests {
    @Test func aCommandThatKeepsItsContractsIsSaidToDoSo() throws {
        let sandbox = try Sandbox()
        #expect(sandbox.run("set why on\nput 3"))
        #expect(
            sandbox.replies(to: "verify") == """
                verify: put 3
                ✓ chain     each request was handled by one handler, or passed on by all
                ✓ observer  each observer was notified of each change once

                """)
        #expect(sandbox.shelf.number.value == 3, "the rehearsal has left everything as it was")
        #expect(sandbox.run("undo") && sandbox.shelf.number.value == 0)
    }

    @Test func whatIsNotRememberedIsRefused() throws {
        let sandbox = try Sandbox("-k")
        #expect(
            sandbox.said("verify")
                == "-c:1: verify: no command is remembered; run one first; scripts need 'set why on'\n")
    }
}

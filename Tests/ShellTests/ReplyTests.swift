import Patterns
import Testing

@testable import Shell
@testable import playhouse

/// The output for programs, and the destination of each part.
@Suite struct ReplyTests {
    @Test func eachCommandIsOneObject() throws {
        let sandbox = try Sandbox("--json", "--keep-going")
        #expect(
            sandbox.replies(to: "put 1\nput x; shov\nput 2 > \(sandbox.folder)/list\nbreak") == """
                {"command":"put","ok":true,"data":{"number":1}}
                {"command":"put","ok":false,"error":{"kind":"value","message":"'x' is not a whole number",\
                "hint":"give 0 to 99"},"source":"-c","line":2}
                {"command":"shov","ok":false,"error":{"kind":"unknownCommand","message":"unknown command",\
                "hint":"did you mean 'show'?"},"source":"-c","line":2}
                {"command":"put","ok":true,"data":{"number":2}}
                {"announcement":"half-way"}
                {"command":"break","ok":false,"error":{"kind":"refused","message":"it is broken",\
                "hint":"leave it"},"source":"-c","line":4}

                """)
        #expect(sandbox.complaints == "")
        #expect(Sandbox.text(of: sandbox.folder + "/list") == "put 2\n")
        #expect(sandbox.parts.ground.status.hasFailed)
    }

    @Test func aRedirectedCommandWithinARedirectedScriptIsAnObjectToo() throws {
        let sandbox = try Sandbox("--json")
        let script = sandbox.file("script", "put 1 > \(sandbox.folder)/list\n")
        #expect(
            sandbox.replies(to: "run \(script) > \(sandbox.folder)/all") == """
                {"command":"put","ok":true,"data":{"number":1}}
                {"command":"run","ok":true,"data":null}

                """)
    }

    @Test func anErrorIsOneLineWhateverItNames() throws {
        let sandbox = try Sandbox("-k")
        #expect(sandbox.said("'a\nb\u{1B}[2J'") == "-c:1: a^Jb^[[2J: unknown command; see 'help'\n")
        #expect(sandbox.said("''") == "-c:1: '': unknown command; see 'help'\n", "also an empty one")
    }

    @Test func theFirstFailureEndsTheRunUnlessItIsToGoOn() throws {
        let strict = try Sandbox()
        #expect(!strict.run("break; put 1\nput 2"))
        #expect(strict.shelf.number.value == 0)
        let lenient = try Sandbox("-k")
        #expect(lenient.run("break; put 1\nput 2"))
        #expect(lenient.shelf.number.value == 2 && lenient.parts.ground.status.hasFailed)
    }

    @Test func quitEndsWhatRuns() throws {
        let sandbox = try Sandbox()
        let script = sandbox.file("script", "put 1; quit; put 2\nput 3\n")
        #expect(sandbox.run("run \(script); put 4\nput 5"))
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.parts.ground.status.isEnding)
    }

    @Test func whyTellsOfTheCommandBefore() throws {
        let sandbox = try Sandbox("-k")
        #expect(sandbox.replies(to: "why") == "")
        #expect(
            sandbox.complaints
                == "-c:1: why: no command is remembered; run one first; scripts need 'set why on'\n")
        sandbox.run("set why on\nshow\nwhy 1")
        #expect(
            sandbox.complaints
                == "-c:3: why: the command 1 before the last one is not remembered; type 'why' without a number\n")
        for number in 0..<50 { sandbox.run("put \(number)") }
        #expect(sandbox.replies(to: "why 49").hasPrefix("put 0\n"))
    }
}

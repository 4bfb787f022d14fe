import Glibc
import ProgramTestSupport
import Testing

/// Handlers that users define: kept, undone, there again after a kill, and able to do no more than a command.
@Suite(.release) struct DefineTests {
    private func run(_ lines: String, keepsGoing: Bool = false) throws -> Run {
        let folder = try TemporaryFolder()
        return try Playhouse.run(
            ["--ephemeral"] + (keepsGoing ? ["-k"] : []) + ["-c", lines], in: folder.path)
    }

    @Test func aDefinedHandlerIsALinkLikeEveryOther() throws {
        let said = try run(
            """
            define handler usher takes greet before songs does 'task add {*}'
            defines
            chain | sed -n 3p
            chain move usher first
            chain | sed -n 1p
            greet the guests
            undo
            undo
            greet the guests
            """, keepsGoing: true)
        let lines = said.output.split(separator: "\n").filter { $0 != "usher moved: usher → aliases → …" }
        #expect(
            lines.joined(separator: "\n") == """
                handler usher takes greet before songs does 'task add {*}'
                handler  usher  takes greet before songs does 'task add {*}'
                3   usher     greet
                1   usher     greet
                @1 added: the guests
                undone: greet the guests
                undone: define handler usher takes greet before songs does 'task add {*}'
                """)
        #expect(said.errors.hasPrefix("-c:9: greet: unknown command"))
    }

    @Test func whatIsDefinedIsTracedAndJudged() throws {
        let said = try run("trace on; define handler usher takes greet does whoami; greet; verify").output
        #expect(said.contains(" 1 chain     usher handles greet\n") && said.contains("\n✓ chain     each request"))
        let greedy = try run("set why on; define handler usher takes films does nothing; films; verify").output
        #expect(
            greedy.contains("\n✗ chain     row 1: usher handles the request and does nothing: it calls no object,")
        )
        let passing = try run("set why on; define handler usher takes films does passes; films; verify").output
        #expect(passing.contains("A Trip to the Moon") && !passing.contains("✗"))
    }

    @Test func whatNeverEndsEndsAtADepthOfAHundred() throws {
        let said = try run(
            "set why on; define handler parrot takes parrot does parrot\nparrot\nverify", keepsGoing: true)
        #expect(said.errors == "-c:2: parrot: commands are nested more than 100 deep; leave some of them out\n")
        #expect(
            said.output.contains(
                "\n✗ chain     row 1: parrot asks the chain again, 100 levels deep; such a request never"))
    }

    @Test func whatIsWrongIsRefused() throws {
        let said = try run(
            """
            define handler usher films
            define handler usher takes does nothing
            define handler usher takes films does
            define handler usher takes undo does nothing
            define handler devices takes films does nothing
            define handler usher takes films before nobody does nothing
            define handler usher takes films before does nothing
            define handler usher takes films does 'films > list'
            define handler usher takes films does 'films | sh'
            undefine usher
            defines
            """, keepsGoing: true)
        #expect(
            said.errors == """
                -c:1: define handler: 'takes WORD' is missing after the name; write 'define handler NAME takes WORD… [before HANDLER] \
                does COMMAND|nothing|passes'
                -c:2: define handler: WORD is missing after 'takes'; write 'define handler NAME takes WORD… [before HANDLER] \
                does COMMAND|nothing|passes'
                -c:3: define handler: COMMAND is missing after 'does'; write 'define handler NAME takes WORD… [before HANDLER] \
                does COMMAND|nothing|passes'
                -c:4: define handler: 'undo' always keeps its own meaning; choose another word
                -c:5: define handler: there is a handler 'devices' already; choose another name
                -c:6: define handler: there is no handler 'nobody'; 'chain' lists them
                -c:7: define handler: 'before' needs the name of one handler; 'chain' lists them
                -c:8: define handler: a definition cannot redirect; redirect where you use it
                -c:9: define handler: a definition cannot redirect; redirect where you use it
                -c:10: undefine: there is no definition 'usher'; 'defines' lists them

                """)
        #expect(said.output == "nothing is defined\n")
    }

    @Test func aDefinedRuleIsARuleOfTheMediator() throws {
        let said = try run(
            """
            watch general; wait 20m; define rule curtain when dvd paused send screen up
            mediator hub | grep curtain
            trace only mediator
            pause
            verify
            trace off
            undo; undo
            defines
            """)
        #expect(said.errors == "" && said.output.contains("rule curtain when dvd paused send screen up\n"))
        #expect(said.output.contains("hub → screen: up"))
        #expect(said.output.contains("because curtain\n"))
        #expect(said.output.contains("\n✓ mediator  colleagues reached each other only through the mediator\n"))
        #expect(said.output.hasSuffix("undone: pause\nundone: \(Self.curtain)\nnothing is defined\n"))
    }

    private static let curtain = "define rule curtain when dvd paused send screen up"

    @Test func rulesThatSendEachOtherOnEndAtADepthOfAHundred() throws {
        let said = try run(
            """
            set why on; lights on
            define rule a when lights switched off send lights on; define rule b when lights switched on send lights off
            lights off
            verify
            lights
            """, keepsGoing: true)
        #expect(
            said.errors == """
                -c:3: lights off: the mediator's rules trigger each other more than 100 times in a row; remove one of them

                """)
        #expect(said.output.contains("\n✗ mediator  row 4: hub reacts to its own orders, 100 levels deep;"))
        #expect(said.output.contains("\nlights  on       100 %"))
    }

    @Test func aRuleThatMeansNothingIsRefused() throws {
        let said = try run(
            """
            define rule c when dvd landed send screen up
            define rule c when dvd paused send screen fly
            define rule c when cow paused send screen up
            define rule c when dvd paused send cow up
            define rule c when dvd paused send lights dim
            define rule c when dvd paused
            """, keepsGoing: true)
        #expect(
            said.errors == """
                -c:1: define rule: there is no signal 'landed'; did you mean 'loaded' or 'ended'?
                -c:2: define rule: there is no order 'fly'; see 'help screen'
                -c:3: define rule: no mediator has a colleague 'cow'; 'mediator' lists them
                -c:4: define rule: there is no device 'cow'; see 'devices'
                -c:5: define rule: LEVEL is missing; usage: lights dim LEVEL
                -c:6: define rule: 'when DEVICE SIGNAL' and 'send DEVICE ORDER' are needed; write \
                '\(Self.usage)'

                """)
    }

    private static let usage = "define rule NAME when DEVICE SIGNAL send DEVICE ORDER"

    @Test func itSurvivesAKillAndARestart() throws {
        let folder = try TemporaryFolder()
        let child = try Playhouse.start(["--json", "--home", folder.path])
        try child.send(Array("define handler usher takes greet does whoami\n".utf8))
        let reply = try #require(try child.readLine())
        #expect(reply.contains(#""ok":true"#))
        try child.send(Array("\(Self.curtain)\n".utf8))
        #expect(try #require(try child.readLine()).contains(#""ok":true"#))
        child.send(signal: SIGKILL)
        _ = try child.finish()
        let again = try Playhouse.run(["--home", folder.path, "-c", "defines; greet; undefine usher; undefine curtain"])
        #expect(
            again.output == """
                handler  usher    takes greet does whoami
                rule     curtain  when dvd paused send screen up
                guest
                usher undefined
                curtain undefined

                """)
        let last = try Playhouse.run(["--home", folder.path, "-c", "defines; undo 2; greet"])
        #expect(last.output == "nothing is defined\nundone: undefine curtain\nundone: undefine usher\nguest\n")
    }
}

import Commands
import Testing

@testable import Shell

@Suite struct LaunchOptionsTests {
    @Test func nothingIsAskedByDefault() throws {
        let options = try LaunchOptions([])
        #expect(options.commandTexts == [] && options.script == nil && !options.goesOnAtTerminal)
        #expect(!options.isEphemeral && !options.keepsGoing && !options.repliesInJSON)
        #expect(options.home == nil && options.events?.path == nil && options.clock == nil && options.seed == nil)
        #expect(options.color == .auto && options.readsStartupScript)
        #expect(options.instead.questions.isEmpty)
    }

    @Test func everyOptionIsRead() throws {
        let options = try LaunchOptions([
            "-c", "a", "--command=b c", "-e", "--home", "/h", "-k", "--json", "--events=-", "--color", "never",
            "--clock", "real", "--seed", "18446744073709551615", "--no-rc", "--version", "-h",
        ])
        #expect(options.commandTexts == ["a", "b c"])
        #expect(options.isEphemeral && options.keepsGoing && options.repliesInJSON)
        #expect(options.home == "/h" && options.events?.path == "-")
        #expect(options.color == .never && options.clock == .real && options.seed == .max)
        #expect(!options.readsStartupScript && options.instead.questions == [.help, .version])
    }

    @Test func wordsBehindTheScriptAreItsArguments() throws {
        for words in [["-k", "--", "-", "--odd", "-c"], ["-k", "-", "--odd", "-c"]] {
            let options = try LaunchOptions(words)
            #expect(options.script?.name == "-" && options.script?.arguments == ["--odd", "-c"] && options.keepsGoing)
        }
    }

    @Test func shortOptionsJoin() throws {
        let options = try LaunchOptions(["-ekic", "films", "-cdevices", "-V"])
        #expect(options.isEphemeral && options.keepsGoing && options.goesOnAtTerminal)
        #expect(options.commandTexts == ["films", "devices"] && options.instead.questions == [.version])
        let error = #expect(throws: CommandError.self) { try LaunchOptions(["-ez"]) }
        #expect(error?.message == "unknown option '-ez'")
    }

    @Test(arguments: [
        (["--jsn"], "playhouse: unknown option '--jsn'; did you mean '--json'?"),
        (["--join", "Ann"], "playhouse: unknown option '--join'; did you mean '--answers' or '--class'?"),
        (["--home"], "playhouse: option '--home' needs a value; write '--home DIR'"),
        (["--home="], "playhouse: option '--home' needs a value; write '--home DIR'"),
        (["--events", ""], "playhouse: option '--events' needs a value; write '--events FILE'"),
        (["-c"], "playhouse: option '-c' needs a value; write '-c TEXT'"),
        (["--json=yes"], "playhouse: option '--json' accepts no value; leave out everything from the '=' on"),
        (["-e", "--ephemeral"], "playhouse: option '--ephemeral' is given twice; keep one of them"),
        (["--seed", "x"], "playhouse: --seed 'x' is not a whole number; give 0 to 18446744073709551615"),
        (["--seed", "-1"], "playhouse: --seed '-1' is not a whole number; give 0 to 18446744073709551615"),
        (["--color", "allways"], "playhouse: --color 'allways' is not known; did you mean 'always'?"),
        (["--clock", "sun"], "playhouse: --clock 'sun' is not known; one of 'real' or 'virtual'"),
    ])
    func wrongCallsAreRefused(words: [String], message: String) {
        let error = #expect(throws: CommandError.self) { try LaunchOptions(words) }
        #expect(error?.description == message)
    }
}

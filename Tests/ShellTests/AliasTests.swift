import Commands
import Patterns
import PatternsTestSupport
import Testing

@testable import Shell
@testable import playhouse

@Suite struct AliasTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    private func filled(_ text: String, _ words: String...) throws -> [[String]] {
        AliasText.filled(try AliasText.commands(of: text), with: words)
    }

    @Test func wordsGoBehindTheLastCommandIfThereIsNoPlaceholder() throws {
        #expect(try filled("a; b c", "d", "e f") == [["a"], ["b", "c", "d", "e f"]])
        #expect(try filled("a {0} {10} {x} {", "b") == [["a", "{0}", "{10}", "{x}", "{", "b"]])
    }

    @Test func placeholdersAreFilled() throws {
        #expect(try filled("a {2}{1} {3}.", "x", "y z") == [["a", "y zx", "."]])
        #expect(try filled("a {*} b; c '<{*}>'", "x", "y z") == [["a", "x", "y z", "b"], ["c", "<x y z>"]])
        #expect(try filled("a {*}") == [["a"]])
    }

    @Test func aCommandThatNoWordIsGivenForIsNone() throws {
        #expect(try filled("{*}; a; {*}") == [["a"]])
        #expect(try filled("{*}; a", "x") == [["x"], ["a"]])
        #expect(sandbox.run("alias nothing='{*}'; nothing; alias shown='{*}; show'; shown"))
    }

    @Test func aPlaceholderAmongTheWordsStaysAsItIs() throws {
        #expect(try filled("a '{1} {2}'", "{2}", "{1}") == [["a", "{2} {1}"]])
        #expect(try filled("a '{*}!'", "{1}", "x") == [["a", "{1} x!"]])
    }

    @Test(arguments: [
        ("", "the alias is empty; write NAME=COMMAND"),
        ("# nothing", "the alias is empty; write NAME=COMMAND"),
        ("a > b; c", "an alias cannot redirect; redirect where you use it"),
        ("a 'b", "the alias ends inside a quote; close it"),
        ("| b", "line: no command before '|'; put one before it, or quote the '|'"),
    ])
    func refusesWhatIsNoAlias(text: String, message: String) {
        let error = #expect(throws: CommandError.self) { try AliasText.commands(of: text) }
        #expect(error?.description == message)
    }

    @Test func theHandlerKeepsItsContract() {
        #expect(sandbox.run("alias shown=show"))
        let (parts, ground) = (sandbox.parts, sandbox.parts.ground)
        let handler = AliasHandler(
            settings: parts.settings, context: parts.context, scripts: ground.scripts, status: ground.status,
            output: parts.output, dispatcher: parts.commands, events: sandbox.events)
        let origin = Origin(source: "-", line: 1)
        let violations = HandlerContract.violations(
            of: handler, taking: Invocation(words: ["shown"], origin: origin),
            passing: Invocation(words: ["show"], origin: origin)
        )
        #expect(violations == [])
    }

    @Test func anAliasIsNotExpandedInsideItself() {
        #expect(!sandbox.run("alias a='b {*}'; alias b='a {*}'; a 1"))
        #expect(
            sandbox.complaints
                == "-c:1: a: the alias refers to itself, and there is no command of that name; 'unalias a' removes it\n"
        )
    }

    @Test func aliasesUseEachOtherOnlySoDeep() {
        for number in 1...65 { #expect(sandbox.run("alias a\(number)=a\(number + 1)")) }
        #expect(sandbox.run("alias a66=show"))
        #expect(
            sandbox.said("a1")
                == "-c:1: a1: aliases use each other more than 64 deep; check whether one of them uses itself\n")
        #expect(sandbox.replies(to: "a3") == "number 0\n")
    }

    @Test func wordsThatMultiplyMeetTheLimitOfACommand() {
        for number in 1...20 { #expect(sandbox.run("alias a\(number)='a\(number + 1) {*} {*}'")) }
        #expect(!sandbox.run("a1 x"))
        #expect(sandbox.complaints.hasPrefix("-c:1: line: the command has more than 10000 words;"))
    }

    @Test func theNameOfACommandCannotBeAnAliasEvenIfItsHandlerWasRemoved() {
        #expect(sandbox.said("alias show='put 1'") == "-c:1: alias: 'show' is a command; choose another name\n")
        #expect(sandbox.run("chain remove shelf; chain remove teaching"))
        #expect(sandbox.said("alias chain=quit") == "-c:1: alias: 'chain' is a command; choose another name\n")
    }

    @Test(arguments: ["\n", "\u{1B}", "\u{9B}"])
    func anAliasHoldsNoControlCharacter(_ character: String) {
        #expect(
            sandbox.said("alias two='version\(character)version'")
                == "-c:1: alias: the alias contains a control character; leave it out\n")
        #expect(sandbox.said("alias") == "no aliases\n")
    }

    @Test(arguments: ["a b=c", "=c", "'#'=c", "'a;'=c"])
    func namesAreSingleWords(assignment: String) {
        #expect(!sandbox.run("alias '\(assignment.replacing("'", with: ""))'"))
        let name = assignment.replacing("'", with: "").prefix { $0 != "=" }
        #expect(
            sandbox.complaints == "-c:1: alias: '\(name)' cannot be a name; use one word without quotes or spaces\n")
    }

    @Test func severalCommandsGiveOneReply() {
        #expect(
            sandbox.replies(to: "alias x='put 1; show; put 2'; x")
                == "alias x: put 1; show; put 2\nput 1\nnumber 1\nput 2\n")
    }

    @Test func eachReplyShowsWhatWasWhenItWasGiven() throws {
        #expect(sandbox.run("alias x='show; put 1; show; put 2'"))
        _ = sandbox.written
        #expect(sandbox.replies(to: "x") == "number 0\nput 1\nnumber 1\nput 2\n")
        let json = try Sandbox("--json")
        #expect(json.run("alias x='show; put 1; show; put 2'"))
        _ = json.written
        #expect(
            json.replies(to: "x") == """
                {"command":"x","ok":true,"data":[{"number":0},{"number":1},{"number":1},{"number":2}]}

                """)
    }

    @Test func nothingFollowsAQuit() {
        #expect(sandbox.run("alias q='put 1; quit; put 2'; q"))
        #expect(sandbox.shelf.number.value == 1)
    }
}

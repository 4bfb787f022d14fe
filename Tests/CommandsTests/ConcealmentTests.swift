import Testing

@testable import Commands

@Suite struct ConcealmentTests {
    private static let login = CommandDescription(
        "login", group: .test, summary: "let one in", parameters: [Parameter("NAME")],
        options: [CommandOption("for", .duration, "TIME", summary: "how long")],
        examples: ["login ann"], effect: .changes, traits: .asksForSecret
    )
    private static let pay = CommandDescription(
        "pay", group: .test, summary: "pay",
        parameters: [Parameter("SUM", .integer(1...9))],
        options: [
            CommandOption("card", letter: "c", .text, "NUMBER", isSecret: true, summary: "the card"),
            CommandOption("code", .integer(0...999), "CODE", isSecret: true, summary: "its code"),
            CommandOption("note", .text, "TEXT", summary: "what for"),
            CommandOption("now", summary: "at once"),
        ],
        examples: ["pay 3 --card '4242 4242'"], effect: .changes
    )
    private static let time = CommandDescription(
        "time", group: .test, summary: "time it", parameters: [Parameter("COMMAND", .commandName, .command)],
        options: [CommandOption("times", .integer(1...9), "N", summary: "how often")], examples: ["time pay 3"],
        effect: .reads
    )

    @Test(arguments: [
        (["bob"], ["bob"]), (["bob", "--for", "3s"], ["bob", "--for", "3s"]),
        // Words that do not fit may be the password.
        (["bob", "pw"], ["•••", "•••"]), (["bob", "--for", "pw"], ["•••", "•••", "•••"]),
        (["bob", "--pw"], ["•••", "•••"]),
    ])
    func passwords(words: [String], shown: [String]) {
        #expect(Self.login.concealing(words[...]) == shown)
    }

    @Test(arguments: [
        (["3", "--card", "42"], ["3", "--card", "•••"]),
        (["3", "--card=42", "--note", "x"], ["3", "--card=•••", "--note", "x"]),
        (["-c", "42", "3", "--now"], ["-c", "•••", "3", "--now"]),
        (["3", "--card", "--now"], ["3", "--card", "•••"]),
        (["3", "--card", "42", "43", "--note=x"], ["3", "--card", "•••", "•••", "--note=x"]),
        (["3", "--crad", "42", "--now"], ["3", "--crad", "•••", "--now"]),
        (["3", "--crad=42"], ["3", "--crad=•••"]),
        (["3", "--crad", "--now"], ["3", "--crad", "--now"]),
        (["3", "--card"], ["3", "--card"]),
    ])
    func secretOptions(words: [String], shown: [String]) {
        #expect(Self.pay.concealing(words[...]) == shown)
    }

    @Test func aCommandWithoutSecretsIsShownAsItIs() {
        #expect(!Self.time.hasSecrets)
        #expect(Self.time.concealing(["--card", "42"]) == ["--card", "42"])
    }

    @Test(arguments: [
        (["3", "--code", "abc"], "--code '•••' is not a whole number; give 0 to 999"),
        (["3", "--code", "1234"], "--code ••• is out of range; give 0 to 999"),
        (
            ["3", "--card", "4242", "4343"],
            "'•••' is one word too many; usage: pay SUM [--card NUMBER] [--code CODE] [--note TEXT] [--now]"
        ),
        (["3", "--crad", "4242"], "unknown option '--crad'; did you mean '--card'?"),
        (["3", "--crad=4242"], "unknown option '--crad'; did you mean '--card'?"),
    ])
    func errorsDoNotRepeatSecrets(words: [String], message: String) {
        let error = #expect(throws: CommandError.self) { try Arguments(words[...], for: Self.pay) }
        #expect(error?.description == message)
    }

    @Test func anErrorRepeatsNoWordWhereAPasswordIsAskedFor() {
        let error = #expect(throws: CommandError.self) { try Arguments(["bob", "-pw"], for: Self.login) }
        #expect(
            error?.description
                == "the words do not fit, and a password is never read from the line; usage: login NAME [--for TIME]")
    }

    @Test(arguments: [
        (["--card", "4242 4242"], true), (["--card=42424242"], true), (["--card", "4243"], false), (["--now"], true),
    ])
    func samplesAreThoseOfTheExamples(words: [String], areOnly: Bool) {
        #expect(Self.pay.concealsOnlySamples(["3"] + words) == areOnly)
    }
}

import Testing

@testable import Commands

@Suite struct ConcealmentTests {
    private static let login = CommandDescription(
        "login", group: .test, summary: "let one in",
        parameters: [Parameter("NAME"), Parameter("PASSWORD", .text, .optional, isSecret: true)],
        options: [CommandOption("for", .duration, "TIME", summary: "how long")],
        examples: ["login ann"], effect: .changes
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
        examples: ["pay 3"], effect: .changes
    )
    private static let time = CommandDescription(
        "time", group: .test, summary: "time it", parameters: [Parameter("COMMAND", .commandName, .command)],
        options: [CommandOption("times", .integer(1...9), "N", summary: "how often")], examples: ["time pay 3"],
        effect: .reads
    )

    @Test(arguments: [
        (["bob", "pw"], ["bob", "•••"]),
        (["bob", "--for", "3s", "pw"], ["bob", "--for", "3s", "•••"]),
        (["--", "bob", "--pw"], ["--", "bob", "•••"]),
        // What the command does not know may be the secret, or a part of it.
        (["bob", "two", "words"], ["bob", "•••", "•••"]),
        (["bob", "--pw"], ["bob", "•••"]),
        (["bob", "--pw=x"], ["bob", "•••=•••"]),
        (["bob", "-p", "pw"], ["bob", "•••", "•••"]),
        (["bob"], ["bob"]),
    ])
    func secretParameters(words: [String], shown: [String]) {
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

    @Test func anUnknownOptionWhereAParameterIsSecretMayBeIt() {
        let error = #expect(throws: CommandError.self) { try Arguments(["bob", "-pw"], for: Self.login) }
        #expect(error?.description == "unknown option '•••'; usage: login NAME [PASSWORD] [--for TIME]")
    }
}

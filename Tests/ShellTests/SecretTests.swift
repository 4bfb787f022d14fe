import Commands
import PatternEvents
import StateStore
import Testing

@testable import Shell

/// Words that are secret outlive their command nowhere: not in the names of steps, not in `why`, not in an alias.
@Suite struct SecretTests {
    let sandbox: Sandbox
    let vault: Vault
    private var secrets: SecretFilter { SecretFilter(sandbox.session.core.base.directory) }

    init() throws {
        var vault: Vault?
        sandbox = try Sandbox { events, store in
            let made = Vault(events: events, store: store)
            vault = made
            return [made]
        }
        self.vault = try #require(vault)
    }

    @Test(arguments: [
        ("vault fill --code 4242 --name x", "vault fill --code ••• --name x"),
        ("vault fill --code=4242 --name x", "vault fill --code=••• --name x"),
        ("time vault fill --code 4242", "time vault fill --code •••"),
        ("time time vault open me 4242", "time time vault open me •••"),
        ("f x", "f •••"),
        ("g 4242", "g •••"),
        ("time g 4242", "time g •••"),
        ("h 4 242", "h ••• •••"), ("g --name=x", "g •••"), ("i x --code=4242", "i x •••"), ("put 3", "put 3"),
    ])
    func theStepBearsThemNot(line: String, name: String) {
        #expect(sandbox.run("alias g='time f'; alias f='vault fill --name here --code'"))
        #expect(sandbox.run("alias h='vault fill --code={1}{2} --name h'; alias i='vault fill --name'"))
        #expect(sandbox.run(line))
        #expect(sandbox.replies(to: "undo") == "undone: \(name)\n")
        #expect(sandbox.replies(to: "redo") == "redone: \(name)\n")
        #expect(sandbox.run(line))
        #expect(sandbox.replies(to: "plan \(line)").contains("would reach"))
    }

    @Test(arguments: [
        ("alias v='unalias v; vault fill --name x --code={1}'", "v 4242", "v •••"),
        ("alias v='unalias v; vault {*}'", "v fill --code 4242", "v fill --code •••"),
        ("alias v='unalias v; vault fill --code {1}; wait 1s'", "v 4242", "v •••"),
    ])
    func anAliasThatTakesItselfAwayIsNamedWithoutThem(alias: String, line: String, name: String) {
        #expect(sandbox.run(alias))
        #expect(sandbox.run(line))
        #expect(sandbox.session.core.base.settings.aliases.isEmpty)
        #expect(sandbox.replies(to: "undo") == "undone: \(name)\n")
    }

    @Test func whatWasChangedBeforeTheTimePassesIsNamedWithoutThem() {
        #expect(sandbox.run("alias v=vault; v open me 4242"))
        #expect(sandbox.replies(to: "undo 1") == "undone: v open me •••\n")
        #expect(sandbox.run("alias w='vault fill --code {1}; wait 1s; put 3'; w 4242"))
        #expect(sandbox.replies(to: "undo 2") == "undone: w •••\nundone: w •••\n")
    }

    @Test func whyRemembersThemNot() {
        #expect(sandbox.run("set why on; vault fill --code 4242"))
        #expect(sandbox.replies(to: "why").hasPrefix("vault fill --code •••\n"))
        #expect(!sandbox.run("vualt open me 4242"))
        #expect(sandbox.replies(to: "why").hasPrefix("vualt ••• ••• •••\n"))
    }

    @Test(arguments: [
        "alias v='vault open me 4242'", "alias v='put 1; vault fill --code 4242'", "alias v=time vault fill --code=42",
    ])
    func noAliasHoldsThem(line: String) {
        #expect(!sandbox.run(line))
        #expect(
            sandbox.complaints
                == """
                -c:1: alias: a command that is kept to run later cannot hold a secret; leave it out, or run the command now

                """)
        #expect(sandbox.session.core.base.settings.aliases.isEmpty)
    }

    @Test func noJobHoldsThem() throws {
        let origin = Origin(source: "-", line: 1)
        let error = #expect(throws: CommandError.self) {
            try sandbox.session.core.services.runner.check(
                Invocation(words: ["vault", "fill", "--code", "4242"], origin: origin))
        }
        #expect(
            error?.description
                == "a command that is kept to run later cannot hold a secret; leave it out, or run the command now")
        try sandbox.session.core.services.runner.check(
            Invocation(words: ["vault", "fill", "--name", "x"], origin: origin))
    }

    @Test func anAliasOfAnAliasHoldsAllButThem() {
        #expect(sandbox.run("alias a='vault fill --name x'; alias b='a --code {1}'; alias c='put 1; b {1}'; c 4242"))
        #expect(sandbox.replies(to: "undo") == "undone: c •••\n")
        #expect(!sandbox.run("alias d='b 4242'"))
        #expect(!sandbox.run("alias e='a --code=4242'"))
        #expect(sandbox.session.core.base.settings.aliases.keys.sorted() == ["a", "b", "c"])
    }

    @Test func aliasesThatMultiplyTheirWordsAreNotFollowedForEver() {
        for number in 1...20 { #expect(sandbox.run("alias a\(number)='a\(number + 1) {*} {*}'")) }
        #expect(secrets.concealed(["a1", "x"]) == ["a1", "•••"])
    }

    @Test(arguments: [
        (["vault", "opne", "me", "4242"], true), (["vault", "feel", "--code", "4242"], true),
        (["valt", "open", "me", "4242"], true), (["whatever", "--code=4242"], true), (["vault", "look"], false),
        (["vault", "list", "me"], false), (["put", "vault"], false), (["unknown", "vault"], false), (["vualt"], false),
        (["alias", "v=vault open me 4242"], true), (["alias", "v=vault"], false),
        (["nothing", "vault open me 4242"], true),
    ])
    func linesThatMayHoldThemStayOutOfTheHistory(words: [String], isConcealed: Bool) {
        #expect((secrets.concealed(words) != words) == isConcealed)
    }

    @Test func unfinishedLinesThatMayHoldThemStayOutOfTheHistory() {
        #expect(secrets.secretWords.mayBeIn("put 'x --code 42"))
        #expect(secrets.secretWords.mayBeIn("vault open me 42 >"))
        #expect(!secrets.secretWords.mayBeIn("put 1 >"))
    }
}

/// A feature whose commands take secrets.
final class Vault: Feature, StatefulFeature {
    static let featureName = "vault"
    private(set) var value = 0
    private(set) var handlers: [CommandHandler] = []
    let statusItems: [StatusItem] = []
    let completionSources: [any CompletionSource] = []

    init(events: EventStream, store: ChangeStore) {
        let recorder = store.recorder(for: self)
        let open = VaultCommand(
            recorder: recorder,
            description: CommandDescription(
                "vault open", group: .shell, summary: "open it",
                parameters: [Parameter("NAME"), Parameter("CODE", .text, isSecret: true)], examples: ["vault open me"],
                effect: .changes
            ))
        let fill = VaultCommand(
            recorder: recorder,
            description: CommandDescription(
                "vault fill", group: .shell, summary: "fill it",
                options: [
                    CommandOption("code", .text, "CODE", isSecret: true, summary: "the code"),
                    CommandOption("name", .text, "NAME", summary: "whose it is"),
                ],
                examples: ["vault fill"], effect: .changes
            ))
        let look = VaultCommand(
            recorder: recorder,
            description: CommandDescription(
                "vault look", group: .shell, summary: "look at it", examples: ["vault look"], effect: .changes
            ))
        handlers = [CommandHandler("vault", [open, fill, look], events: events)]
    }

    func apply(_ change: Int) -> Int {
        defer { value = change }
        return value
    }

    func contents() -> [Int] { [value] }

    func describe(_ change: Int) -> String { "value \(change)" }
}

private struct VaultCommand: ShellCommand {
    let recorder: ChangeRecorder<Vault>
    let description: CommandDescription

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        recorder.perform(1)
        return .silent
    }
}

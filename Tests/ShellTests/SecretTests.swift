import Commands
import Patterns
import StateStore
import Testing

@testable import Shell
@testable import playhouse

/// The value of an option declared secret never outlives its command.
@Suite struct SecretTests {
    let sandbox: Sandbox
    let vault: Vault
    private var directory: CommandDirectory { sandbox.parts.directory }

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
        ("time time vault fill --code 4242", "time time vault fill --code •••"),
        ("f --code 4242", "f --code •••"), ("put 3", "put 3"),
    ])
    func theStepBearsThemNot(line: String, name: String) {
        #expect(sandbox.run("alias f='vault fill --name here'"))
        #expect(sandbox.run(line))
        #expect(sandbox.replies(to: "undo") == "undone: \(name)\n")
        #expect(sandbox.replies(to: "redo") == "redone: \(name)\n")
        #expect(sandbox.run(line))
        #expect(sandbox.replies(to: "plan \(line)").contains("would reach"))
    }

    @Test func whatWasChangedBeforeTheTimePassesIsNamedWithoutThem() {
        #expect(sandbox.run("alias w='put 3; wait 1s; vault fill --name x'; w --code 4242"))
        #expect(sandbox.replies(to: "undo 2") == "undone: w --code •••\nundone: w --code •••\n")
    }

    @Test func whyRemembersThemNot() {
        #expect(sandbox.run("set why on; vault fill --code 4242"))
        #expect(sandbox.replies(to: "why").hasPrefix("vault fill --code •••\n"))
        #expect(!sandbox.run("vualt fill --code 4242"))
        #expect(sandbox.replies(to: "why").hasPrefix("vualt fill --code •••\n"))
    }

    @Test func aTextThatRunsLaterIsATextLikeAnyOther() {
        #expect(sandbox.replies(to: "alias v='vault fill --code 42'") == "alias v: vault fill --code 42\n")
    }

    @Test func aCommandOfManyCommandsIsLookedThrough() {
        let words = Array(repeating: "time", count: CommandParser.wordLimit) + ["vault", "fill", "--code", "4242"]
        #expect(directory.concealing(words) == words, "it is nested too deep to run")
    }

    // MARK: Typed

    @Test(arguments: [
        (["vault fill --code 4242 --name x"], ["vault fill --code ••• --name x"]),
        (["put 1; vault fill --code='42''42' > list"], ["put 1; vault fill --code=••• > list"]),
        (["vault fill \\", "--code \\", "'4242'"], ["vault fill \\", "--code \\", "•••"]),
        (["put 1\nvault fill --code 4242\nput 42"], ["put 1\nvault fill --code •••\nput 42"]),
        (["vault fill --code '42\n42' --name x"], ["vault fill --code •••\n••• --name x"]),
        (["vault fill --code '4242", "'"], ["vault fill --code •••", "•••"]),
        (["vault fill --code 4242 --name 'x", "y'"], ["vault fill --code ••• --name 'x", "y'"]),
        (["vault fill --code 4242 && put 1"], ["vault fill --code ••• && put 1"]),
        (["put 1 && vault fill --code '4242"], ["put 1 && vault fill --code •••"]),
        (["vault feel --code 4242"], ["vault feel --code •••"]), (["whatever --code=4242"], ["whatever --code=•••"]),
        (["vault fill --coed 4242"], ["vault fill --coed •••"]),
    ])
    func typedLinesShowThemNot(entries: [String], shown: [String]) {
        var lines = TypedLines()
        #expect(entries.map { lines.enter($0, in: directory) } == shown)
        #expect(lines.holdSecret)
    }

    @Test(arguments: [
        "vault look", "put vault", "alias v='vault fill --code 42'", "put 'x", "echo --code", "vault fill",
    ])
    func otherLinesStayAsTheyAre(entry: String) {
        var lines = TypedLines()
        #expect(lines.enter(entry, in: directory) == entry)
        #expect(!lines.holdSecret)
    }

    /// Each line of an entry is read once: twice as many cost twice as much.
    @Test(arguments: ["put 1", "put 'x"])
    func aLongEntryIsReadOnce(line: String) {
        var lines = TypedLines()
        let entry = line + String(repeating: "\nput 1", count: 50_000)
        #expect(lines.enter(entry, in: directory) == entry)
    }

    @Test func aRefusedLineDoesNotContinue() {
        var lines = TypedLines()
        _ = lines.enter("put 1 && put 'x", in: directory)
        #expect(lines.areWhole)
        _ = lines.enter("put 'x", in: directory)
        #expect(!lines.areWhole)
    }
}

/// A feature with a command that takes a secret.
final class Vault: Feature, StatefulFeature {
    static let featureName = "vault"
    private(set) var value = 0
    private(set) var handlers: [CommandHandler] = []
    let statusItems: [StatusItem] = []
    let completionSources: [any CompletionSource] = []

    init(events: EventStream, store: ChangeStore) {
        let recorder = store.recorder(for: self)
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
        handlers = [CommandHandler("vault", [fill, look], events: events)]
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

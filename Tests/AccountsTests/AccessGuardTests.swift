import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Accounts

@Suite struct AccessGuardTests {
    private let desk = AccountDesk()
    private let listener = RecordingListener()
    private let chain: CommandChain

    init() throws {
        try desk.registerAnn()
        desk.events.add(listener)
        let handler = CommandHandler("theater", [Watch()], events: desk.events)
        chain = CommandChain("commands", [desk.feature.accessGuard { ["watch"] }, handler])
    }

    private struct Watch: ShellCommand {
        let description = CommandDescription(
            "watch", group: .accounts, summary: "watch", examples: ["watch"], effect: .reads)

        func run(_ arguments: Arguments) throws(CommandError) -> Reply { .silent }
    }

    private func command(_ words: String...) -> Invocation {
        Invocation(words: words, origin: Origin(source: "-", line: 1))
    }

    @Test func aGuestIsRefusedAndTheTraceShowsWhoRefused() {
        do throws(CommandError) {
            _ = try chain.handle(command("watch"))
            Issue.record("a guest got in")
        } catch {
            #expect(
                "\(error)" == "watch: a guest may not use the theater; log in")
        }
        #expect(listener.answers == ["guard handled"])
    }

    private func refusal(of command: Invocation) -> String? {
        do throws(CommandError) {
            _ = try chain.handle(command)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func onceThereIsAnAccountAGuestDoesNotTurnItOff() throws {
        let off = command("set", "require-login", "off")
        #expect(refusal(of: off) == "set: a guest may not turn 'require-login' off; log in")
        #expect(refusal(of: command("set", "--", "require-login", "off")) != nil)
        #expect(refusal(of: command("set", "require-login")) == nil)
        #expect(refusal(of: command("set", "status", "off")) == nil)
        try desk.run(desk.logIn())
        #expect(refusal(of: off) == nil)
        try desk.run("logout")
        #expect(refusal(of: off) != nil)
        _ = try desk.state.apply(desk.state.accounts.change(EmailAddress("ann@example.org")!, to: nil))
        #expect(refusal(of: off) == nil)
        #expect(
            refusal(of: command("watch"))
                == "watch: a guest may not use the theater; register and log in, or 'set require-login off'")
    }

    @Test func aGuestLiftsItNeitherByStepsNorByTheChain() throws {
        let (others, chainOnly) = (" changes that may be another user's; log in", "; log in")
        for verb in ["undo", "redo"] {
            #expect(
                refusal(of: command(verb, "2"))
                    == "\(verb): while 'require-login' is on, a guest may not \(verb)\(others)")
        }
        for words in [
            ["move", "watch", "first"], ["remove", "guard"], ["commands", "remove", "guard"],
            ["--", "remove", "guard"],
        ] {
            #expect(
                refusal(of: Invocation(words: ["chain"] + words, origin: Origin(source: "-", line: 1)))
                    == "chain: while 'require-login' is on, a guest may not change the chain that contains the guard"
                    + chainOnly)
        }
        for words in [["chain"], ["chain", "restore", "all"], ["chain", "parsers", "move", "csv", "first"]] {
            #expect(refusal(of: Invocation(words: words, origin: Origin(source: "-", line: 1))) == nil)
        }
        try desk.run(desk.logIn())
        #expect(refusal(of: command("undo")) == nil)
        #expect(refusal(of: command("chain", "remove", "guard")) == nil)
        try desk.run("logout")
        _ = try desk.state.apply(desk.state.accounts.change(EmailAddress("ann@example.org")!, to: nil))
        #expect(refusal(of: command("undo")) == nil, "nobody could log in")
    }

    @Test func whatIsForGuestsPasses() throws {
        #expect(try chain.handle(command("help")) == nil)
        #expect(
            listener.lines(of: .chain) == [
                "client → guard: help", "guard → theater desk: passes help (guards the theater, not help)",
            ])
        #expect(listener.answers == ["theater desk passed", "guard passed"])
    }

    @Test func whoIsLoggedInPasses() throws {
        try desk.run(desk.logIn())
        let heard = listener.lines(of: .chain).count
        #expect(try chain.handle(command("watch")) != nil)
        #expect(
            listener.lines(of: .chain)[heard...] == [
                "client → guard: watch", "guard → theater desk: passes watch (lets Ann pass)",
            ])
        #expect(listener.answers.suffix(2) == ["theater desk handled", "guard passed"])
    }
}

import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import PatternsTestSupport
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
            "watch", group: .theater, summary: "watch", examples: ["watch"], effect: .reads)

        func run(_ arguments: Arguments) throws(CommandError) -> Reply { .silent }
    }

    private func command(_ word: String) -> Invocation {
        Invocation(words: [word], origin: Origin(source: "-", line: 1))
    }

    @Test func aGuestIsRefusedAndTheTraceShowsWhoRefused() {
        do throws(CommandError) {
            _ = try chain.handle(command("watch"))
            Issue.record("a guest got in")
        } catch {
            #expect(
                "\(error)" == "watch: a guest may not use the theater; log in, or 'set require-login off'")
        }
        #expect(listener.lines(of: .chain) == ["guard: handles watch"])
    }

    @Test func whatIsForGuestsPasses() throws {
        #expect(try chain.handle(command("help")) == nil)
        #expect(
            listener.lines(of: .chain) == [
                "guard → theater: passes help (guards the theater, not help)",
                "theater: passes help (takes watch, not help)",
            ])
    }

    @Test func whoIsLoggedInPasses() throws {
        try desk.run(desk.logIn())
        let heard = listener.lines(of: .chain).count
        #expect(try chain.handle(command("watch")) != nil)
        #expect(
            listener.lines(of: .chain)[heard...] == [
                "guard → theater: passes watch (lets Ann pass)", "theater: handles watch",
            ])
    }
}

import Commands
import PatternEvents
import Patterns
import StateStore
import Testing

@testable import Shell

@Suite struct SettingTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    /// What every feature with state promises: a change and its inverse leave all as it was.
    @Test(arguments: [
        ShellState.Change.set(name: "editing", value: "vi"), .set(name: "editing", value: "emacs"),
        .set(name: "unheard-of", value: "x"), .alias(name: "old", text: "new text"), .alias(name: "old", text: nil),
        .alias(name: "new", text: "text"), .alias(name: "none", text: nil),
    ])
    func aChangeAndItsInverseLeaveAllAsItWas(change: ShellState.Change) throws {
        let state = ShellState(events: EventStream())
        _ = try state.apply(.alias(name: "old", text: "text"))
        func snapshot() -> [String] {
            state.settings.map { "\($0.name)=\($0.observable.value)" } + state.aliases.map { "\($0)=\($1)" }.sorted()
        }
        let before = snapshot()
        let inverse = try state.apply(change)
        let after = snapshot()
        let again = try state.apply(inverse)
        #expect(snapshot() == before)
        _ = try state.apply(again)
        #expect(snapshot() == after)
    }

    @Test func aFeaturesSettingIsOneLikeTheOthers() throws {
        let state = ShellState(events: EventStream())
        state.add([
            Setting("difficulty", ["easy", "hard"], standard: "hard", "how hard it is", events: EventStream())
        ])
        #expect(state.settings.map(\.name) == state.settings.map(\.name).sorted())
        #expect(state.value(of: "difficulty") == "hard")
        let inverse = try state.apply(.set(name: "difficulty", value: "easy"))
        #expect(state.value(of: "difficulty") == "easy")
        _ = try state.apply(inverse)
        #expect(state.value(of: "difficulty") == "hard")
        #expect(throws: ChangeMisfit("difficulty cannot be 'soft'")) {
            try state.apply(.set(name: "difficulty", value: "soft"))
        }
        let kept = state.contents().contains { if case .set("difficulty", "hard") = $0 { true } else { false } }
        #expect(kept)
    }

    @Test func aPromptAsksForWhatThereIs() {
        #expect(!sandbox.run("set prompt '{user}> '"))
        #expect(
            sandbox.complaints
                == "-c:1: set: '{user}' is not known; one of '{place}', '{time}' or '{status}'\n")
        #expect(sandbox.run("set prompt '{x y} {} { > '"))
        #expect(PromptText.filled("{time} {place}> ", parts: ["ann"], hasFailed: false) { "14:42" } == "14:42 ann> ")
        #expect(PromptText.filled("{time} {place}> ", parts: [], hasFailed: false) { "14:42" } == "14:42> ")
    }

    /// Who asks for a table wants nothing before it.
    @Test func aChangeToTablesIsSilent() {
        #expect(sandbox.replies(to: "set output csv; alias a=now").hasPrefix("name,text\n"))
    }

    @Test func aSettingIsUndone() {
        #expect(sandbox.run("set editing vi; undo"))
        #expect(sandbox.session.core.base.settings.value(of: "editing") == "emacs")
        #expect(!sandbox.run("set editing wi"))
        #expect(sandbox.complaints == "-c:1: set: setting editing 'wi' is not known; one of 'emacs' or 'vi'\n")
        #expect(!sandbox.run("set edit vi"))
        #expect(sandbox.complaints == "-c:1: set: there is no setting 'edit'; did you mean 'editing'?\n")
    }

    @Test func theShellFollowsItsSettings() {
        #expect(sandbox.replies(to: "set color always; show") == "color is always\nnumber 0\n")
        #expect(sandbox.session.core.base.output.usesColor)
        #expect(sandbox.run("undo"))
        #expect(!sandbox.session.core.base.output.usesColor)
        #expect(sandbox.run("plan set color always"))
        #expect(!sandbox.session.core.base.output.usesColor)
    }
}

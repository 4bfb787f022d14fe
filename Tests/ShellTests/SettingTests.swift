import Commands
import Patterns
import StateStore
import Testing

@testable import Shell
@testable import playhouse

@Suite struct SettingTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test func aFeaturesSettingIsOneLikeTheOthers() throws {
        let state = ShellState(events: EventStream())
        state.add([
            Setting("difficulty", ["easy", "hard"], standard: "hard", "how hard it is", events: EventStream())
        ])
        #expect(state.settings.map(\.name) == state.settings.map(\.name).sorted())
        #expect(state.value(of: "difficulty") == "hard")
        let inverse = try state.apply(state.change("difficulty", to: "easy"))
        #expect(state.value(of: "difficulty") == "easy")
        _ = try state.apply(inverse)
        #expect(state.value(of: "difficulty") == "hard")
        #expect(throws: InapplicableChange("setting difficulty cannot be soft")) {
            try state.apply(state.change("difficulty", to: "soft"))
        }
        #expect(state.contents().isEmpty, "what was not chosen need not be kept")
    }

    @Test func aPromptAsksForWhatThereIs() {
        #expect(
            sandbox.said("set prompt '{user}> '")
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
        #expect(sandbox.parts.settings.value(of: "editing") == "emacs")
        #expect(!sandbox.run("set editing wi"))
        #expect(sandbox.complaints == "-c:1: set: setting editing 'wi' is not known; one of 'emacs' or 'vi'\n")
        #expect(sandbox.said("set edit vi") == "-c:1: set: there is no setting 'edit'; did you mean 'editing'?\n")
    }

    @Test func theShellFollowsItsSettings() {
        #expect(sandbox.replies(to: "set color always; show") == "color is always\nnumber 0\n")
        #expect(sandbox.parts.output.usesColor)
        #expect(sandbox.run("undo"))
        #expect(!sandbox.parts.output.usesColor)
        #expect(sandbox.run("plan set color always"))
        #expect(!sandbox.parts.output.usesColor)
    }
}

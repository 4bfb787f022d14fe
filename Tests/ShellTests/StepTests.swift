import Patterns
import StateStore
import Testing

/// A command's step when commands run inside commands.
@Suite struct StepTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test func undoWithinAnAliasTakesBackWhatTheAliasDid() {
        #expect(sandbox.run("alias x='put {1}; undo'; put 1; x 2"))
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.store.redoable == [["x", "2"]])
        #expect(sandbox.replies(to: "redo") == "redone: x 2\n" && sandbox.shelf.number.value == 2)
    }

    @Test(arguments: ["wait 1s", "run /dev/stdin", "time wait 1s"])
    func whatStandsOutsideStepsMayFollowAChange(_ command: String) {
        #expect(sandbox.run("alias x='put 1; \(command); put 2'; x"))
        #expect(sandbox.shelf.number.value == 2)
        #expect(sandbox.replies(to: "undo; undo") == "undone: x\nundone: x\n")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func timePassesWithinAnAlias() {
        #expect(sandbox.run("alias x='put 1; later 2; wait 1m; put 3'; x"))
        #expect(sandbox.shelf.number.value == 3)
        #expect(sandbox.run("undo"))
        #expect(sandbox.shelf.number.value == 2)
        #expect(sandbox.run("undo"))
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func aScriptRunsWithinAnAlias() {
        let path = sandbox.file("inner", "put 2\nput 3\n")
        #expect(sandbox.run("alias x='put 1; run {1}; put 4'; x \(path)"))
        #expect(sandbox.store.undoable.map(\.[0]) == ["x", "put", "put", "x", "alias"])
    }

    @Test func aFailureTakesBackOnlyWhatCameAfterTheWait() {
        #expect(!sandbox.run("alias x='put 1; wait 1; put 2; break'; x"))
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.complaints == "-c:1: break: it is broken; leave it\n")
    }

    @Test func aFailedCommandIsTakenBackAsAWhole() {
        #expect(!sandbox.run("alias x='put 1; put 2; break'; x"))
        #expect(sandbox.shelf.number.value == 0)
        #expect(sandbox.store.undoable.map(\.[0]) == ["alias"])
    }

    @Test func aCommandThatFailsInANestedScriptKeepsWhatWasDoneBefore() {
        let inner = sandbox.file("inner", "put 5\nbreak\nput 6\n")
        let outer = sandbox.file("outer", "put 4\nrun \(inner)\nput 7\n")
        #expect(!sandbox.run("run \(outer); put 8"))
        #expect(sandbox.shelf.number.value == 5)
        #expect(sandbox.complaints == "\(inner):2: break: it is broken; leave it\n")
    }

    @Test(arguments: ["time put 1", "time time put 1"])
    func timeMakesOneStep(command: String) {
        #expect(sandbox.run("\(command); undo"))
        #expect(sandbox.shelf.number.value == 0)
        #expect(!sandbox.run("undo"))
        #expect(sandbox.complaints.hasSuffix("\n-c:1: undo: there is nothing to undo; nothing changed\n"))
    }

    @Test func whatIsTimedMayUndoOrWait() {
        #expect(sandbox.run("put 1; later 2; time wait 1m"))
        #expect(sandbox.shelf.number.value == 2)
        #expect(sandbox.run("time undo"))
        #expect(sandbox.shelf.number.value == 0)
    }
}

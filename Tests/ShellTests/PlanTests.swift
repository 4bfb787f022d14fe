import Patterns
import PatternsTestSupport
import StateStore
import Testing

/// Rehearsals: they leave nothing.
@Suite struct PlanTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    @Test func tellsWhatWouldChange() {
        let reply = sandbox.replies(to: "plan put 3")
        #expect(reply == "would change\n  number: 3\nwould reach\n  shelf desk, status line\n")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func aPlanOfAPlanChangesNothingEither() {
        #expect(sandbox.run("put 1; plan plan put 3; time plan time put 4; plan time put 5"))
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.store.undoable == [["put", "1"]])
    }

    @Test func aPlanWithinAnAliasTakesBackOnlyItsOwn() {
        #expect(sandbox.run("alias x='put 1; plan put 2'; x"))
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test(arguments: ["wait 1", "run x", "! true", "time wait 1", "chain remove shelf", "quit", "x"])
    func whatCannotBeTakenBackIsNotPlanned(command: String) {
        #expect(sandbox.run("put 1; alias x='put 2; plan put 3; wait 1'"))
        #expect(!sandbox.run("plan \(command)"))
        let refused = command.hasPrefix("time") || command == "x" ? "wait" : command.hasPrefix("!") ? "!" : nil
        let name = refused ?? (command.hasPrefix("chain") ? "chain remove" : String(command.prefix { $0 != " " }))
        #expect(
            sandbox.complaints.hasSuffix(
                "'\(name)' cannot be planned; it does something that cannot be undone; run it instead\n"))
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func theWayBackIntoTheChainIsNotPlannedEither() {
        #expect(sandbox.run("chain remove teaching"))
        #expect(
            sandbox.said("plan chain restore all")
                == "-c:1: plan: 'chain' cannot be planned; it does something that cannot be undone; run it instead\n")
        #expect(sandbox.run("chain restore all"))
    }

    @Test func aPlanThatFailsLeavesNothing() {
        #expect(!sandbox.run("plan break"))
        #expect(sandbox.shelf.number.value == 0)
        #expect(sandbox.written == "")
        #expect(sandbox.complaints == "-c:1: break: it is broken; leave it\n")
    }

    @Test func theTraceHearsNothingOfIt() {
        let listener = RecordingListener()
        sandbox.events.add(listener)
        #expect(sandbox.run("plan put 3"))
        // What is heard is the way of `plan` itself along the chain.
        let handlers = listener.events.compactMap(\.receiver?.name)
        #expect(handlers.first == "aliases" && handlers.last == "shell desk")
        #expect(listener.events.dropFirst().allSatisfy { $0.decision == .passes("plan") })
        #expect(listener.events.map(\.sequence) == Array(1...handlers.count))
    }
}

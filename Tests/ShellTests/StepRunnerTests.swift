import Commands
import Patterns
import StateStore
import StateTestSupport
import Testing

@testable import Shell
@testable import playhouse

/// A step is kept as it was acknowledged, or none of it is left.
@Suite struct StepRunnerTests {
    private static let folder = "/state-of/play"
    private let disk = MemoryDisk()

    private func sandbox(_ process: Int32) throws -> Sandbox {
        let system = FaultySystem(disk, process: process)
        let sandbox = try Sandbox("-k", store: ChangeStore(folder: Self.folder, on: system))
        try sandbox.session.openState()
        return sandbox
    }

    private func promise() -> Promise<Reply, CommandError> { Promise("later", events: EventStream()) }

    /// Two sessions make the journal at once: the one that comes second does its work again, on what the first one did.
    @Test func aStepIsRunAgainIfAnotherSessionWasFaster() throws {
        let (first, second) = (try sandbox(1), try sandbox(2))
        var runs = 0
        let stale = promise()
        let core = second.parts
        let reply = try core.steps.step(named: ["put", "5"]) { () throws(CommandError) in
            runs += 1
            core.followUps.add {}
            second.shelf.put(5)
            guard runs == 1 else { return .message("done", [:]) }
            first.said("put 3")
            return .later(stale.future)
        }
        #expect(runs == 2 && reply.later == nil)
        #expect(core.followUps.count == 1, "nothing follows from what was taken back")
        guard case .cancelled? = stale.future.outcome else {
            Issue.record("what was to come of the first try still comes")
            return
        }
        second.said("version")
        #expect(try sandbox(3).shelf.number.value == 5)
        #expect(try sandbox(4).said("undo; undo") == "undone: put 5\nundone: put 3\n")
    }

    /// What it did is taken back; so nothing comes of it later, either.
    @Test func nothingComesOfAStepThatCannotBeKept() throws {
        let sandbox = try sandbox(1)
        let later = promise()
        let full = CommandError(
            .io, "there is no room to write '\(Self.folder)/journal'", hint: "free some space and try again")
        disk.capacity = 0
        let core = sandbox.parts
        #expect(throws: full) {
            try core.steps.step(named: ["put", "5"]) { () throws(CommandError) in
                sandbox.shelf.put(5)
                core.followUps.add {}
                return .later(later.future)
            }
        }
        #expect(sandbox.shelf.number.value == 0 && core.followUps.count == 0)
        guard case .cancelled? = later.future.outcome else {
            Issue.record("what was to come of it still comes")
            return
        }
    }

    @Test func theStreamHearsOfFailuresToo() throws {
        let sandbox = try Sandbox("-k")
        let listener = ReplyListener()
        sandbox.events.add(listener)
        sandbox.run("put 1\nput many\nnobody")
        #expect(
            listener.replies == [
                "true", "false value: put: 'many' is not a whole number; give 0 to 99",
                "false unknownCommand: nobody: unknown command; see 'help'",
            ])
    }

    private final class ReplyListener: EventListener {
        private(set) var replies: [String] = []
        var wantsReplies: Bool { true }

        func hear(_ record: EventRecord) {
            guard case .reply(let reply) = record else { return }
            replies.append(
                "\(reply.isOK)" + (reply.error.isEmpty ? "" : " \(reply.error): ") + reply.message)
        }
    }

    /// Aliases that stand for each other many times over: what they put in the place of a job's command is counted.
    @Test func aJobIsOfAMillionCommandsAtMost() throws {
        let sandbox = try Sandbox("-k")
        let core = sandbox.parts
        let promise = Promise<Reply, CommandError>("job", events: core.ground.events)
        let sequence = CommandSequence([], completing: promise, in: core.work)
        let command = Invocation(words: ["put", "1"], origin: Origin(source: "job", line: 1))
        let half = Array(repeating: command, count: ScriptStack.commandLimit / 2)
        try sequence.insert(half, within: ["a"])
        try sequence.insert(half, within: ["a"])
        let error = #expect(throws: CommandError.self) { try sequence.insert([command], within: ["a"]) }
        #expect(error?.message == "one line may run no more than \(ScriptStack.commandLimit) commands")
    }
}

import Commands
import Glibc
import Patterns
import StateStore
import StateTestSupport
import Testing

@testable import Shell
@testable import playhouse

/// Steps without a command: work after the end of a command's own work.
@Suite struct OwnStepTests {
    private static let folder = "/state-of/play"
    private let system = FaultySystem(MemoryDisk())
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox("-k", store: ChangeStore(folder: Self.folder, on: system))
        try sandbox.session.openState()
        sandbox.said("put 1")
    }

    @Test func itIsNamedAndUndone() throws {
        try sandbox.parts.steps.inStep(of: ["by", "itself"]) { sandbox.shelf.put(5) }
        #expect(sandbox.said("undo") == "undone: by itself\n")
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func itIsTakenBackIfItFails() throws {
        #expect(throws: CommandError(.refused, "no")) {
            try sandbox.parts.steps.inStep(of: ["by", "itself"]) { () throws(CommandError) in
                sandbox.shelf.put(5)
                throw CommandError(.refused, "no")
            }
        }
        #expect(sandbox.shelf.number.value == 1)
        #expect(sandbox.said("put 2") == "put 2\n")
    }

    @Test func anEarlierLossFailsItAndLeavesNoStepOpen() throws {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        sandbox.said("put 2")
        // It cannot be kept, and whoever comes next is told.
        sandbox.shelf.put(5)
        #expect(throws: CommandError.self) {
            try sandbox.parts.steps.inStep(of: ["by", "itself"]) {}
        }
        #expect(sandbox.said("version") == "playhouse \(Version.text)\n")
    }
}

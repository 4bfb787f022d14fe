import Commands
import Glibc
import StateStore
import StateTestSupport
import Testing

@testable import Shell

/// Steps that no command has: what is done when the work of a command is over.
@Suite struct OwnStepTests {
    private static let folder = "/state-of/play"
    private let system = FaultySystem(MemoryDisk())
    private let shell: TestShell

    init() throws {
        shell = TestShell(store: ChangeStore(folder: Self.folder, on: system))
        try shell.session.openState()
        shell.run("put 1")
    }

    @Test func itIsNamedAndUndone() throws {
        try shell.session.core.services.steps.inStep(of: ["by", "itself"]) { shell.counter.put(5) }
        #expect(shell.run("undo") == "undone: by itself\n")
        #expect(shell.counter.value == 1)
    }

    @Test func itIsTakenBackIfItFails() throws {
        #expect(throws: CommandError(.refused, "no")) {
            try shell.session.core.services.steps.inStep(of: ["by", "itself"]) { () throws(CommandError) in
                shell.counter.put(5)
                throw CommandError(.refused, "no")
            }
        }
        #expect(shell.counter.value == 1)
        #expect(shell.run("put 2") == "")
    }

    @Test func anEarlierLossFailsItAndLeavesNoStepOpen() throws {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        shell.run("put 2")
        // It cannot be kept, and whoever comes next is told.
        shell.counter.put(5)
        #expect(throws: CommandError.self) {
            try shell.session.core.services.steps.inStep(of: ["by", "itself"]) {}
        }
        #expect(shell.run("version") == "playhouse \(Version.text)\n")
    }
}

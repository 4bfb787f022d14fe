import Commands
import Glibc
import Platform
import ShellServices
import StateStore
import StateTestSupport
import Testing

@testable import Shell

/// Steps that no command has: what is done when the work of a command is over.
@Suite struct OwnStepTests {
    private static let folder = "/state-of/play"
    private let system = FaultySystem(MemoryDisk())
    private let desk: ShellDesk

    init() throws {
        desk = ShellDesk(store: ChangeStore(folder: Self.folder, on: system))
        try desk.session.openState()
        desk.run("put 1")
    }

    @Test func itIsNamedAndUndone() throws {
        try desk.session.services.steps.inStep(of: ["by", "itself"]) { desk.counter.put(5) }
        #expect(desk.run("undo") == "undone: by itself\n")
        #expect(desk.counter.value == 1)
    }

    @Test func itIsTakenBackIfItFails() throws {
        #expect(throws: CommandError(.refused, "no")) {
            try desk.session.services.steps.inStep(of: ["by", "itself"]) { () throws(CommandError) in
                desk.counter.put(5)
                throw CommandError(.refused, "no")
            }
        }
        #expect(desk.counter.value == 1)
        #expect(desk.run("put 2") == "")
    }

    @Test func anEarlierLossFailsItAndLeavesNoStepOpen() throws {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        desk.run("put 2")
        // It cannot be kept, and whoever comes next is told.
        desk.counter.put(5)
        #expect(throws: CommandError.self) {
            try desk.session.services.steps.inStep(of: ["by", "itself"]) {}
        }
        #expect(desk.run("version") == "playhouse \(Version.text)\n")
    }
}

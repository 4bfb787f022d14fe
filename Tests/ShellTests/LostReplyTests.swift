import Commands
import Glibc
import StateStore
import StateTestSupport
import Testing

@testable import Shell

/// Many commands share a write and a sync. When it fails their replies are not shown, but those of all others are.
@Suite struct LostReplyTests {
    private static let folder = "/state-of/play"
    private let disk = MemoryDisk()
    private let system: FaultySystem
    private let shell: TestShell

    init() throws {
        system = FaultySystem(disk)
        shell = TestShell(store: ChangeStore(folder: Self.folder, on: system))
        try shell.session.openState()
        shell.run("alias first=version")
    }

    private func fill() {
        disk.capacity = disk[Self.folder + "/journal"]?.count
    }

    @Test func whatWasReadBeforeAChangeIsShownThoughTheChangeIsLost() {
        fill()
        #expect(
            shell.run("alias\nalias second=version") == """
                first  version
                -:2: alias: there is no room to write '/state-of/play/journal'; free some space and try again

                """)
        #expect(shell.run("alias") == "first  version\n")
    }

    @Test func aCommandThatOnlyReadsIsNotBlamed() {
        fill()
        #expect(
            shell.run("put 1\nversion") == """
                -:2: playhouse: there is no room to write '/state-of/play/journal', and the last command that changed \
                something was taken back; free some space and try again

                """)
        #expect(shell.counter.value == 0)
    }

    @Test func severalAreCounted() {
        fill()
        #expect(
            shell.run("put 1\nput 2\nput 3") == """
                -:3: put: there is no room to write '/state-of/play/journal', and the last 3 commands were taken back; \
                free some space and try again

                """)
    }

    /// So many commands that they are written in two goes, and synced in one that fails.
    @Test func nothingIsAcknowledgedThatTheDiskDidNotAnswerFor() {
        system.fault = .init(EIO, of: [.sync], lasts: false)
        let text = shell.run((0..<600).map { "alias name\($0)=version" }.joined(separator: "\n"))
        #expect(
            text == """
                -:600: alias: the disk does not answer for '/state-of/play/journal': input/output error, and each of the \
                last 600 commands may have been kept; look before you repeat them; nothing more is changed until \
                playhouse starts anew

                """)
    }
}

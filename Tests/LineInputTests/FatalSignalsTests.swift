import Glibc
import Platform
import Testing

@testable import LineInput

@Suite("Signals that end the process")
struct FatalSignalsTests {
    @Test("a stack that overflowed leaves the terminal as it was")
    func overflow() async {
        let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
            FatalSignals.installForFaults()
            TerminalRestoration.prepare(input: -1, output: STDERR_FILENO, modes: termios())
            TerminalRestoration.insert([.bracketedPaste, .openLine])
            _ = LargeStack.run(bytes: 1 << 20) { _ in FatalSignalsTests.descend(100_000_000) }
        }
        let sent = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(sent == "\u{1B}[?2004l\r\n")
    }

    /// Calls itself so many times, each call waiting for the next.
    private static func descend(_ levels: Int) -> Int {
        levels == 0 ? 0 : 1 + descend(levels - 1)
    }
}

import Commands
import Glibc
import Lessons
import LineInput
import StateStore
import Testing
import Text

@testable import Shell

@Suite struct ConsoleTests {
    private func text(_ console: Console) -> String { String(decoding: console.takePending(), as: UTF8.self) }
    private let console = Console(output: -1, errors: -1, usesColor: false)

    @Test func eachWritingEndsItsLine() {
        console.write { $0.write("a") }
        console.write { $0.write("b\n") }
        console.write { _ in }
        #expect(text(console) == "a\nb\n")
        #expect(text(console) == "")
    }

    @Test func capturesNest() {
        var inner: [UInt8] = []
        let outer = console.capture {
            console.write { $0.write("outer") }
            inner = console.capture {
                #expect(console.isCapturing)
                console.write { $0.write("inner") }
                console.writeToScreen { $0.write("screen") }
            }
            console.write { $0.write("outer again") }
        }
        #expect(!console.isCapturing)
        #expect(String(decoding: outer, as: UTF8.self) == "outer\nouter again\n")
        #expect(String(decoding: inner, as: UTF8.self) == "inner\n")
        #expect(text(console) == "screen\n")
    }

    @Test func whatIsMoreThanABlockIsCountedWhileSomethingElseHasTheScreen() {
        let line = String(repeating: "x", count: Console.blockSize)
        console.held {
            for _ in 0..<3 { console.writeToScreen { $0.write(line) } }
        }
        #expect(text(console) == line + "\n(2 more messages were left out)\n")
    }

    @Test func aCaptureThatFailsIsDropped() {
        #expect(throws: CommandError.self) {
            _ = try console.capture { () throws(CommandError) in
                console.write { $0.write("lost") }
                throw CommandError(.refused, "no")
            }
        }
        #expect(!console.isCapturing)
        console.write { $0.write("kept") }
        #expect(text(console) == "kept\n")
    }

    @Test func whatWaitsIsKeptWhenColourIsSwitched() {
        console.write { $0.write("plain", .bad) }
        console.render(usesColor: true, width: 40)
        console.write { $0.write("red", .bad) }
        console.write { #expect($0.width == 40) }
        #expect(text(console) == "plain\n\u{1B}[31mred\u{1B}[0m\n")
    }

    @Test func theFirstFailureIsKeptAndNothingMoreIsWritten() {
        console.write { $0.write("a") }
        console.flush()
        #expect(console.failure == EBADF)
        console.write { $0.write("b") }
        console.flush()
        #expect(text(console) == "")
    }

    @Test func aShellThatNobodyReadsStops() throws {
        let output = open("/dev/full", O_WRONLY | O_CLOEXEC)
        defer { close(output) }
        let sandbox = try Sandbox(output: output)
        let endless = Endless("put 1") { sandbox.session.flush() }
        sandbox.session.loop.run(endless)
        #expect(sandbox.console.failure == ENOSPC)
        #expect(endless.count == 2)
    }
}

/// The same line forever, up to a limit that only a mistake reaches.
private final class Endless: LineSource {
    let name = "endless"
    private(set) var count = 0
    private let text: String
    private let beforeNext: () -> Void

    /// - Parameter beforeNext: called before each line but the first.
    init(_ text: String, beforeNext: @escaping () -> Void) {
        self.text = text
        self.beforeNext = beforeNext
    }

    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        if count > 0 { beforeNext() }
        guard count < 1000 else { return .end }
        count += 1
        line = Array(text.utf8)
        return .line
    }
}

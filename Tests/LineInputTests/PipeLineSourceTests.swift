import Commands
import Glibc
import LineInput
import TerminalTestSupport
import Testing

@Suite("Lines from a descriptor")
struct PipeLineSourceTests {
    @Test("keeps lines whole wherever a block ends")
    func blockBoundaries() {
        var generator = SeededRandom(seed: 7)
        // Blocks are 128 KiB: lengths around that, and many lines that share a block.
        let lengths =
            [131_071, 131_072, 131_073, 0, 262_144, 1]
            + (0..<3000).map { _ in Int.random(in: 0...300, using: &generator) }
        let lines = lengths.enumerated().map { index, length in
            String(repeating: Character(Unicode.Scalar(UInt8(97 + index % 26))), count: length)
        }
        let read = allLines(of: PipeFeed.source(Array(lines.joined(separator: "\n").utf8)))
        let agrees = read == lines.map { .line($0) }
        #expect(agrees)
    }

    @Test("hands over a line before the next one is sent")
    func lineByLine() {
        let (reader, writer) = PipeFeed.pair()
        defer { close(writer) }
        let source = PipeLineSource(descriptor: reader, name: "-", closesDescriptor: true, beforeBlocking: {})
        var line: [UInt8] = []
        for number in 0..<3 {
            PipeFeed.writeAll(Array("line \(number)\n".utf8), to: writer)
            #expect(source.readLine(into: &line, prompt: Prompt("")) == .line)
            #expect(String(decoding: line, as: UTF8.self) == "line \(number)")
        }
    }

    @Test("calls back before each read and not for lines it already has")
    func beforeBlocking() {
        let (reader, writer) = PipeFeed.pair()
        PipeFeed.writeAll(Array("a\nb\n".utf8), to: writer)
        close(writer)
        var calls = 0
        let source = PipeLineSource(descriptor: reader, name: "-", closesDescriptor: true) { calls += 1 }
        var line: [UInt8] = []
        var counts: [Int] = []
        for _ in 0..<4 {
            _ = source.readLine(into: &line, prompt: Prompt(""))
            counts.append(calls)
        }
        #expect(counts == [1, 1, 2, 2])
    }

    @Test("touches the descriptor no more once it has ended")
    func nothingAfterEnd() {
        let folder = TemporaryFolder()
        let path = folder.file("script")
        put("one\n".utf8, at: path)
        let source = PipeLineSource(
            descriptor: open(path, O_RDONLY | O_CLOEXEC), name: path, closesDescriptor: true, beforeBlocking: {})
        #expect(allLines(of: source) == [.line("one")])
        put("one\ntwo\n".utf8, at: path)
        #expect(allLines(of: source) == [])
    }

    @Test("says which error ended it, and drops the half line before it")
    func readError() {
        let folder = TemporaryFolder()
        for (descriptor, code) in [(open(folder.path, O_RDONLY | O_CLOEXEC), EISDIR), (-1, EBADF)] {
            let source = PipeLineSource(
                descriptor: descriptor, name: "-", closesDescriptor: false, beforeBlocking: {})
            #expect(allLines(of: source) == [.other(.failed(errno: code))])
            #expect(allLines(of: source) == [.other(.failed(errno: code))])
        }
    }

    @Test("goes on reading after a signal")
    func interruptedRead() {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        sigaction(SIGUSR1, &action, nil)

        let (reader, writer) = PipeFeed.pair()
        let reads = Counter()
        let outcome = Counter()
        let thread = startThread {
            // A thread inherits what its maker blocks, and Dispatch's threads block nearly all.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGUSR1)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            let source = PipeLineSource(descriptor: reader, name: "-", closesDescriptor: true) { reads.add() }
            if allLines(of: source) == [.line("after the signals")] { outcome.add() }
        }
        // Each further read means that the one before was interrupted.
        while reads.value < 4 {
            pthread_kill(thread, SIGUSR1)
            usleep(500)
        }
        PipeFeed.writeAll(Array("after the signals\n".utf8), to: writer)
        close(writer)
        pthread_join(thread, nil)
        #expect(outcome.value == 1)
    }

    @Test("waits where another program made the pipe non-blocking")
    func nonBlocking() {
        let (reader, writer) = PipeFeed.pair()
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        let started = Counter()
        startThread {
            while started.value == 0 { usleep(500) }
            PipeFeed.writeAll(Array("late\n".utf8), to: writer)
            close(writer)
        }
        let source = PipeLineSource(descriptor: reader, name: "-", closesDescriptor: true) { started.add() }
        #expect(allLines(of: source) == [.line("late")])
    }

    @Test("closes the descriptor if it was asked to", arguments: [true, false])
    func closing(closes: Bool) {
        let descriptor = PipeFeed.readEnd(of: [])
        _ = PipeLineSource(descriptor: descriptor, name: "-", closesDescriptor: closes, beforeBlocking: {})
        // The number may be in use again for another test's descriptor, hence only the other case is certain.
        if !closes {
            #expect(fcntl(descriptor, F_GETFD) >= 0)
            close(descriptor)
        }
    }
}

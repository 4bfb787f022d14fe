import Dispatch
import Glibc
import Platform
import StateTestSupport
import Synchronization
import Testing

@testable import StateStore

/// Calls that do less than requested, that a signal interrupts, or that have no descriptor left.
@Suite struct SystemCallTests {
    @Test(arguments: [1, 7, 100], [1, 13, 1000])
    func shortWritesAndReads(write: Int, read: Int) throws {
        let disk = MemoryDisk()
        var reference = ReferenceState()
        for command in Script.short {
            let system = FaultySystem(disk)
            (system.longestWrite, system.longestRead) = (write, read)
            let session = TestSession(on: system)
            try session.open()
            #expect(session.agrees(with: reference), "before \(command)")
            #expect(session.run(command) == .done)
            reference.run(command)
        }
        #expect(try reopened(disk).agrees(with: reference))
    }

    @Test func noDescriptorIsLeftOpen() throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        var session: TestSession? = TestSession(on: system)
        try session?.open()
        for command in Script.short { _ = session?.run(command) }
        // The journal and the two files of the lock.
        #expect(system.openCount == 3)
        session = nil
        #expect(system.openCount == 0)
    }

    @Test func withoutADescriptorItFailsAndGoesOnOnceThereIsOne() throws {
        let disk = MemoryDisk()
        let other = try reopened(disk, process: 1)
        #expect(other.run(.add("one")) == .done)
        let system = FaultySystem(disk, process: 2)
        system.refusesSharing = true
        let session = TestSession(on: system)
        try session.open()
        #expect(other.run(.add("two")) == .done)
        #expect(other.run(.compact) == .done)
        #expect(other.run(.add("three")) == .done)
        system.descriptorLimit = system.openCount
        let failure = StateError.failed(file: Place.journal, SystemError(EMFILE))
        #expect(session.run(.add("four")) == .refused(failure))
        // The journal that was open is closed: there is one again, but not for long.
        system.descriptorLimit = system.openCount
        session.store.hearOthers()
        #expect(session.store.readOnlyReason == nil && session.state.words == ["one", "two"])
        system.descriptorLimit = .max
        #expect(session.run(.add("four")) == .done)
        #expect(session.state.words == ["one", "two", "three", "four"])
        #expect(try reopened(disk).state == session.state)
    }

    /// What is appended is begun with once, in its order, and never beyond its end.
    @Test func theDiskBeginsEarly() throws {
        let disk = MemoryDisk()
        let system = FaultySystem(disk)
        let session = TestSession(on: system)
        try session.open()
        let word = String(repeating: "x", count: 100_000)
        #expect(session.run(.add("small")) == .done)
        // The word stands in the change and in the command's words: six commands are more than a mebibyte.
        for _ in 0..<30 {
            #expect(session.runOnly(.add(word)) == .done)
            try session.store.write()
        }
        #expect(system.started.count == 5)
        #expect(system.started.allSatisfy { $0.count >= 1 << 20 })
        #expect(zip(system.started, system.started.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        #expect(try #require(system.started.last).upperBound <= disk[Place.journal]?.count ?? 0)
        try session.store.flush()
        // What was synced is not begun with again.
        for _ in 0..<3 {
            for _ in 0..<4 { #expect(session.runOnly(.add(word)) == .done) }
            try session.store.flush()
        }
        #expect(system.started.count == 5)
    }

    private static let interruptions = Atomic(0)

    @Test func aReadThatASignalInterruptsIsMadeAgain() throws {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            SystemCallTests.interruptions.add(1, ordering: .relaxed)
        }
        // Without SA_RESTART, so that the call itself is told.
        #expect(sigaction(SIGUSR2, &action, nil) == 0)
        // Dispatch's threads block all signals.
        var signals = sigset_t()
        var formerSignals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR2)
        pthread_sigmask(SIG_UNBLOCK, &signals, &formerSignals)
        defer { pthread_sigmask(SIG_SETMASK, &formerSignals, nil) }
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { for end in ends { close(end) } }
        let (reader, writingEnd) = (pthread_self(), ends[1])
        let helper = DispatchQueue(label: "signals")
        helper.async {
            while SystemCallTests.interruptions.load(ordering: .relaxed) < 5 {
                pthread_kill(reader, SIGUSR2)
                usleep(2000)
            }
            write(writingEnd, "x", 1)
        }
        var byte: UInt8 = 0
        let count = try withUnsafeMutableBytes(of: &byte) { buffer throws(SystemError) in
            try LinuxSystem().read(ends[0], at: 0, into: buffer)
        }
        helper.sync {}
        #expect(count == 1 && byte == UInt8(ascii: "x"))
        #expect(Self.interruptions.load(ordering: .relaxed) >= 5)
    }
}

import Testing
import Text

@testable import Shell
@testable import StateStore

/// Only the output decides when replies are sent, and which are dropped.
@Suite struct DurableOutputTests {
    /// A store that keeps nothing, and fails when it is told to.
    private final class Log: CommitLog, LossReporter {
        var hasUnflushed = false
        var isFull = false
        var commandCount = 0
        var failure: ChangeStore.LostCommands?
        private(set) var calls: [String] = []
        private(set) var reported: [ChangeStore.LostCommands] = []
        /// What had left when the disk was asked for.
        var written: () -> String = { "" }

        func write() throws(ChangeStore.LostCommands) { try note("write") }
        func flush() throws(ChangeStore.LostCommands) { try note("flush") }
        func report(_ lost: ChangeStore.LostCommands, on output: DurableOutput) { reported.append(lost) }
        func report(_ lost: ChangeStore.LostCommands, inPlaceOf reply: WaitingReply, on output: DurableOutput) {
            reported.append(lost)
        }

        private func note(_ call: String) throws(ChangeStore.LostCommands) {
            calls.append(call + written())
            guard let failure else { return }
            self.failure = nil
            commandCount -= failure.count
            throw failure
        }
    }

    private static let noRoom = ChangeStore.LostCommands(reason: .noRoom(file: "journal"), count: 1)

    private let log = Log()
    private let file = OutputFile()
    private let output: DurableOutput

    init() {
        output = DurableOutput(
            Console(output: file.descriptor, errors: file.descriptor, usesColor: false), log: log, isJSON: false,
            losses: log)
    }

    private func tell(_ text: String) { output.write { $0.write(text) } }

    /// A step whose reply is `text`, not on disk yet.
    private func step(_ text: String) throws {
        try output.prepareForStep()
        log.hasUnflushed = true
        log.commandCount += 1
        tell(text)
    }

    @Test func nothingLeavesBeforeTheDiskWasAsked() throws {
        log.written = { [file] in ":" + file.take() }
        try step("done")
        output.flush()
        #expect(log.calls == ["flush:"])
        #expect(file.take() == "done\n")
    }

    @Test func aFullBlockWaitsAsLongAsTheDiskHasToBeAsked() throws {
        let block = String(repeating: "x", count: Console.blockSize)
        tell(block)
        #expect(file.take().count == block.count + 1)
        try step(block)
        #expect(file.take() == "")
        log.hasUnflushed = false
        tell("more")
        #expect(file.take().count == block.count + 6)
    }

    @Test func whatCannotBeWrittenIsDroppedAndWhatWasWrittenStays() throws {
        tell("before")
        try step("first")
        log.isFull = true
        try step("second")
        #expect(log.calls == ["write"])
        log.isFull = false
        log.failure = Self.noRoom
        output.flush()
        #expect(log.reported == [Self.noRoom])
        #expect(file.take() == "before\nfirst\n")
    }

    @Test func whatTheDiskDidNotAnswerForIsDroppedThoughItWasWritten() throws {
        tell("before")
        try step("first")
        log.isFull = true
        try step("second")
        log.failure = ChangeStore.LostCommands(reason: .noRoom(file: "journal"), count: 0, unknown: 2)
        output.flush()
        #expect(file.take() == "before\n")
    }

    @Test func aStepThatHasNoRoomSaysSoBeforeItBegins() throws {
        try step("first")
        log.isFull = true
        log.failure = Self.noRoom
        #expect(throws: Self.noRoom) { try output.prepareForStep() }
        #expect(log.reported.isEmpty, "the command that was about to begin tells of it")
        log.isFull = false
        output.flush()
        #expect(file.take() == "")
    }

    @Test func whatIsShownInAnotherWayWaitsToo() throws {
        log.written = { [file] in ":" + file.take() }
        try step("done")
        #expect(String(decoding: output.takePending(), as: UTF8.self) == "done\n")
        #expect(log.calls == ["flush:"])
    }
}

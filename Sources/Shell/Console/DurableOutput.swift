import Commands
import StateStore
import Text

/// What the output needs to know of the store: whether it has to be waited for, and how.
protocol CommitLog: AnyObject {
    /// Whether commands have succeeded that are not on disk yet.
    var hasUnflushed: Bool { get }
    /// Whether so much waits that it is to be written before the next step begins.
    var isFull: Bool { get }
    /// Writes what waits; the disk is not asked for an answer.
    func write() throws(ChangeStore.LostCommands)
    /// Writes what waits, and sees that it is on disk.
    func flush() throws(ChangeStore.LostCommands)
}

extension ChangeStore: CommitLog {}

/// Is told of commands that were acknowledged too early.
protocol LossReporter: AnyObject {
    /// Commands that had succeeded could not be kept and were taken back: their replies have been dropped.
    ///
    /// - Parameter output: where that is told.
    func report(_ lost: ChangeStore.LostCommands, on output: DurableOutput)
}

/// Output that waits for the disk: replies are collected, and leave only when the store has committed and synchronised
/// what they tell of. When that is, is decided here alone.
///
/// That way many replies share a sync, and what cannot be kept is never told as done.
final class DurableOutput {
    private let console: Console
    private let store: any CommitLog
    /// Whether replies are JSON objects, one a line.
    var isJSON: Bool
    /// Is told what could not be kept, before other text leaves.
    private let losses: any LossReporter

    /// How many of the bytes that wait are true whatever the disk does.
    private var durable = 0
    /// How many of them tell of nothing but what is written, if perhaps not on disk.
    private var written = 0
    /// How many bytes may wait for the disk, so that many commands share a sync.
    private static let limit = 1 << 23

    init(_ console: Console, store: any CommitLog, isJSON: Bool, losses: any LossReporter) {
        self.losses = losses
        self.console = console
        self.store = store
        self.isJSON = isJSON
    }

    // MARK: Rendering

    /// Whether styles become escape sequences.
    var usesColor: Bool { console.usesColor }

    /// Columns of the screen or the paper.
    var width: Int { console.width }

    /// Whether the text is captured.
    var isCapturing: Bool { console.isCapturing }

    /// Changes how text is rendered from now on.
    ///
    /// - Parameter folds: whether lines wider than the screen are broken at blanks.
    func render(usesColor: Bool, width: Int, folds: Bool) {
        console.render(usesColor: usesColor, width: width, folds: folds)
    }

    // MARK: Collecting

    /// Lets `body` write, then ends the line if it is not ended.
    func write(_ body: (inout TextWriter) -> Void) {
        console.write(body)
        flushIfFull()
    }

    /// Writes past any capture.
    func writeToScreen(_ body: (inout TextWriter) -> Void) {
        console.writeToScreen(body)
        flushIfFull()
    }

    /// Writes an object for programs to read: what a reply, a failure or a message is with `--json`.
    func writeObject(_ fields: (inout JSONWriter) -> Void) {
        writeToScreen { text in
            var json = JSONWriter()
            json.object(fields)
            text.write(rendered: json.bytes)
        }
    }

    /// Writes a line to standard error, after all that was written before it.
    func writeError(_ body: (inout TextWriter) -> Void) {
        flush()
        console.writeError(body)
    }

    /// Collects what `body` writes.
    func capture<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [UInt8] {
        try console.capture(body)
    }

    // MARK: Leaving

    /// Writes what waits, once what it tells of is on disk: to be called before waiting for input.
    func flush() {
        guard !console.isHeld else { return }
        awaitDisk()
        console.flush()
        (durable, written) = (0, 0)
    }

    private func flushIfFull() {
        guard console.waiting >= Console.blockSize else { return }
        if console.waiting >= Self.limit || !store.hasUnflushed { flush() }
    }

    /// Takes what waits, once what it tells of is on disk, for somebody who shows it in another way.
    func takePending() -> [UInt8] {
        awaitDisk()
        (durable, written) = (0, 0)
        return console.takePending()
    }

    /// Holds back all that is written while `body` runs, since something else has the screen.
    func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        return try console.held(body)
    }

    /// To be called before a step begins: what waits now does not depend on it.
    ///
    /// - Throws: what had to be written first and could not; its replies are dropped.
    func prepareForStep() throws(ChangeStore.LostCommands) {
        if !store.hasUnflushed { (durable, written) = (console.waiting, console.waiting) }
        guard store.isFull else { return }
        do throws(ChangeStore.LostCommands) {
            try store.write()
            written = console.waiting
        } catch {
            console.drop(behind: written)
            throw error
        }
    }

    /// Sees that what commands did is on disk, though their replies stay.
    func awaitDisk() {
        do throws(ChangeStore.LostCommands) {
            try store.flush()
        } catch {
            // If the disk did not answer for what was written, that is not acknowledged either.
            if error.unknown > 0 { written = durable }
            console.drop(behind: written)
            losses.report(error, on: self)
        }
    }
}

import Commands
public import StateStore
public import Text

/// What the output needs to know of the store: whether it has to be waited for, and how.
protocol CommitLog: AnyObject {
    /// Whether commands have succeeded that are not on disk yet.
    var hasUnflushed: Bool { get }
    /// Whether so much waits that it is to be written before the next step begins.
    var isFull: Bool { get }
    /// How many commands have changed something, so far, that is kept or waits to be.
    var commandCount: Int { get }
    /// Writes what waits; the disk is not asked for an answer.
    func write() throws(ChangeStore.LostCommands)
    /// Writes what waits, and sees that it is on disk.
    func flush() throws(ChangeStore.LostCommands)
}

extension ChangeStore: CommitLog {}

/// Receives the commands that were acknowledged too early.
protocol LossReporter: AnyObject {
    /// Commands that had succeeded could not be kept and were rolled back: their replies have been dropped.
    ///
    /// - Parameter output: where that is reported.
    func report(_ lost: ChangeStore.LostCommands, on output: DurableOutput)

    /// A reply has been dropped that a program waits for: what it gets in its place.
    ///
    /// - Parameters:
    ///   - lost: the outcome of only the command, or of the commands whose work it showed.
    ///   - output: where that is reported.
    func report(_ lost: ChangeStore.LostCommands, inPlaceOf reply: WaitingReply, on output: DurableOutput)
}

/// Output that waits for the disk: replies are collected, and leave only when the store has committed and synchronized
/// the changes that they report. Only this type decides when that is.
///
/// That way many replies share a sync, and what cannot be kept is never reported as done.
public final class DurableOutput {
    private let console: Console
    private let store: any CommitLog
    /// Whether replies are JSON objects, one a line.
    public var isJSON: Bool {
        didSet { console.isExact = isJSON || isCSV }
    }
    /// Whether replies are tables of comma-separated values.
    public var isCSV = false {
        didSet { console.isExact = isJSON || isCSV }
    }
    /// Shows what waits, screen by screen; nil where text does not stop at the foot of the screen.
    var pager: (() -> Void)?
    /// Receives the changes that could not be kept, before other text leaves.
    private let losses: any LossReporter

    /// What the text that waits depends on.
    private var replies = WaitingReplies()
    /// How many bytes may wait for the disk, so that many commands share a sync.
    private static let limit = 1 << 23

    /// - Parameters:
    ///   - isJSON: whether replies are JSON objects at first.
    ///   - losses: receives the changes that could not be kept.
    public convenience init(_ console: Console, store: ChangeStore, isJSON: Bool, losses: ErrorReporter) {
        self.init(console, log: store, isJSON: isJSON, losses: losses)
    }

    init(_ console: Console, log store: any CommitLog, isJSON: Bool, losses: any LossReporter) {
        self.losses = losses
        self.console = console
        self.store = store
        self.isJSON = isJSON
        console.isExact = isJSON
    }

    // MARK: Rendering

    /// Whether styles become escape sequences.
    public var usesColor: Bool { console.usesColor }

    /// Columns of the screen or the paper.
    public var width: Int { console.width }

    /// Whether sentences are wrapped on it.
    var wrapsProse: Bool { console.wrapsProse }

    /// Whether the text is captured.
    var isCapturing: Bool { console.isCapturing }

    /// Changes how text is rendered from now on.
    ///
    /// - Parameters:
    ///   - folds: whether lines wider than the screen are broken at spaces.
    ///   - dropsBars: whether bars are left out.
    public func render(usesColor: Bool, width: Int, folds: Bool, dropsBars: Bool) {
        console.render(usesColor: usesColor, width: width, folds: folds, dropsBars: dropsBars)
    }

    /// Writes a reply in the form that people, or their spreadsheets, read.
    func write(_ reply: Reply, to text: inout TextWriter) {
        guard isCSV, !reply.body.isSilent else { return reply.body.write(to: &text) }
        var json = JSONWriter()
        reply.body.encode(to: &json)
        text.write(CSVText(json: json.bytes).text)
    }

    // MARK: Collecting

    /// Lets `body` write, then ends the line if it is not ended.
    public func write(_ body: (inout TextWriter) -> Void) {
        console.write(body)
        flushIfFull()
    }

    /// Writes past any capture.
    public func writeToScreen(_ body: (inout TextWriter) -> Void) {
        console.writeToScreen(body)
        flushIfFull()
    }

    /// Writes an object for programs to read: what a message is with `--json`.
    public func writeObject(_ fields: (inout JSONWriter) -> Void) {
        let object = Self.object(fields)
        writeToScreen { $0.write(rendered: object) }
    }

    /// Writes the object that is the reply to a command, of which there is one whatever becomes of the command.
    ///
    /// - Parameter before: what ``commandCount`` was when the command began.
    func writeReply(to invocation: Invocation, before: Int, _ fields: (inout JSONWriter) -> Void) {
        // Some of them may have been lost meanwhile.
        let commands = min(before, commandCount)..<commandCount
        write(Self.object(fields), as: WaitingReply(invocation: invocation, certain: [], commands: commands))
    }

    /// Writes an object that is true whatever the disk does: a failure.
    public func writeCertain(_ fields: (inout JSONWriter) -> Void) { writeCertain(Self.object(fields)) }

    /// Writes lines for programs to read that are true whatever the disk does: nothing in them is in the store.
    public func writeCertain(_ lines: [UInt8]) {
        guard !lines.isEmpty else { return }
        write(lines, as: WaitingReply(invocation: nil, certain: lines, commands: commandCount..<commandCount))
    }

    private func write(_ lines: [UInt8], as reply: WaitingReply) {
        if store.hasUnflushed { replies.note(reply, at: console.waiting) }
        writeToScreen { $0.write(rendered: lines) }
    }

    private static func object(_ fields: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object(fields)
        return json.bytes
    }

    /// How many commands have changed something so far.
    var commandCount: Int { store.commandCount }

    /// Writes a line to standard error, after all that was written before it.
    public func writeError(_ body: (inout TextWriter) -> Void) {
        pager?()
        flush()
        console.writeError(apart: isJSON, body)
    }

    /// Whether what is written is dropped.
    var isSilent: Bool { console.isSilent }

    /// Drops all that is written while `body` runs.
    func silently(_ body: () -> Void) {
        flush()
        console.silently(body)
    }

    /// Collects what `body` writes.
    func capture<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [UInt8] {
        try console.capture(body)
    }

    // MARK: Leaving

    /// Writes what waits, once the changes that it reports are on disk: to be called before waiting for input or for
    /// something slow.
    public func flush() {
        guard !console.isHeld else { return }
        awaitDisk()
        console.flush()
        replies.clear()
    }

    private func flushIfFull() {
        guard console.waiting >= (pager == nil ? Console.blockSize : Self.limit) else { return }
        if console.waiting >= Self.limit || !store.hasUnflushed { flush() }
    }

    /// Returns the waiting output, once the changes that it reports are on disk, for code that shows it in another way.
    public func takePending() -> [UInt8] {
        awaitDisk()
        replies.clear()
        return console.takePending()
    }

    /// Takes what was written to standard error, for somebody who shows it there.
    public func takePendingErrors() -> [UInt8] { console.takePendingErrors() }

    /// Holds back all that is written while `body` runs, since something else has the screen.
    func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        return try console.held(body)
    }

    /// To be called before a step begins: what waits now does not depend on it.
    ///
    /// - Throws: what had to be written first and could not; its replies are dropped.
    func prepareForStep() throws(ChangeStore.LostCommands) {
        if !store.hasUnflushed { replies.clear() }
        replies.note(console.waiting, tellsOf: store.commandCount)
        guard store.isFull else { return }
        do throws(ChangeStore.LostCommands) {
            try store.write()
        } catch {
            drop(error)
            throw error
        }
    }

    /// Sees that what commands did is on disk, though their replies stay.
    func awaitDisk() {
        do throws(ChangeStore.LostCommands) {
            try store.flush()
        } catch {
            if !drop(error) { losses.report(error, on: self) }
        }
    }

    /// Drops the text that is not true any more; programs get another object in place of each reply in it.
    ///
    /// - Returns: whether all commands that were lost have been reported that way.
    @discardableResult
    private func drop(_ lost: ChangeStore.LostCommands) -> Bool {
        guard lost.count + lost.unanswered > 0 else { return false }
        // If the disk did not answer for what was written, that is not acknowledged either.
        let count = store.commandCount
        let (offset, dropped) = replies.cut(behind: count - lost.unanswered)
        console.drop(behind: offset)
        var untold = Set(count - lost.unanswered..<count + lost.count)
        for reply in dropped {
            untold.subtract(reply.commands)
            guard reply.certain.isEmpty else {
                replies.note(reply, at: console.waiting)
                console.writeToScreen { $0.write(rendered: reply.certain) }
                continue
            }
            // What only read has shown the work of those before it, the last of which is the least sure.
            let isTakenBack = lost.isCut && (reply.commands.last.map { $0 >= count } ?? (lost.unanswered == 0))
            let loss = ChangeStore.LostCommands(
                reason: lost.reason, count: isTakenBack ? 1 : 0, unknown: isTakenBack ? 0 : 1)
            losses.report(loss, inPlaceOf: reply, on: self)
        }
        replies.note(console.waiting, tellsOf: count)
        return untold.isEmpty
    }
}

import Commands
public import StateStore
public import Text

/// The parts of the store that the output needs: whether to wait for it, and how.
protocol CommitLog: AnyObject {
    /// Whether commands have succeeded that are not on disk yet.
    var hasUnflushed: Bool { get }
    /// Whether so much is waiting that it must be written before the next step begins.
    var isFull: Bool { get }
    /// The number of commands so far with changes that are kept, or wait to be.
    var commandCount: Int { get }
    /// Writes the waiting commands, without waiting for the disk.
    func write() throws(ChangeStore.LostCommands)
    /// Writes the waiting commands, and ensures that they are on disk.
    func flush() throws(ChangeStore.LostCommands)
}

extension ChangeStore: CommitLog {}

/// Receives the commands that were acknowledged too early.
protocol LossReporter: AnyObject {
    /// Reports that commands which had succeeded could not be kept and were rolled back. Their replies have been
    /// dropped.
    ///
    /// - Parameter output: the output for the report.
    func report(_ lost: ChangeStore.LostCommands, on output: DurableOutput)

    /// Replaces a dropped reply that a program is waiting for.
    ///
    /// - Parameters:
    ///   - lost: the outcome of only that command, or of the commands whose work it showed.
    ///   - output: the output for the report.
    func report(_ lost: ChangeStore.LostCommands, inPlaceOf reply: WaitingReply, on output: DurableOutput)
}

/// Output that waits for the disk: replies are collected, and sent only when the store has committed and synchronized
/// the changes that they report. Only this type decides when that is.
///
/// That way many replies share a sync, and a change that cannot be kept is never reported as done.
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
    /// Shows the waiting text, screen by screen; nil if text does not stop at the foot of the screen.
    var pager: (() -> Void)?
    /// Receives the changes that could not be kept, before other text is sent.
    private let losses: any LossReporter

    /// The commands on which the waiting text depends.
    private var replies = WaitingReplies()
    /// The most bytes that may wait for the disk, so that many commands share a sync.
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

    /// Whether sentences are wrapped.
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

    /// Writes a reply in the form for people, or for their spreadsheets.
    func write(_ reply: Reply, to text: inout TextWriter) {
        guard isCSV, !reply.body.isSilent else { return reply.body.write(to: &text) }
        var json = JSONWriter()
        reply.body.encode(to: &json)
        text.write(CSVText(json: json.bytes).text)
    }

    // MARK: Collecting

    /// Lets `body` write, then ends the line if necessary.
    public func write(_ body: (inout TextWriter) -> Void) {
        console.write(body)
        flushIfFull()
    }

    /// Writes past any capture.
    public func writeToScreen(_ body: (inout TextWriter) -> Void) {
        console.writeToScreen(body)
        flushIfFull()
    }

    /// Writes an object for programs: the form of a message with `--json`.
    public func writeObject(_ fields: (inout JSONWriter) -> Void) {
        let object = Self.object(fields)
        writeToScreen { $0.write(rendered: object) }
    }

    /// Writes the object that is the reply to a command. Every command has exactly one, whatever its outcome.
    ///
    /// - Parameter before: the value of ``commandCount`` when the command began.
    func writeReply(to invocation: Invocation, before: Int, _ fields: (inout JSONWriter) -> Void) {
        // Some of the commands may have been lost meanwhile.
        let commands = min(before, commandCount)..<commandCount
        write(Self.object(fields), as: WaitingReply(invocation: invocation, certain: [], commands: commands))
    }

    /// Writes an object that is true regardless of the disk: a failure.
    public func writeCertain(_ fields: (inout JSONWriter) -> Void) { writeCertain(Self.object(fields)) }

    /// Writes lines for programs that are true regardless of the disk, because nothing in them is in the store.
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

    /// The number of commands so far that have changed something.
    var commandCount: Int { store.commandCount }

    /// Writes a line to standard error, after all earlier text.
    public func writeError(_ body: (inout TextWriter) -> Void) {
        pager?()
        flush()
        console.writeError(apart: isJSON, body)
    }

    /// Whether all text is dropped.
    var isSilent: Bool { console.isSilent }

    /// Drops all text while `body` runs.
    func silently(_ body: () -> Void) {
        flush()
        console.silently(body)
    }

    /// Collects the text that `body` writes.
    func capture<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [UInt8] {
        try console.capture(body)
    }

    // MARK: Sending

    /// Writes the waiting text, once the changes that it reports are on disk. Called before waiting for input or for
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

    /// Returns the text for standard error, for code that shows it there.
    public func takePendingErrors() -> [UInt8] { console.takePendingErrors() }

    /// Holds back all text while `body` runs, because something else has the screen.
    func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        return try console.held(body)
    }

    /// Called before a step begins: the text that is waiting now does not depend on it.
    ///
    /// - Throws: the commands that had to be written first and could not be; their replies are dropped.
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

    /// Ensures that the changes of commands are on disk, although their replies stay.
    func awaitDisk() {
        do throws(ChangeStore.LostCommands) {
            try store.flush()
        } catch {
            if !drop(error) { losses.report(error, on: self) }
        }
    }

    /// Drops the text that is no longer true; programs get another object in place of each reply in it.
    ///
    /// - Returns: whether all lost commands have been reported that way.
    @discardableResult
    private func drop(_ lost: ChangeStore.LostCommands) -> Bool {
        guard lost.count + lost.unanswered > 0 else { return false }
        // If the disk did not confirm the writes, they are not acknowledged either.
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
            // A reply that only read shows the work of the commands before it, the last of which is the least certain.
            let isTakenBack = lost.isCut && (reply.commands.last.map { $0 >= count } ?? (lost.unanswered == 0))
            let loss = ChangeStore.LostCommands(
                reason: lost.reason, count: isTakenBack ? 1 : 0, unknown: isTakenBack ? 0 : 1)
            losses.report(loss, inPlaceOf: reply, on: self)
        }
        replies.note(console.waiting, tellsOf: count)
        return untold.isEmpty
    }
}

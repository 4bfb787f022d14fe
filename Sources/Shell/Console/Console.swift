import Glibc
package import Text

/// Where the shell's text goes: buffered standard output, and standard error for the errors of scripts.
///
/// What is written leaves when the buffer is full or when somebody flushes, in large writes. While a command's text is
/// captured it goes to a file or a program instead.
package final class Console {
    private let output: Int32
    private let errors: Int32
    private var screen: TextWriter
    private var captures: [Capture] = []
    private static let bufferLimit = 1 << 16
    private var isHeld = false
    /// How many texts were left out while it was held.
    private var leftOut = 0
    private static let heldLimit = 1 << 23

    /// The errno of the write that failed first; nothing more is written after that.
    package private(set) var failure: Int32?

    /// Called before text leaves: the place to see that what it tells is on disk.
    package var willFlush: () -> Void = {}

    /// Asked when the buffer is full: whether the text is still to be held back, up to 8 MiB.
    package var holdsBack: () -> Bool = { false }

    /// How much of what waits is true whatever happens.
    private var settled = 0
    /// How much of what waits tells of nothing but what is written, if perhaps not on disk.
    private var written = 0

    /// Asked between the blocks of a long text: whether the person has had enough of it.
    package var isInterrupted: () -> Bool = { false }

    /// - Parameters:
    ///   - output, errors: descriptors.
    ///   - usesColor: whether styles become escape sequences.
    ///   - width: columns of the screen or the paper.
    package init(output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO, usesColor: Bool, width: Int = 80) {
        self.output = output
        self.errors = errors
        screen = TextWriter(usesColor: usesColor, width: width)
    }

    /// Whether styles become escape sequences.
    package var usesColor: Bool { screen.usesColor }

    /// Columns of the screen or the paper.
    package var width: Int { screen.width }

    /// Changes how text is rendered from now on: after a resize, or when colour is switched.
    package func render(usesColor: Bool, width: Int) {
        let pending = screen.takeBytes()
        screen = TextWriter(pending, usesColor: usesColor, width: width)
    }

    /// Lets `body` write, then ends the line if it is not ended.
    package func write(_ body: (inout TextWriter) -> Void) {
        if captures.isEmpty {
            guard !isHeld || screen.count < Self.bufferLimit else {
                leftOut += 1
                return
            }
            let start = screen.count
            body(&screen)
            screen.endLine(since: start)
            let count = screen.count
            if count >= Self.bufferLimit, count >= Self.heldLimit || !holdsBack() { flush() }
        } else {
            let capture = captures[captures.count - 1]
            let start = capture.text.count
            body(&capture.text)
            capture.text.endLine(since: start)
        }
    }

    /// Writes past any capture: what a script's reader must see in any case.
    package func writeToScreen(_ body: (inout TextWriter) -> Void) {
        let held = captures
        captures = []
        write(body)
        captures = held
    }

    /// Collects what `body` makes the console write.
    package func capture<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [UInt8] {
        captures.append(Capture(width: screen.width))
        do throws(Failure) {
            try body()
        } catch {
            captures.removeLast()
            throw error
        }
        return captures.removeLast().text.bytes
    }

    /// Holds back all that is written while `body` runs, since something else has the screen; what is more than a buffer
    /// holds is counted and left out.
    package func holdingBack<Result>(_ body: () throws -> Result) rethrows -> Result {
        flush()
        isHeld = true
        defer {
            isHeld = false
            if leftOut > 0 { write { $0.write("(\(leftOut) more messages were left out)", .quiet) } }
            leftOut = 0
        }
        return try body()
    }

    /// Whether text is being collected.
    package var isCapturing: Bool { !captures.isEmpty }

    /// Takes what waits to be written, for somebody who shows it in another way.
    package func takePending() -> [UInt8] {
        willFlush()
        (settled, written) = (0, 0)
        return screen.takeBytes()
    }

    /// What waits now is true whatever happens.
    package func markSettled() {
        settled = screen.count
        written = settled
    }

    /// What waits now tells of nothing that is still to be written.
    package func markWritten() {
        written = screen.count
    }

    /// Drops the text that waits since ``markSettled()``: nobody knows whether what it tells is on disk.
    package func dropUnsettled() {
        screen.truncate(to: settled)
        written = settled
    }

    /// Drops the text that waits since ``markWritten()``: what it tells has been taken back.
    package func dropUnwritten() {
        screen.truncate(to: written)
    }

    /// Writes what waits.
    package func flush() {
        guard !isHeld else { return }
        willFlush()
        (settled, written) = (0, 0)
        guard screen.count > 0 else { return }
        if failure == nil {
            failure = DescriptorWriter.write(screen.rawBytes, to: output, isInterrupted: isInterrupted)
        }
        screen.clear()
    }

    /// Writes a line to standard error, after all that was written before it.
    package func writeError(_ body: (inout TextWriter) -> Void) {
        flush()
        var text = TextWriter(usesColor: false, width: screen.width)
        body(&text)
        text.endLine(since: 0)
        // If even this fails there is nobody left to tell.
        _ = DescriptorWriter.write(text.rawBytes, to: errors)
    }
}

/// Text that goes elsewhere than to the screen, while it is being collected.
private final class Capture {
    var text: TextWriter

    init(width: Int) {
        text = TextWriter(width: width)
    }
}

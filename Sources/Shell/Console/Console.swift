public import Glibc
import LineInput
import Platform
public import Text

/// The shell's text on its way to standard output and, for the errors of scripts, to standard error: rendered,
/// collected, and written in large pieces.
///
/// ``DurableOutput`` decides when it is written. While a command's text is captured, it goes to a file or a program
/// instead.
public final class Console {
    private let output: Int32
    private let errors: Int32
    private var screen: TextWriter
    private var captures: [Capture] = []
    /// The number of bytes to collect before a write is worthwhile.
    static let blockSize = 1 << 16
    /// Whether all text is dropped.
    private(set) var isSilent = false
    /// Whether something else has the screen.
    private(set) var isHeld = false
    /// The number of texts left out while the screen was held.
    private var leftOut = 0

    /// Whether all text, errors included, stays here until it is taken.
    private let collects: Bool
    /// The text that a reader of standard output must not find among the replies.
    private var errorText: TextWriter
    /// The most bytes to collect.
    private static let collectionLimit = 1 << 20

    /// Whether text for standard error is written as JSON lines, because the event stream also goes there.
    public var sharesErrors = false

    /// The errno of the first failed write, after which nothing more is written.
    public private(set) var failure: Int32?

    /// - Parameters:
    ///   - output, errors: descriptors.
    ///   - usesColor: whether styles become escape sequences.
    ///   - width: columns of the screen or the paper.
    ///   - wrapsProse: whether sentences are wrapped.
    ///   - wrapsFiles: whether sentences are wrapped in text for files and other programs.
    public init(
        output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO, usesColor: Bool, width: Int = 80,
        wrapsProse: Bool = true, wrapsFiles: Bool = true
    ) {
        self.output = output
        self.errors = errors
        collects = false
        (self.wrapsProse, self.wrapsFiles) = (wrapsProse, wrapsFiles)
        screen = TextWriter(usesColor: usesColor, width: width, wrapsProse: wrapsProse)
        errorText = TextWriter()
    }

    /// Creates a console that writes nowhere: its text waits until it is taken.
    public init(collectingAtWidth width: Int) {
        (output, errors, collects) = (-1, -1, true)
        (wrapsProse, wrapsFiles) = (true, true)
        screen = TextWriter(width: width)
        errorText = TextWriter()
    }

    /// Whether styles become escape sequences.
    public var usesColor: Bool { screen.usesColor }

    /// Columns of the screen or the paper.
    public var width: Int { screen.width }

    /// The number of bytes that wait to be written.
    var waiting: Int { screen.count }

    /// Whether sentences are wrapped on the screen or the paper.
    public let wrapsProse: Bool
    private let wrapsFiles: Bool

    /// Whether lines wider than the screen are broken at spaces, which a terminal would break anywhere.
    private var folds = false
    /// Whether bars are left out.
    private var dropsBars = false
    /// Whether a program reads the text and needs each character unchanged.
    var isExact = false

    /// Changes how text is rendered from now on: after a resize, or when color is switched.
    ///
    /// - Parameters:
    ///   - folds: whether lines wider than the screen are broken at spaces.
    ///   - dropsBars: whether bars are left out.
    public func render(usesColor: Bool, width: Int, folds: Bool = false, dropsBars: Bool = false) {
        (self.folds, self.dropsBars) = (folds, dropsBars)
        let pending = screen.takeBytes()
        screen = TextWriter(pending, usesColor: usesColor, width: width, wrapsProse: wrapsProse)
    }

    // MARK: Collecting

    /// Lets `body` write, then ends the line if necessary.
    public func write(_ body: (inout TextWriter) -> Void) {
        guard let capture = captures.last else { return writeToScreen(body) }
        let start = capture.text.count
        body(&capture.text)
        capture.text.endLine(since: start)
    }

    /// Writes past any capture, for text that a script's reader must see in any case.
    public func writeToScreen(_ body: (inout TextWriter) -> Void) {
        if isSilent { return }
        guard !isHeld || screen.count < Self.blockSize else {
            leftOut += 1
            return
        }
        if collects, screen.count > Self.collectionLimit { return }
        let start = screen.count
        body(&screen)
        screen.endLine(since: start)
        if dropsBars { screen.dropBars(since: start) }
        if folds { screen.foldLines(since: start) }
    }

    /// Collects the text that the console writes while `body` runs.
    public func capture<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> [UInt8] {
        captures.append(Capture(TextWriter(width: screen.width, wrapsProse: wrapsFiles)))
        do throws(Failure) {
            try body()
        } catch {
            captures.removeLast()
            throw error
        }
        return captures.removeLast().text.bytes
    }

    /// Drops all text, errors included, while `body` runs.
    func silently(_ body: () -> Void) {
        let wasSilent = isSilent
        isSilent = true
        defer { isSilent = wasSilent }
        body()
    }

    /// Whether text is being captured.
    public var isCapturing: Bool { !captures.isEmpty }

    /// Holds all text while `body` runs, because something else has the screen. More than a block is left out, and
    /// counted.
    func held<Result>(_ body: () throws -> Result) rethrows -> Result {
        isHeld = true
        defer {
            isHeld = false
            if leftOut > 0 { write { $0.write("(\(leftOut) more messages were left out)", .quiet) } }
            leftOut = 0
        }
        return try body()
    }

    // MARK: Writing

    /// Returns the waiting text, for code that shows it in another way.
    public func takePending() -> [UInt8] {
        isASCII ? ASCIIText.bytes(of: screen.takeBytes()) : screen.takeBytes()
    }

    private var isASCII: Bool { ASCIIText.isWanted && !isExact }

    /// Returns the text for standard error of a console that collects.
    func takePendingErrors() -> [UInt8] { errorText.takeBytes() }

    /// Drops the waiting output after its first `count` bytes.
    func drop(behind count: Int) { screen.truncate(to: count) }

    /// Writes the waiting text.
    public func flush() {
        guard screen.count > 0, !collects else { return }
        if failure == nil {
            if isASCII {
                let (usesColor, width) = (screen.usesColor, screen.width)
                screen = TextWriter(takePending(), usesColor: usesColor, width: width, wrapsProse: wrapsProse)
            }
            failure = DescriptorWriter.write(screen.rawBytes, to: output, isInterrupted: Interruption.take)
        }
        screen.clear()
    }

    /// A text as a record of the event stream, which its readers skip.
    private static func message(_ text: [UInt8]) -> TextWriter {
        var json = JSONWriter()
        json.object { json in
            json.field("kind", "message")
            json.field("text", .string(String(decoding: text, as: UTF8.self)))
        }
        return TextWriter(json.bytes)
    }

    /// Writes a line to standard error, after all earlier text.
    ///
    /// - Parameter isApart: false if a console that collects may keep it among the other text, for a person who reads
    ///   both.
    public func writeError(apart isApart: Bool = true, _ body: (inout TextWriter) -> Void) {
        if isSilent { return }
        guard !collects else {
            guard isApart else { return writeToScreen(body) }
            guard errorText.count <= Self.collectionLimit else { return }
            let start = errorText.count
            body(&errorText)
            return errorText.endLine(since: start)
        }
        flush()
        var text = TextWriter(usesColor: false, width: screen.width)
        body(&text)
        if sharesErrors {
            text = Self.message(text.bytes)
        } else if ASCIIText.isWanted(on: errors), !isExact {
            text = TextWriter(ASCIIText.bytes(of: text.bytes))
        }
        text.endLine(since: 0)
        // If even this fails, it cannot be reported.
        _ = DescriptorWriter.write(text.rawBytes, to: errors)
    }
}

/// Text for a destination other than the screen, while it is being collected.
private final class Capture {
    var text: TextWriter

    init(_ text: consuming TextWriter) { self.text = text }
}

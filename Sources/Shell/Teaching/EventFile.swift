import Glibc
public import PatternEvents
import Patterns
import Text
import TraceViews

/// Writes the event stream as JSON lines to a file or to standard error.
public final class EventFile: EventListener {
    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let view: JSONLinesView
    private var buffer = TextWriter()
    private static let bufferLimit = 1 << 16

    /// The errno of the write that failed first; nothing more is written after that.
    public private(set) var failure: Int32?

    /// - Parameters:
    ///   - path: a file, made anew; `-` is standard error.
    ///   - isPublic: whether only what is declared public is written.
    /// - Returns: nil if it cannot be opened, see `errno`.
    public init?(path: String, isPublic: Bool = false) {
        view = JSONLinesView(isPublic: isPublic)
        closesDescriptor = path != "-"
        descriptor =
            path == "-" ? STDERR_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        flush()
        // One that was never opened is left alone: closing it would hide why.
        if closesDescriptor, descriptor >= 0 { close(descriptor) }
    }

    public var wantsReplies: Bool { true }

    public func hear(_ record: EventRecord) {
        view.write(record, to: &buffer)
        buffer.newline()
        // Whoever follows the file sees a command as soon as it is over.
        if case .reply = record { return flush() }
        if buffer.count >= Self.bufferLimit || !closesDescriptor { flush() }
    }

    /// Writes what waits.
    public func flush() {
        if failure == nil { failure = DescriptorWriter.write(buffer.rawBytes, to: descriptor) }
        buffer.clear()
    }
}

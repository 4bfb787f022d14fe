import Glibc
public import PatternEvents
import Patterns
import Text
import TraceViews

/// Writes the event stream as JSON lines to a file or to standard error.
public final class EventFile: EventListener {
    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let view = JSONLinesView()
    private var buffer = TextWriter()
    private static let bufferLimit = 1 << 16

    /// The errno of the write that failed first; nothing more is written after that.
    public private(set) var failure: Int32?

    /// - Parameter path: a file, made anew; `-` is standard error.
    /// - Returns: nil if it cannot be opened, see `errno`.
    public init?(path: String) {
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

    public func hear(_ event: PatternEvent) {
        view.write(event, to: &buffer)
        buffer.newline()
        if buffer.count >= Self.bufferLimit || !closesDescriptor { flush() }
    }

    /// Writes what waits.
    public func flush() {
        if failure == nil { failure = DescriptorWriter.write(buffer.rawBytes, to: descriptor) }
        buffer.clear()
    }
}

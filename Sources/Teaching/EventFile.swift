import EventLines
import Glibc
public import Patterns
import Shell
import Text

/// Writes the event stream as JSON lines to a file or to standard error.
public final class EventFile: EventListener {
    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let view: JSONLinesView
    private var buffer = JSONWriter()
    private static let bufferLimit = 1 << 16
    /// The objects already introduced; nil for a listener from the start, which has received them all.
    private var known: Set<ObjectID>?
    /// Whether a command has begun since: recording that starts during a command begins with the next one.
    private var isBegun = true

    /// The errno of the first failed write, after which nothing more is written.
    public private(set) var failure: Int32?

    /// - Parameters:
    ///   - path: a file to overwrite; `-` is standard error.
    ///   - isPublic: whether only data declared public is written.
    ///   - comesLate: whether it starts during a session, which requires a new file.
    /// - Returns: nil if it cannot be opened, see `errno`.
    public init?(path: String, isPublic: Bool = false, comesLate: Bool = false) {
        view = JSONLinesView(isPublic: isPublic)
        closesDescriptor = path != "-"
        descriptor =
            path == "-"
            ? STDERR_FILENO
            : open(
                path, O_WRONLY | O_CREAT | (comesLate ? O_EXCL : O_TRUNC) | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        if comesLate { (known, isBegun) = ([], false) }
    }

    deinit {
        flush()
        // Closing a file that was never opened would hide the reason.
        if closesDescriptor, descriptor >= 0 { close(descriptor) }
    }

    public var wantsReplies: Bool { true }
    public var wantsStructures: Bool { true }
    public var hearsStages: Bool { true }

    public func hear(_ record: EventRecord) {
        if known != nil { introduce(record) }
        guard isBegun else { return }
        write(record)
        // A reader that follows the file sees each command as soon as it ends.
        if case .reply = record { return flush() }
        if buffer.rawBytes.count >= Self.bufferLimit || !closesDescriptor { flush() }
    }

    /// Writes a record unconditionally.
    func write(_ record: EventRecord) {
        view.write(record, to: &buffer)
    }

    /// Introduces the record's objects, unless that was done.
    private func introduce(_ record: EventRecord) {
        switch record {
        case .command: isBegun = true
        case .object(let object): if isBegun { known?.insert(object.id) }
        case .step(let step):
            introduce(step.sender)
            if let receiver = step.receiver { introduce(receiver) }
        case .arrive(let arrival):
            introduce(arrival.at)
            if case .parts(let parts, _) = arrival.detail { for part in parts { introduce(part) } }
        default: break
        }
    }

    private func introduce(_ participant: Participant) {
        guard isBegun, let id = participant.id, known?.insert(id).inserted == true else { return }
        write(
            .object(
                ObjectRecord(id: id, name: participant.name, type: participant.typeName, role: participant.role)))
    }

    /// Writes the buffer.
    public func flush() {
        if failure == nil { failure = DescriptorWriter.write(buffer.rawBytes, to: descriptor) }
        buffer.clear()
    }
}

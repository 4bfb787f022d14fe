import Commands
import Glibc
public import Patterns
public import Shell

/// Writes the stream to a file, from one command to another.
public final class Recorder {
    private let events: EventStream
    private let structures: StructureDirectory
    private var file: EventFile?
    /// The file of the current or last recording; nil if there was none.
    private(set) var path: String?

    /// - Parameter structures: the objects present at the start.
    public init(events: EventStream, structures: StructureDirectory) {
        (self.events, self.structures) = (events, structures)
    }

    /// Begins with the command after the current one.
    ///
    /// - Parameter path: a new file.
    func start(_ path: String) throws(CommandError) {
        if file != nil, let path = self.path {
            throw CommandError(
                .refused, "the session is being recorded in '\(path)' already", hint: "end that with 'record stop'")
        }
        guard let file = EventFile(path: path, comesLate: true) else {
            throw errno == EEXIST ? .isThere(path) : .cannotOpen(path, errno)
        }
        if let session = events.session { file.write(.session(session)) }
        for structure in structures.all { file.write(.structure(structure)) }
        file.flush()
        events.add(file)
        (self.file, self.path) = (file, path)
    }

    /// Ends with the records so far.
    ///
    /// - Returns: the file.
    func stop() throws(CommandError) -> String {
        guard let file, let path else {
            throw CommandError(.refused, "nothing is being recorded", hint: "begin with 'record FILE'")
        }
        events.remove(file)
        try write()
        self.file = nil
        return path
    }

    /// Flushes all records to the file.
    func write() throws(CommandError) {
        guard let file, let path else { return }
        file.flush()
        if let code = file.failure { throw .cannotWrite(path, code) }
    }
}

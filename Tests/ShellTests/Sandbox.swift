import Commands
import Glibc
import Lessons
import LineInput
import PatternEvents
import Platform
import StateStore

@testable import Shell
@testable import Teaching

/// A shell with one small feature, whose output is read back.
final class Sandbox {
    let events = EventStream()
    let clock: ShellClock
    let store: ChangeStore
    let core: TeachingCore
    let session: ShellSession
    let shelf: Shelf
    /// Removed with all that is in it when the sandbox goes.
    let folder: String
    private let output = OutputFile()
    private let errors = OutputFile()

    init(_ words: String..., with makeFeatures: (EventStream, ChangeStore) -> [any Feature] = { _, _ in [] }) throws {
        // As the program does: a reader that has seen enough must not end the writer.
        signal(SIGPIPE, SIG_IGN)
        folder = try Sandbox.makeFolder()
        let clock = ShellClock(virtualFrom: .zero, events: events)
        self.clock = clock
        store = ChangeStore(time: { clock.wallTime })
        core = TeachingCore(
            options: try LaunchOptions(words), events: events, clock: clock, store: store,
            console: Console(output: output.descriptor, errors: errors.descriptor, usesColor: false),
            history: HistoryFile(path: nil), home: nil
        )
        shelf = Shelf(events: events, clock: clock, store: store)
        shelf.announcer = core.shell.services.announcer
        session = core.session([shelf] + makeFeatures(events, store))
    }

    deinit {
        for name in (try? Sandbox.names(in: folder)) ?? [] { unlink(folder + "/" + name) }
        rmdir(folder)
    }

    /// Runs lines as `-c` would.
    ///
    /// - Returns: whether all was done.
    @discardableResult
    func run(_ text: String) -> Bool {
        session.run(TextLineSource(text, name: "-c"))
    }

    /// What can be completed.
    var names: NameDirectory {
        let base = session.core.base
        return NameDirectory(directory: base.directory, sources: [TeachingNames(base)])
    }

    /// Runs lines and takes what they wrote to standard output.
    func replies(to text: String) -> String {
        _ = written
        run(text)
        return written
    }

    /// What was written to standard output since this was asked last.
    var written: String {
        session.flush()
        return output.take()
    }

    /// What was written to standard error since this was asked last.
    var complaints: String { errors.take() }

    /// Puts a file into ``folder``.
    ///
    /// - Returns: its path.
    func file(_ name: String, _ text: String) -> String {
        let path = folder + "/" + name
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        _ = Array(text.utf8).withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
        return path
    }

    /// The text of a file; nil if there is none.
    static func text(of path: String) -> String? {
        (try? LinuxSystem().contents(of: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func makeFolder() throws -> String {
        var template = Array("/tmp/playhouse-shell-XXXXXX".utf8CString)
        guard let path = mkdtemp(&template) else { throw CommandError(.io, "no folder") }
        return String(cString: path)
    }

    private static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

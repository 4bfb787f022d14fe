import Commands
import FeatureTestSupport
import Glibc
import Lessons
import LineInput
import Patterns
import Platform
import StateStore

@testable import Shell
@testable import Teaching
@testable import playhouse

/// A shell with one small feature, whose output is read back.
final class Sandbox {
    let events = EventStream()
    let clock: ShellClock
    let store: ChangeStore
    let parts: SessionParts
    let session: ShellSession
    let shelf: Shelf
    let console: Console
    var folder: String { files.path }
    private let files = TemporaryFolder()
    private let output = OutputFile()
    private let errors = OutputFile()

    /// - Parameters:
    ///   - words: the options of the program.
    ///   - output: where its replies go instead of to ``written``.
    init(
        _ words: String..., store: ChangeStore? = nil, output: Int32? = nil,
        errorHandlers: (any ErrorHandlerChain)? = nil, lessons: LessonMaterials = LessonMaterials(),
        commandLimit: Int = ScriptStack.commandLimit, connection: ClassConnection = ClassConnection(),
        with makeFeatures: (EventStream, ChangeStore) -> [any Feature] = { _, _ in [] }
    ) throws {
        // As the program does: a reader that has seen enough must not end the writer.
        signal(SIGPIPE, SIG_IGN)
        let clock = ShellClock(virtualFrom: .zero, events: events)
        let store = store ?? ChangeStore(time: { clock.wallTime })
        (self.clock, self.store) = (clock, store)
        console = Console(output: output ?? self.output.descriptor, errors: errors.descriptor, usesColor: false)
        parts = SessionParts(
            on: Ground(
                options: try LaunchOptions(words), events: events, clock: clock, store: store, console: console,
                connection: connection, commandLimit: commandLimit),
            lessons: lessons)
        shelf = Shelf(events: events, clock: clock, store: store)
        shelf.announcer = parts.presenter
        session = parts.session([shelf] + makeFeatures(events, store), errorHandlers: errorHandlers)
    }

    /// Runs lines as `-c` would.
    ///
    /// - Returns: whether all was done.
    @discardableResult
    func run(_ text: String) -> Bool {
        session.loop.run(TextLineSource(text, name: "-c"))
    }

    /// What can be completed.
    var names: NameDirectory { parts.names }

    /// Runs lines and takes what they wrote to standard output.
    func replies(to text: String) -> String {
        _ = written
        run(text)
        return written
    }

    /// Runs lines and takes what they wrote, first to standard output, then to standard error.
    @discardableResult
    func said(_ text: String) -> String {
        _ = complaints
        return replies(to: text) + complaints
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
    func file(_ name: String, _ text: String) -> String { files.file(name, Array(text.utf8)) }

    /// The text of a file; nil if there is none.
    static func text(of path: String) -> String? {
        (try? LinuxSystem().contents(of: path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }
}

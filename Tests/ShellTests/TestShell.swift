import Commands
import Glibc
import Lessons
import LineInput
import PatternEvents
import StateStore

@testable import Shell

/// A whole shell whose one feature is a number, talked to in lines as typed.
final class TestShell {
    let session: ShellSession
    let core: TeachingCore
    let counter: Counter
    private let output = OutputFile()
    private let errors = OutputFile()

    /// - Parameter options: in addition to `--ephemeral` and `--keep-going`.
    init(
        store: ChangeStore = ChangeStore(), errorHandlers: (any ErrorHandlerChain)? = nil,
        lessons: LessonMaterials = LessonMaterials(), _ options: String...
    ) {
        // As the program does: a reader that has seen enough must not end the writer.
        signal(SIGPIPE, SIG_IGN)
        let events = EventStream()
        core = TeachingCore(
            options: .forTests(options), events: events, clock: ShellClock(virtualFrom: .zero, events: events),
            store: store,
            console: Console(output: output.descriptor, errors: errors.descriptor, usesColor: false),
            history: HistoryFile(path: nil), home: nil, lessons: lessons
        )
        counter = Counter(events: events, store: store)
        session = core.session([counter], errorHandlers: errorHandlers)
    }

    /// Runs `text` as a script.
    ///
    /// - Returns: what it wrote, first to standard output, then to standard error.
    @discardableResult
    func run(_ text: String) -> String {
        session.run(TextLineSource(text, name: "-"))
        session.flush()
        return output.take() + errors.take()
    }
}

extension LaunchOptions {
    /// Those of `playhouse --ephemeral --keep-going`.
    fileprivate static func forTests(_ more: [String]) -> LaunchOptions {
        do {
            return try LaunchOptions(["--ephemeral", "--keep-going"] + more)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// A feature that is a number: `put 3` sets it.
final class Counter: Feature, StatefulFeature {
    static let featureName = "counter"
    private(set) var value = 0
    private(set) var handlers: [CommandHandler] = []
    let statusItems: [StatusItem] = []
    let completionSources: [any CompletionSource] = []

    private let store: ChangeStore

    init(events: EventStream, store: ChangeStore) {
        self.store = store
        let recorder = store.recorder(for: self)
        handlers = [CommandHandler("counter", [PutCommand(recorder: recorder)], events: events)]
    }

    /// Sets the number as a timer does: in the step that is open, if there is one.
    func put(_ number: Int) { store.recorder(for: self).perform(number) }

    func apply(_ change: Int) -> Int {
        defer { value = change }
        return value
    }

    func contents() -> [Int] { [value] }

    func describe(_ change: Int) -> String { "value \(change)" }
}

private struct PutCommand: ShellCommand {
    let recorder: ChangeRecorder<Counter>

    let description = CommandDescription(
        "put",
        group: .shell,
        summary: "set the number",
        parameters: [Parameter("VALUE", .integer(0...9))],
        examples: ["put 3"],
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        recorder.perform(arguments.integer("VALUE") ?? 0)
        return .silent
    }
}

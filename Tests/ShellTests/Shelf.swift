import Commands
import Patterns
import StateStore
import Text

/// A feature for tests: a number that commands set, that observers follow, and that a timer can count up.
final class Shelf: Feature, StatefulFeature {
    static let featureName = "shelf"

    let number: Observable<Int>
    weak var announcer: (any Announcer)?
    fileprivate let clock: ShellClock
    fileprivate var recorder: ChangeRecorder<Shelf> { store.recorder(for: self) }
    private let store: ChangeStore
    private let events: EventStream

    init(events: EventStream, clock: ShellClock, store: ChangeStore) {
        self.events = events
        self.clock = clock
        self.store = store
        number = Observable("number", 0, events: events)
        // It belongs to the store before its state is read.
        _ = recorder
    }

    var handlers: [CommandHandler] { [handler] }
    private lazy var handler = {
        unowned let shelf = self
        return CommandHandler(
            "shelf",
            [
                PutCommand(shelf: shelf), ShowCommand(shelf: shelf), BreakCommand(shelf: shelf),
                LaterCommand(shelf: shelf),
            ], events: events)
    }()

    lazy var statusItems = [StatusItem(number) { $0 == 0 ? "" : "number \($0)" }]
    let completionSources: [any CompletionSource] = []

    /// Sets the number as a timer does: in the step that is open, if there is one.
    func put(_ number: Int) { recorder.perform(number) }

    func apply(_ change: Int) -> Int {
        defer { number.value = change }
        return number.value
    }

    func contents() -> [Int] { [number.value] }

    func describe(_ change: Int) -> String { "number: \(change)" }
}

/// `put N`
private struct PutCommand: ShellCommand {
    unowned let shelf: Shelf
    static let number = Parameter("N", 0...99)
    let description = CommandDescription(
        "put", group: .shelf, summary: "set the number", parameters: [Self.number],
        examples: ["put 1"], effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        shelf.recorder.perform(arguments[Self.number])
        return .message("put \(shelf.number.value)", ["number": .int(shelf.number.value)])
    }
}

/// `show`
private struct ShowCommand: ShellCommand {
    unowned let shelf: Shelf
    let description = CommandDescription(
        "show", group: .shelf, summary: "show the number", examples: ["show"], effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(NumberReply(shelf: shelf))
    }
}

/// Reads the number only when it is shown, as replies of long lists do.
private struct NumberReply: ReplyBody {
    let shelf: Shelf

    func write(to text: inout TextWriter) { text.write("number \(shelf.number.value)") }
    func encode(to json: inout JSONWriter) { json.object { $0.field("number", .int(shelf.number.value)) } }
}

/// `break`: changes something and then fails.
private struct BreakCommand: ShellCommand {
    unowned let shelf: Shelf
    let description = CommandDescription(
        "break", group: .shelf, summary: "fail half-way", examples: ["break"], effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        shelf.recorder.perform(99)
        shelf.announcer?.announce("half-way")
        throw CommandError(.refused, "it is broken", hint: "leave it")
    }
}

/// `later N`: puts N when ten seconds have passed, and announces it.
private struct LaterCommand: ShellCommand {
    unowned let shelf: Shelf
    static let number = Parameter("N", 0...99)
    let description = CommandDescription(
        "later", group: .shelf, summary: "put it later", parameters: [Self.number],
        examples: ["later 1"], effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let number = arguments[Self.number]
        let shelf = shelf
        shelf.clock.schedule(at: shelf.clock.now + .seconds(10)) { [weak shelf] in
            shelf?.recorder.perform(number)
            shelf?.announcer?.announce("put \(number) by itself")
        }
        return .silent
    }
}

extension CommandGroup {
    static let shelf = CommandGroup("a shelf", rank: 1)
}

import Patterns

extension Scene {
    static let command = Scene(
        .command,
        [
            ("write a", "a"), ("write b", "ab"), ("raise", "AB"), ("undo", "ab"), ("redo", "AB"),
            ("list", "write a, write b, raise"), ("undo", "ab"), ("write c", "abc"), ("redo", "abc"),
        ],
        pattern: EditorOfCommands.init, plain: EditorOfActions.init)
}

/// Each action is an object that the invoker keeps.
private final class EditorOfCommands: Version {
    private let stage: Stage
    private let note: Note
    private let invoker: Invoker<NoteCommand>

    init(_ stage: Stage) {
        self.stage = stage
        note = Note()
        invoker = Invoker("history", events: stage.events)
    }

    var objects: [(name: String, object: AnyObject)] { [("note", note), ("history", invoker)] }

    func perform(_ command: String) -> String {
        switch command {
        case "undo":
            stage.client(calls: "history", "undo") { if let last = invoker.executed.last { invoker.undo(last) } }
        case "redo": stage.client(calls: "history", "redo") { if let last = invoker.undone.last { invoker.redo(last) } }
        case "list":
            return stage.client(calls: "history", "list") { invoker.executed.map(\.name).joined(separator: ", ") }
        default:
            stage.client(calls: "history", "execute") {
                let command = made(of: command)
                invoker.execute(command)
                invoker.keep(command)
            }
        }
        return note.text
    }

    private func made(of command: String) -> NoteCommand {
        stage.object("client", changesAt: "making commands")
        if command == "raise" { return Raise(command, note, stage) }
        return Write(command, note, stage, text: String(command.dropFirst(6)))
    }
}

private final class Note {
    var text = ""
}

/// A command on the note, which is its receiver.
private class NoteCommand: Command {
    let name: String
    let note: Note
    let stage: Stage

    init(_ name: String, _ note: Note, _ stage: Stage) { (self.name, self.note, self.stage) = (name, note, stage) }

    func execute() {}
    func unexecute() {}

    /// Changes the note.
    func set(_ text: String) {
        stage.object(name, calls: "note", "set") { note.text = text }
    }
}

private final class Write: NoteCommand {
    private let text: String

    init(_ name: String, _ note: Note, _ stage: Stage, text: String) {
        self.text = text
        super.init(name, note, stage)
    }

    override func execute() {
        stage.object("Write", changesAt: "what it keeps", for: .second)
        set(note.text + text)
    }

    override func unexecute() { set(String(note.text.dropLast(text.count))) }
}

private final class Raise: NoteCommand {
    private var former = ""

    override func execute() {
        stage.object("Raise", changesAt: "what it keeps", for: .second)
        former = note.text
        set(former.uppercased())
    }

    override func unexecute() { set(former) }
}

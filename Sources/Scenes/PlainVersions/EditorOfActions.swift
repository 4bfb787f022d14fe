// The plain version of the scene for Command: an enum of actions, and a history that keeps the text before each.

/// The editor does everything itself.
final class EditorOfActions: Version {
    private let stage: Stage
    private let editor: PlainEditor

    init(_ stage: Stage) {
        self.stage = stage
        editor = PlainEditor(stage)
    }

    var objects: [(name: String, object: AnyObject)] { [("editor", editor)] }

    func perform(_ command: String) -> String {
        switch command {
        case "undo": stage.client(calls: "editor", "undo") { editor.undo() }
        case "redo": stage.client(calls: "editor", "redo") { editor.redo() }
        case "list": return stage.client(calls: "editor", "list") { editor.list() }
        default:
            stage.object("client", changesAt: "reading an action")
            stage.client(calls: "editor", "perform") {
                editor.perform(command == "raise" ? .raise : .write(String(command.dropFirst(6))))
            }
        }
        return editor.text
    }
}

private final class PlainEditor {
    enum Action {
        case write(String)
        case raise
    }

    private let stage: Stage
    private(set) var text = ""
    private var done: [(action: Action, before: String)] = []
    private var undone: [Action] = []

    init(_ stage: Stage) { self.stage = stage }

    func perform(_ action: Action) {
        undone = []
        apply(action)
    }

    private func apply(_ action: Action) {
        stage.object("editor", changesAt: "its actions")
        stage.object("editor", changesAt: "applying an action")
        stage.object("editor", changesAt: "what it keeps of each action", for: .second)
        done.append((action, text))
        switch action {
        case .write(let more): text += more
        case .raise: text = text.uppercased()
        }
    }

    func undo() {
        guard let last = done.popLast() else { return }
        undone.append(last.action)
        text = last.before
    }

    func redo() { if let next = undone.popLast() { apply(next) } }

    func list() -> String {
        stage.object("editor", changesAt: "the names of actions")
        return done.map { done in
            switch done.action {
            case .write(let more): "write \(more)"
            case .raise: "raise"
            }
        }
        .joined(separator: ", ")
    }
}

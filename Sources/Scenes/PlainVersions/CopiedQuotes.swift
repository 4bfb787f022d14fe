import PatternEvents

// The plain version of the memento's scene: a caretaker that copies what it sees, with the faults of the course's project.

/// The history reads the page's fields and writes them back.
final class CopiedQuotes: Version {
    private let stage: Stage
    private let page: OpenPage
    private let history: CopyingHistory

    init(_ stage: Stage) {
        self.stage = stage
        page = OpenPage()
        history = CopyingHistory(stage, page)
    }

    var objects: [(name: String, object: AnyObject)] { [("page", page), ("history", history)] }

    func perform(_ command: String) -> String {
        switch command {
        case "undo": stage.client(calls: "history", "undo") { history.undo() }
        case "redo": stage.client(calls: "history", "redo") { history.redo() }
        default: stage.client(calls: "history", "show") { history.show(String(command.dropFirst(5))) }
        }
        return page.text
    }
}

private final class OpenPage {
    var text = "first"
}

/// Source of its three faults: the quotes project of the course, where undo keeps the present before it looks whether there is
/// anything to go back to, a new quote drops nothing, and redo keeps the state after it has gone forward.
private final class CopyingHistory {
    private let stage: Stage
    private let page: OpenPage
    private var former: [String] = []
    private var next: [String] = []

    init(_ stage: Stage, _ page: OpenPage) { (self.stage, self.page) = (stage, page) }

    private func read(_ place: String) -> String {
        // A field more is one to be read here and written there.
        stage.object("history", asksAt: place)
        return stage.object("history", calls: "page", "text") { page.text }
    }

    private func write(_ text: String, _ place: String) {
        stage.object("history", asksAt: place)
        stage.object("history", calls: "page", "text") { page.text = text }
    }

    func show(_ text: String) {
        former.append(read("backup"))
        write(text, "show")
    }

    func undo() {
        next.append(read("undo, keeping"))
        guard let text = former.popLast() else { return }
        write(text, "undo")
    }

    func redo() {
        guard let text = next.popLast() else { return }
        write(text, "redo")
        former.append(read("redo, keeping"))
    }
}

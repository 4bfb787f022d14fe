// The plain version of the scene for Memento: open snapshots in a correct history.

/// The page makes snapshots of itself, and any object that holds one can read it.
final class CopiedPages: Version {
    private let stage: Stage
    private let page: OpenPage
    private let history: OpenHistory

    init(_ stage: Stage) {
        self.stage = stage
        page = OpenPage(stage)
        history = OpenHistory(stage, page)
    }

    var objects: [(name: String, object: AnyObject)] { [("page", page), ("history", history)] }

    func perform(_ command: String) -> String {
        switch command {
        case "undo": stage.client(calls: "history", "undo") { history.undo() }
        case "redo": stage.client(calls: "history", "redo") { history.redo() }
        case "list": return stage.client(calls: "history", "titles") { history.titles() }
        default: stage.client(calls: "history", "show") { history.show(String(command.dropFirst(5))) }
        }
        return page.text
    }
}

private struct Snapshot {
    let text: String
}

private final class OpenPage {
    private let stage: Stage
    var text = "first page"

    init(_ stage: Stage) { self.stage = stage }

    func snapshot() -> Snapshot {
        stage.object("page", changesAt: "its snapshots")
        return Snapshot(text: text)
    }

    func restore(_ snapshot: Snapshot) { text = snapshot.text }
}

private final class OpenHistory {
    private let stage: Stage
    private let page: OpenPage
    private var former: [Snapshot] = []
    private var next: [Snapshot] = []

    init(_ stage: Stage, _ page: OpenPage) { (self.stage, self.page) = (stage, page) }

    private func snapshot() -> Snapshot { stage.object("history", calls: "page", "snapshot") { page.snapshot() } }

    private func restore(_ snapshot: Snapshot) {
        stage.object("history", calls: "page", "restore") { page.restore(snapshot) }
    }

    func show(_ text: String) {
        former.append(snapshot())
        next = []
        stage.object("history", calls: "page", "show") { page.text = text }
    }

    func undo() {
        guard let last = former.popLast() else { return }
        next.append(snapshot())
        restore(last)
    }

    func redo() {
        guard let first = next.popLast() else { return }
        former.append(snapshot())
        restore(first)
    }

    /// A snapshot is open, so the history reads it: its first word makes a good title.
    func titles() -> String {
        stage.object("history", changesAt: "the titles, which it reads in the snapshots")
        stage.object("history", changesAt: "the titles, which it reads in the snapshots", for: .second)
        return former.map { String($0.text.prefix { $0 != " " }) }.joined(separator: ", ")
    }
}

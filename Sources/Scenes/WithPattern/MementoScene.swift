import Patterns

extension Scene {
    static let memento = Scene(
        .memento,
        [
            ("show second page", "second page"), ("undo", "first page"), ("undo", "first page"),
            ("redo", "second page"), ("redo", "second page"), ("show third page", "third page"),
            ("list", "first, second"), ("undo", "second page"), ("show fourth page", "fourth page"),
            ("redo", "fourth page"),
        ],
        pattern: KeptPages.init, plain: CopiedPages.init)
}

/// The page makes mementos of itself, and the caretaker keeps them.
private final class KeptPages: Version {
    private let stage: Stage
    private let page: Page
    private let history: History

    init(_ stage: Stage) {
        self.stage = stage
        page = Page(stage)
        history = History(page, stage)
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

private final class Page: SealingOriginator {
    let name = "page"
    let events: EventStream
    fileprivate(set) var text = "first page"
    private let stage: Stage

    init(_ stage: Stage) { (self.stage, events) = (stage, stage.events) }

    /// Other objects see only the name.
    func makeMemento() -> SealedMemento<String> {
        stage.object("page", changesAt: "its mementos and their names")
        stage.object("page", changesAt: "the names of its mementos", for: .second)
        return createMemento(String(text.prefix { $0 != " " }))
    }

    func save() -> String { text }
    func restore(_ state: String) { text = state }
}

private final class History {
    private let page: Page
    private var caretaker: CaretakerHistory
    private let stage: Stage

    init(_ page: Page, _ stage: Stage) {
        (self.page, self.stage) = (page, stage)
        caretaker = CaretakerHistory("history", events: stage.events)
    }

    func show(_ text: String) {
        caretaker.backUp(page.makeMemento())
        stage.object("history", calls: "page", "show") { page.text = text }
    }

    func undo() { if let memento = caretaker.undo(leaving: page.makeMemento()) { page.setMemento(memento) } }

    func redo() { if let memento = caretaker.redo(leaving: page.makeMemento()) { page.setMemento(memento) } }

    func titles() -> String { caretaker.undoable.map(\.name).joined(separator: ", ") }
}

import PatternEvents
import Patterns

extension Scene {
    static let memento = Scene(
        .memento,
        [
            ("show second", "second"), ("undo", "first"), ("undo", "first"), ("redo", "second"), ("redo", "second"),
            ("undo", "first"), ("show third", "third"), ("redo", "third"),
        ],
        pattern: KeptQuotes.init, plain: CopiedQuotes.init)
}

/// The page makes mementos of itself, and the caretaker keeps them.
private final class KeptQuotes: Version {
    private let stage: Stage
    private let page: Page
    private let history: History

    init(_ stage: Stage) {
        self.stage = stage
        page = Page(stage.events)
        history = History(page, stage.events)
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

private final class Page: SealingOriginator {
    let name = "page"
    let events: EventStream
    fileprivate(set) var text = "first"

    init(_ events: EventStream) { self.events = events }

    func save() -> String { text }
    func restore(_ state: String) { text = state }
}

private final class History {
    private let page: Page
    private var caretaker: CaretakerHistory
    private var number = 0

    init(_ page: Page, _ events: EventStream) {
        self.page = page
        caretaker = CaretakerHistory("history", events: events)
    }

    private func present() -> SealedMemento<String> {
        number += 1
        return page.createMemento("memento \(number)")
    }

    func show(_ text: String) {
        caretaker.backUp(present())
        page.text = text
    }

    func undo() { if let memento = caretaker.undo(leaving: present()) { page.setMemento(memento) } }

    func redo() { if let memento = caretaker.redo(leaving: present()) { page.setMemento(memento) } }
}

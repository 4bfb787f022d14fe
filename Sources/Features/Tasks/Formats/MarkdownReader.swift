import Commands
import PatternEvents
import Patterns
import Text

/// Takes a check list in Markdown: items `- [ ]` and `- [x]`, also behind `*`, `+` or `1.`, each a part of the item above
/// it that is indented at least two columns less. Items without a box are open tasks too, and a heading is a task of
/// which the items below it are parts. Lines that go on with an item belong to its title; other text is left out.
///
/// A comment behind a title holds what Markdown has no place for, see ``MarkdownWriter``. Backslashes are taken from
/// before what they escape; other markup stays as it is.
///
/// Source: CommonMark 0.31 and the task list items of GitHub Flavored Markdown.
final class MarkdownReader: TaskReader {
    let name = "markdown"
    var successor: (any Handler<TaskFile, ReadTasks, CommandError>)?
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func objection(to request: TaskFile) -> String? {
        if let first = request.firstLine, case .item = MarkdownLine(first) { return nil }
        for line in request.lines {
            if case .item(let item) = MarkdownLine(line), item.hasBox { return nil }
        }
        return "finds no item at the beginning and no '- [ ]' or '- [x]' anywhere"
    }

    func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var list = MarkdownList()
        for line in file.lines {
            list.take(MarkdownLine(line), into: &outline)
            if outline.isFull { return }
        }
    }
}

/// A check list while its lines come by.
private struct MarkdownList {
    private var indents = IndentStack(step: 2)
    /// The headings above the present line, the outermost first; `isTask` once an item made a task of it.
    private var headings: [(depth: Int, title: String, isTask: Bool)] = []
    /// The mark that ends the code block the present line is in.
    private var fence: UInt8?
    /// Whether the line before was an item, or went on with one.
    private var canGoOn = false

    mutating func take(_ line: MarkdownLine, into outline: inout TaskOutline) {
        if let open = fence {
            if case .fence(open) = line { fence = nil }
            return outline.leaveOut("other line")
        }
        var goesOn = false
        switch line {
        case .blank: break
        case .fence(let mark):
            fence = mark
            outline.leaveOut("other line")
        case .heading(let depth, let title):
            while let last = headings.last, last.depth >= depth { headings.removeLast() }
            headings.append((depth, title, false))
            indents = IndentStack(step: 2)
        case .item(let item): goesOn = add(item, to: &outline)
        case .text(let text) where canGoOn:
            outline.changeLast { $0.title += " " + text }
            goesOn = true
        case .text, .rule: outline.leaveOut("other line")
        }
        canGoOn = goesOn
    }

    private mutating func add(_ item: MarkdownItem, to outline: inout TaskOutline) -> Bool {
        guard !item.title.isEmpty else {
            outline.leaveOut("empty item")
            return false
        }
        for (level, heading) in headings.enumerated() where !heading.isTask {
            outline.append(TaskOutline.Item(level: level, title: heading.title))
            headings[level].isTask = true
        }
        let level = item.level ?? headings.count + indents.level(of: item.indent)
        outline.append(
            TaskOutline.Item(level: level, title: item.title, isDone: item.isDone, details: item.details)
        )
        return true
    }
}

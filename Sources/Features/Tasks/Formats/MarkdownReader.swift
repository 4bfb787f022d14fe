import Commands
import Patterns
import Text

/// Reads a check list in Markdown: items `- [ ]` and `- [x]`, also after `*`, `+` or `1.`, each a part of the nearest
/// item above it with at least two columns less indentation. Items without a box are also open tasks. A heading, with
/// signs or underlined, is a task with the items below it as parts. Lines that continue an item belong to its title.
/// Other text indented below an item is its notes, a line each. All other text is left out.
///
/// A comment after a title has the details that Markdown has no place for, see ``MarkdownWriter``. Backslashes before
/// escaped characters are removed; other markup stays as it is.
///
/// Source: CommonMark 0.31 and the task list items of GitHub Flavored Markdown.
final class MarkdownReader: TaskReader {
    init(events: EventStream) { super.init("markdown", events: events) }

    override func objection(to request: TaskFile) -> String? {
        let isCalledMarkdown = [".md", ".markdown"].contains(where: request.path.hasSuffix)
        var (isFirst, hasHeading) = (true, false)
        for line in request.lines where !line.isBlank {
            switch MarkdownLine(line.text) {
            case .item(let item) where isFirst || hasHeading || isCalledMarkdown || item.hasBox: return nil
            case .heading, .underline: hasHeading = true
            default: break
            }
            isFirst = false
        }
        return "finds no list at the beginning or below a heading, and no '- [ ]' or '- [x]' anywhere"
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var list = MarkdownList()
        for line in file.lines {
            list.take(line.text, into: &outline)
            if outline.isFull { return }
        }
        list.endParagraph(&outline)
    }
}

/// A check list, while its lines are read.
private struct MarkdownList {
    private struct Heading {
        let depth: Int
        let title: String
        /// Whether an item came below it, which makes it a task.
        var isTask = false
    }

    private var indents = IndentStack(step: 2)
    /// The headings above the current line, the outermost first.
    private var headings: [Heading] = []
    /// Whether an indented line belongs to an item.
    private var isInItem = false
    /// Whether the previous line was an item's first, or continued its title.
    private var isInTitle = false
    /// The previous lines of text outside items.
    private var paragraph: [String] = []
    /// Whether the current line is in the front matter, between two lines `---` at the start of a file.
    private var isInFrontMatter: Bool?
    /// The mark that ends the current code block; nil outside.
    private var fence: UInt8?

    mutating func take(_ text: String, into outline: inout TaskOutline) {
        if isInFrontMatter ?? (text == "---") {
            // The first such line begins it, and the next one ends it.
            isInFrontMatter = isInFrontMatter == nil || !["---", "..."].contains(text)
            return
        }
        isInFrontMatter = false
        let line = MarkdownLine(text)
        if let mark = fence {
            if case .fence(mark) = line { fence = nil }
            return add(text, isBelow: true, &outline)
        }
        if isInTitle, case .text(_, let words) = line { return outline.changeLast { $0.title += " \(words)" } }
        isInTitle = false
        switch line {
        case .blank: endParagraph(&outline)
        case .text(let indent, _): add(text, isBelow: indent >= 2, &outline)
        case .rule: endItem(&outline)
        case .fence(let mark):
            fence = mark
            add(text, isBelow: text.hasPrefix("  "), &outline)
        case .heading(let depth, let title): begin(heading: depth, title, &outline)
        case .underline(let depth):
            guard paragraph.count == 1, let title = paragraph.first else { return endItem(&outline) }
            paragraph = []
            begin(heading: depth, title, &outline)
        case .item(let item): begin(item, &outline)
        }
    }

    /// Adds a line of text.
    ///
    /// - Parameter isBelow: whether it is a note on the current item, if there is one.
    private mutating func add(_ text: String, isBelow: Bool, _ outline: inout TaskOutline) {
        guard let words = ImportedText.line(MarkdownText.unescaped(Array(text.utf8)[...])) else { return }
        if isBelow, isInItem { return outline.changeLast { $0.details.notes.append(words) } }
        isInItem = false
        paragraph.append(words)
    }

    private mutating func endItem(_ outline: inout TaskOutline) {
        endParagraph(&outline)
        isInItem = false
    }

    mutating func endParagraph(_ outline: inout TaskOutline) {
        outline.leftOut.add("text line", paragraph.count)
        paragraph = []
    }

    private mutating func begin(heading depth: Int, _ title: String, _ outline: inout TaskOutline) {
        endItem(&outline)
        while let last = headings.last, last.depth >= depth { headings.removeLast() }
        headings.append(Heading(depth: depth, title: title))
        indents = IndentStack(step: 2)
    }

    private mutating func begin(_ item: MarkdownItem, _ outline: inout TaskOutline) {
        endItem(&outline)
        guard !item.title.isEmpty else { return outline.leftOut.add("empty item") }
        // Their titles keep these marks.
        if item.title.hasPrefix("[-] ") || item.title.hasPrefix("[/] ") {
            outline.leftOut.add("'\(item.title.prefix(3))' mark")
        }
        for index in headings.indices where !headings[index].isTask {
            outline.append(TaskOutline.Item(level: index, title: headings[index].title))
            headings[index].isTask = true
        }
        outline.append(
            TaskOutline.Item(
                level: item.level ?? headings.count + indents.level(of: item.indent), title: item.title,
                isDone: item.isDone, details: item.details))
        (isInItem, isInTitle) = (true, true)
    }
}

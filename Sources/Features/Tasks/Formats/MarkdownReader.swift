import Commands
import PatternEvents
import Patterns
import Text

/// Reads a check list in Markdown: items `- [ ]` and `- [x]`, also after `*`, `+` or `1.`, each a part of the item
/// above it that is indented at least two columns less. Items without a box are open tasks too, and a heading, with
/// signs or underlined, is a task of which the items below it are parts. Lines that continue an item belong to its
/// title, other text below it to its notes; other text is kept with the task that follows.
///
/// A comment after a title contains the details that Markdown has no place for, see ``MarkdownWriter``. Backslashes
/// before escaped characters are removed; other markup stays as it is. The original words are kept where this program
/// would choose others.
///
/// Source: CommonMark 0.31 and the task list items of GitHub Flavored Markdown.
final class MarkdownReader: TaskReader {
    init(events: EventStream) { super.init("markdown", events: events) }

    override func objection(to request: TaskFile) -> String? {
        if let first = request.firstLine, case .item = MarkdownLine(ImportedText.note(first.text)) { return nil }
        for line in request.lines {
            if case .item(let item) = MarkdownLine(ImportedText.note(line.text)), item.hasBox { return nil }
        }
        return "finds no item at the beginning and no '- [ ]' or '- [x]' anywhere"
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var list = MarkdownList()
        for line in file.lines {
            list.take(ImportedText.note(line.text), into: &outline)
            if outline.isFull { return }
        }
        list.end(&outline)
    }
}

/// A check list while its lines come by.
private struct MarkdownList {
    /// Lines that belong to no item: below a heading, or between two lists.
    private struct Chunk {
        /// The heading they begin with; nil if they begin with none, or with one below which no item can come any more.
        var heading: (depth: Int, title: String, lines: Int)?
        var lines: [String]
    }

    private var indents = IndentStack(step: 2)
    /// How deep the headings above the present line are, the outermost first.
    private var depths: [Int] = []
    /// What came by since the last item.
    private var chunks: [Chunk] = []
    /// The current item, how deep it lies in its list, and the lines before it.
    private var open: (block: MarkdownBlock, depth: Int, before: String)?
    /// Whether the present line is in the block of data that may begin a file, between two lines `---`.
    private var isInFrontMatter: Bool?
    /// The mark that ends the code the present line is in.
    private var fence: UInt8?
    /// Whether the line before was the item's first, or continued its title.
    private var isInTitle = false

    mutating func take(_ text: String, into outline: inout TaskOutline) {
        let line = MarkdownLine(text)
        if isInFrontMatter ?? (text == "---") {
            // The first such line begins it, the next one ends it.
            isInFrontMatter = isInFrontMatter == nil || !["---", "..."].contains(text)
            return keep(text, isBelow: false, &outline)
        }
        isInFrontMatter = false
        if let mark = fence {
            if case .fence(mark) = line { fence = nil }
            return keep(text, isBelow: true, &outline)
        }
        if isInTitle, case .text(_, let words) = line {
            open?.block.add(text, words)
            return
        }
        isInTitle = false
        switch line {
        case .blank: keep(text, isBelow: true, &outline)
        case .text(let indent, _): keep(text, isBelow: indent >= 2, &outline)
        case .rule: keep(text, isBelow: text.hasPrefix("  "), &outline)
        case .fence(let mark):
            fence = mark
            keep(text, isBelow: text.hasPrefix("  "), &outline)
        case .heading(let depth, let title): begin(heading: depth, title, [text], &outline)
        case .underline(let depth):
            if let (title, line) = takeParagraph() {
                begin(heading: depth, title, [line, text], &outline)
            } else {
                keep(text, isBelow: text.hasPrefix("  "), &outline)
            }
        case .item(let item): begin(item, text, &outline)
        }
    }

    /// Keeps a line that begins nothing.
    ///
    /// - Parameter isBelow: whether it belongs to the current item, if there is one.
    private mutating func keep(_ text: String, isBelow: Bool, _ outline: inout TaskOutline) {
        if fence == nil, text.drop(while: { $0 == " " }).first == ">" { outline.leaveOut("quoted line") }
        if isBelow, open != nil {
            open?.block.add(text)
            return
        }
        endItem(&outline)
        if chunks.isEmpty { chunks.append(Chunk(lines: [])) }
        chunks[chunks.count - 1].lines.append(text)
    }

    /// Removes the last paragraph, which has one line.
    private mutating func takeParagraph() -> (title: String, line: String)? {
        guard open == nil, let lines = chunks.last?.lines, let line = lines.last,
            lines.count > chunks.last?.heading?.lines ?? 0,
            case .text(let indent, let title) = MarkdownLine(line), indent < 4
        else { return nil }
        if lines.count > 1, case .text = MarkdownLine(lines[lines.count - 2]) { return nil }
        chunks[chunks.count - 1].lines.removeLast()
        return (title, line)
    }

    private mutating func begin(heading depth: Int, _ title: String, _ lines: [String], _ outline: inout TaskOutline) {
        endItem(&outline)
        while let last = depths.last, last >= depth { depths.removeLast() }
        for index in chunks.indices where chunks[index].heading.map({ $0.depth >= depth }) ?? false {
            chunks[index].heading = nil
        }
        depths.append(depth)
        chunks.append(Chunk(heading: (depth, title, lines.count), lines: lines))
        indents = IndentStack(step: 2)
    }

    private mutating func begin(_ item: MarkdownItem, _ text: String, _ outline: inout TaskOutline) {
        endItem(&outline)
        guard !item.markup.isEmpty else { return outline.leaveOut("empty item") }
        // Their titles keep the words.
        if item.markup.hasPrefix("[-] ") || item.markup.hasPrefix("[/] ") {
            outline.leaveOut("'\(item.markup.prefix(3))' mark")
        }
        var before: [String] = []
        for chunk in chunks {
            guard let heading = chunk.heading, let level = depths.firstIndex(of: heading.depth) else {
                before += chunk.lines
                continue
            }
            var task = TaskOutline.Item(level: level, title: heading.title)
            task.saysState = false
            for note in MarkdownBlock.notes(Array(chunk.lines.dropFirst(heading.lines)), offset: 0) {
                task.details.add(TaskProperty.Name.note, note)
            }
            task.details.spelling = TaskSpelling(
                format: MarkdownWriter.headingFormat, text: chunk.lines.joined(separator: "\n"),
                before: Self.text(before))
            before = []
            outline.append(task)
        }
        chunks = []
        open = (MarkdownBlock(item, text), indents.level(of: item.indent), Self.text(before))
        isInTitle = true
    }

    private mutating func endItem(_ outline: inout TaskOutline) {
        guard let (block, depth, before) = open else { return }
        open = nil
        var item = block.item
        item.level = block.first.level ?? depths.count + depth
        let level = block.first.level
        let plain = MarkdownBlock.lines(of: item, indent: 2 * depth, level: level).joined(separator: "\n")
        if (plain != block.text && level == nil) || !before.isEmpty {
            item.details.spelling = TaskSpelling(format: MarkdownWriter.format, text: block.text, before: before)
        }
        outline.append(item)
    }

    /// The rest belongs after the last task.
    mutating func end(_ outline: inout TaskOutline) {
        endItem(&outline)
        let rest = chunks.flatMap(\.lines)
        guard let last = outline.items.last else {
            return outline.leaveOut("text line", rest.count { !$0.allSatisfy { $0 == " " } })
        }
        guard !rest.isEmpty else { return }
        let plain = MarkdownBlock.lines(of: last, indent: 0).joined(separator: "\n")
        outline.changeLast { item in
            var spelling = item.details.spelling ?? TaskSpelling(format: MarkdownWriter.format, text: plain)
            spelling.after = Self.text(rest)
            item.details.spelling = spelling
        }
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

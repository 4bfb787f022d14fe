import Patterns

/// Writes tasks as a check list in Markdown, parts indented by two columns more.
///
/// What Markdown has no place for stands behind the title in a comment, which no reader of the page sees:
/// `<!-- priority:high due:2026-11-25 tag:work run:lights%20on takes:1h30m -->`. Tasks deeper than ``deepest`` levels
/// are indented no further and say by `level:` how deep they lie, as a tree 100,000 deep would be gigabytes of blanks.
/// What came from Markdown is written in its own words where they still hold, headings as headings.
struct MarkdownWriter: Strategy {
    static let deepest = 32
    /// How ``TaskSpelling`` calls an item and a heading.
    static let format = TaskFormat.markdown.rawValue
    static let headingFormat = "markdown heading"

    let name = "markdown"

    func run(_ input: TaskExport) -> [UInt8] {
        let headings = MarkdownHeadings(input)
        var bytes: [UInt8] = []
        // How far the items above the present one are indented, and where their text begins, by depth; nil for a heading.
        var way: [(indent: Int, offset: Int)?] = []
        for (index, row) in input.rows.enumerated() {
            let item = input.item(row)
            let depth = Int(row.depth)
            let spelling = Self.isMarkdown(item) ? item.details.spelling : nil
            bytes.append(contentsOf: (spelling?.before ?? "").utf8)
            let sibling = way.count > depth ? way[depth] : nil
            way.removeSubrange(min(depth, way.count)...)
            if let heading = headings.depth(index) {
                way.append(nil)
                Self.write(Self.heading(item, depth: heading), to: &bytes)
            } else {
                let whole = depth > 0 ? way[depth - 1] : nil
                let block = depth <= Self.deepest ? Self.block(of: item) : nil
                let indent = sibling?.indent ?? Self.indent(of: block, in: whole)
                let lines =
                    block?.lines(saying: item, indent: indent)
                    ?? MarkdownBlock.lines(of: item, indent: indent, level: depth > Self.deepest ? depth : nil)
                way.append((indent, indent + (block?.first.marker.utf8.count ?? 2)))
                Self.write(lines, to: &bytes)
            }
            bytes.append(contentsOf: (spelling?.after ?? "").utf8)
        }
        return bytes
    }

    private static func write(_ lines: [String], to bytes: inout [UInt8]) {
        for line in lines {
            bytes.append(contentsOf: line.utf8)
            bytes.append(0x0A)
        }
    }

    private static func isMarkdown(_ item: TaskOutline.Item) -> Bool {
        item.details.spelling.map { [format, headingFormat].contains($0.format) } ?? false
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func block(of item: TaskOutline.Item) -> MarkdownBlock? {
        guard let spelling = item.details.spelling, spelling.format == format else { return nil }
        return MarkdownBlock(lines: lines(spelling.text))
    }

    /// How far in the first item of a list stands: as it did, if that makes it a part of the same.
    private static func indent(of block: MarkdownBlock?, in whole: (indent: Int, offset: Int)?) -> Int {
        guard let whole else { return min(block?.first.indent ?? 0, 3) }
        let deepest = 2 * Self.deepest
        guard let former = block?.first.indent, (whole.indent + 2...whole.offset + 3).contains(former) else {
            return min(whole.offset, max(deepest, whole.indent))
        }
        return former
    }

    /// A heading of that depth, with what stands below it.
    private static func heading(_ item: TaskOutline.Item, depth: Int) -> [String] {
        let former = lines(item.details.spelling?.text ?? "")
        let isUnderlined = former.count > 1 && MarkdownLine(former[1]).isUnderline && !MarkdownLine(former[0]).isHeading
        let count = isUnderlined ? 2 : 1
        let (formerDepth, title) = MarkdownHeadings.heading(former)
        let sign = String(repeating: "#", count: depth)
        let head =
            (formerDepth, title) == (depth, item.title)
            ? Array(former.prefix(count)) : ["\(sign) \(MarkdownText.escaped(item.title))"]
        let notes = MarkdownBlock.notes(Array(former.dropFirst(count)), offset: 0)
        let now = item.details.values(of: TaskProperty.Name.note)
        return head + (notes == now ? Array(former.dropFirst(count)) : [""] + now + [""])
    }
}

/// Which tasks are written as headings, and how deep: those that were headings, if they hold more than a list, no item
/// follows that would be taken for theirs, and they say nothing that a heading has no place for.
private struct MarkdownHeadings {
    private var depths: [Int: Int] = [:]

    init(_ input: TaskExport) {
        var can: Set<Int> = []
        // From behind: for each depth, whether all tasks seen since the last one above can be headings.
        var allCan: [Bool] = []
        for (index, row) in input.rows.enumerated().reversed() {
            let depth = Int(row.depth)
            while allCan.count <= depth + 1 { allCan.append(true) }
            if allCan[depth], Self.canBeHeading(input.item(row)) { can.insert(index) } else { allCan[depth] = false }
            allCan[depth + 1] = true
        }
        guard !can.isEmpty else { return }
        // How deep the last heading is, by depth of the tasks; nil where the last one is an item.
        var last: [Int?] = []
        for (index, row) in input.rows.enumerated() {
            let depth = Int(row.depth)
            let sibling = last.count > depth ? last[depth] : nil
            last.removeSubrange(min(depth, last.count)...)
            let above = depth > 0 ? last[depth - 1] : 0
            if can.contains(index), let above, above < 6 {
                let former = Self.heading(
                    input.item(row).details.spelling?.text.split(separator: "\n").map(String.init) ?? []
                ).depth
                let heading = min(max(former, above + 1), sibling ?? 6)
                depths[index] = heading
                last.append(heading)
            } else {
                last.append(nil)
            }
        }
    }

    func depth(_ index: Int) -> Int? { depths[index] }

    private static func canBeHeading(_ item: TaskOutline.Item) -> Bool {
        guard item.isWhole, item.details.spelling?.format == MarkdownWriter.headingFormat else { return false }
        var details = item.details.unspelled
        let notes = details.values(of: TaskProperty.Name.note)
        details.set(TaskProperty.Name.note, nil)
        return details == TaskDetails() && !item.title.isEmpty && notes.allSatisfy { !MarkdownLine($0).isHeading }
    }

    /// How deep the heading is that lines begin with, and its title.
    static func heading(_ lines: [String]) -> (depth: Int, title: String) {
        guard let first = lines.first else { return (1, "") }
        if case .heading(let depth, let title) = MarkdownLine(first) { return (depth, title) }
        if lines.count > 1, case .underline(let depth) = MarkdownLine(lines[1]),
            case .text(_, let title) = MarkdownLine(first)
        {
            return (depth, title)
        }
        return (1, "")
    }
}

extension MarkdownLine {
    fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }

    fileprivate var isUnderline: Bool { if case .underline = self { true } else { false } }
}

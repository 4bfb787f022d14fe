import PatternEvents
import Patterns

/// Writes tasks as an Org file: a heading each, with as many stars as it lies deep, or as its file had.
///
/// What headings have no place for goes into properties: `RUN`, `TAKES`, `LABELS` for tags with signs that Org's tags
/// cannot have, and `DEPTH` of tasks deeper than ``deepest`` levels, which get no more stars, as a tree 100,000 deep
/// would be gigabytes of them. What came from Org is written in its own words where they still hold, items of check lists
/// as such; words for a state beside `TODO` and `DONE` are declared at the top.
struct OrgWriter: Strategy {
    static let deepest = 32
    /// How ``TaskSpelling`` calls a heading and an item of a check list.
    static let format = TaskFormat.org.rawValue
    static let itemFormat = "org item"

    let name = "org"

    func run(_ input: TaskExport) -> [UInt8] {
        let forms = ItemForms(input, canBeItem: OrgBox.canHold) { $0.details.spelling?.format == Self.itemFormat }
        var bytes: [UInt8] = []
        var keywords = OrgKeywordNeeds()
        // How far the items above the present one are indented, by depth.
        var indents: [Int] = []
        var stars = OrgStars(deepest: input.rows.reduce(0) { max($0, Int($1.depth)) })
        for (index, row) in input.rows.enumerated() {
            let item = input.item(row)
            let depth = Int(row.depth)
            if let before = item.details.spelling?.before, Self.isOrg(item) {
                keywords.declare(before)
                bytes.append(contentsOf: before.utf8)
            }
            indents.removeSubrange(min(depth + 1, indents.count)...)
            while indents.count < depth { indents.append(-1) }
            if forms.isItem(index) {
                let box = Self.box(of: item)
                let indent =
                    indents.count > depth && indents[depth] >= 0
                    ? indents[depth]
                    : max(box?.indent ?? 0, depth > 0 ? indents[depth - 1] + (indents[depth - 1] < 0 ? 1 : 2) : 0)
                if indents.count > depth { indents[depth] = indent } else { indents.append(indent) }
                let lines = box?.lines(saying: item, indent: indent) ?? OrgBox.lines(of: item, indent: indent)
                bytes.append(contentsOf: (lines.joined(separator: "\n") + "\n").utf8)
            } else {
                if indents.count > depth { indents[depth] = -1 } else { indents.append(-1) }
                let (entry, more) = Self.entry(of: item, depth)
                keywords.need(entry, item.details)
                let count = stars.count(at: depth, more: more)
                bytes.append(contentsOf: repeatElement(UInt8(ascii: "*"), count: count))
                bytes.append(contentsOf: (entry.text + "\n").utf8)
            }
        }
        return Array(keywords.declaration.utf8) + bytes
    }

    private static func isOrg(_ item: TaskOutline.Item) -> Bool {
        item.details.spelling.map { [format, itemFormat].contains($0.format) } ?? false
    }

    private static func lines(of item: TaskOutline.Item, _ format: String) -> [String]? {
        guard let spelling = item.details.spelling, spelling.format == format else { return nil }
        return spelling.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func box(of item: TaskOutline.Item) -> OrgBox? {
        lines(of: item, itemFormat).flatMap { OrgBox(lines: $0) }
    }

    /// - Returns: the entry, and how many stars its file gave it beyond one for each level.
    private static func entry(of item: TaskOutline.Item, _ depth: Int) -> (OrgEntry, more: Int) {
        guard var lines = lines(of: item, format) else {
            return (OrgEntry(item, depth: depth, isOrg: isOrg(item)), more: 0)
        }
        let more = lines[0].prefix { $0 == "*" }.count
        lines[0].removeFirst(more)
        var entry = OrgEntry(stars: 1, lines)
        let former = entry.item(OrgKeywords(item.details))
        entry.change(from: former, to: item, depth: depth)
        return (entry, more)
    }
}

/// The words for states that a file uses, and those that it declares.
private struct OrgKeywordNeeds {
    private var declared = OrgKeywords()
    private var isDeclared = false
    private var open: [String] = []
    private var done: [String] = []

    /// Takes the declarations among lines.
    mutating func declare(_ lines: String) {
        for line in lines.split(separator: "\n") {
            guard case .keywords(let words) = OrgLine(line) else { continue }
            declared.add(words)
            isDeclared = true
        }
    }

    mutating func need(_ entry: OrgEntry, _ details: TaskDetails) {
        let heading = OrgHeading(entry.headline, OrgKeywords(details))
        guard let keyword = heading.keyword, declared.isDone(keyword) != heading.isDone,
            !open.contains(keyword), !done.contains(keyword)
        else { return }
        if heading.isDone { done.append(keyword) } else { open.append(keyword) }
    }

    /// A line that declares what else there is; empty if there is nothing.
    var declaration: String {
        guard !open.isEmpty || !done.isEmpty else { return "" }
        let (first, last) = isDeclared ? ([], []) : (["TODO"], ["DONE"])
        return "#+TODO: \((first + open).joined(separator: " ")) | \((last + done).joined(separator: " "))\n"
    }
}

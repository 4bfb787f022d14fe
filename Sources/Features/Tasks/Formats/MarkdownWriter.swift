import PatternEvents
import Patterns

/// Writes tasks as a check list in Markdown, parts indented by two columns more.
///
/// What Markdown has no place for stands behind the title in a comment, which no reader of the page sees:
/// `<!-- priority:high due:2026-11-25 tag:work run:lights%20on takes:1h30m -->`. Tasks deeper than ``deepest`` levels
/// are indented no further and say by `level:` how deep they lie, as a tree 100,000 deep would be gigabytes of blanks.
struct MarkdownWriter: Strategy {
    static let deepest = 32

    let name = "markdown"

    func algorithmInterface(_ input: TaskExport) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in input.rows {
            let task = input.task(row)
            let depth = Int(row.depth)
            bytes.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, Self.deepest)))
            bytes.append(contentsOf: (task.isDone ? "- [x] " : "- [ ] ").utf8)
            bytes += MarkdownText.escaped(task.title)
            let words = Self.words(task.details, depth)
            if !words.isEmpty { bytes.append(contentsOf: " <!-- \(words.joined(separator: " ")) -->".utf8) }
            bytes.append(0x0A)
        }
        return bytes
    }

    private static func words(_ details: TaskDetails, _ depth: Int) -> [String] {
        var words: [String] = []
        if let priority = details.priority { words.append("priority:\(priority.rawValue)") }
        if let due = details.due { words.append(DetailWords.due(due)) }
        words += details.tags.map { "tag:\(DetailWords.coded($0))" }
        if let command = details.run { words.append(DetailWords.run(command)) }
        if let duration = details.takes { words.append(DetailWords.takes(duration)) }
        if depth > deepest { words.append("level:\(depth)") }
        return words
    }
}

import Commands
import Patterns

/// Writes tasks as a check list in Markdown; each level is indented by two more columns.
///
/// The details that Markdown has no place for follow the title in a comment, which a rendered page does not show: `<!--
/// priority:high due:2026-11-25 tag:work takes:1h30m run:lights on -->`, with the command last. Notes are paragraphs
/// below the title. Tasks deeper than ``deepest`` levels are indented no further and give their depth as `level:`,
/// because a tree 100,000 deep would need gigabytes of spaces. The days on which tasks were added and done are left
/// out.
struct MarkdownWriter: Strategy {
    private static let deepest = 32

    let name = "markdown"

    func run(_ input: TaskExport) -> ExportedTasks {
        var result = ExportedTasks()
        for row in input.untilInterrupted {
            let item = input.item(row)
            let indent = String(repeating: " ", count: 2 * min(item.level, Self.deepest))
            let words = Self.words(item)
            var line = "\(indent)- [\(item.isDone ? "x" : " ")] \(MarkdownText.escaped(item.title))"
            if !words.isEmpty { line += " <!-- \(words.joined(separator: " ")) -->" }
            if !item.details.notes.isEmpty { line += "\n" }
            for note in item.details.notes { line += "\n\(indent)  \(MarkdownText.line(note))" }
            result.bytes.append(contentsOf: "\(line)\n".utf8)
            if item.added != nil { result.leftOut.add("creation date") }
            if item.doneOn != nil { result.leftOut.add("completion date") }
        }
        return result
    }

    private static func words(_ item: TaskOutline.Item) -> [String] {
        let details = item.details
        var words: [String] = []
        if let priority = details.priority { words.append("priority:\(priority.rawValue)") }
        if let due = details.due { words.append("due:\(due)") }
        words += details.tags.map { "tag:\($0)" }
        if let takes = details.takes { words.append("takes:\(DurationText.typed(takes))") }
        if item.level > deepest { words.append("level:\(item.level)") }
        if let run = details.run { words.append("run:\(run)") }
        return words
    }
}

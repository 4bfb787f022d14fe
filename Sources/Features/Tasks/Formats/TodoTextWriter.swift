import PatternEvents
import Patterns

/// Writes tasks as todo.txt, a line each, in the order of the tree.
///
/// The format has neither parts nor commands, so these go into `key:value` words, which it allows: `id` of a task that
/// has parts, `parent` of one that is a part, `run`, `takes`, and `pri` of what is done, as a priority in front is for
/// open tasks. A title with words that would be read as something else is written in percent code, and `coded:percent`
/// says so.
struct TodoTextWriter: Strategy {
    let name = "todotxt"

    func algorithmInterface(_ input: TaskExport) -> [UInt8] {
        var bytes: [UInt8] = []
        for row in input.rows {
            bytes.append(contentsOf: Self.words(of: input.task(row), isPart: row.depth > 0).joined(separator: " ").utf8)
            bytes.append(0x0A)
        }
        return bytes
    }

    private static func words(of task: any TaskComponent, isPart: Bool) -> [String] {
        let details = task.details
        let isCoded = needsCode(task.title)
        var words: [String] = []
        if task.isDone { words.append("x") }
        if let priority = details.priority, !task.isDone { words.append("(\(priority.letter))") }
        words.append(isCoded ? coded(task.title) : task.title)
        words += details.tags.map { "@\($0)" }
        if let priority = details.priority, task.isDone { words.append("pri:\(priority.letter)") }
        if let due = details.due { words.append(DetailWords.due(due)) }
        if let command = details.run { words.append(DetailWords.run(command)) }
        if let duration = details.takes { words.append(DetailWords.takes(duration)) }
        if task.partCount > 0 { words.append("id:\(task.id.rawValue)") }
        if isPart, let whole = task.whole { words.append("parent:\(whole.id.rawValue)") }
        if isCoded { words.append("coded:percent") }
        return words
    }

    /// Whether a title, as it is, would be read back as anything else, be it by the reader of another format.
    private static func needsCode(_ title: String) -> Bool {
        if needsCodeAtStart(title) { return true }
        let line = TodoTextLine(title)
        return line.hasMark || line.item.title != title
    }

    /// Whether its first character says something where a line begins: any sign, `x`, a date, `1.`, a byte order mark.
    private static func needsCodeAtStart(_ title: String) -> Bool {
        guard let first = title.utf8.first, first < 0x80 else { return title.unicodeScalars.first == "\u{FEFF}" }
        let word = title.utf8.prefix { $0 != 0x20 }
        if isDigit(first) { return word.contains { !isDigit($0) && !isLetter($0) } }
        return !isLetter(first) || word.elementsEqual("x".utf8)
    }

    private static func coded(_ title: String) -> String {
        let length = needsCodeAtStart(title) ? title.unicodeScalars.first.map { UTF8.width($0) } ?? 0 : 0
        return PercentCoding.encoded(title) { byte, index in index < length || "+@:".utf8.contains(byte) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

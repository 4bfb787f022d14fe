import Patterns

/// Writes tasks as todo.txt, one per line, in tree order; see ``TodoTextLine``.
///
/// After the title come the tags that it does not contain, then `pri:` for a done task, since a priority at the front
/// is for open tasks, and `due:`. The format has no parts: `id:` names a task with parts, and `parent:` the whole of a
/// part. It has neither notes nor work. For a done task, the day on which it was added can only follow the day on which
/// it was done.
struct TodoTextWriter: Strategy {
    let name = "todotxt"

    func run(_ input: TaskExport) -> ExportedTasks {
        let wholes = input.rows.map { row in row.depth > 0 ? input.task(row).whole?.id : nil }
        let ids = Set(wholes.compactMap(\.self))
        var result = ExportedTasks()
        for (row, whole) in zip(input.untilInterrupted, wholes) {
            let item = input.item(row)
            let details = item.details
            let head = Self.head(item)
            let (title, said) = Self.title(item, isBare: head.isEmpty, ids)
            var words = head + [title]
            words += details.tags.filter { !said.contains($0) }.map(TodoTextWord.word(ofTag:))
            if item.isDone, let priority = details.priority { words.append("pri:\(priority.letter)") }
            if let due = details.due { words.append("due:\(due)") }
            if ids.contains(row.id) { words.append("id:\(row.id.rawValue)") }
            if let whole { words.append("parent:\(whole.rawValue)") }
            result.bytes.append(contentsOf: "\(words.joined(separator: " "))\n".utf8)
            if item.isDone, item.doneOn == nil, item.added != nil { result.leftOut.add("creation date") }
            result.leftOut.add("note", details.notes.count)
            if details.run != nil { result.leftOut.add("command") }
            if details.takes != nil { result.leftOut.add("duration") }
        }
        return result
    }

    /// The mark of done, the priority, the dates.
    private static func head(_ item: TaskOutline.Item) -> [String] {
        guard item.isDone else {
            return (item.details.priority.map { ["(\($0.letter))"] } ?? []) + (item.added.map { ["\($0)"] } ?? [])
        }
        guard let done = item.doneOn else { return ["x"] }
        return ["x", "\(done)"] + (item.added.map { ["\($0)"] } ?? [])
    }

    /// The title, with a backslash before each word that would not be read as text.
    ///
    /// - Returns: the title, and the tags among its words.
    private static func title(
        _ item: TaskOutline.Item, isBare: Bool, _ ids: Set<TaskID>
    ) -> (text: String, tags: Set<String>) {
        let words = item.title.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map(Substring.init)
        // Tags after the last other word would be removed from the text.
        let end = (words.lastIndex { !$0.isEmpty && TodoTextWord.tag($0) == nil } ?? 0) + 1
        var tags: Set<String> = []
        let guarded = words.enumerated().map { index, word -> String in
            let plain = TodoTextWord.plain(word)
            let isFirst = index == 0
            if isFirst, TodoTextWord.begins(plain, String(TodoTextWord.plain(item.title[...])), isBare) {
                return "\\\(word)"
            }
            let isKey = isFirst ? TodoTextWord.isKey(word) : isRead(key: word, ids)
            let isText = plain.startIndex == word.startIndex && !isKey
            if isText, let tag = TodoTextWord.tag(word), index < end, item.details.tags.contains(tag) {
                tags.insert(tag)
                return String(word)
            }
            let isSpecial = isText ? TodoTextWord.tag(word) != nil : TodoTextWord.isMark(plain)
            return isSpecial ? "\\\(word)" : String(word)
        }
        return (guarded.joined(separator: " "), tags)
    }

    /// Whether a word is a key that would be read. An id links lines only if another line has it.
    private static func isRead(key word: Substring, _ ids: Set<TaskID>) -> Bool {
        guard TodoTextWord.isKey(word), let (key, value) = KeyWord.split(word) else { return false }
        return key != "id" || UInt32(value).map { ids.contains(TaskID(rawValue: $0)) } ?? false
    }
}

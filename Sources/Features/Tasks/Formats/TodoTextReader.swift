import Commands
import Patterns
import Text

/// Reads todo.txt, a task a line; see ``TodoTextLine``.
///
/// The task of a line with `parent:7` is a part of that with `id:7`, wherever in the file either is. So is a line that is
/// indented by two columns or more below the line above it that is indented less; a single space is overlooked. Other
/// keys stay in the text.
///
/// Source: https://github.com/todotxt/todo.txt
final class TodoTextReader: TaskReader {
    init(events: EventStream) { super.init("todo.txt", events: events) }

    override func objection(to request: TaskFile) -> String? {
        let hasMark = request.lines.contains { line in
            ImportedText.line(line.text).map { TodoTextLine($0).hasMark } ?? false
        }
        return hasMark ? nil : "finds no 'x ', '(A) ', date, '+project', '@context' or 'due:' where todo.txt has them"
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        let links = Self.links(in: file)
        var tree = LinkedLines()
        for line in file.lines {
            guard let text = ImportedText.line(line.text) else { continue }
            let task = TodoTextLine(text, links: links)
            if task.hasOtherLetter { outline.leftOut.add("priority letter") }
            tree.add(task, number: line.number, indent: line.indent)
        }
        try tree.unfold(into: &outline, file.path)
    }

    /// The names that a line has and another line calls its parent.
    private static func links(in file: TaskFile) -> Set<String> {
        var names: [Substring: Set<String>] = ["id": [], "parent": []]
        for line in file.lines where line.bytes.contains(UInt8(ascii: ":")) {
            for word in line.text.utf8.split(separator: 0x20).map(Substring.init) {
                if let (key, value) = KeyWord.split(word) { names[key]?.insert(String(value)) }
            }
        }
        return names["id"]?.intersection(names["parent"] ?? []) ?? []
    }
}

/// Lines that say what they are part of, in any order.
private struct LinkedLines {
    private var lines: [(line: TodoTextLine, number: Int)] = []
    /// For each line the one above it that is indented less, or -1.
    private var above: [Int] = []
    private var indents = IndentStack(step: 2)
    /// The last line of each level of indentation.
    private var way: [Int] = []

    mutating func add(_ line: TodoTextLine, number: Int, indent: Int) {
        let level = indents.level(of: indent < 2 ? 0 : indent)
        way.removeSubrange(level...)
        above.append(way.last ?? -1)
        way.append(lines.count)
        lines.append((line, number))
    }

    /// Puts each task after the task it is a part of.
    func unfold(into outline: inout TaskOutline, _ path: String) throws(CommandError) {
        let parents = try parents(path)
        // A linked list of parts for each line: the first one of each, and the one that follows each.
        var first = [Int](repeating: -1, count: lines.count)
        var follower = first
        var tops: [Int] = []
        for index in lines.indices.reversed() {
            guard parents[index] >= 0 else {
                tops.append(index)
                continue
            }
            follower[index] = first[parents[index]]
            first[parents[index]] = index
        }
        while let top = tops.popLast() {
            var way = [top]
            add(top, 0, to: &outline)
            while let here = way.last {
                // The next part of the last one on the way.
                let part = first[here]
                guard part >= 0 else {
                    way.removeLast()
                    continue
                }
                first[here] = follower[part]
                add(part, way.count, to: &outline)
                way.append(part)
            }
        }
        // A task below itself hangs from no top and was not visited.
        if let index = first.firstIndex(where: { $0 >= 0 }) {
            throw CommandError(
                .value, "'\(path)': the task in line \(lines[index].number) is below itself",
                hint: "fix the file; nothing was imported")
        }
    }

    private func add(_ index: Int, _ level: Int, to outline: inout TaskOutline) {
        var item = lines[index].line.item
        item.level = level
        outline.append(item)
    }

    /// For each line the one it is a part of, or -1.
    private func parents(_ path: String) throws(CommandError) -> [Int] {
        var owners: [String: Int] = [:]
        for (index, (line, number)) in lines.enumerated() {
            guard let id = line.id else { continue }
            if let other = owners[id] {
                throw CommandError(
                    .value, "'\(path)': id:\(id) is in line \(lines[other].number) and in line \(number)",
                    hint: "fix the file; nothing was imported")
            }
            owners[id] = index
        }
        return lines.indices.map { index in
            lines[index].line.parent.flatMap { owners[$0] } ?? above[index]
        }
    }
}

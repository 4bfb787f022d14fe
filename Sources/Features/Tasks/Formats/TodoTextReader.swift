import Commands
import Patterns
import Text

/// Reads todo.txt, one task per line; see ``TodoTextLine``.
///
/// A line with `parent:7` is a part of the task with `id:7`, wherever they are in the file. A line is also a part of
/// the nearest line above it with at least two columns less indentation; a single space is ignored. Other keys stay in
/// the text.
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

    /// The ids of lines that other lines give as their parents.
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

/// Lines with their parents, in any order.
private struct LinkedLines {
    private var lines: [(line: TodoTextLine, number: Int)] = []
    /// For each line, the one above it with less indentation, or -1.
    private var above: [Int] = []
    private var indents = IndentStack(step: 2)
    /// The last line at each level of indentation.
    private var way: [Int] = []

    mutating func add(_ line: TodoTextLine, number: Int, indent: Int) {
        let level = indents.level(of: indent < 2 ? 0 : indent)
        way.removeSubrange(level...)
        above.append(way.last ?? -1)
        way.append(lines.count)
        lines.append((line, number))
    }

    /// Adds each task after its parent.
    func unfold(into outline: inout TaskOutline, _ path: String) throws(CommandError) {
        let parents = try parents(path)
        // For each line a linked list of its parts: the first one of each, and the next sibling of each.
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
                // The next part of the last line on the path.
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
        // A task inside itself is not below any top, and was not visited.
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

    /// The parent of each line, or -1.
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

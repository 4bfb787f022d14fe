import Commands
import PatternEvents
import Patterns
import Text

/// Takes todo.txt: a task a line, `x ` before one that is done, then a priority `(A)`, dates, and text in which
/// `+project`, `@context` and `key:value` are words of their own.
///
/// Projects and contexts become tags. At the end of the text they are taken out of it, within it they stay. Of the keys
/// `due`, `pri` (the priority of what is done), `run`, `takes`, `id` and `parent` are understood, the last two as other
/// programs use them: a task with `parent:7` is a part of that with `id:7`, wherever in the file either stands. Other
/// keys stay in the text. `coded:percent` says that the text holds bytes as `%2B` (see ``TodoTextWriter``).
///
/// Source: https://github.com/todotxt/todo.txt
final class TodoTextReader: TaskReader {
    let name = "todo.txt"
    var successor: (any Handler<TaskFile, ReadTasks, CommandError>)?
    let events: EventStream

    init(events: EventStream) {
        self.events = events
    }

    func objection(to request: TaskFile) -> String? {
        var hasMark = false
        for line in request.lines where !line.isBlank {
            if let first = line.bytes.first, first == 0x20 || first == 0x09 {
                return "finds line \(line.number) indented"
            }
            hasMark = hasMark || TodoTextLine(line.text).hasMark
        }
        if hasMark { return nil }
        return "finds no 'x ', '(A) ', date, '+project', '@context' or 'due:' where todo.txt has them"
    }

    func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var family = TodoTextFamily()
        for line in file.lines {
            guard let text = ImportedText.line(line.text) else { continue }
            guard family.tasks.count < outline.limit else { return outline.fill() }
            family.tasks.append((TodoTextLine(text), line.number))
        }
        do throws(TodoTextFamily.Flaw) {
            try family.unfold(into: &outline)
        } catch {
            throw .noFamily(file.path, error)
        }
    }
}

/// The tasks of a todo.txt file, whose lines may stand in any order, as sorting them is what people do with such a file.
struct TodoTextFamily {
    /// The lines, with their numbers.
    var tasks: [(line: TodoTextLine, number: Int)] = []

    enum Flaw: Error, Equatable {
        /// In the line a parent is named that two other lines could be.
        case twoParents(line: Int, id: String, Int, Int)
        /// The task of that line is below itself.
        case circle(line: Int)
    }

    /// Puts each task behind the one it is a part of. A task whose parent is not in the file stands at the top.
    func unfold(into outline: inout TaskOutline) throws(Flaw) {
        let parents = try parents()
        // A linked list of parts for each task: the first one of each, and the one that follows each.
        var first = [Int32](repeating: -1, count: tasks.count)
        var follower = first
        var tops: [Int32] = []
        for index in tasks.indices.reversed() {
            let parent = Int(parents[index])
            guard parent >= 0 else {
                tops.append(Int32(index))
                continue
            }
            follower[index] = first[parent]
            first[parent] = Int32(index)
        }
        while let top = tops.popLast() {
            var way: [Int32] = [top]
            add(top, 0, to: &outline)
            while let here = way.last {
                // What is left of the parts of the last one on the way.
                let part = first[Int(here)]
                guard part >= 0 else {
                    way.removeLast()
                    continue
                }
                first[Int(here)] = follower[Int(part)]
                add(part, way.count, to: &outline)
                way.append(part)
            }
        }
        // Whoever is below itself hangs from no top and was not met.
        if outline.items.count < tasks.count, let index = first.firstIndex(where: { $0 >= 0 }) {
            throw .circle(line: tasks[index].number)
        }
    }

    private func add(_ index: Int32, _ level: Int, to outline: inout TaskOutline) {
        var item = tasks[Int(index)].line.item
        item.level = level
        outline.append(item)
    }

    /// For each task the index of its parent, or -1.
    private func parents() throws(Flaw) -> [Int32] {
        var owners: [String: [Int]] = [:]
        for (index, task) in tasks.enumerated() {
            if let id = task.line.id { owners[id, default: []].append(index) }
        }
        var parents = [Int32](repeating: -1, count: tasks.count)
        for (index, task) in tasks.enumerated() {
            guard let id = task.line.parent, let found = owners[id] else { continue }
            guard found.count == 1 else {
                throw .twoParents(line: task.number, id: id, tasks[found[0]].number, tasks[found[1]].number)
            }
            parents[index] = Int32(found[0])
        }
        return parents
    }
}

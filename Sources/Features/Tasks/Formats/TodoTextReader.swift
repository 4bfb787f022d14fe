import Commands
import PatternEvents
import Patterns
import Text

/// Takes todo.txt: a task a line, `x ` before one that is done, then a priority `(A)`, dates, and text in which
/// `+project`, `@context` and `key:value` are words of their own.
///
/// Projects and contexts become tags. At the end of the text they are taken out of it, within it they stay. Of the keys
/// `due`, `t` (the day before which it waits), `rec` (how often it comes again), `pri` (the priority of what is done),
/// `depends`, `run`, `takes`, `property`, `id` and `parent` are understood, the last two as other programs use them: a task with `parent:7` is a part of that with `id:7`, wherever in the file either stands. Other
/// keys stay in the text. `coded:percent` says that the text holds bytes as `%2B` (see ``TodoTextWriter``). Dates, names and
/// the first project are kept as properties, and so are the line's own words where this program would choose others.
///
/// Source: https://github.com/todotxt/todo.txt
final class TodoTextReader: TaskReader {
    init(events: EventStream) { super.init("todo.txt", events: events) }

    override func objection(to request: TaskFile) -> String? {
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

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var family = TaskFamily()
        for line in file.lines {
            guard let text = ImportedText.line(line.text) else { continue }
            guard family.count < outline.limit else { return outline.fill() }
            let task = TodoTextLine(text)
            family.add(Self.item(of: task, text), id: task.id, parent: task.parent, line: line.number)
        }
        do throws(TaskFamily.Flaw) {
            try family.unfold(into: &outline)
        } catch {
            throw .noFamily(file.path, error)
        }
    }

    /// The task of a line, with the line's own words if this program would choose others.
    private static func item(of line: TodoTextLine, _ text: String) -> TaskOutline.Item {
        var item = line.item
        if TodoTextEntry(item, id: line.id, parent: line.parent).plain != text {
            item.details.spelling = TaskSpelling(format: TaskFormat.todotxt.rawValue, text: text)
        }
        item.name = line.id
        item.details.set(TaskProperty.Name.id, line.id)
        item.details.set(TaskProperty.Name.parent, line.parent)
        return item
    }
}

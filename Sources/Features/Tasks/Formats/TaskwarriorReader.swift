import Commands
import PatternEvents
import Patterns
import Text

/// Takes what `task export` of Taskwarrior writes (2.6): an array of objects, or one object a line.
///
/// Pending and waiting tasks are open, completed ones done; deleted ones are left out, and so are the templates of
/// recurring ones, whose instances are tasks of their own. The project becomes a tag. A due date is a moment in UTC
/// there; the day is the one it is then in the local time zone, as Taskwarrior shows it. Annotations become notes;
/// dependencies, which are no parts, and other attributes are kept as properties, and the object as it was.
///
/// Source: Taskwarrior's "JSON Format", https://taskwarrior.org/docs/design/task.html
final class TaskwarriorReader: TaskReader {
    init(events: EventStream) { super.init("taskwarrior", events: events) }

    override func objection(to request: TaskFile) -> String? {
        request.objection(toObjectsWith: "description", canBeBare: true)
    }

    override func read(_ file: TaskFile, into outline: inout TaskOutline) throws(CommandError) {
        var flaw: JSONTaskFlaw?
        var index = 0
        var family = TaskFamily()
        do throws(JSONSyntaxError) {
            var reader = JSONReader(file.bytes)
            let isArray = try reader.kind() == .array
            if isArray { try reader.beginArray() }
            while isArray ? try reader.nextElement() : !reader.isAtEnd() {
                guard family.count < outline.limit else { return outline.fill() }
                _ = try reader.kind()
                let start = reader.position
                switch try TaskwarriorTask.read(&reader) {
                case .success(let task): add(task, reader.text(from: start), to: &family, &outline)
                case .failure(let flawed): flaw = flawed.flaw
                }
                if flaw != nil { break }
                index += 1
                if !isArray { reader.skipComma() }
            }
            if flaw == nil { try reader.end() }
        } catch {
            throw .notJSON(file.path, error)
        }
        if let flaw { throw .noTaskInFile(file.path, index: index, flaw) }
        family.unfoldWhatFits(into: &outline)
    }

    private func add(
        _ task: TaskwarriorTask, _ text: String, to family: inout TaskFamily, _ outline: inout TaskOutline
    ) {
        switch task.status {
        case .deleted: return outline.leaveOut("deleted task")
        case .recurring: return outline.leaveOut("recurrence template")
        case .completed, .pending, .waiting: break
        }
        var item = task.item
        item.details.spelling = TaskSpelling(
            format: TaskFormat.taskwarrior.rawValue, text: ImportedText.block(text))
        family.add(item, id: task.uuid, parent: task.whole, line: family.count + 1)
    }
}

import Commands
import PatternEvents
import Patterns
import Text

/// Takes what `task export` of Taskwarrior writes (2.6): an array of objects, or one object a line.
///
/// Pending and waiting tasks are open, completed ones done; deleted ones are left out, and so are the templates of
/// recurring ones, whose instances are tasks of their own: the last of each that is open comes again. The project becomes a tag. A due date is a moment in UTC
/// there; the day and the time are those that it is then in the local time zone, as Taskwarrior shows them. Annotations
/// become notes; other attributes are kept as properties, and the object as it was.
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
        var series = TaskwarriorSeries()
        do throws(JSONSyntaxError) {
            var reader = JSONReader(file.bytes)
            let isArray = try reader.kind() == .array
            if isArray { try reader.beginArray() }
            while isArray ? try reader.nextElement() : !reader.isAtEnd() {
                guard family.count < outline.limit else { return outline.fill() }
                _ = try reader.kind()
                let start = reader.position
                switch try TaskwarriorTask.read(&reader) {
                case .success(let task): add(task, reader.text(from: start), to: &family, &series, &outline)
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
        _ task: TaskwarriorTask, _ text: String, to family: inout TaskFamily, _ series: inout TaskwarriorSeries,
        _ outline: inout TaskOutline
    ) {
        switch task.status {
        case .deleted: return outline.leaveOut("deleted task")
        case .recurring: return outline.leaveOut("recurrence template")
        case .completed, .pending, .waiting: break
        }
        var item = task.item
        item.name = task.uuid
        if let earlier = series.add(task, at: family.count) {
            if earlier == family.count { item.details.endRecurrence() } else { family.endRecurrence(at: earlier) }
        }
        item.details.spelling = TaskSpelling(
            format: TaskFormat.taskwarrior.rawValue, text: ImportedText.block(text))
        family.add(item, id: task.uuid, parent: task.whole, line: family.count + 1)
    }
}

/// The tasks that Taskwarrior made from templates.
private struct TaskwarriorSeries {
    /// By template, the open task with the latest due date: its place, and that date.
    private var latest: [String: (place: Int, due: DueMoment?)] = [:]

    /// Notes a task.
    ///
    /// - Returns: the place of the task of its series that does not come again, as a later one does.
    mutating func add(_ task: TaskwarriorTask, at place: Int) -> Int? {
        guard let series = task.series, task.item.details.recurrence != nil else { return nil }
        let due = task.item.details.dueMoment
        guard !task.item.isDone else { return place }
        guard let former = latest[series] else {
            latest[series] = (place, due)
            return nil
        }
        if let due, let other = former.due, due < other { return place }
        latest[series] = (place, due)
        return former.place
    }
}

extension TaskFamily {
    fileprivate mutating func endRecurrence(at place: Int) { change(at: place) { $0.details.endRecurrence() } }
}

extension TaskDetails {
    /// Keeps how often a task comes again only as the word that its file has for it.
    fileprivate mutating func endRecurrence() {
        guard let recurrence else { return }
        set(TaskProperty.Name.every, nil)
        add("recur", recurrence.taskwarriorText)
    }
}

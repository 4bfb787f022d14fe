import Text

/// A task's line in a list: `☐ @12 report (3)  high  due 2026-11-25  #work`, with the number of its sub-tasks after the
/// title, as in the exercise's cell.
struct TaskLine {
    private let task: any TaskComponent
    private let traits: TaskTraits
    private let now: LocalTime

    /// - Parameter traits: the urgency to show; nil for the task's own.
    init(_ task: any TaskComponent, now: LocalTime, traits: TaskTraits? = nil) {
        self.task = task
        self.traits = traits ?? TaskTraits(of: task)
        self.now = now
    }

    private static func box(_ tally: TaskTally) -> String {
        if tally.isDone { return "☑" }
        return tally.leavesDone > 0 ? "◪" : "☐"
    }

    func write(to text: inout TextWriter) {
        let tally = task.tally
        text.write(Self.box(tally), tally.isDone ? .good : .quiet)
        text.write(" ")
        text.write(task.id.description, .name)
        text.write(" ")
        if tally.isDone { text.write(task.title, .quiet) } else { text.write(task.title) }
        if task.partCount > 0 {
            text.write(" (")
            text.write(task.partCount)
            text.write(")")
        }
        writeMarks(isDone: tally.isDone, to: &text)
    }

    private func writeMarks(isDone: Bool, to text: inout TextWriter) {
        func mark(_ words: String, _ style: Style = .quiet) {
            text.write("  ")
            text.write(words, style)
        }
        if let priority = traits.priority { mark(priority.rawValue, priority == .high ? .warning : .quiet) }
        if let due = traits.due {
            let time = due.timeText.map { " \($0)" } ?? ""
            if isDone {
                mark("due \(due.day)\(time)")
            } else if due.isPast(at: now) {
                mark("overdue \(due.day)\(time)", .bad)
            } else if due.day == now.day {
                mark("due today\(time)", .warning)
            } else {
                mark("due \(due.day)\(time)")
            }
        }
        for tag in task.details.tags { mark(tag.hasPrefix("@") ? tag : "#\(tag)") }
    }
}

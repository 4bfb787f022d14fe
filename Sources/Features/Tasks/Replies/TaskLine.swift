import Commands
import Text

/// A task as a line of a list shows it: `☐ @12 report (3)  high  due 2026-11-25  #work`, with the number of its
/// sub-tasks behind the title, as the exercise's cell has it.
struct TaskLine {
    let task: any TaskComponent
    let today: DueDate

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
        if let priority = task.priority {
            text.write("  ")
            text.write(priority.rawValue, priority == .high ? .warning : .quiet)
        }
        if let due = task.due {
            text.write("  ")
            text.write("due \(due)", isDone || due > today ? .quiet : due == today ? .warning : .bad)
        }
        for tag in task.details.tags {
            text.write("  ")
            text.write("#\(tag)", .quiet)
        }
    }
}

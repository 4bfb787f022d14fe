import Commands
import Text

/// A task as a line of a list shows it: `☐ @12 report (3)  high  due 2026-11-25  #work`, with the number of its
/// sub-tasks behind the title, as the exercise's cell has it.
struct TaskLine {
    let task: TaskNode
    let today: DueDate

    private var box: String {
        if task.isDone { return "☑" }
        return task.leavesDone > 0 ? "◪" : "☐"
    }

    func write(to text: inout TextWriter) {
        text.write(box, task.isDone ? .good : .quiet)
        text.write(" ")
        text.write(task.id.description, .name)
        text.write(" ")
        if task.isDone { text.write(task.title, .quiet) } else { text.write(utf8: task.titleBytes) }
        if task.isComposite {
            text.write(" (")
            text.write(task.childCount)
            text.write(")")
        }
        writeMarks(to: &text)
    }

    private func writeMarks(to text: inout TextWriter) {
        if let priority = task.priority {
            text.write("  ")
            text.write(priority.rawValue, priority == .high ? .warning : .quiet)
        }
        if let due = task.due {
            text.write("  ")
            text.write("due \(due)", task.isDone || due > today ? .quiet : due == today ? .warning : .bad)
        }
        for tag in task.details.tags {
            text.write("  ")
            text.write("#\(tag)", .quiet)
        }
    }

    /// `1/4   25 %`: the leaves of a composite, so wide that percentages stand below each other.
    static func progress(of task: TaskNode) -> String {
        "\(task.leavesDone)/\(task.leaves) " + DisplayWidth.aligned("\(task.percentDone) %", columns: 5)
    }
}

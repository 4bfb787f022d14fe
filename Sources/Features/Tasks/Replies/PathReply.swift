import Commands
import Text

/// The current task: `in @3 report: 2 sub-tasks, 1 of 4 leaves done`.
struct PathReply: ReplyBody {
    let state: TaskState

    func write(to text: inout TextWriter) {
        let here = state.entered
        if here.isTree {
            text.write("at the top: ")
            text.write(Count.of(here.partCount, "task"))
            guard here.partCount > 0 else { return }
        } else {
            text.write("in \(here.id) \(here.title): ")
            guard here.partCount > 0 else { return text.write("no sub-tasks") }
            text.write(Count.of(here.partCount, "sub-task"))
        }
        let tally = here.tally
        text.write(", \(tally.leavesDone) of \(Count.of(tally.leaves, "leaf", "leaves")) done")
    }

    func encode(to json: inout JSONWriter) {
        let here = state.entered
        guard !here.isTree else { return json.value(.null) }
        json.object { json in
            TaskJSON.writeFields(of: here, path: TaskPath.text(of: here, from: state.tree.root), to: &json)
        }
    }
}

/// The path to the current task, in the prompt: `work/report`.
enum PromptPath {
    /// The limits for its titles and for their columns.
    private static let names = 3
    private static let columns = 12

    /// Empty for the tree itself; a long path shows only its end, after `…/`.
    static func text(to task: any TaskComponent) -> String {
        var titles: [String] = []
        var way: (any TaskComponent)? = task.isTree ? nil : task
        while let step = way, titles.count < names {
            titles.append(DisplayWidth.truncated(step.title, columns: columns))
            way = step.parent
        }
        return (way == nil ? "" : "…/") + titles.reversed().joined(separator: "/")
    }
}

import Commands
import Text

/// Where one is: `in @3 report: 2 sub-tasks, 1 of 4 leaves done`.
struct Whereabouts: ReplyBody {
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
        text.write(", \(tally.leavesDone) of \(Count.of(Int(tally.leaves), "leaf", "leaves")) done")
    }

    func encode(to json: inout JSONWriter) {
        let here = state.entered
        guard !here.isTree else { return json.value(.null) }
        json.object { json in
            TaskJSON.writeFields(of: here, path: TaskPath.text(of: here, from: state.tree.root), to: &json)
        }
    }
}

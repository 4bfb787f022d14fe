import Commands
import Text

/// The change to tasks, and the meaning of the options: `@1 added: pay rent, due Friday 27 November`.
struct UnderstoodReply: ReplyBody {
    let verb: String
    let ids: [TaskID]
    /// The given details.
    let given: GivenDetails
    let state: TaskState
    let now: LocalTime
    /// The removed tags.
    var untagged: [String] = []
    /// The former due times of the tasks.
    var formerDue: [TaskID: DueMoment] = [:]

    func write(to text: inout TextWriter) {
        for id in ids {
            // A rehearsal may have removed the task again before printing.
            guard let task = state.tree[id] else { continue }
            let words = given.said.map { self.words(for: $0, task.id) } + untagged.map { "no tag \($0)" }
            text.write(line: ([(id.description) + " \(verb): " + task.title] + words).joined(separator: ", "))
            text.newline()
        }
    }

    /// An option's effect on a task, in words.
    private func words(for option: DetailChange.Detail, _ id: TaskID) -> String {
        let details = given.details
        return switch option {
        case .priority: details.priority.map { "priority \($0.rawValue)" } ?? "no priority"
        case .due:
            (details.due.map { "due \(DayWords.text($0, now: now))" } ?? "no due date")
                + lostTime(formerDue[id], details.due)
        case .tags: details.tags.isEmpty ? "no tags" : "tagged \(details.tags.joined(separator: " "))"
        case .notes:
            details.notes.isEmpty ? "no note" : details.notes.map { "note '\($0)'" }.joined(separator: ", ")
        case .run: details.run.map { "runs '\($0)'" } ?? "no command"
        case .takes: details.takes.map { "takes \(DurationText.brief($0))" } ?? "no duration"
        }
    }

    /// `, no longer at 17:00`: a day without a time replaced one with a time.
    private func lostTime(_ former: DueMoment?, _ now: DueMoment?) -> String {
        guard let time = former?.timeText, let now, now.minute == nil else { return "" }
        return ", no longer at \(time)"
    }

    func encode(to json: inout JSONWriter) {
        if ids.count == 1, let id = ids.first { return encode(id, to: &json) }
        json.array { json in for id in ids { encode(id, to: &json) } }
    }

    private func encode(_ id: TaskID, to json: inout JSONWriter) {
        guard let task = state.tree[id] else { return json.value(.null) }
        json.object { json in
            TaskJSON.writeFields(of: task, path: TaskPath.text(of: task, from: state.entered), to: &json)
        }
    }
}

import Commands
import Text

/// What was done to tasks, and what was understood of the options: `@1 added: pay rent, due Friday 27 November`.
struct UnderstoodReply: ReplyBody {
    let verb: String
    let ids: [TaskID]
    /// The options that were given, by name.
    let options: [String]
    let state: TaskState
    let now: LocalTime
    /// The tags that were taken away.
    var untagged: [String] = []
    /// What was said of the tasks before.
    var former: [TaskID: TaskDetails] = [:]

    func write(to text: inout TextWriter) {
        for id in ids {
            // A rehearsal may have removed the task again before the reply is printed.
            guard let task = state.tree[id] else { continue }
            let words = options.map { self.words(for: $0, task) } + untagged.map { "no tag \($0)" }
            text.write(line: ([(id.description) + " \(verb): " + task.title] + words).joined(separator: ", "))
            text.newline()
        }
    }

    /// What an option has made of a task, in words.
    private func words(for option: String, _ task: any TaskComponent) -> String {
        let (details, former) = (task.details, former[task.id])
        return switch option {
        case "priority": details.priority.map { "priority \($0.rawValue)" } ?? "no priority"
        case "due":
            (details.due.map { "due \(DayWords.text($0, now: now))" } ?? "no due date")
                + lostTime(former?.due, details.due)
        case "tag": details.tags.isEmpty ? "no tags" : "tagged \(details.tags.joined(separator: " "))"
        case "note": notes(former, details)
        case "run": details.run.map { "runs '\($0)'" } ?? "no command"
        default: details.takes.map { "takes \(DurationText.brief($0))" } ?? "no duration"
        }
    }

    /// `, no longer at 17:00`: a day takes the place of a day with a time.
    private func lostTime(_ former: DueMoment?, _ now: DueMoment?) -> String {
        guard let time = former?.timeText, let now, now.minute == nil else { return "" }
        return ", no longer at \(time)"
    }

    /// `note 'a', note 'b'`: those that were added.
    private func notes(_ former: TaskDetails?, _ now: TaskDetails) -> String {
        let (all, old) = (now.notes, former?.notes ?? [])
        guard !all.isEmpty else { return "no note" }
        let added = all.starts(with: old) ? all[old.count...] : all[...]
        return added.map { "note '\($0)'" }.joined(separator: ", ")
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

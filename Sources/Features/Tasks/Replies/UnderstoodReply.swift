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

    func write(to text: inout TextWriter) {
        for id in ids {
            // A rehearsal may have removed the task again before the reply is printed.
            guard let task = state.tree[id] else { continue }
            let words = options.map { Self.words(for: $0, task.details, now) } + untagged.map { "no tag \($0)" }
            text.write(line: ([(id.description) + " \(verb): " + task.title] + words).joined(separator: ", "))
            text.newline()
        }
    }

    /// What an option has made of a task, in words.
    private static func words(for option: String, _ details: TaskDetails, _ now: LocalTime) -> String {
        switch option {
        case "priority": details.priority.map { "priority \($0.rawValue)" } ?? "no priority"
        case "due": details.dueMoment.map { "due \(DayWords.text($0, now: now))" } ?? "no due date"
        case "wait":
            details.start.map { day in
                "waits until \(DayWords.text(day, today: now.day))\(day > now.day ? "" : ", which is no wait")"
            } ?? "no wait"
        case "every": details.recurrence?.words ?? "once"
        case "depends":
            details.dependencies.isEmpty
                ? "depends on nothing"
                : "depends on \(details.dependencies.map(\.description).joined(separator: " and "))"
        case "project": details.projects.first.map { "project \($0)" } ?? "no project"
        case "tag":
            details.tags.isEmpty ? "no tags" : "tagged \(details.tags.joined(separator: " "))"
        case "note":
            details.values(of: TaskProperty.Name.note).last.map { "note '\($0)'" } ?? "no note"
        case "run": details.run.map { "runs '\($0)'" } ?? "no command"
        default: details.takes.map { "takes \(DurationText.brief($0))" } ?? "no duration"
        }
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

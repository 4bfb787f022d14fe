import Commands
import Text

/// Completes words of the task commands other than tasks: filters, tags and report periods.
struct FilterCompletion: CompletionSource {
    let completedKind: String

    private let tasks: TaskState
    /// Completes tasks, if the words can also be tasks.
    private let titles: TaskCompletion?
    private let words: (FilterCompletion, String) -> [(value: String, summary: String)]

    private init(
        _ kind: String, _ tasks: TaskState, titles: TaskCompletion? = nil,
        _ words: @escaping (FilterCompletion, String) -> [(value: String, summary: String)]
    ) {
        completedKind = kind
        self.tasks = tasks
        self.titles = titles
        self.words = words
    }

    /// One for each kind of word.
    static func sources(of tasks: TaskState) -> [any CompletionSource] {
        let titles = TaskCompletion(tasks: tasks)
        return [
            titles,
            FilterCompletion("task or filter", tasks, titles: titles) { $0.filters(beginning: $1) },
            FilterCompletion("tag", tasks) { $0.tags(beginning: $1) },
            FilterCompletion("report period", tasks) { Self.beginning(ReportTasks.periods.map { ($0, "") }, $1) },
            FilterCompletion("priority", tasks) { Self.beginning(Priority.allCases.map { ($0.rawValue, "") }, $1) },
        ]
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        names(.beginning(prefix), atMost: .max).names
    }

    func names(_ match: NameMatch, atMost limit: Int) -> FoundNames {
        let found =
            switch match {
            case .beginning(let text): words(self, text)
            case .holding(let text): words(self, "").filter { TitleText.holds($0.value, text.matchKey) }
            }
        var result = FoundNames(Array(found.prefix(limit)), more: max(0, found.count - limit))
        guard let tasks = titles?.names(match, atMost: limit - result.names.count) else { return result }
        result.names += tasks.names
        result.more += tasks.more
        return result
    }

    /// The filters except those by tag.
    private static let filters =
        FilterReader.states.map { ($0, "only tasks that are \($0)") }
        + [
            ("due:today", "due today"), ("due:tomorrow", "due tomorrow"), ("due:week", "due this week"),
            ("due:month", "due this month"), ("due:none", "without a due date"),
            ("due.before:tomorrow", "due by today"), ("due.before:eow", "due before Sunday"),
            ("due.after:eow", "due after this week"), ("done:today", "done today"), ("done:week", "done this week"),
            ("added:week", "added this week"),
        ] + Priority.allCases.map { ("pri:\($0.rawValue)", "of \($0.rawValue) priority") }
        + [("pri:none", "without a priority"), ("text:", "tasks that contain a word")]

    /// The prefixes of tags in a filter.
    private static let leads = [(lead: "+", summary: "with the tag"), (lead: "tag.not:", summary: "without the tag")]

    private static func beginning(
        _ names: [(String, String)], _ prefix: String
    ) -> [(value: String, summary: String)] {
        names.filter { $0.0.hasPrefix(prefix.matchKey) }.map { (value: $0.0, summary: $0.1) }
    }

    private func filters(beginning prefix: String) -> [(value: String, summary: String)] {
        var found = Self.beginning(Self.filters, prefix)
        for (lead, summary) in Self.leads {
            // For an empty word, only tags with `+` come; others once their word is begun.
            guard prefix.isEmpty ? lead == "+" : lead.hasPrefix(prefix) || prefix.hasPrefix(lead) else { continue }
            let rest = prefix.hasPrefix(lead) ? String(prefix.dropFirst(lead.count)) : ""
            found += tags(beginning: rest).map { name in
                (value: lead + name.value, summary: "\(summary) \(name.value)")
            }
        }
        return found
    }

    /// The tags that begin with `prefix`, without duplicates, sorted.
    private func tags(beginning prefix: String) -> [(value: String, summary: String)] {
        let wanted = prefix.matchKey
        var counts: [String: Int] = [:]
        tasks.tree.visit { task in
            guard task.record.hasDetails, let details = task.record.details else { return true }
            for tag in details.tags where tag.matchKey.hasPrefix(wanted) { counts[tag, default: 0] += 1 }
            return true
        }
        return counts.sorted { $0.key < $1.key }.map { (value: $0.key, summary: Count.of($0.value, "task")) }
    }
}

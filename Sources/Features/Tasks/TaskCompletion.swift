import Commands

/// Completes what the words of the task commands can be: tasks, filters, tags and projects.
final class TaskCompletion: CompletionSource {
    /// More nobody reads, and a list says how many it leaves out: that is true for so many.
    private static let limit = 10_000

    let completedKind: String

    private let tasks: TaskState
    private let names: (TaskCompletion, String) -> [(value: String, summary: String)]

    private init(
        _ kind: String, _ tasks: TaskState,
        _ names: @escaping (TaskCompletion, String) -> [(value: String, summary: String)]
    ) {
        completedKind = kind
        self.tasks = tasks
        self.names = names
    }

    /// One for each kind of word.
    static func sources(of tasks: TaskState) -> [any CompletionSource] {
        [
            TaskCompletion("task", tasks) { $0.tasks(beginning: $1) },
            TaskCompletion("task or filter", tasks) { $0.filters(beginning: $1) + $0.tasks(beginning: $1) },
            TaskCompletion("tag", tasks) { $0.values(beginning: $1) { $0.tags } },
            TaskCompletion("project", tasks) { $0.values(beginning: $1) { $0.projects } },
            TaskCompletion("period", tasks) { Self.beginning(Self.periods, $1) },
        ]
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] { names(self, prefix) }

    private var tree: TaskTree { tasks.tree }

    // MARK: Filters

    private static let periods = [
        ("day", ""), ("weekday", "Monday to Friday"), ("week", ""), ("2w", "every two weeks"), ("month", ""),
        ("year", ""),
    ]

    /// What a filter can be but tags and projects.
    private static let filters =
        FilterReader.states.map { ($0, "only what is \($0)") }
        + [
            ("due:today", "due today"), ("due:tomorrow", "due tomorrow"), ("due:week", "due this week"),
            ("due:month", "due this month"), ("due:none", "without a due date"),
            ("due.before:tomorrow", "due by today"), ("due.before:eow", "due before Sunday"),
            ("due.after:eow", "due after this week"),
        ] + Priority.allCases.map { ("pri:\($0.rawValue)", "of \($0.rawValue) priority") }
        + [("pri:none", "without a priority"), ("text:", "what holds a word")]

    private static func beginning(
        _ names: [(String, String)], _ prefix: String
    ) -> [(value: String, summary: String)] {
        names.filter { $0.0.hasPrefix(prefix.lowercased()) }.map { (value: $0.0, summary: $0.1) }
    }

    private func filters(beginning prefix: String) -> [(value: String, summary: String)] {
        var found = Self.beginning(Self.filters, prefix)
        for (lead, summary, values) in [
            ("+", "with the tag", \TaskDetails.tags), ("tag.not:", "without the tag", \.tags),
            ("project:", "of the project", \.projects),
        ] as [(String, String, KeyPath<TaskDetails, [String]>)] {
            // A list of all begins with them only if their sign was typed.
            guard prefix.isEmpty ? lead == "+" : lead.hasPrefix(prefix) || prefix.hasPrefix(lead) else { continue }
            let rest = prefix.hasPrefix(lead) ? String(prefix.dropFirst(lead.count)) : ""
            found += self.values(beginning: rest) { $0[keyPath: values] }.map { name in
                (value: lead + name.value, summary: "\(summary) \(name.value)")
            }
        }
        return found
    }

    /// What tasks say that begins with `prefix`, each once, sorted.
    private func values(
        beginning prefix: String, _ values: (TaskDetails) -> [String]
    ) -> [(value: String, summary: String)] {
        let wanted = prefix.lowercased()
        var counts: [String: Int] = [:]
        tree.visit { task in
            guard task.record.hasDetails, let details = task.record.details else { return true }
            for value in values(details) where value.lowercased().hasPrefix(wanted) { counts[value, default: 0] += 1 }
            return true
        }
        return counts.sorted { $0.key < $1.key }.map { (value: $0.key, summary: Count.of($0.value, "task")) }
    }

    // MARK: Tasks

    private func tasks(beginning prefix: String) -> [(value: String, summary: String)] {
        let found = prefix.utf8.first == UInt8(ascii: "@") ? ids(prefix.dropFirst()) : titles(prefix)
        return found.sorted { $0.id < $1.id }.map { ($0.id.description, $0.title) }
    }

    private func ids(_ digits: Substring) -> [any TaskComponent] {
        if digits.isEmpty { return titles("") }
        guard let first = UInt32(digits), first > 0 else { return [] }
        var found: [any TaskComponent] = []
        // @12 begins with these ids: 12, 120 to 129, 1200 to 1299 and so on.
        var (low, count) = (Int(first), 1)
        while low < Int(tree.nextID.rawValue), found.count < Self.limit {
            for id in low..<min(low + count, Int(tree.nextID.rawValue)) where found.count < Self.limit {
                if let task = tree[TaskID(rawValue: UInt32(id))] { found.append(task) }
            }
            (low, count) = (low * 10, count * 10)
        }
        return found
    }

    private func titles(_ beginning: String) -> [any TaskComponent] {
        let matcher = TitleMatcher(beginning)
        var found: [any TaskComponent] = []
        tree.visit { task in
            let relation = matcher.relation(of: task.title)
            if relation == .whole || relation == .beginning { found.append(task) }
            return found.count < Self.limit
        }
        return found
    }
}

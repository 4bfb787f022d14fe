import Commands

/// Completes the words of the task commands: tasks (`@12`, with the title shown, for an id or a title), filters, tags and
/// projects. All tasks are looked at, however many there are.
final class TaskCompletion: CompletionSource {
    let completedKind: String

    private let tasks: TaskState
    private let includesTasks: Bool
    private let words: (TaskCompletion, String) -> [(value: String, summary: String)]

    private init(
        _ kind: String, _ tasks: TaskState, includesTasks: Bool = false,
        _ words: @escaping (TaskCompletion, String) -> [(value: String, summary: String)] = { _, _ in [] }
    ) {
        completedKind = kind
        self.tasks = tasks
        self.includesTasks = includesTasks
        self.words = words
    }

    /// One for each kind of word.
    static func sources(of tasks: TaskState) -> [any CompletionSource] {
        [
            TaskCompletion("task", tasks, includesTasks: true),
            TaskCompletion("task or filter", tasks, includesTasks: true) { $0.filters(beginning: $1) },
            TaskCompletion("tag", tasks) { $0.values(beginning: $1) { $0.tags } },
            TaskCompletion("project", tasks) { $0.values(beginning: $1) { $0.projects } },
            TaskCompletion("period", tasks) { Self.beginning(Self.periods, $1) },
        ]
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        names(.beginning(prefix), atMost: .max).names
    }

    func names(_ match: NameMatch, atMost limit: Int) -> FoundNames {
        let found =
            switch match {
            case .beginning(let text): words(self, text)
            case .holding(let text): words(self, "").filter { $0.value.lowercased().contains(text.lowercased()) }
            }
        var result = FoundNames(Array(found.prefix(limit)), more: max(0, found.count - limit))
        guard includesTasks else { return result }
        let tasks = tasks(match, limit - result.names.count)
        result.names += tasks.names
        result.more += tasks.more
        return result
    }

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

    private func tasks(_ match: NameMatch, _ limit: Int) -> FoundNames {
        switch match {
        case .beginning(""), .beginning("@"):
            var first: [any TaskComponent] = []
            tree.visit { task in
                first.append(task)
                return first.count < limit
            }
            return FoundNames(first.prefix(limit).map(Self.name), more: max(0, tree.count - limit))
        case .beginning(let text) where text.utf8.first == UInt8(ascii: "@"): return ids(text.dropFirst(), limit)
        case .beginning(let text):
            let matcher = TitleMatcher(text)
            return found(limit) { task in
                let relation = matcher.relation(of: task.title)
                return relation == .whole || relation == .beginning
            }
        case .holding(let text):
            let wanted = text.lowercased()
            return found(limit) { TitleText.holds($0.title, wanted) }
        }
    }

    private func ids(_ digits: Substring, _ limit: Int) -> FoundNames {
        guard let first = UInt32(digits), first > 0 else { return FoundNames([]) }
        let end = Int(tree.nextID.rawValue)
        var result = FoundNames([])
        // @12 begins with these ids: 12, 120 to 129, 1200 to 1299 and so on.
        var (low, count) = (Int(first), 1)
        while low < end {
            for id in low..<min(low + count, end) {
                guard let task = tree[TaskID(rawValue: UInt32(id))] else { continue }
                if result.names.count < limit { result.names.append(Self.name(task)) } else { result.more += 1 }
            }
            (low, count) = (low * 10, count * 10)
        }
        return result
    }

    /// The tasks that fit, by their ids.
    private func found(_ limit: Int, _ fits: (any TaskComponent) -> Bool) -> FoundNames {
        var result = FoundNames([])
        tree.visit { task in
            if fits(task) {
                if result.names.count < limit { result.names.append(Self.name(task)) } else { result.more += 1 }
            }
            return true
        }
        return result
    }

    private static func name(_ task: any TaskComponent) -> (value: String, summary: String) {
        (task.id.description, task.title)
    }
}

import Text

/// The way to the task one has entered, as the prompt shows it: `work/report`.
enum TaskWay {
    /// How many titles it names, and how many columns each may take.
    private static let names = 3
    private static let columns = 12

    /// Empty for the tree itself; of a long way only the end, after `…/`.
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

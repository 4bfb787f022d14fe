import Commands

/// A task's future place in the tree.
struct TaskPlace {
    /// Its future whole.
    var whole: any TaskComponent
    /// The next sibling; nil for the last place.
    var follower: (any TaskComponent)?

    /// - Parameters:
    ///   - whole: the requested whole; nil for none.
    ///   - follower: the requested next sibling.
    ///   - fallback: the whole if neither is given.
    init(
        under whole: (any TaskComponent)?, before follower: (any TaskComponent)?, else fallback: any TaskComponent
    ) throws(CommandError) {
        if let whole, let follower, follower.whole !== whole {
            throw whole.isTree
                ? CommandError(
                    .refused, "\(follower.id) '\(follower.title)' is not at the top",
                    hint: "leave out --top, or name a task there")
                : CommandError(
                    .refused, "\(follower.id) '\(follower.title)' is not a sub-task of \(whole.id) '\(whole.title)'",
                    hint: "leave out --under, or name one of its sub-tasks")
        }
        self.whole = whole ?? (follower?.whole).map { $0 as any TaskComponent } ?? fallback
        self.follower = follower
    }

    /// The rank of a new task there.
    var rank: Int { follower?.rank ?? whole.partCount }

    /// The rank of `task` after it was moved there.
    func rank(of task: any TaskComponent) -> Int {
        let isAmongThem = task.whole === whole
        let stepsAside = isAmongThem && (follower == nil || task.rank < rank)
        return rank - (stepsAside ? 1 : 0)
    }
}

extension TaskPlace {
    /// The option for the task's new whole.
    static let under = CommandOption(
        "under", .name(of: "task"), "TASK", saidElsewhere: ["to", "parent", "in", "into"],
        summary: "make it a sub-task of TASK")
}

import Commands

/// Where in the tree a task is to go.
struct TaskPlace {
    /// What it will be part of.
    var whole: any TaskComponent
    /// The task that it will come before; nil for the last place.
    var follower: (any TaskComponent)?

    /// - Parameters:
    ///   - whole: what it is said to go under; nil if nothing is said.
    ///   - follower: the task that it is expected to come before.
    ///   - fallback: where it goes if neither is said.
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

    /// The rank of a task that is new there.
    var rank: Int { follower?.rank ?? whole.partCount }

    /// The rank `task` will have once it is there, if it is moved.
    func rank(of task: any TaskComponent) -> Int {
        let isAmongThem = task.whole === whole
        let stepsAside = isAmongThem && (follower == nil || task.rank < rank)
        return rank - (stepsAside ? 1 : 0)
    }
}

extension TaskPlace {
    /// What the task is to be a part of.
    static let under = CommandOption(
        "under", .name(of: "task"), "TASK", saidElsewhere: ["to", "parent", "in", "into"],
        summary: "make it a sub-task of TASK")
}

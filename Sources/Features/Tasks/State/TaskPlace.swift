import Commands

/// Where in the tree a task is to go.
struct TaskPlace {
    /// What it will be part of.
    var whole: TaskNode
    /// Whom it will stand before; nil for the last place.
    var follower: TaskNode?

    /// - Parameters:
    ///   - whole: what it is said to go under; nil if nothing is said.
    ///   - follower: whom it is said to stand before.
    ///   - fallback: where it goes if neither is said.
    init(under whole: TaskNode?, before follower: TaskNode?, else fallback: TaskNode) throws(CommandError) {
        if let whole, let follower, follower.whole.slot != whole.slot {
            throw whole.isTree ? .notAtTop(follower) : .notAPart(follower, of: whole)
        }
        self.whole = whole ?? follower?.whole ?? fallback
        self.follower = follower
    }

    /// The rank of a task that is new there.
    var rank: Int { follower?.rank ?? whole.childCount }

    /// The rank `task` will have once it is there, if it is moved.
    func rank(of task: TaskNode) -> Int {
        let isAmongThem = task.whole.slot == whole.slot
        let stepsAside = isAmongThem && (follower == nil || task.rank < rank)
        return rank - (stepsAside ? 1 : 0)
    }
}

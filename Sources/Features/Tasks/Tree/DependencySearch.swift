/// Finds out whether a task would have to wait for itself.
///
/// A task is done when its parts are; it can be begun when all is done that it depends on, or that anything depends on
/// which it is part of.
struct DependencySearch {
    private let tree: TaskTree
    private var seen: Set<TaskID> = []

    /// A task that is part no more of what it is in now.
    private let moved: TaskID?

    private init(_ tree: TaskTree, without moved: TaskID? = nil) {
        self.tree = tree
        self.moved = moved
    }

    /// Whether something would wait for itself if `task`, or a task that is new there, depended on `other`.
    ///
    /// - Parameters:
    ///   - task: nil for a new one.
    ///   - whole: what it is part of.
    static func isCircular(
        _ task: (any TaskComponent)?, in whole: (any TaskComponent)?, dependingOn other: any TaskComponent,
        _ tree: TaskTree
    ) -> Bool {
        if let task, task.contains(other) { return true }
        if let whole, !whole.isTree, other.contains(whole) { return true }
        guard tree.mayDepend else { return false }
        var search = DependencySearch(tree)
        return search.leads(from: other, isAsked: true) { found in
            task?.contains(found) ?? false || whole.map { !$0.isTree && found.contains($0) } ?? false
        }
    }

    /// Whether something would wait for itself if `task` were part of `whole`.
    static func isCircular(moving task: any TaskComponent, under whole: any TaskComponent, _ tree: TaskTree) -> Bool {
        guard tree.mayDepend, !whole.isTree else { return false }
        var down = DependencySearch(tree)
        if down.leads(from: task, isAsked: false, to: { $0.contains(whole) }) { return true }
        var up = DependencySearch(tree, without: task.id)
        return up.needed(by: whole).contains { up.leads(from: $0, isAsked: true) { task.contains($0) } }
    }

    /// Whether anything that has to be done before `start` is done is one for which `isTarget` returns true.
    ///
    /// - Parameter isAsked: whether what `start` is part of makes it wait, too.
    private mutating func leads(
        from start: any TaskComponent, isAsked: Bool, to isTarget: (any TaskComponent) -> Bool
    ) -> Bool {
        var pending = [(task: start, isAsked: isAsked)]
        while let (task, isAsked) = pending.popLast() {
            guard seen.insert(task.id).inserted else { continue }
            if isTarget(task) { return true }
            if let composite = task as? TaskComposite {
                pending += composite.parts.filter { $0.id != moved }.map { ($0, false) }
            }
            let needed = isAsked ? needed(by: task) : own(task)
            pending += needed.map { ($0, true) }
        }
        return false
    }

    private func own(_ task: any TaskComponent) -> [any TaskComponent] {
        task.record.details?.dependencies.compactMap { tree[$0] } ?? []
    }

    /// What a task depends on, by itself or as a part of something.
    private func needed(by task: any TaskComponent) -> [any TaskComponent] {
        var needed = own(task)
        var above = task.whole
        while let here = above {
            needed += own(here)
            above = here.whole
        }
        return needed
    }
}

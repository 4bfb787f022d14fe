extension TaskOutline {
    /// Finds the tasks that others depend on by their names. What is not in the file stays as it is called there; the id of
    /// a task of this program means nothing without it. Nothing is to wait for itself.
    mutating func findDependencies() {
        let name = TaskProperty.Name.depends
        guard items.contains(where: { $0.details.property(name) != nil }) else { return }
        var places: [String: Int] = [:]
        for (index, item) in items.enumerated() {
            if let called = item.name, places[called] == nil { places[called] = index }
        }
        var unknown = 0
        for index in items.indices {
            guard let words = items[index].details.property(name) else { continue }
            let all = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let rest = all.filter { places[$0] == nil && !$0.hasPrefix("@") }
            let needs = all.compactMap { places[$0] }
            unknown += all.count - rest.count - needs.count
            change(index) { item in
                item.needs = needs
                if rest.count < all.count { item.details.set(name, rest.isEmpty ? nil : rest.joined(separator: ",")) }
            }
        }
        leaveOut("unknown dependency", unknown)
        let circular = circularTasks
        guard !circular.isEmpty else { return }
        var removed = 0
        for index in items.indices where circular.contains(index) {
            let needs = items[index].needs.filter { !circular.contains($0) }
            removed += items[index].needs.count - needs.count
            change(index) { $0.needs = needs }
        }
        leaveOut("circular dependency", removed)
    }

    /// The tasks that would wait for themselves, and those that would wait for such.
    ///
    /// A task has a beginning and an end. It ends when its parts have and when it has begun; it begins when that has begun
    /// which it is part of, and when all has ended that it depends on. What cannot be put in an order is circular.
    ///
    /// Source: Kahn, "Topological sorting of large networks", 1962.
    private var circularTasks: Set<Int> {
        // The beginning of task n is 2n, its end 2n + 1; for each of them what waits for it.
        var followers = [[Int32]](repeating: [], count: 2 * items.count)
        var waits = [Int32](repeating: 0, count: 2 * items.count)
        func add(_ first: Int, before second: Int) {
            followers[first].append(Int32(second))
            waits[second] += 1
        }
        var way: [Int] = []
        for (index, item) in items.enumerated() {
            way.removeSubrange(min(item.level, way.count)...)
            add(2 * index, before: 2 * index + 1)
            if let whole = way.last {
                add(2 * whole, before: 2 * index)
                add(2 * index + 1, before: 2 * whole + 1)
            }
            for need in item.needs { add(2 * need + 1, before: 2 * index) }
            way.append(index)
        }
        var ready = waits.indices.filter { waits[$0] == 0 }
        while let node = ready.popLast() {
            for follower in followers[node].map(Int.init) {
                waits[follower] -= 1
                if waits[follower] == 0 { ready.append(follower) }
            }
        }
        return Set(waits.indices.filter { waits[$0] > 0 }.map { $0 / 2 })
    }
}

/// Tasks of a file that say by names what they are part of, in any order.
struct TaskFamily {
    private struct Member {
        var item: TaskOutline.Item
        let id: String?
        let parent: String?
        let line: Int
    }

    private var members: [Member] = []

    enum Flaw: Error, Equatable {
        /// In the line a parent is named that two other lines could be.
        case twoParents(line: Int, id: String, Int, Int)
        /// The task of that line is below itself.
        case circle(line: Int)
    }

    var count: Int { members.count }

    /// - Parameters:
    ///   - id: what the task is called.
    ///   - parent: what that is called which it is part of.
    ///   - line: where it is.
    mutating func add(_ item: TaskOutline.Item, id: String?, parent: String?, line: Int) {
        members.append(Member(item: item, id: id, parent: parent, line: line))
    }

    mutating func change(at index: Int, _ change: (inout TaskOutline.Item) -> Void) { change(&members[index].item) }

    /// Puts each task after the task it is a part of. A task whose parent is not in the file comes to the top level.
    func unfold(into outline: inout TaskOutline) throws(Flaw) { try unfold(parents(), into: &outline) }

    /// The same, but where it is not clear what they are part of all are at the top.
    func unfoldWhatFits(into outline: inout TaskOutline) {
        var attempt = outline
        if (try? unfold(into: &attempt)) != nil {
            outline = attempt
        } else {
            for index in members.indices { add(Int32(index), 0, to: &outline) }
        }
    }

    private func unfold(_ parents: [Int32], into outline: inout TaskOutline) throws(Flaw) {
        // A linked list of parts for each task: the first one of each, and the one that follows each.
        var first = [Int32](repeating: -1, count: members.count)
        var follower = first
        var tops: [Int32] = []
        for index in members.indices.reversed() {
            let parent = Int(parents[index])
            guard parent >= 0 else {
                tops.append(Int32(index))
                continue
            }
            follower[index] = first[parent]
            first[parent] = Int32(index)
        }
        while let top = tops.popLast() {
            var way: [Int32] = [top]
            add(top, 0, to: &outline)
            while let here = way.last {
                // What is left of the parts of the last one on the way.
                let part = first[Int(here)]
                guard part >= 0 else {
                    way.removeLast()
                    continue
                }
                first[Int(here)] = follower[Int(part)]
                add(part, way.count, to: &outline)
                way.append(part)
            }
        }
        // A task below itself hangs from no top and was not visited.
        if outline.items.count < members.count, let index = first.firstIndex(where: { $0 >= 0 }) {
            throw .circle(line: members[index].line)
        }
    }

    private func add(_ index: Int32, _ level: Int, to outline: inout TaskOutline) {
        var item = members[Int(index)].item
        item.level = level
        // What is said by the place need not be said by a name.
        if level > 0 { item.details.set(TaskProperty.Name.parent, nil) }
        outline.append(item)
    }

    /// For each task the index of its parent, or -1.
    private func parents() throws(Flaw) -> [Int32] {
        var owners: [String: [Int]] = [:]
        for (index, member) in members.enumerated() {
            if let id = member.id { owners[id, default: []].append(index) }
        }
        var parents = [Int32](repeating: -1, count: members.count)
        for (index, member) in members.enumerated() {
            guard let id = member.parent, let found = owners[id] else { continue }
            guard found.count == 1 else {
                throw .twoParents(line: member.line, id: id, members[found[0]].line, members[found[1]].line)
            }
            parents[index] = Int32(found[0])
        }
        return parents
    }
}

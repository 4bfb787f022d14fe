/// The sub-tasks of a task in order; the place of each is found in less than linear time.
///
/// They are in blocks of at most ``SiblingBlock/limit``, each an array; a task knows its block, and a block the number
/// of tasks before it. So a rank takes a search in one block and, after a change, a look at the n / 256 blocks. In a
/// plain array, a removal takes a search and a move of half the rest: removing 100,000 tasks one by one takes six
/// seconds, and twice as many take four times as long.
struct SiblingList: Sequence {
    private var blocks: [SiblingBlock] = []
    private(set) var count = 0
    /// The number of blocks, from the first, whose ``SiblingBlock/start`` is valid.
    private var counted = 0

    // MARK: Looking

    /// The task at `rank`, which must be below ``count``.
    subscript(rank: Int) -> any TaskComponent {
        let (index, offset) = find(rank)
        return blocks[index].tasks[offset]
    }

    /// The number of tasks before `task`, which must be one of them.
    mutating func rank(of task: any TaskComponent) -> Int {
        guard let block = task.block else { preconditionFailure("\(task.id) has no siblings") }
        while counted < blocks.count {
            blocks[counted].start = counted == 0 ? 0 : blocks[counted - 1].start + blocks[counted - 1].tasks.count
            counted += 1
        }
        return block.start + block.offset(of: task)
    }

    /// The block with the task at `rank`, and the task's offset in it.
    private func find(_ rank: Int) -> (block: Int, offset: Int) {
        var rest = rank
        for (index, block) in blocks.enumerated() {
            if rest < block.tasks.count { return (index, rest) }
            rest -= block.tasks.count
        }
        preconditionFailure("there is no rank \(rank) among \(count)")
    }

    // MARK: Changing

    /// Puts `task` before the one with this rank, or at the end.
    mutating func insert(_ task: any TaskComponent, at rank: Int, of whole: TaskComposite) {
        if rank == count {
            // Half full, so that there is room for tasks in between.
            if let last = blocks.last, last.tasks.count < SiblingBlock.limit / 2 {
                last.append(task)
            } else {
                let block = SiblingBlock(of: whole)
                blocks.append(block)
                block.append(task)
            }
        } else {
            let (index, offset) = find(rank)
            blocks[index].insert(task, at: offset)
            counted = Swift.min(counted, index + 1)
            if blocks[index].tasks.count > SiblingBlock.limit { blocks.insert(blocks[index].split(), at: index + 1) }
        }
        count += 1
    }

    mutating func remove(_ task: any TaskComponent) {
        guard let block = task.block else { preconditionFailure("\(task.id) has no siblings") }
        block.remove(task)
        (count, counted) = (count - 1, 0)
        if block.tasks.isEmpty { blocks.removeAll { $0 === block } }
    }

    /// Replaces `task` by `other`.
    func replace(_ task: any TaskComponent, by other: any TaskComponent) {
        guard let block = task.block else { preconditionFailure("\(task.id) has no siblings") }
        block.replace(task, by: other)
    }

    // MARK: Sequence

    func makeIterator() -> FlattenSequence<LazyMapSequence<[SiblingBlock], [any TaskComponent]>>.Iterator {
        blocks.lazy.flatMap(\.tasks).makeIterator()
    }
}

/// Some consecutive sub-tasks of a task.
final class SiblingBlock {
    static let limit = 512

    /// Their whole.
    unowned let whole: TaskComposite
    /// Never empty except during its creation.
    private(set) var tasks: [any TaskComponent] = []
    /// The number of tasks in the blocks before it, when last counted.
    fileprivate(set) var start = 0

    init(of whole: TaskComposite) {
        self.whole = whole
    }

    func offset(of task: any TaskComponent) -> Int {
        guard let offset = tasks.firstIndex(where: { $0 === task }) else {
            preconditionFailure("\(task.id) is not in its block")
        }
        return offset
    }

    func append(_ task: any TaskComponent) {
        tasks.append(task)
        task.block = self
    }

    func insert(_ task: any TaskComponent, at offset: Int) {
        tasks.insert(task, at: offset)
        task.block = self
    }

    func remove(_ task: any TaskComponent) {
        tasks.remove(at: offset(of: task))
        task.block = nil
    }

    func replace(_ task: any TaskComponent, by other: any TaskComponent) {
        tasks[offset(of: task)] = other
        task.block = nil
        other.block = self
    }

    /// Returns the second half.
    func split() -> SiblingBlock {
        let half = SiblingBlock(of: whole)
        half.tasks = Array(tasks[(tasks.count / 2)...])
        tasks.removeSubrange((tasks.count / 2)...)
        for task in half.tasks { task.block = half }
        return half
    }
}

/// A change of the tasks, as a value.
///
/// Rare and large cases are indirect, because a change is passed on several times and kept for undo: these are copied
/// as one word.
enum TaskChange: Codable, Equatable, Sendable {
    /// Adds a leaf as the part at `rank` of `parent`.
    case add(TaskRecord, parent: TaskID, rank: Int)
    /// Removes a task, with all below it.
    case remove(TaskID)
    /// Restores a removed subtree.
    indirect case restore(Subtree)
    /// Makes tasks done or open; others stay as they are.
    indirect case mark([DoneMark])
    indirect case rename(TaskID, title: String)
    indirect case edit(TaskID, [DetailChange])
    /// Moves a task, with all below it, to index `rank` of `parent`.
    indirect case move(TaskID, parent: TaskID, rank: Int)
    /// Makes a task, or the tree, the current place for new tasks.
    case enter(TaskID)
    /// Reserves the ids below this one, which were used before.
    case reserve(TaskID)
}

/// The day on which a task was done, or that it is open.
struct DoneMark: Codable, Equatable, Sendable {
    let id: TaskID
    let done: DayStamp
}

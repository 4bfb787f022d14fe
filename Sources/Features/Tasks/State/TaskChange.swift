/// A change of the tasks, as a value.
///
/// The rare and large cases are indirect, because a change is handed on several times and kept for undo: they are copied as
/// one word.
enum TaskChange: Codable, Equatable, Sendable {
    /// Adds a leaf as the part at `rank` of `parent`.
    case add(TaskRecord, parent: TaskID, rank: Int)
    /// Takes a task out, with all below it.
    case remove(TaskID)
    /// Puts back what a removal took out.
    indirect case restore(Subtree)
    /// Makes tasks done or open; those that are so already stay as they are.
    indirect case mark([DoneMark])
    indirect case rename(TaskID, title: String)
    indirect case edit(TaskID, [DetailChange])
    /// Makes a task, with all below it, the part of `parent` that is at `rank` once it is there.
    indirect case move(TaskID, parent: TaskID, rank: Int)
    /// Makes a task, or the tree, the place where new tasks go.
    case enter(TaskID)
    /// Gives no new task an id below this one: they were given before.
    case reserve(TaskID)
}

/// That a task was done on some day, or is open.
struct DoneMark: Codable, Equatable, Sendable {
    let id: TaskID
    let done: DayStamp
}

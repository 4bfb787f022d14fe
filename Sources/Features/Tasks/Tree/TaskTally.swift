/// What a task counts, itself and all below it.
struct TaskTally: Equatable {
    static let zero = TaskTally(tasks: 0, composites: 0, leaves: 0, leavesDone: 0)

    var tasks: Int32
    var composites: Int32
    var leaves: Int32
    var leavesDone: Int32

    static func += (a: inout TaskTally, b: TaskTally) {
        a.tasks += b.tasks
        a.composites += b.composites
        a.leaves += b.leaves
        a.leavesDone += b.leavesDone
    }

    static func -= (a: inout TaskTally, b: TaskTally) {
        a.tasks -= b.tasks
        a.composites -= b.composites
        a.leaves -= b.leaves
        a.leavesDone -= b.leavesDone
    }
}

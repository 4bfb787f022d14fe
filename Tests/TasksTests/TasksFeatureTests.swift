import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

@Suite struct TasksFeatureTests {
    let desk = TaskDesk()

    /// Another session adds a hundred tasks and finishes one: whoever observes the counts hears of the sum, once.
    @Test func theCountsOfWhatOthersDidAreToldOnce() throws {
        let disk = MemoryDisk()
        func session(_ process: Int32) throws -> (TaskState, ChangeStore) {
            let store = ChangeStore(folder: "/state-of/play", on: FaultySystem(disk, process: process))
            let state = TaskState(events: EventStream(), store: store)
            try store.open()
            return (state, store)
        }
        let (mine, store) = try session(1)
        #expect(mine.tree.count == 0)
        var told: [TaskCounts] = []
        let line = ObserverDouble("status line") { _ in told.append(mine.counts.value) }
        mine.counts.attach(line, options: .new)
        let (theirs, others) = try session(2)
        for number in 1...100 as ClosedRange<UInt32> {
            others.begin()
            let task = TaskRecord(id: TaskID(rawValue: number), title: "t")
            theirs.perform(.add(task, parent: .tree, rank: Int(number) - 1))
            try others.commit(["task", "add", "t"])
        }
        others.begin()
        theirs.perform(.setDone([TaskID(rawValue: 7)], true))
        try others.commit(["task", "done", "@7"])
        try others.flush()
        store.hearOthers()
        #expect(told == [TaskCounts(done: 1, all: 100)])
        // And each of its own changes by itself.
        store.begin()
        mine.perform(.setDone([TaskID(rawValue: 8)], true))
        mine.perform(.setDone([TaskID(rawValue: 9)], true))
        try store.commit(["task", "done", "@8", "@9"])
        #expect(told.count == 3)
        // And the next run has the counts when it has read the tasks.
        try store.flush()
        let (state, _) = try session(3)
        #expect(state.tree.count == 100 && state.counts.value == TaskCounts(done: 3, all: 100))
    }

    @Test func theStatusItemIsHiddenWithoutTasksAndToldOnlyOfChanges() throws {
        var told = 0
        let line = ObserverDouble("status line") { _ in told += 1 }
        let item = desk.feature.statusItems[0]
        item.subject.attach(line, options: .new)
        #expect(item.text() == "")
        try desk.run("task add a")
        try desk.run("task add b")
        #expect(told == 2)
        try desk.run("task done a")
        #expect(item.text() == "tasks 1/2")
        #expect(told == 3)
        try desk.run("task rename a c")
        try desk.run("task move c --before b")
        try desk.run("task done c")
        try desk.run("task list")
        #expect(told == 3)
        #expect(item.subject.name == "task counts")
    }
}

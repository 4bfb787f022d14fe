import FeatureTestSupport
import Patterns
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

/// An id that was shown is never given again; the id of a command that was rolled back unseen is.
@Suite struct TaskIDTests {
    private let system = FaultySystem.forReading()
    private let desk: TaskDesk

    init() {
        desk = TaskDesk(system: system)
        system.disk.put("a\n b\nc\n", at: "f")
    }

    private func perform(_ changes: TaskChange...) {
        for change in changes { desk.state.perform(change) }
    }

    private func new(_ id: UInt32, under whole: UInt32 = 0) -> TaskChange {
        .add(TaskRecord(id: TaskID(rawValue: id), title: "\(id)"), parent: TaskID(rawValue: whole), rank: 0)
    }

    @Test func whatIsOnlyPlannedUsesUpNoID() throws {
        #expect(try desk.rehearse("task add x") == ["@1: added: x"])
        #expect(try desk.rehearse("task import f") == ["@1: added, 2 in all", "@3: added: c"])
        #expect(try desk.run("task add a") == "@1 added: a")
        _ = try desk.rehearse("task remove a")
        _ = try desk.rehearse("task add x --under a")
        #expect(try desk.run("task import f") == "3 tasks from 'f', read as plain lines: @2 to @4")
    }

    @Test func aCommandThatFailsUsesUpNoID() throws {
        try desk.run("task add a")
        desk.store.begin()
        perform(new(2), new(3, under: 2), .move(TaskID(rawValue: 2), parent: TaskID(rawValue: 1), rank: 0))
        perform(.remove(TaskID(rawValue: 3)), new(4), .remove(TaskID(rawValue: 1)))
        desk.store.rollBack()
        #expect(desk.error("task show @4") == "task show: there is no task '@4'; see 'task list'")
        #expect(try desk.run("task add b") == "@2 added: b")
    }

    @Test func anIDThatWasSaidIsNeverGivenAgain() throws {
        try desk.run(["task add a", "task add b"])
        #expect(desk.undo())
        #expect(try desk.run("task add c") == "@3 added: c")
        try desk.run("task remove c")
        _ = try desk.rehearse("task add x")
        #expect(try desk.run("task add d") == "@4 added: d")
        desk.store.begin()
        perform(.remove(TaskID(rawValue: 4)))
        desk.store.rollBack()
        #expect(desk.undo())
        #expect(try desk.run("task add e") == "@5 added: e")
    }

    // MARK: On a disk

    private func session(_ disk: MemoryDisk) throws -> (ChangeStore, TaskState) {
        let store = ChangeStore(folder: "/state-of/play", on: FaultySystem(disk))
        let state = TaskState(events: EventStream(), store: store)
        try store.open()
        return (store, state)
    }

    private func add(_ id: UInt32, _ store: ChangeStore, _ state: TaskState) throws {
        store.begin()
        state.perform(new(id))
        try store.commit(["task", "add"])
    }

    @Test func whatCannotBeWrittenUsesUpNoID() throws {
        let disk = MemoryDisk()
        let (store, state) = try session(disk)
        try add(1, store, state)
        try store.flush()
        func loses(_ count: Int, _ commands: () throws -> Void) throws {
            disk.capacity = disk["/state-of/play/journal"]?.count
            try commands()
            let lost = #expect(throws: ChangeStore.LostCommands.self) { try store.flush() }
            #expect(lost?.count == count)
            disk.capacity = nil
        }
        try loses(3) {
            try add(2, store, state)
            _ = try store.undo()
            try add(3, store, state)
        }
        #expect(state.tree.nextID == TaskID(rawValue: 2))
        // The id of the first was said before: neither an undo nor a redo that is lost makes it free.
        try loses(1) { _ = try store.undo() }
        _ = try store.undo()
        try store.flush()
        try loses(1) { _ = try store.redo() }
        #expect(state.tree.count == 0 && state.tree.nextID == TaskID(rawValue: 2))
        #expect(try session(disk).1.tree.nextID == TaskID(rawValue: 2))
    }
}

import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import Testing

@testable import Tasks

@Suite struct LargeTreeTests {
    private let depth = testSize(10_000, full: 100_000)

    private func add(_ title: String, under parent: UInt32, _ desk: TaskDesk) throws {
        let parent = TaskID(rawValue: parent)
        let record = TaskRecord(id: desk.tree.nextID, title: title)
        let rank = desk.tree[parent]?.partCount ?? 0
        _ = try desk.state.apply(.add(record, parent: parent, rank: rank))
    }

    @Test func aVeryDeepTree() throws {
        try LargeStack.run { _ in try operateOnTheDeepestTree() }
    }

    private func operateOnTheDeepestTree() throws {
        // Task N is the only sub-task of task N - 1; commands add the last tasks.
        let desk = TaskDesk()
        for number in 0..<depth - 100 { try add("\(number + 1)", under: UInt32(number), desk) }
        for number in desk.tree.count..<depth { try desk.run("task add \(number + 1) --under @\(number)") }
        #expect(desk.tree.count == depth)
        let done = "@\(depth) done: \(depth), and with it @\(depth - 1) \(depth - 1) and @\(depth - 2) \(depth - 2)"
        #expect(
            try desk.run("task done @\(depth)") == done + " and @\(depth - 3) \(depth - 3) and \(depth - 4) more")
        #expect(desk.tree[TaskID(rawValue: 1)]?.isDone == true)
        #expect(try desk.run("task reopen @1") == "@1 open again: 1, 1 leaf")

        let list = try desk.run("task list")
        let lines = list.utf8.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == depth)
        #expect(lines.allSatisfy { $0.count < 120 })
        #expect(list.hasSuffix("└─ [\(depth - 1)] ☐ @\(depth) \(depth)"))
        #expect(try desk.json("task list").utf8.count < 100_000_000)
        #expect(try desk.json("task list --depth 1000").contains(#""path":null"#) == false)
        let last = try desk.json("task list --depth 1001").split(separator: "{").last
        #expect(last?.hasPrefix(#""id":1001,"path":null,"title":"1001","done":false,"parent":1000,"#) == true)

        #expect(try desk.run("task show @\(depth)").contains("\(depth) levels deep"))
        #expect(try desk.json("task show @\(depth)").utf8.count > 2 * depth)

        #expect(desk.error("task move @1 --under @\(depth)").hasPrefix("task move: @1 '1' cannot go under its own"))
        try desk.run("task enter @\(depth)")
        #expect(desk.feature.promptText == "…/\(depth - 2)/\(depth - 1)/\(depth)")
        #expect(try desk.run("task remove @2") == "@2 removed: 2, and \(depth - 2) below it\nin @1 1: no sub-tasks")
        #expect(desk.undo() && desk.tree.count == depth)
        #expect(desk.redo() && desk.tree.count == 1)
        #expect(desk.undo() && desk.state.entered.id == TaskID(rawValue: UInt32(depth)))
        #expect(desk.tree[TaskID(rawValue: UInt32(depth))]?.level == depth)
        try desk.run("task move @\(depth / 2) --top")
        #expect(try desk.run("task count") == "\(depth) tasks, \(depth - 2) with sub-tasks: 0 of 2 leaves done, 0 %")
    }

    @Test func aLeafOnEveryLevelIsCounted() throws {
        let state = TaskState(events: EventStream(), store: ChangeStore())
        func add(under parent: UInt32) throws -> TaskID {
            let id = state.tree.nextID
            _ = try state.apply(.add(TaskRecord(id: id, title: "x"), parent: TaskID(rawValue: parent), rank: 0))
            return id
        }
        for level in 0..<200 as Range<UInt32> { _ = try add(under: level) }
        let leaves = try (1..<200 as Range<UInt32>).map { try add(under: $0) }
        #expect(state.tree.root.tally == TaskTally(tasks: 400, composites: 200, leaves: 200, leavesDone: 0))
        _ = try state.apply(.setDone(leaves, true))
        #expect(state.tree.root.tally.leavesDone == 199)
        _ = try state.apply(.setDone(Array(leaves.prefix(50)), false))
        #expect(state.tree.root.tally.leavesDone == 149)
        #expect(state.counts.value == TaskCounts(done: 149, all: 200))
    }

    @Test func aHundredThousandSiblings() throws {
        let desk = TaskDesk()
        let many: UInt32 = 100_000
        for number in 1...many { try add("number \(number)", under: 0, desk) }
        try desk.run("task add middle --before @50000")
        #expect(try desk.json("task show /50000").contains(#""title":"middle""#))
        #expect(try desk.json("task show @\(many)").contains(#""path":"100001""#))
        try desk.run("task move 1 --before @\(many)")
        #expect(try desk.json("task show @1").contains(#""path":"100000""#))
        try desk.run("task add whole")
        let whole = TaskID(rawValue: many + 2)
        for number in 2...many {
            _ = try desk.state.apply(.move(TaskID(rawValue: number), parent: whole, rank: Int(number) - 2))
        }
        #expect(try desk.run("task move @1 --under whole --before @2") == "@1 moved: number 1")
        #expect(try desk.json("task show @1").contains(#""path":"2.1""#))
        #expect(try desk.run("task done whole") == "@100002 done: whole, 100000 leaves")
        #expect(desk.state.counts.value == TaskCounts(done: Int(many), all: Int(many) + 1))
        #expect(try desk.run("task remove whole") == "@100002 removed: whole, and 100000 below it")
        #expect(desk.undo())
        #expect(desk.state.counts.value == TaskCounts(done: Int(many), all: Int(many) + 1))
        #expect(try desk.json("task show @\(many)").contains(#""path":"2.100000""#))
    }
}

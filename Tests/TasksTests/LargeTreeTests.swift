import Patterns
import Testing

@testable import Tasks

@Suite struct LargeTreeTests {
    private let depth = 100_000

    /// A chain in which task N is the only sub-task of task N - 1.
    private func chain() throws -> TaskDesk {
        let desk = TaskDesk()
        try desk.run("task add 1")
        for number in 2...depth { try desk.run("task add \(number) --under @\(number - 1)") }
        return desk
    }

    @Test func aHundredThousandDeep() throws {
        let desk = try chain()
        #expect(desk.tree.count == depth)
        #expect(try desk.run("task done @\(depth)") == "@\(depth) done: \(depth)")
        #expect(desk.tree[TaskID(rawValue: 1)]?.isDone == true)
        #expect(try desk.run("task reopen @1") == "@1 open again: 1, 1 leaf")

        let lines = try desk.run("task list").split(separator: "\n")
        #expect(lines.count == depth)
        #expect(lines.allSatisfy { $0.count < 120 })
        #expect(lines[depth - 1].hasSuffix("└─ [\(depth - 1)] ☐ @\(depth) \(depth)"))
        let json = try desk.json("task list")
        #expect(json.utf8.count < 100_000_000)
        #expect(json.contains(#"{"id":1001,"path":null,"#))

        #expect(try desk.run("task show @\(depth)").contains("\(depth) levels deep"))
        #expect(try desk.json("task show @\(depth)").utf8.count > 2 * depth)

        #expect(desk.error("task move @1 --under @\(depth)").hasPrefix("task move: @1 '1' cannot go under its own"))
        try desk.run("task move @\(depth / 2) --top")
        #expect(try desk.run("task count") == "100000 tasks, 99998 with sub-tasks: no leaves")
    }

    @Test func removingTheDeepestTreeAndTakingThatBack() throws {
        let desk = try chain()
        try desk.run("task enter @\(depth)")
        #expect(desk.feature.promptText == "…/99998/99999/100000")
        #expect(try desk.run("task remove @2") == "@2 removed: 2, and 99998 below it\nin @1 1: no sub-tasks")
        #expect(desk.tree.count == 1)
        #expect(desk.undo())
        #expect(desk.tree.count == depth)
        #expect(desk.state.entered.id == TaskID(rawValue: UInt32(depth)))
        #expect(desk.tree[TaskID(rawValue: UInt32(depth))]?.ancestors.reduce(0) { count, _ in count + 1 } == depth - 1)
        #expect(desk.redo())
        #expect(desk.tree.count == 1)
    }

    @Test func aLeafOnEveryLevelIsDoneAtOnce() {
        let tree = TaskTree()
        var whole = tree.root
        for number in 0..<20_000 {
            let id = TaskID(rawValue: UInt32(2 * number + 1))
            let next = tree.insert(TaskRecord(id: id, title: "level"), under: whole, at: 0)
            whole = next
        }
        var leaves: [TaskID] = []
        while let above = whole.parent {
            leaves.append(tree.insert(TaskRecord(id: tree.nextID, title: "leaf"), under: above, at: 0).id)
            whole = above
        }
        #expect(tree.setDone(true, of: leaves) == leaves)
        #expect(tree.root.leavesDone == 19_999)
        #expect(tree.root.leaves == 20_000)
        #expect(tree.setDone(false, of: Array(leaves.prefix(5000))) == Array(leaves.prefix(5000)))
        #expect(tree.root.leavesDone == 14_999)
    }

    @Test func aHundredThousandSiblings() throws {
        let desk = TaskDesk()
        let many = 100_000
        for number in 1...many { try desk.run("task add 'number \(number)'") }
        try desk.run("task add middle --before @50000")
        #expect(try desk.json("task show 50000").contains(#""title":"middle""#))
        #expect(try desk.json("task show @\(many)").contains(#""path":"100001""#))
        try desk.run("task move 1 --before @\(many)")
        #expect(try desk.json("task show @1").contains(#""path":"100000""#))
        try desk.run("task add whole")
        for number in 1...many { try desk.run("task move @\(number) --under whole") }
        #expect(try desk.run("task done whole") == "@100002 done: whole, 100000 leaves")
        #expect(desk.state.counts.value == TaskCounts(done: many, all: many + 1))
        #expect(try desk.run("task remove whole") == "@100002 removed: whole, and 100000 below it")
        #expect(desk.undo())
        #expect(desk.state.counts.value == TaskCounts(done: many, all: many + 1))
        #expect(try desk.json("task show @1").contains(#""parent":100002"#))
    }
}

import FeatureTestSupport
import Patterns
import Platform
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

/// No tree gets deeper than the stack allows: a change that would make it so is refused before anything recurses.
@Suite struct TaskDepthTests {
    private let system = FaultySystem.forReading()
    private let desk: TaskDesk

    /// A tree may be five deep, and there is one of a - b - c - d, with x - y beside it.
    init() throws {
        desk = TaskDesk(system: system, stackBytes: 5 * 8192)
        try desk.run([
            "task add a", "task add b --under a", "task add c --under b", "task add d --under c", "task add x",
            "task add y --under x",
        ])
    }

    @Test func theLimitFollowsTheStack() {
        #expect(desk.tree.depthLimit == 5)
        #expect(TaskTree.depthLimit(stackBytes: LargeStack.standardBytes) == 100_000)
        #expect(TaskTree.depthLimit(stackBytes: 1 << 20) == 128)
        #expect(TaskTree.depthLimit(stackBytes: 0) == 1)
    }

    @Test func aTaskIsNotAddedTooDeep() throws {
        try desk.run("task add e --under d")
        let error = "task add: the tree would be more than 5 tasks deep; put it under a task further up"
        #expect(desk.error("task add f --under e") == error)
        #expect(desk.error("task add f --under e --priority high") == error)
        try desk.run("task enter e")
        #expect(desk.error("task add f") == error)
        #expect(try desk.run("task add f --before e") == "@8 added: f")
        #expect(desk.tree.count == 8)
    }

    @Test func aDeepPartIsNotMovedTooDeep() throws {
        #expect(
            desk.error("task move x --under d")
                == "task move: the tree would be more than 5 tasks deep; put it under a task further up")
        #expect(try desk.run("task move y --under d") == "@6 moved: y")
        #expect(try desk.run("task move x --under c") == "@5 moved: x")
        #expect(desk.error("task move a --under y").hasPrefix("task move: @1 'a' cannot go under"))
    }

    @Test func aDeepFileIsNotImported() throws {
        system.disk.put("one\n two\n  three\n", at: "file")
        #expect(
            desk.error("task import file --under c")
                == "task import: the tree would be more than 5 tasks deep; put it under a task further up")
        #expect(desk.tree.count == 6)
        #expect(try desk.run("task import file --under b").hasSuffix("@7 to @9"))
    }

    @Test func aChangeOfSomebodyElseIsRefusedToo() throws {
        let state = desk.state
        func record(_ id: UInt32) -> TaskRecord { TaskRecord(id: TaskID(rawValue: id), title: "z") }
        let (d, x) = (TaskID(rawValue: 4), TaskID(rawValue: 5))
        let changes: [TaskChange] = [
            .restore(
                Subtree(
                    parent: d, rank: 0, parts: [.init(level: 0, task: record(7)), .init(level: 1, task: record(8))])),
            .move(x, parent: d, rank: 0),
        ]
        for change in changes {
            #expect(throws: InapplicableChange("the tree would be more than 5 tasks deep")) { try state.apply(change) }
        }
        _ = try state.apply(.add(record(7), parent: d, rank: 0))
        #expect(throws: InapplicableChange("the tree would be more than 5 tasks deep")) {
            try state.apply(.add(record(8), parent: TaskID(rawValue: 7), rank: 0))
        }
        #expect(state.tree.count == 7)
    }

    @Test func theContentsOfADeeperTreeDoNotFit() throws {
        func read(_ limit: Int) throws -> Int {
            let state = TaskState(events: EventStream(), store: ChangeStore(), depthLimit: limit)
            for change in desk.state.contents() { _ = try state.apply(change) }
            return state.tree.count
        }
        #expect(try read(4) == 6)
        #expect(throws: InapplicableChange("the tree would be more than 3 tasks deep")) { try read(3) }
    }
}

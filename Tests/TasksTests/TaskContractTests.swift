import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

/// The tasks keep the contract of every feature with state.
@Suite struct TaskContractTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func changesKeepTheirPromises(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let broken = try StatefulFeatureContract.violations(
            of: { TaskState(events: EventStream(), store: ChangeStore()) }, changes: testSize(80, full: 200),
            change: { Self.change(of: $0.tree, &random) },
            state: { Self.outline($0) + ["in \($0.entered.id)"] }, lasting: Self.outline
        )
        #expect(broken == [])
    }

    private static func outline(_ state: TaskState) -> [String] {
        var lines: [String] = []
        let tree = state.tree
        tree.save(tree.root) { record, level in
            let details = record.details.map { DetailChange.all(of: $0).inWords } ?? ""
            let days = "\(record.added.rawValue) \(record.done.rawValue)"
            lines.append(
                "\(level) \(record.id) \(record.title) \(days) \(details) \(tree[record.id].map(seen) ?? "is not known")"
            )
        }
        return lines
    }

    /// What follows from the parts. It is spelled out: text by reflection takes most of the time of these tests.
    private static func seen(_ task: any TaskComponent) -> String {
        let tally = task.tally
        return "\(task.isDone) \(tally.tasks) \(tally.composites) \(tally.leaves) \(tally.leavesDone)"
    }

    private static func change(of tree: TaskTree, _ random: inout SeededRandom) -> TaskChange {
        let tasks = (1..<max(1, tree.nextID.rawValue)).compactMap { tree[TaskID(rawValue: $0)] }
        guard let task = tasks.randomElement(using: &random) else {
            return .add(TaskRecord(id: tree.nextID, title: "first"), parent: .tree, rank: 0)
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let whole: any TaskComponent = Bool.random(using: &random) ? task : tree.root
            let rank = Int.random(in: 0...whole.partCount, using: &random)
            return .add(TaskRecord(id: tree.nextID, title: "é \(tree.nextID)"), parent: whole.id, rank: rank)
        case 4: return .remove(task.id)
        case 5:
            let leaves = tasks.filter { $0.partCount == 0 }.map(\.id)
            let days = [DayStamp.none, .unknown, DayStamp(rawValue: .random(in: 2...60_000, using: &random))]
            return .mark(
                leaves.prefix(Int.random(in: 1...leaves.count, using: &random)).map { id in
                    DoneMark(id: id, done: days[Int.random(in: 0...2, using: &random)])
                })
        case 6: return .rename(task.id, title: "other '\(task.id)'")
        case 7:
            let details = TaskDetails(
                priority: .low,
                due: DueDate(day: Int.random(in: 0..<40_000, using: &random)).map {
                    DueMoment(day: $0, minute: Bool.random(using: &random) ? 1020 : nil)
                },
                tags: ["a", "ß"], notes: Bool.random(using: &random) ? ["n", "é"] : [],
                run: Bool.random(using: &random) ? "lights on" : nil, takes: .milliseconds(1500)
            )
            var changes = DetailChange.all(of: Bool.random(using: &random) ? details : TaskDetails())
            changes.append(
                DetailChange(
                    .notes, of: TaskDetails(notes: ["more"]), place: 1, removed: .random(in: 0...2, using: &random)))
            return .edit(task.id, changes.filter { _ in Bool.random(using: &random) })
        case 8:
            let others = tasks.filter { !task.contains($0) } + [tree.root]
            guard let whole = others.randomElement(using: &random) else { return .enter(.tree) }
            let count = whole.partCount - (task.whole === whole ? 1 : 0)
            return .move(task.id, parent: whole.id, rank: Int.random(in: 0...count, using: &random))
        default: return .enter(Bool.random(using: &random) ? task.id : .tree)
        }
    }

    /// A command that fails leaves nothing behind, whatever it did: not even the ids that it gave.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func whatIsRolledBackLeavesNothing(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let store = ChangeStore()
        let state = TaskState(events: EventStream(), store: store)
        func whole() -> [String] { Self.outline(state) + ["next \(state.tree.nextID)", "in \(state.entered.id)"] }
        for round in 0..<60 {
            let before = whole()
            store.begin()
            for _ in 0..<Int.random(in: 1...8, using: &random) { state.perform(Self.change(of: state.tree, &random)) }
            guard round.isMultiple(of: 3) else {
                store.rollBack()
                #expect(whole() == before)
                continue
            }
            try store.commit(["kept"])
            let next = state.tree.nextID
            guard Bool.random(using: &random) else { continue }
            _ = try store.undo()
            #expect(state.tree.nextID == next, "what was kept was there")
        }
    }

    /// A very deep tree lasts like any other.
    @Test func aVeryDeepTreeLasts() throws {
        try LargeStack.run { _ in try keepTheDeepestTree() }
    }

    private func keepTheDeepestTree() throws {
        let depth = UInt32(testSize(10_000, full: 100_000))
        let disk = MemoryDisk()
        func session(_ process: Int32) throws -> (ChangeStore, TaskState) {
            let store = ChangeStore(
                folder: "/state-of/play", on: FaultySystem(disk, process: process), compactAfter: 0
            )
            let state = TaskState(events: EventStream(), store: store)
            try store.open()
            return (store, state)
        }
        let (store, state) = try session(1)
        store.begin()
        for id in 1...depth {
            let record = TaskRecord(id: TaskID(rawValue: id), title: "\(id)")
            state.perform(.add(record, parent: TaskID(rawValue: id - 1), rank: 0))
        }
        try store.commit(["deep"])
        store.begin()
        state.perform(.remove(TaskID(rawValue: 2)))
        try store.commit(["remove"])
        #expect(try store.undo() == ["remove"])
        try store.flush()
        for process in [2, 3] as [Int32] {
            let (next, found) = try session(process)
            #expect(found.tree.count == Int(depth))
            #expect(found.tree[TaskID(rawValue: depth)]?.whole?.id == TaskID(rawValue: depth - 1))
            #expect(next.redoable == [["remove"]])
            // The second is read from its snapshot.
            next.compactIfDue()
        }
        let (last, tree) = try session(4)
        #expect(try last.redo() == ["remove"])
        #expect(tree.tree.count == 1)
        #expect(try last.undo() == ["remove"] && last.undo() == ["deep"])
        #expect(tree.tree.count == 0)
    }

    /// Two sessions at one tree: whatever they do and take back, both see the same, and so does the next.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func twoSessionsSeeTheSame(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let disk = MemoryDisk()
        func session(_ process: Int32) throws -> (store: ChangeStore, state: TaskState) {
            let store = ChangeStore(
                folder: "/state-of/play", on: FaultySystem(disk, process: process), compactAfter: 1 << 14
            )
            let state = TaskState(events: EventStream(), store: store)
            try store.open()
            return (store, state)
        }
        let sessions = [try session(1), try session(2)]
        var refused = 0
        for _ in 0..<250 {
            let (store, state) = sessions[Int.random(in: 0...1, using: &random)]
            store.begin()
            do throws(StateError) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0, 1: _ = try store.betweenSteps(of: ["undo"]) { () throws(StateError) in try store.undo() }
                case 2: _ = try store.betweenSteps(of: ["redo"]) { () throws(StateError) in try store.redo() }
                default: state.perform(Self.change(of: state.tree, &random))
                }
                try store.commit(["change"])
            } catch {
                store.rollBack()
                guard case .builtOn = error else { throw error }
                refused += 1
            }
            try store.flush()
            store.compactIfDue()
            for (other, _) in sessions { other.hearOthers() }
            #expect(Self.outline(sessions[0].state) == Self.outline(sessions[1].state))
        }
        #expect(refused > 0, "nobody built on anybody")
        #expect(Self.outline(try session(3).state) == Self.outline(sessions[0].state))
    }
}

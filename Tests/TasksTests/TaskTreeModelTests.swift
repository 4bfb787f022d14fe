import Commands
import Patterns
import StateStore
import Testing

@testable import Tasks

/// The tree next to a naive one, through thousands of random changes, undone and redone.
@Suite struct TaskTreeModelTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func behavesAsTheNaiveTree(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let state = TaskState(events: EventStream(), store: ChangeStore())
        let model = NaiveTask(.tree)
        var inverses: [TaskChange] = []
        var outlines = [state.tree.outline()]
        for step in 0..<600 {
            let change = randomChange(on: model, state.tree, &random)
            inverses.append(try state.apply(change))
            if step % 25 == 24 || step < 100 {
                #expect(state.tree.outline() == model.outline(), "after step \(step), \(change)")
            }
            outlines.append(state.tree.outline())
            let all = model.all.dropFirst()
            #expect(state.tree.count == all.count)
            #expect(Int(state.tree.tally.composites) == all.count { !$0.children.isEmpty })
            #expect(Int(state.tree.tally.leavesDone) == model.leavesDone || all.isEmpty)
            expectDone(state.tree, &random)
        }
        var redo: [TaskChange] = []
        for (index, inverse) in inverses.enumerated().reversed() {
            redo.append(try state.apply(inverse))
            expectDone(state.tree, &random)
            #expect(state.tree.outline() == outlines[index], "undone to \(index)")
        }
        for (index, change) in redo.reversed().enumerated() {
            _ = try state.apply(change)
            #expect(state.tree.outline() == outlines[index + 1], "redone to \(index + 1)")
        }
    }

    /// What is done follows from the leaves. Not all are asked at once: what is not known has to be found out later.
    private func expectDone(_ tree: TaskTree, _ random: inout SeededRandom) {
        tree.visit { task in
            if Int.random(in: 0..<3, using: &random) == 0 {
                #expect(task.isDone == (task.tally.leavesDone == task.tally.leaves), "\(task.id)")
            }
            return true
        }
    }

    /// Makes up a change, makes it in the model, and answers it for the real tree.
    private func randomChange(on model: NaiveTask, _ tree: TaskTree, _ random: inout SeededRandom) -> TaskChange {
        let all = model.all
        let some = all[Int.random(in: 0..<all.count, using: &random)]
        let kind = Int.random(in: 0..<100, using: &random)
        if some === model || kind < 45 {
            let id = tree.nextID
            let rank = Int.random(in: 0...some.children.count, using: &random)
            some.insert(NaiveTask(id), at: rank)
            return .add(TaskRecord(id: id, title: "task \(id)"), parent: some.id, rank: rank)
        }
        if kind < 55 {
            some.leave()
            return .remove(some.id)
        }
        if kind < 80 {
            let other = all[Int.random(in: 0..<all.count, using: &random)]
            if !some.contains(other) {
                some.leave()
                let rank = Int.random(in: 0...other.children.count, using: &random)
                other.insert(some, at: rank)
                return .move(some.id, parent: other.id, rank: rank)
            }
        }
        let isDone = kind.isMultiple(of: 2)
        let leaves = some.allLeaves
        for leaf in leaves { leaf.isDone = isDone }
        return .setDone(leaves.map(\.id), isDone)
    }

    @Test func aLongRowOfSiblingsKeepsItsOrder() {
        var random = SeededRandom(seed: 9)
        let whole = TaskComposite(TaskRecord(id: .tree, title: "whole"), events: EventStream())
        var list = SiblingList()
        var row: [any TaskComponent] = []
        for number in 1...6000 as ClosedRange<UInt32> {
            let task = TaskLeaf(TaskRecord(id: TaskID(rawValue: number), title: "\(number)"))
            // Now behind all, as most are added, now in between.
            let rank = number % 2000 < 1000 ? row.count : Int.random(in: 0...row.count, using: &random)
            list.insert(task, at: rank, of: whole)
            row.insert(task, at: rank)
            if number % 3 == 2 { list.remove(row.remove(at: Int.random(in: 0..<row.count, using: &random))) }
            if number % 7 == 2 {
                let place = Int.random(in: 0..<row.count, using: &random)
                let other = TaskLeaf(row[place].record)
                list.replace(row[place], by: other)
                row[place] = other
            }
        }
        #expect(list.count == row.count)
        #expect(list.map { $0.id } == row.map { $0.id })
        for (rank, task) in row.enumerated() {
            #expect(list.rank(of: task) == rank)
            #expect(list[rank] === task && task.whole === whole)
        }
        for task in row.reversed() { list.remove(task) }
        #expect(list.count == 0 && list.map { $0.id }.isEmpty)
        #expect(row.allSatisfy { $0.whole == nil })
    }

    @Test func aCompositeThatLosesItsPartsIsTheLeafItWas() throws {
        let state = TaskState(events: EventStream(), store: ChangeStore())
        let (whole, part) = (TaskID(rawValue: 1), TaskID(rawValue: 2))
        _ = try state.apply(.add(TaskRecord(id: whole, title: "whole", isDone: true), parent: .tree, rank: 0))
        _ = try state.apply(.add(TaskRecord(id: part, title: "part"), parent: whole, rank: 0))
        #expect(state.tree[whole]?.isDone == false)
        #expect(state.counts.value == TaskCounts(done: 0, all: 1))
        _ = try state.apply(.remove(part))
        #expect(state.tree[whole]?.isDone == true)
        #expect(state.counts.value == TaskCounts(done: 1, all: 1))
    }
}

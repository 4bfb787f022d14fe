import FeatureTestSupport
import Patterns
import Testing

@testable import Tasks

/// The work of commands, counted in operations of leaves: never more than proportional to the tree, whatever its shape.
@Suite struct VisitTests {
    enum Shape: CaseIterable {
        /// Each task is the only part of the one before.
        case chain
        /// Each has a leaf, and after that the next one.
        case comb
        /// All are parts of the first.
        case wide
        /// Each has two parts.
        case bushy

        func parent(of id: Int) -> Int {
            switch self {
            case .chain: id - 1
            case .comb: max(0, id.isMultiple(of: 2) ? id - 1 : id - 2)
            case .wide: min(1, id - 1)
            case .bushy: id / 2
            }
        }
    }

    /// A tree of so many tasks, whose leaves count.
    private func plant(_ shape: Shape, _ count: Int) throws -> (TaskDesk, VisitCounter) {
        let (desk, counter) = (TaskDesk(), VisitCounter())
        for id in 1...count {
            let whole = id == 1 ? "" : " --under @\(shape.parent(of: id))"
            try desk.run("task add t\(id) --takes 1s\(whole)")
        }
        for id in 1...count {
            let task = try #require(desk.tree[TaskID(rawValue: UInt32(id))])
            guard task.partCount == 0 else { continue }
            desk.tree.replace(task, by: CountingLeaf(task.record, counter), because: "it counts")
        }
        return (desk, counter)
    }

    private func leaves(_ desk: TaskDesk, _ count: Int) -> [Int] {
        (1...count).filter { desk.tree[TaskID(rawValue: UInt32($0))]?.partCount == 0 }
    }

    /// What is typed at a tree of so many tasks, given the ids of its leaves: all that is one measure.
    private static let scripts: [(name: String, lines: @Sendable (_ count: Int, _ leaves: [Int]) -> [String])] = [
        ("done", { _, _ in ["task done @1"] }),
        ("reopen", { _, _ in ["task done @1", "task reopen @1"] }),
        ("done by filter", { _, _ in ["task done open --yes"] }),
        ("reopen by filter", { _, _ in ["task done @1", "task reopen done --yes"] }),
        ("each leaf", { _, leaves in leaves.map { "task done @\($0)" } }),
        ("the last leaf first", { _, leaves in (leaves.suffix(1) + leaves.dropLast()).map { "task done @\($0)" } }),
        ("each leaf from the end", { _, leaves in leaves.reversed().map { "task done @\($0)" } }),
        (
            "each leaf again",
            { _, leaves in ["task done @1"] + leaves.flatMap { ["task reopen @\($0)", "task done @\($0)"] } }
        ),
        (
            "every task by name",
            { count, _ in ["task edit \((1...count).map { "@\($0)" }.joined(separator: " ")) +none --tag a --yes"] }
        ),
        ("lists", { _, _ in ["task list", "task list --flat", "task list open --search t1", "task list --depth 99"] }),
        (
            "lists of what is done",
            { _, _ in ["task done @1", "task list", "task list done:today", "task list --depth 99"] }
        ),
        ("next", { _, _ in ["task next", "task next open pri:none"] }),
        ("counts", { _, _ in ["task count", "task count open", "task count @1 text:t"] }),
        ("counts of each", { count, _ in ["task count \((1...count).map { "@\($0)" }.joined(separator: " "))"] }),
        ("next of each", { count, _ in ["task next \((1...count).map { "@\($0)" }.joined(separator: " "))"] }),
        ("report", { _, _ in ["task report"] }),
        ("export", { _, _ in ["task export", "task export --format json", "task export --format todotxt open"] }),
        ("edit", { _, _ in ["task edit open --tag a --yes"] }),
        ("move", { count, _ in ["task move @\(count) --top", "task move @\(count) --under @1"] }),
        ("remove", { _, _ in ["task remove @1"] }),
        ("show", { count, _ in ["task show @1", "task show @\(count)", "task show t1"] }),
        ("enter", { _, _ in ["task enter @1", "task up"] }),
        ("run", { _, _ in ["task run @1"] }),
    ]

    @Test(arguments: Shape.allCases)
    func visitsAreInProportion(shape: Shape) throws {
        func visits(_ script: (Int, [Int]) -> [String], _ count: Int) throws -> Int {
            let (desk, counter) = try plant(shape, count)
            let lines = script(count, leaves(desk, count))
            counter.visits = 0
            for line in lines { _ = try? desk.json(line) }
            for line in lines { _ = try? desk.run(line) }
            return counter.visits
        }
        for (name, lines) in Self.scripts {
            let (small, large) = (try visits(lines, 16), try visits(lines, 32))
            #expect(Double(large) <= 2.3 * Double(small) + 10, "\(shape), \(name): \(small), then \(large)")
        }
    }
}

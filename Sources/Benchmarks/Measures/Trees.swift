/// What a command costs in a tree of many tasks, and in one of many levels.
func measureTrees(_ bench: Bench) throws {
    try measureTree(bench, WideTree(tasks: bench.options.tasks))
    print("")
    try measureTree(bench, DeepTree(levels: min(100_000, bench.options.tasks)))
}

private func measureTree(_ bench: Bench, _ tree: some BenchmarkTree) throws {
    var costs: [[Double]] = []
    for _ in 0..<bench.options.runs {
        let child = try bench.startPlayhouse()
        let building = try child.exchange(tree.building, replies: tree.size) / Double(tree.size)
        let steps = try tree.steps.map { step in
            try child.exchange(step.commands, replies: step.count * step.lines) / Double(step.count)
        }
        try child.finish()
        costs.append([building] + steps)
    }

    var table = Table(tree.name, "commands", "µs a command")
    let rows = [("build: task add", tree.size)] + tree.steps.map { ($0.name, $0.count) }
    for (index, row) in rows.enumerated() {
        table.row(row.0, "\(row.1)", Figure.microseconds(costs.map { $0[index] }.median))
    }
    table.show()
}

/// Commands that are sent together and timed together.
private struct Step {
    let name: String
    let count: Int
    /// Lines of reply to each command.
    let lines: Int
    let commands: [UInt8]

    init(_ name: String, _ count: Int, lines: Int = 1, _ command: (Int) -> String) {
        self.name = name
        self.count = count
        self.lines = lines
        commands = Array((0..<count).map { command($0) + "\n" }.joined().utf8)
    }
}

private protocol BenchmarkTree {
    var name: String { get }
    /// How many tasks ``building`` adds.
    var size: Int { get }
    var building: [UInt8] { get }
    var steps: [Step] { get }
}

/// A thousand composites that share the tasks.
private struct WideTree: BenchmarkTree {
    let name: String
    let size: Int
    private let groups: Int

    init(tasks: Int) {
        name = "a tree of \(tasks) tasks"
        size = tasks
        groups = min(1_000, tasks / 2)
    }

    var building: [UInt8] {
        var text = ""
        for number in 1...size {
            text += "task add \(Workload.title(number))" + (number > groups ? " --under @\(group(number))\n" : "\n")
        }
        return Array(text.utf8)
    }

    private func group(_ number: Int) -> Int { number % groups + 1 }

    /// Leaves all over the tree, each once: steps of a prime that does not divide the size.
    private func leaf(_ step: Int) -> Int { groups + 1 + step * 611_953 % (size - groups) }

    var steps: [Step] {
        let count = min(2_000, (size - groups) / 2)
        return [
            Step("task add TITLE --under @ID", count) { "task add another --under @\($0 % groups + 1)" },
            Step("task done @ID", count) { "task done @\(leaf($0))" },
            Step("task move @ID --under @ID", count) {
                "task move @\(leaf($0)) --under @\(group(leaf($0)) % groups + 1)"
            },
            Step("task show @ID", count, lines: 4) { "task show @\(leaf($0))" },
            Step("task count", count) { _ in "task count" },
        ]
    }
}

/// Each task the only sub-task of the one before.
private struct DeepTree: BenchmarkTree {
    let name: String
    let size: Int

    init(levels: Int) {
        name = "a tree \(levels) deep"
        size = levels
    }

    var building: [UInt8] {
        var text = "task add level 1\n"
        for level in 2...size { text += "task add level \(level) --under @\(level - 1)\n" }
        return Array(text.utf8)
    }

    var steps: [Step] {
        let count = 100
        return [
            Step("task add TITLE --under the deepest", count) { _ in "task add another --under @\(size)" },
            Step("task done, the deepest", count) { "task done @\(size + 1 + $0)" },
            Step("task move, the deepest to the top", count) { "task move @\(size + 1 + $0) --top" },
            Step("task show, the deepest, with its path", count, lines: 4) { _ in "task show @\(size)" },
            Step("task count", count) { _ in "task count" },
        ]
    }
}

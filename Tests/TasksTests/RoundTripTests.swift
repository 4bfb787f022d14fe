import Commands
import FeatureTestSupport
import Glibc
import Patterns
import Platform
import StateStore
import StateTestSupport
import Testing
import Text

@testable import Tasks

/// An exported and reimported tree is the same, in every format.
@Suite struct RoundTripTests {
    /// A todo.txt file in which nothing is more than text is plain lines too.
    private static let readers: [TaskFormat: String] = [.json: "playhouse json", .markdown: "markdown"]

    /// Whether to take the time for all that is promised; the build for tests does it ten times as slowly as a release.
    private static let isLong = getenv("PLAYHOUSE_LONG_TESTS") != nil

    @Test(arguments: TaskFormat.allCases)
    func keepsRandomTrees(format: TaskFormat) throws {
        let events = EventStream()
        let chain = TaskReaderChain.all(events: events)
        for seed in 0..<(Self.isLong ? 10_000 : 500) as Range<UInt64> {
            var random = RandomTree(seed: seed)
            let original = TaskState(events: events, store: ChangeStore())
            let copy = TaskState(events: events, store: ChangeStore())
            for change in random.changes() { _ = try original.apply(change) }
            let bytes = format.writer.run(export(of: original)).bytes
            let read = try #require(try chain.handle(TaskFile(TextFile(path: "file", bytes: bytes))))
            for change in read.outline.changes(under: copy.tree.root, firstID: copy.tree.nextID) {
                _ = try copy.apply(change)
            }
            let (before, after) = (original.tree.portrait(in: format), copy.tree.portrait(in: format))
            let expected = before.isEmpty ? read.reader : Self.readers[format] ?? read.reader
            guard before == after, expected == read.reader else {
                let text = String(decoding: bytes, as: UTF8.self)
                Issue.record("seed \(seed) by \(read.reader):\n\(before)\n\(after)\n\(text)")
                return
            }
        }
    }

    /// Each format holds the tasks of the list, in its order, with its marks: read here without any of the readers.
    @Test(arguments: TaskFormat.allCases)
    func anExportHoldsWhatTheListShows(format: TaskFormat) throws {
        let events = EventStream()
        var listed = 0
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            let state = TaskState(events: events, store: ChangeStore())
            for number in 1...UInt32(Int.random(in: 1...9, using: &random)) {
                let parent = UInt32(Int.random(in: 0..<Int(number), using: &random))
                let record = TaskRecord(
                    id: TaskID(rawValue: number), title: "task-\(seed)-\(number)",
                    isDone: Bool.random(using: &random), details: nil)
                _ = try state.apply(.add(record, parent: TaskID(rawValue: parent), rank: 0))
            }
            let export = export(of: state)
            let list = export.rows.map { row in
                let task = export.task(row)
                return "\(task.isDone ? "x" : " ") \(task.title)"
            }
            let text = String(decoding: format.writer.run(export).bytes, as: UTF8.self)
            #expect(Self.items(in: text, format) == list, "seed \(seed):\n\(text)")
            listed += list.count
        }
        #expect(listed > 1_000)
    }

    /// `x title` of each task that a text in that format has, by its marks alone.
    private static func items(in text: String, _ format: TaskFormat) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard let title = line.firstMatch(of: /task-[0-9]+-[0-9]+/)?.output else { return nil }
            let isDone =
                switch format {
                case .markdown: line.contains("- [x] ")
                case .json: line.contains(#""done":true"#)
                case .todotxt: line.hasPrefix("x ")
                }
            return "\(isDone ? "x" : " ") \(title)"
        }
    }

    /// One detail of one task is changed: then one line of the export is another one, in one place.
    @Test(arguments: TaskFormat.allCases)
    func oneEditChangesOnePlaceOfOneLine(format: TaskFormat) throws {
        let events = EventStream()
        var changed = 0
        for seed in 0..<(Self.isLong ? 5_000 : 300) as Range<UInt64> {
            var (tree, random) = (RandomTree(seed: seed), SeededRandom(seed: seed))
            let state = TaskState(events: events, store: ChangeStore())
            for change in tree.changes() { _ = try state.apply(change) }
            let rows = export(of: state).rows
            guard let place = rows.indices.randomElement(using: &random) else { continue }
            let task = try #require(state.tree[rows[place].id])
            let change = Self.edit(task, using: &random)
            let before = Self.lines(format.writer.run(export(of: state)).bytes)
            let areDone = rows.map { state.tree[$0.id]?.isDone }
            _ = try state.apply(change)
            let after = Self.lines(format.writer.run(export(of: state)).bytes)
            let different = before.indices.filter { before[$0] != after[$0] }
            #expect(before.count == after.count)
            changed += different.count
            guard case .mark = change else {
                #expect(different.count <= 1)
                let isSmall = different.allSatisfy { Self.isOnePlace(before[$0], after[$0]) }
                #expect(isSmall, "seed \(seed) \(change): \(different.map { "\(before[$0])\n\(after[$0])" })")
                continue
            }
            // The boxes of what it is part of may follow.
            let expected = rows.indices.filter { state.tree[rows[$0].id]?.isDone != areDone[$0] }
            let titles = Set(expected.map { rows[$0].id })
            if format != .json { #expect(different.count == titles.count, "seed \(seed)") }
        }
        #expect(changed > 100)
    }

    /// Another priority, due date, tag or duration, or the other state of a leaf.
    private static func edit(_ task: any TaskComponent, using random: inout SeededRandom) -> TaskChange {
        var details = task.details
        switch Int.random(in: 0...5, using: &random) {
        case 0: details.priority = details.priority == nil ? .high : nil
        case 1: details.due = details.due == nil ? DueDateText.calendarMoment("2026-12-24T17:00") : nil
        case 2: details.takes = details.takes == nil ? .seconds(90) : nil
        case 3: details.tags.append("new")
        case 4: details.tags = Array(details.tags.dropLast())
        default:
            if task.partCount == 0 { return .setDone([task.id], !task.isDone) }
        }
        return .edit(task.id, DetailChange.all(of: details))
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Whether all that differs between two lines is a word, and the marks of the comment that it is in.
    private static func isOnePlace(_ before: String, _ after: String) -> Bool {
        let words = [before, after].map { $0.split { $0 == " " || $0 == "," }[...] }
        let start = zip(words[0], words[1]).prefix { $0 == $1 }.count
        let rest = words.map { $0.dropFirst(start) }
        let end = zip(rest[0].reversed(), rest[1].reversed()).prefix { $0 == $1 }.count
        return rest.allSatisfy { $0.count - end <= 3 }
    }

    private func export(of state: TaskState) -> TaskExport {
        var collector = RowCollector()
        state.tree.root.describe(in: &collector, depth: -1)
        return TaskExport(tree: state.tree, rows: collector.rows, basePath: "")
    }

    /// The same through the commands.
    @Test(arguments: TaskFormat.allCases)
    func keepsATreeThatCommandsWriteAndRead(format: TaskFormat) throws {
        let desk = TaskDesk()
        try desk.run("task add x (A) +p due:2026-01-01 --priority high --due 2026-11-30 --tag a-b --tag ü")
        try desk.run("task add --under @1 --run 'lights dim 10; end' --takes 1m30.5s -- '- [x] part  of  it'")
        try desk.run("task add TODO --under @2")
        try desk.run("task add '[#A] last :a:' --before @1")
        try desk.run("task done TODO")
        let system = FaultySystem.forReading()
        system.disk.put(try text(of: desk, "--format \(format)"), at: "file")
        let copy = TaskDesk(system: system)
        try copy.run("task import file")
        #expect(copy.tree.portrait(in: format) == desk.tree.portrait(in: format))
        #expect(copy.undo())
        #expect(copy.tree.count == 0)
        #expect(!copy.undo())
        #expect(copy.redo())
        #expect(copy.tree.portrait(in: format) == desk.tree.portrait(in: format))

        // A part of it, and into a task.
        system.disk.put(try text(of: desk, "@2 --format \(format)"), at: "part")
        try copy.run("task import part --under @1")
        #expect(copy.tree.count == 6)
        #expect(copy.tree[TaskID(rawValue: 1)]?.partCount == 1)
        #expect(try copy.run("task show @6").contains("TODO"))
    }

    private func text(of desk: TaskDesk, _ words: String) throws -> String {
        var writer = TextWriter()
        try desk.reply("task export \(words)").body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A chain of tasks so deep that indenting it would take gigabytes.
    @Test func keepsTheDeepestTree() throws {
        try LargeStack.run { _ in try exportAndImportTheDeepestTree() }
    }

    private func exportAndImportTheDeepestTree() throws {
        let depth = Self.isLong ? 100_000 : 5_000
        let desk = TaskDesk()
        for number in 0..<UInt32(depth) {
            let record = TaskRecord(id: TaskID(rawValue: number + 1), title: "\(number)")
            _ = try desk.state.apply(.add(record, parent: TaskID(rawValue: number), rank: 0))
        }
        let end = TaskRecord(id: TaskID(rawValue: UInt32(depth + 1)), title: "end")
        _ = try desk.state.apply(.add(end, parent: TaskID(rawValue: 20), rank: 1))
        for format in TaskFormat.allCases {
            let system = FaultySystem.forReading()
            system.disk.put(try text(of: desk, "--format \(format)"), at: "file")
            // In JSON the first thousand tasks have paths.
            #expect(system.disk["file"]?.count ?? 0 < 1_100_000 + 300 * depth)
            let copy = TaskDesk(system: system)
            let reply = try copy.run("task import file")
            #expect(reply.hasSuffix(": @1 to @\(depth + 1)"))
            #expect(copy.tree.root.tally.leaves == 2)
            #expect(copy.tree[TaskID(rawValue: 20)]?.part(at: 1)?.title == "end")
            let deepest = copy.tree[TaskID(rawValue: UInt32(depth))]
            #expect(deepest?.title == "\(depth - 1)")
            #expect(deepest?.level == depth)
            #expect(copy.undo())
            #expect(copy.tree.count == 0)
        }
    }
}

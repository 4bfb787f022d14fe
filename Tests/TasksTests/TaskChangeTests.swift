import FeatureTestSupport
import FoundationEssentials
import Patterns
import StateStore
import StateTestSupport
import Testing

@testable import Tasks

@Suite struct TaskChangeTests {
    private static let details = TaskDetails(
        priority: .medium, due: DueDateText.calendarMoment("2026-02-28T17:00"), tags: ["a", "b"], notes: ["n"],
        run: "lights on",
        takes: .milliseconds(1500)
    )
    private static let record = TaskRecord(id: TaskID(rawValue: 7), title: "é '\"\\", isDone: true, details: details)

    @Test(
        arguments: [
            .add(record, parent: .tree, rank: 3),
            .add(TaskRecord(id: TaskID(rawValue: 1), title: "a"), parent: TaskID(rawValue: 9), rank: 0),
            .remove(TaskID(rawValue: 4)),
            .restore(
                Subtree(
                    parent: .tree, rank: 2,
                    parts: [
                        Subtree.Part(level: 0, task: record),
                        Subtree.Part(level: 1, task: TaskRecord(id: TaskID(rawValue: 8), title: "b")),
                    ]
                )),
            .setDone([TaskID(rawValue: 1), TaskID(rawValue: 2)], true),
            .rename(TaskID(rawValue: 1), title: "c"),
            .edit(TaskID(rawValue: 1), DetailChange.all(of: details)),
            .edit(TaskID(rawValue: 1), []),
            .move(TaskID(rawValue: 1), parent: TaskID(rawValue: 2), rank: 5),
            .enter(.tree),
        ] as [TaskChange])
    func survivesBeingWritten(change: TaskChange) throws {
        let data = try JSONEncoder().encode(change)
        #expect(try JSONDecoder().decode(TaskChange.self, from: data) == change)
    }

    /// What a command changes of a task's details takes the same room, whatever else the task has.
    @Test(arguments: ["--note more", "--tag t{}", "--due +{}d", "--note none --note more"])
    func aChangeHoldsWhatChanged(options: String) throws {
        let disk = MemoryDisk()
        let store = ChangeStore(folder: "/state-of/play", on: FaultySystem(disk, process: 1), compactAfter: .max)
        let desk = TaskDesk(store: store)
        try store.open()
        try desk.run("task add a --note first --note second")
        try desk.run("task edit @1 --tag '\((1...300).map { "tag-\($0)" }.joined(separator: " "))'")
        var sizes: [Int] = []
        for number in 100..<150 {
            try desk.run("task edit @1 \(options.replacing("{}", with: "\(number)"))")
            try store.flush()
            sizes.append(disk.names(in: "/state-of/play").reduce(0) { $0 + (disk["/state-of/play/\($1)"]?.count ?? 0) })
        }
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $1 - $0 < 300 }, "\(sizes)")
        let details = desk.tree[TaskID(rawValue: 1)]?.details
        while desk.undo() {}
        while desk.redo() {}
        #expect(desk.tree[TaskID(rawValue: 1)]?.details == details)
    }

    /// Earlier versions wrote all details of a task with each change of one.
    @Test func allDetailsAreRead() throws {
        var writer = ByteWriter()
        writer.write(byte: 6)
        writer.write(TaskID(rawValue: 1))
        writer.write(Self.details)
        let change = try Array(writer.bytes).withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            return try TaskState.decode(&reader)
        }
        let state = TaskState(events: EventStream(), store: ChangeStore())
        let former = TaskDetails(priority: .low, tags: ["x", "y", "z"], notes: ["old"])
        let record = TaskRecord(id: TaskID(rawValue: 1), title: "a", details: former)
        _ = try state.apply(.add(record, parent: .tree, rank: 0))
        let inverse = try state.apply(change)
        #expect(state.tree[TaskID(rawValue: 1)]?.details == Self.details)
        _ = try state.apply(inverse)
        #expect(state.tree[TaskID(rawValue: 1)]?.details == former)
    }

    @Test func aDayThatDoesNotExistIsNotRead() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([DueMoment].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }

    /// What the event stream records of a removal and of its undo.
    @Test func aTaskThatGoesOrComesIsToldByItsTitle() throws {
        let state = TaskState(events: EventStream(), store: ChangeStore())
        let one = TaskID(rawValue: 1)
        let add = TaskChange.add(TaskRecord(id: one, title: "a"), parent: .tree, rank: 0)
        _ = try state.apply(add)
        let restore = try state.apply(.remove(one))
        #expect(state.changedPart(by: .remove(one), inverse: restore) == ChangedPart("@1", old: "a", new: "none"))
        #expect(state.changedPart(by: restore, inverse: .remove(one)) == ChangedPart("@1", old: "none", new: "a"))
    }

    @Test func changesInWords() {
        let state = TaskState(events: EventStream(), store: ChangeStore())
        let (one, two) = (TaskID(rawValue: 1), TaskID(rawValue: 2))
        #expect(state.describe(.add(TaskRecord(id: one, title: "a"), parent: .tree, rank: 0)) == "@1: added: a")
        #expect(state.describe(.add(TaskRecord(id: two, title: "b"), parent: one, rank: 0)) == "@2: added under @1: b")
        #expect(state.describe(.remove(one)) == "@1: removed")
        #expect(state.describe(.setDone([one], true)) == "@1: done")
        #expect(state.describe(.setDone([one, two], false)) == "2 tasks: open")
        #expect(state.describe(.rename(one, title: "c")) == "@1: title 'c'")
        #expect(state.describe(.move(one, parent: .tree, rank: 0)) == "@1: moved to the top, place 1")
        #expect(state.describe(.move(one, parent: two, rank: 1)) == "@1: moved under @2, place 2")
        #expect(state.describe(.enter(.tree)) == "at the top")
        #expect(state.describe(.enter(one)) == "in @1")
        #expect(
            state.describe(.edit(one, DetailChange.all(of: Self.details)))
                == "@1: priority medium, due 2026-02-28T17:00, all tags removed, tags a b, all notes removed, note 'n', "
                + "runs 'lights on', takes 1.5 s")
        var cleared = [DetailChange(.tags, of: TaskDetails(), removed: 1)]
        cleared += [.priority, .due, .run, .takes].map { DetailChange($0, of: TaskDetails()) }
        #expect(
            state.describe(.edit(one, cleared))
                == "@1: 1 tag removed, no priority, no due date, no command, no duration")
    }
}

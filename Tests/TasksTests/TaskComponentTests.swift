import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Testing

@testable import Tasks

/// The tasks as the parts of a Composite: leaf and composite answer alike, and only a composite reaches its parts.
@Suite struct TaskComponentTests {
    private let desk = TaskDesk()

    /// @1 report ⟶ @2 data, @3 text ⟶ @4 head, @5 foot; @6 milk
    private func plant() throws {
        try desk.run([
            "task add report", "task add data --under @1 --takes 1s", "task add text --under @1",
            "task add head --under @3 --takes 1s", "task add foot --under @3", "task add milk",
        ])
    }

    private func task(_ id: UInt32) throws -> any TaskComponent { try #require(desk.tree[TaskID(rawValue: id)]) }

    // MARK: Conformance

    /// What every component promises, whichever it is.
    private func check(_ task: any TaskComponent, leaves: [UInt32], tasks: Int, height: Int) {
        #expect(task.count() == task.tally && task.count().tasks == tasks && task.count().leaves == leaves.count)
        #expect(task.height() == height)
        for isDone in [true, false] {
            var marking = DoneMarking(isDone)
            task.mark(&marking)
            #expect(marking.leaves == leaves.count)
            #expect(marking.changed.map(\.rawValue) == (isDone ? leaves : []))
        }
        var agenda = Agenda()
        task.offer(to: &agenda)
        #expect(agenda.items.map(\.id.rawValue) == leaves)
        var rows = RowCollector()
        task.describe(in: &rows, depth: 0)
        #expect(
            rows.rows.count == tasks && rows.rows[0].id == task.id && rows.rows.map(\.depth).max() == height - 1)
        var oneLevel = RowCollector(levels: 1)
        task.describe(in: &oneLevel, depth: 0)
        #expect(oneLevel.rows.count == 1)
        var saved: [(TaskID, Int)] = []
        task.save(level: 0) { record, level in saved.append((record.id, level)) }
        #expect(saved.map(\.0) == rows.rows.map(\.id) && saved.map(\.1) == rows.rows.map { Int($0.depth) })
        #expect(task.part(at: -1) == nil && task.part(at: task.partCount) == nil)
        #expect((0..<task.partCount).allSatisfy { task.part(at: $0)?.rank == $0 && task.part(at: $0)?.whole === task })
        #expect(task.contains(task))
        #expect(task.participant.name == task.title)
    }

    @Test func leafAndCompositeAnswerAlike() throws {
        try plant()
        check(try task(6), leaves: [6], tasks: 1, height: 1)
        check(try task(3), leaves: [4, 5], tasks: 3, height: 2)
        check(try task(1), leaves: [2, 4, 5], tasks: 5, height: 3)
        #expect(try task(6).grown(in: desk.tree).id == TaskID(rawValue: 6))
        #expect(try task(3).grown(in: desk.tree) === task(3))
    }

    // MARK: Only a composite reaches its parts

    @Test func eachOperationOnAPartComesFromInsideTheSameOperationOnItsWhole() throws {
        try plant()
        let listener = RecordingListener()
        desk.events.add(listener)
        for line in [
            "task count", "task list", "task list @1 --open", "task export --format todotxt", "task next",
            "task done @1",
            "task reopen @3", "task show @3", "task count", "task list --search foot",
        ] {
            try desk.run(line)
        }
        _ = try desk.reply("task run @1")
        desk.clock.advance(to: desk.clock.now + .seconds(9))
        let operations = listener.events.filter { $0.pattern == .composite && $0.operation == .operation }
        #expect(Self.strangers(among: operations) == [])
        #expect(
            Set(operations.map { "\($0.decision)" }) == [
                "count", "describe", "offer", "done", "reopen", "work", "run",
            ])
        let parts = operations.filter { $0.sender.role == .composite }
        #expect(parts.count > 40)
        for event in parts {
            let whole = try #require(desk.tree.titled(event.receiver?.name ?? "").first?.whole)
            #expect(whole.title == event.sender.name, "\(event)")
        }
    }

    @Test func aWalkerFromOutsideIsFound() {
        let (client, whole) = (Participant.client, Participant("whole", .composite))
        func event(_ sender: Participant, _ receiver: Participant, _ label: String, depth: Int) -> PatternEvent {
            PatternEvent(
                sequence: 1, command: 1, pattern: .composite, sender: sender, receiver: receiver, operation: .operation,
                decision: .sends(Message(label)), reason: "", time: .zero, depth: depth)
        }
        let part = Participant("part", .leaf)
        let asked = event(client, whole, "list", depth: 2)
        #expect(Self.strangers(among: [asked, event(whole, part, "list", depth: 3)]).isEmpty)
        #expect(Self.strangers(among: [asked, event(whole, part, "list", depth: 2)]).count == 1, "not inside the call")
        #expect(Self.strangers(among: [asked, event(whole, part, "count", depth: 3)]).count == 1, "another operation")
        #expect(Self.strangers(among: [event(whole, part, "list", depth: 0)]).count == 1, "nobody asked the whole")
        #expect(
            Self.strangers(among: [asked, event(Participant("other", .composite), part, "list", depth: 3)]).count == 1)
    }

    /// The operations on parts that do not come from inside the same operation on their whole.
    private static func strangers(among operations: [PatternEvent]) -> [PatternEvent] {
        var calls: [PatternEvent] = []
        var strangers: [PatternEvent] = []
        for event in operations {
            while let last = calls.last, last.depth >= event.depth { calls.removeLast() }
            let isInside = calls.last.map { $0.receiver == event.sender && $0.decision == event.decision } ?? false
            if event.sender != .client, !isInside { strangers.append(event) }
            calls.append(event)
        }
        return strangers
    }

    // MARK: Counts

    /// Also after a list, which knows how much of each is done.
    @Test func everyPartIsCountedEveryTime() throws {
        try plant()
        for line in ["task list", "task count", "task done data"] {
            try desk.run(line)
            #expect(
                try desk.events(of: .composite, during: "task count") == [
                    "client → tasks: count", "tasks → report: count", "report → data: count", "report → text: count",
                    "text → head: count", "text → foot: count", "tasks → milk: count",
                ])
        }
        try desk.run("task move milk --under text")
        #expect(try desk.run("task count") == "6 tasks, 2 with sub-tasks: 1 of 4 leaves done, 25 %")
    }

    // MARK: From leaf to composite and back

    @Test func aTaskThatGetsItsFirstPartIsReplacedByAComposite() throws {
        try plant()
        let milk = try task(6)
        #expect(
            try desk.events(of: .composite, during: "task add oats --under milk") == [
                "tasks → milk: replaces the Leaf milk with a Composite (it gets a part)",
                "milk → oats: adds oats (@7 is its part now)",
            ])
        let whole = try task(6)
        #expect(whole !== milk && whole.record == milk.record && whole.rank == 1 && milk.whole == nil)
        #expect(try desk.events(of: .composite, during: "task add more --under milk").count == 1)
        #expect(
            try desk.events(of: .composite, during: "task remove 2.1 2.2") == [
                "milk → oats: removes oats (@7 is no longer its part)",
                "milk → more: removes more (@8 is no longer its part)",
                "tasks → milk: replaces the Composite milk with a Leaf (it has no parts any more)",
            ])
        #expect(try task(6).participant == Participant("milk", .leaf))
        let listener = RecordingListener()
        desk.events.add(listener)
        #expect(desk.undo())
        #expect(
            listener.lines(of: .composite) == [
                "tasks → milk: replaces the Leaf milk with a Composite (it gets a part)",
                "milk → more: adds more (@8 is its part now)", "milk → oats: adds oats (@7 is its part now)",
            ])
        #expect(try task(7).rank == 0)
    }

    @Test func movingTheOnlyPartReplacesBothWholes() throws {
        try desk.run(["task add a", "task add part --under a", "task add b"])
        #expect(
            try desk.events(of: .composite, during: "task move part --under b") == [
                "a → part: removes part (@2 is no longer its part)",
                "tasks → a: replaces the Composite a with a Leaf (it has no parts any more)",
                "tasks → b: replaces the Leaf b with a Composite (it gets a part)",
                "b → part: adds part (@2 is its part now)",
            ])
        #expect(desk.undo())
        #expect(try task(1).participant.role == .composite && task(3).participant.role == .leaf)
    }

    /// A composite that has gone needs no recursion deeper than the stack either; see LargeTreeTests for the deepest.
    @Test func aBranchThatIsRemovedIsGivenUp() throws {
        try plant()
        weak let leaf = try task(4) as? TaskLeaf
        #expect(leaf != nil)
        try desk.run("task remove @1")
        #expect(leaf == nil)
        #expect(desk.undo())
        #expect(try task(4).level == 3)
    }
}

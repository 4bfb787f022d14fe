import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Platform
import StateStore
import Testing

@testable import Tasks

/// `task run`: leaves as requests, composites that are complete with the last of their parts.
@Suite struct TaskRunTests {
    private let desk = TaskDesk()

    /// Five tasks of half a second in two groups.
    private func packing() throws {
        for line in [
            "task add Trip", "task add Bags --under Trip", "task add Shirt --under Bags --takes 0.5s",
            "task add Socks --under Bags --takes 0.5s", "task add Shoes --under Bags --takes 0.5s",
            "task add House --under Trip", "task add Lamp --under House --takes 0.5s",
            "task add Door --under House --takes 0.5s",
        ] {
            try desk.run(line)
        }
    }

    /// Begins a run and lets time pass until all is over.
    private func finish(_ line: String) throws -> Outcome<Reply, CommandError>? {
        let future = try #require(try desk.reply(line).later)
        desk.clock.advance(to: desk.clock.now + .seconds(3600))
        return future.outcome
    }

    private func text(_ outcome: Outcome<Reply, CommandError>?) -> String {
        switch outcome {
        case .success(let reply): TaskDesk.text(of: reply)
        case .failure(let error): "\(error)"
        case .cancelled: "cancelled"
        case nil: "nothing"
        }
    }

    @Test func sideBySideTheyTakeAsLongAsTheSlowest() throws {
        try packing()
        #expect(text(try finish("task run Trip")) == "5 leaves in parallel, 0.5 s")
        #expect(
            desk.works.takeTold() == [
                "0s start Shirt", "0s start Socks", "0s start Shoes", "0s start Lamp", "0s start Door",
                "0.5s completed Shirt", "0.5s completed Socks", "0.5s completed Shoes", "0.5s completed Lamp",
                "0.5s completed Door",
            ])
    }

    @Test func inTurnTheyTakeAsLongAsAll() throws {
        try packing()
        #expect(text(try finish("task run Trip --in-turn")) == "5 leaves in turn, 2.5 s")
        #expect(
            desk.works.takeTold() == [
                "0s start Shirt", "0.5s completed Shirt", "0.5s start Socks", "1s completed Socks", "1s start Shoes",
                "1.5s completed Shoes", "1.5s start Lamp", "2s completed Lamp", "2s start Door", "2.5s completed Door",
            ])
    }

    @Test func theRolesAreThoseOfThePattern() throws {
        try desk.run("task add Shirt --takes 1s")
        let listener = RecordingListener()
        desk.events.add(listener)
        _ = try finish("task run Shirt")
        #expect(
            listener.lines(of: .composite) + listener.lines(of: .asynchronousProcessing) == [
                "client → Shirt: work", "client → Shirt: run", "Shirt: is complete",
                "Shirt → leaf queue: enqueue Shirt (1 of at most 1 wait)",
                "task run → leaf workers: gives Shirt to leaf workers",
                "leaf workers → worker 1: gives Shirt to worker 1 (hired for it by fixed 1)",
                "worker 1 → Shirt: executes Shirt",
                "worker 1 → Shirt: completes Shirt",
            ])
    }

    @Test func aCompositeStartsItsPartsAndWaitsForThem() throws {
        try packing()
        let listener = RecordingListener()
        desk.events.add(listener)
        _ = try finish("task run House")
        let sideBySide = listener.lines(of: .composite)
        #expect(
            sideBySide == [
                "client → House: work", "House → Lamp: work", "House → Door: work",
                "client → House: run",
                "House → Lamp: run", "House → Door: run", "House → Lamp: waits for Lamp",
                "House → Door: waits for Door",
                "Lamp → House: complete", "Door → House: complete", "House: is complete",
            ])
        listener.forget()
        _ = try finish("task run House --in-turn")
        #expect(
            listener.lines(of: .composite).dropFirst(3) == [
                "client → House: run", "House → Lamp: run", "House → Lamp: waits for Lamp",
                "House → Door: leaves out Door: run (later, in turn)", "Lamp → House: complete",
                "House → Door: run", "House → Door: waits for Door", "Door → House: complete", "House: is complete",
            ])
    }

    @Test func aLeafsCommandIsItsWork() throws {
        try desk.run("task add Shelf --run 'hammer nail' --takes 2s")
        #expect(text(try finish("task run Shelf")) == "1 leaf, 2 s")
        #expect(desk.works.takeTold() == ["0s start Shelf", "0s bang", "2s completed Shelf"])
        #expect(!desk.state.tree.root.isDone, "running a task does not make it done")
    }

    @Test func aPartThatFailsLeavesTheRestRunning() throws {
        try packing()
        try desk.run("task add Saw --under Bags --run break")
        try desk.run("task add Song --under Bags --run 'sing loud'")
        #expect(text(try finish("task run Trip")) == "task run: 2 of 7 leaves failed: 'Saw', 'Song'; see above")
        let told = desk.works.takeTold()
        #expect(
            told.filter { $0.contains("failed") } == [
                "0s failed Saw: break: the saw is broken", "0s failed Song: sing: unknown command; see 'help'",
                "0.5s failed Bags: 'Saw', 'Song' failed", "0.5s failed Trip: 'Saw', 'Song' failed",
            ])
        #expect(told.contains("0.5s completed Lamp") && told.contains("0.5s completed Shirt"))
    }

    @Test func manyFailuresAreCounted() throws {
        try desk.run("task add Trip")
        for number in 1...5 { try desk.run("task add saw\(number) --under Trip --run break") }
        #expect(
            text(try finish("task run Trip"))
                == "task run: 5 of 5 leaves failed: 'saw1', 'saw2', 'saw3' and 2 more; see above")
    }

    @Test func cancelingStopsWhatHasBegun() throws {
        try packing()
        let future = try #require(try desk.reply("task run Trip --in-turn").later)
        desk.clock.advance(to: .milliseconds(700))
        #expect(future.progress().map { abs($0 - 0.28) < 1e-9 } == true)
        _ = desk.works.takeTold()
        future.cancel()
        desk.clock.advance(to: .seconds(60))
        #expect(
            desk.works.takeTold() == [
                "0.7s canceled: 3 leaves not started, 1 leaf stopped"
            ])
        #expect(text(try finish("task run Trip")) == "5 leaves in parallel, 0.5 s", "it can be run again")
    }

    @Test func cancellingBeforeAnythingBegins() throws {
        try packing()
        let future = try #require(try desk.reply("task run Trip").later)
        future.cancel()
        desk.clock.advance(to: .seconds(60))
        #expect(desk.works.takeTold() == ["0s canceled: 5 leaves not started"])
    }

    @Test func aTaskIsNotRunWithinItself() throws {
        try desk.run("task add Loop")
        try desk.run("task add Inner --under Loop --run 'task run Loop'")
        #expect(text(try finish("task run Loop")) == "task run: the only leaf failed: 'Inner'; see above")
        #expect(
            desk.works.takeTold()[1] == "0s failed Inner: task run: @1 'Loop' is being run already; "
                + "wait until it has ended; 'jobs' may show it")
    }

    @Test func whatHasNoWorkIsLeftOut() throws {
        try desk.run("task add Trip")
        try desk.run("task add Think --under Trip")
        try desk.run("task add Ideas --under Trip")
        try desk.run("task add Idea --under Ideas")
        #expect(
            desk.error("task run Trip") == "task run: @1 'Trip' has no work; "
                + "give a leaf some with 'task edit TASK --run COMMAND' or '--takes DURATION'")
        try desk.run("task add Walk --under Trip --takes 1s")
        _ = try finish("task run Trip")
        #expect(desk.works.takeTold() == ["0s start Walk", "1s completed Walk"])
        #expect(desk.error("task run Nobody") == "task run: there is no task 'Nobody'; see 'task list'")
    }

    @Test func theTreeMayChangeMeanwhile() throws {
        try packing()
        let future = try #require(try desk.reply("task run Trip").later)
        desk.clock.advance(to: .milliseconds(100))
        try desk.run("task remove Trip")
        desk.clock.advance(to: .seconds(1))
        #expect(text(future.outcome) == "5 leaves in parallel, 0.5 s")
    }

    @Test func whatSucceedsIsMarkedAsDoneIfThatIsAskedFor() throws {
        try packing()
        try desk.run("task add Saw --under House --run break")
        try desk.run("task done Lamp")
        #expect(
            text(try finish("task run Trip --done"))
                == "task run: 1 of 6 leaves failed: 'Saw'; see above")
        #expect(desk.state.counts.value == TaskCounts(done: 5, all: 6))
        #expect(
            desk.works.takeTold().suffix(2) == ["0.5s failed House: 'Saw' failed", "0.5s failed Trip: 'Saw' failed"])
        // Lamp was done before: four were marked, all in one step.
        #expect(desk.store.undoable.first == ["task", "run", "@1", "--done"])
        #expect(desk.undo())
        #expect(desk.state.counts.value == TaskCounts(done: 1, all: 6))
        #expect(desk.redo())
        #expect(desk.state.counts.value == TaskCounts(done: 5, all: 6))
        #expect(desk.undo())
        try desk.run("task remove Saw")
        #expect(text(try finish("task run Trip --in-turn --done")) == "5 leaves in turn, 2.5 s, 4 marked as done")
        #expect(desk.state.counts.value == TaskCounts(done: 5, all: 5))
        #expect(text(try finish("task run Trip --done")) == "5 leaves in parallel, 0.5 s, 0 marked as done")
    }

    @Test func aCanceledRunMarksNothing() throws {
        try packing()
        for (line, time) in [("task run Trip --done", 200), ("task run Trip --done --in-turn", 700)] {
            let future = try #require(try desk.reply(line).later)
            desk.clock.advance(to: desk.clock.now + .milliseconds(time))
            future.cancel()
            desk.clock.advance(to: desk.clock.now + .seconds(60))
            #expect(desk.state.counts.value == TaskCounts(done: 0, all: 5))
            #expect(desk.store.undoable.first?.prefix(2) == ["task", "add"])
            #expect(!desk.works.takeTold().contains { $0.contains("completed Trip") || $0.contains("completed Door") })
        }
    }

    @Test func aRunThatIsCanceledAtItsVeryEndMarksNothing() throws {
        try desk.run("task add Shirt --takes 1s")
        let future = try #require(try desk.reply("task run Shirt --done").later)
        // Between the end of the last leaf and the step that marks it.
        desk.clock.schedule(at: .seconds(1)) { [desk] in
            desk.clock.schedule(at: .seconds(1)) { future.cancel() }
        }
        desk.clock.advance(to: .seconds(60))
        #expect(desk.state.counts.value == TaskCounts(done: 0, all: 1))
        #expect(text(future.outcome) == "cancelled")
        #expect(text(try finish("task run Shirt --done")) == "1 leaf, 1 s, 1 marked as done", "it can be run again")
    }

    @Test func howFarALeafIsFollowsTheClock() throws {
        try desk.run("task add A --takes 10s", "task add B --takes 10s --run 'hammer nail'")
        for task in ["A", "B"] {
            let future = try #require(try desk.reply("task run \(task)").later)
            #expect(future.progress() == 0)
            desk.clock.advance(to: desk.clock.now + .seconds(6))
            #expect(future.progress() == 0.6)
            desk.clock.advance(to: desk.clock.now + .seconds(4))
            #expect(future.isComplete)
        }
    }

    @Test func whatIsNoLeafAnyMoreIsNotMarked() throws {
        try packing()
        let future = try #require(try desk.reply("task run Bags --done").later)
        desk.clock.advance(to: .milliseconds(100))
        try desk.run("task remove Shirt")
        try desk.run("task add Laces --under Shoes")
        desk.clock.advance(to: .seconds(1))
        #expect(text(future.outcome) == "3 leaves in parallel, 0.5 s, 1 marked as done")
        #expect(desk.state.counts.value == TaskCounts(done: 1, all: 4))
    }

    @Test func theStatusLineFollows() throws {
        try packing()
        let item = desk.feature.statusItems[1]
        #expect(item.text().isEmpty)
        _ = try desk.reply("task run Trip --in-turn")
        desk.clock.advance(to: .milliseconds(1200))
        #expect(item.text() == "running 2/5 48 %" && item.movesWithClock())
        desk.clock.advance(to: .seconds(9))
        #expect(item.text().isEmpty)
    }

    @Test func aTreeMayBeDeep() throws {
        try LargeStack.run { _ in try TaskRunTests().runTheDeepestTree() }
    }

    private func runTheDeepestTree() throws {
        let depth = 100_000
        for number in 1...depth {
            desk.state.perform(
                .add(
                    TaskRecord(id: TaskID(rawValue: UInt32(number)), title: "\(number)"),
                    parent: TaskID(rawValue: UInt32(number - 1)), rank: 0))
        }
        try desk.run("task edit @\(depth) --takes 5s")
        #expect(text(try finish("task run @1")) == "1 leaf, 5 s")
        #expect(desk.works.takeTold() == ["0s start \(depth)", "5s completed \(depth)"])
    }

    @Test func aRunHasALimit() throws {
        try desk.run("task add Wide")
        for number in 2...(TaskRuns.leafLimit + 2) {
            desk.state.perform(
                .add(
                    TaskRecord(
                        id: TaskID(rawValue: UInt32(number)), title: "x", details: TaskDetails(takes: .seconds(1))),
                    parent: TaskID(rawValue: 1), rank: number - 2))
        }
        #expect(
            desk.error("task run @1") == "task run: @1 'Wide' has 100001 leaves with work, and a run may have 100000; "
                + "run its sub-tasks one by one")
    }

    @Test func aPolicyThatWasChosenSaysHowManyWorkersThereAre() throws {
        try packing()
        desk.workers.policy = FixedPool(2)
        #expect(text(try finish("task run Trip")) == "5 leaves by fixed 2, 1.5 s")
        #expect(
            desk.works.takeTold().prefix(5) == [
                "0s start Shirt", "0s start Socks", "0.5s completed Shirt", "0.5s completed Socks", "0.5s start Shoes",
            ])
        #expect(text(try finish("task run Trip --in-turn")) == "5 leaves in turn, 2.5 s")
        desk.workers.policy = GrowingPool(1...3)
        #expect(text(try finish("task run Trip")) == "5 leaves by growing 1 3, 1 s")
        // Whoever runs others holds nobody up who has to be done first.
        desk.workers.policy = FixedPool(1)
        try desk.run("task add All", "task add One --under All --run 'task run Trip'")
        #expect(text(try finish("task run All")) == "1 leaf, 2.5 s")
    }

    @Test func json() throws {
        try desk.run("task add Shirt --takes 0.5s")
        let future = try #require(try desk.reply("task run Shirt --in-turn").later)
        desk.clock.advance(to: .seconds(1))
        guard case .success(let reply) = future.outcome else {
            Issue.record("it failed")
            return
        }
        #expect(
            TaskDesk.json(of: reply)
                == #"{"id":1,"title":"Shirt","leaves":1,"took":0.5,"inTurn":true,"policy":null,"marked":0}"#)
    }

    // MARK: Waiting for a task

    @Test func othersAreToldWhenATaskIsDone() throws {
        try packing()
        let condition = try #require(desk.feature.conditions.first)
        #expect(condition.usage == "task TASK done")
        let done = try condition.condition(["task", "House", "done"])
        #expect(done.name == "task @6 done" && !done.holds)
        var told = 0
        let waiter = ObserverDouble("waiter") { if done.holds(after: $0) { told += 1 } }
        done.subject.attach(waiter, options: .new)
        #expect(condition.subjects().map(\.name) == ["@6 done"])
        try desk.run("task done Lamp")
        #expect(told == 0)
        try desk.run("task done Door")
        #expect(told == 1 && done.holds)
        try desk.run("task reopen Door")
        #expect(!done.holds)
        try desk.run("task remove Door")
        #expect(told == 2, "what is left is done")
        done.subject.detach(waiter)
        try desk.run("task add Gate --under House")
        #expect(condition.subjects().isEmpty)
        #expect(throws: CommandError.self) { _ = try condition.condition(["task", "Nobody", "done"]) }
    }
}

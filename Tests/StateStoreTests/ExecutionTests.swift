import Patterns
import PatternsTestSupport
import StateTestSupport
import Testing

@testable import StateStore

/// A command's work, chosen by a test.
private final class Work: Execution {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func carryOut() { body() }
}

extension ChangeStore {
    /// Has the invoker execute a command that does `body`.
    fileprivate func execute(_ line: [String], _ body: @escaping () -> Void) {
        let command = ConcreteCommand(line, Work(body), events: events)
        let outer = begin(command)
        try? invoker.execute(command)
        end(within: outer)
    }
}

/// Commands as objects: each keeps its own changes, whatever it ran inside and whatever ran inside it.
@Suite struct ExecutionTests {
    private let disk: MemoryDisk
    private let words = Words()
    private let ledger = Ledger()
    private let events = EventStream()
    private let store: ChangeStore
    private let recorder: ChangeRecorder<Words>
    private let notes: ChangeRecorder<Ledger>

    init() throws { try self.init(on: MemoryDisk()) }

    private init(on disk: MemoryDisk) throws {
        self.disk = disk
        store = ChangeStore(folder: Place.folder, on: FaultySystem(disk), events: events)
        recorder = store.recorder(for: words)
        notes = store.recorder(for: ledger)
        try store.open()
    }

    private func insert(_ word: String) { recorder.perform(.insert(word, at: words.all.count)) }

    private func step(_ line: [String], _ body: () throws -> Void) throws {
        store.begin()
        try body()
        try store.commit(line)
    }

    private var kept: [ConcreteCommand] { Array(store.history.invoker.executed) }

    @Test func theCommandThatDecidedIsTheOneThatIsKept() throws {
        var decisions = 0
        var command: ConcreteCommand?
        try step(["add"]) {
            store.execute(["add"]) {
                decisions += 1
                command = store.transaction?.command
                insert("one")
                insert("two")
            }
            #expect(store.transaction?.command == nil)
        }
        #expect(kept.count == 1 && kept[0] === command)
        #expect(command?.id == 2 && command?.version == 1)
        #expect(try store.undo() == ["add"] && words.all.isEmpty)
        #expect(try store.redo() == ["add"] && words.all == ["one", "two"])
        #expect(decisions == 1, "what was decided is done again, not decided again")
    }

    /// What the typed command has not changed itself is no part of it: another object stands for all of the step.
    @Test func whatElseChangesIsNotTheCommands() throws {
        var command: ConcreteCommand?
        try step(["add"]) {
            insert("zero")
            store.execute(["add"]) {
                command = store.transaction?.command
                insert("one")
            }
        }
        #expect(kept.count == 1 && kept[0] !== command && kept[0].line == ["add"])
        #expect(command?.changes.isEmpty == true)
        #expect(try store.undo() == ["add"] && words.all.isEmpty)
        #expect(try store.redo() == ["add"] && words.all == ["zero", "one"])
    }

    /// An alias: it is undone from its end, and redone from its beginning, also by whoever reads the journal.
    @Test func severalCommandsAreOneStep() throws {
        try step(["both"]) {
            store.execute(["first"]) {
                insert("one")
                notes.perform(.note("for good"))
            }
            store.execute(["second"]) { recorder.perform(.insert("two", at: 1)) }
            // It changes nothing and is no part.
            store.execute(["third"]) {}
        }
        #expect(try store.undo() == ["both"])
        #expect(words.all.isEmpty && words.misfits == 0 && ledger.notes == ["for good"])
        try store.flush()
        #expect(try reopened(disk, process: 2).state.words.isEmpty)
        #expect(try store.redo() == ["both"] && words.all == ["one", "two"])
        #expect(try store.undo() == ["both"] && store.redo() == ["both"])
        try store.flush()
        let next = try reopened(disk, process: 3)
        #expect(next.state.words == ["one", "two"] && next.words.misfits == 0 && next.state.notes == ["for good"])
        #expect(next.run(.undo) == .done && next.state.words.isEmpty)
    }

    /// Its first command has the words of the whole, and is yet only a part of it.
    @Test func aPartThatIsCalledAsTheWhole() throws {
        try step(["twice"]) {
            store.execute(["twice"]) { insert("one") }
            store.execute(["once"]) { insert("two") }
        }
        #expect(try store.undo() == ["twice"] && words.all.isEmpty)
    }

    @Test func theWholeIsCalledOtherwiseThanItsOnlyPart() throws {
        try step(["time", "add"]) { store.execute(["add"]) { insert("one") } }
        #expect(store.undoable == [["time", "add"]])
        #expect(try store.undo() == ["time", "add"] && words.all.isEmpty)
    }

    @Test func whatRunsWithinACommandIsItsOwn() throws {
        var callers: [String] = []
        func note() { callers.append(store.caller.name) }
        try step(["outer"]) {
            store.execute(["outer"]) {
                note()
                insert("one")
                store.execute(["inner"]) {
                    note()
                    insert("two")
                }
                note()
                insert("three")
            }
        }
        #expect(callers == ["outer", "inner", "outer"])
        #expect(store.caller == .client)
        #expect(kept.count == 1 && kept[0].line == ["outer"])
        #expect(try store.undo() == ["outer"] && words.all.isEmpty)
        #expect(try store.redo() == ["outer"] && words.all == ["one", "two", "three"])
    }

    /// Between two commands: it belongs to neither, and is yet undone with them.
    @Test func aChangeBetweenTwoCommands() throws {
        try step(["all"]) {
            store.execute(["first"]) { insert("one") }
            insert("two")
            store.execute(["second"]) { insert("three") }
        }
        #expect(try store.undo() == ["all"] && words.all.isEmpty && words.misfits == 0)
        #expect(try store.redo() == ["all"] && words.all == ["one", "two", "three"])
    }

    // MARK: What is told of it

    /// What `body` has the command pattern tell.
    private func told(_ body: () throws -> Void) throws -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        try body()
        return listener.events.filter { $0.pattern == .command }.map {
            "\($0.sender) \($0.operation) \($0.receiver?.description ?? "")"
        }
    }

    /// It is an object as any other: the invoker asks it, and it asks the receiver.
    @Test func aCommandOfAnEarlierRunAsksTheReceiver() throws {
        try step(["add"]) { store.execute(["add"]) { insert("one") } }
        try store.flush()
        let next = try ExecutionTests(on: disk)
        #expect(
            try next.told { _ = try next.store.undo() } == [
                "invoker:Invoker unexecute add:ConcreteCommand", "add:ConcreteCommand unexecute words:Receiver",
            ])
        #expect(next.words.all.isEmpty)
        #expect(
            try next.told { _ = try next.store.redo() } == [
                "invoker:Invoker execute add:ConcreteCommand", "add:ConcreteCommand execute words:Receiver",
            ])
        #expect(next.words.all == ["one"])
    }

    /// The whole asks its parts, and each of these for what it has changed: what ran within one of them, for what that one
    /// has run; one that has changed nothing is no part.
    @Test func aMacroAsksItsParts() throws {
        try step(["both"]) {
            store.execute(["both"]) {
                insert("one")
                store.execute(["inner"]) { insert("two") }
            }
            store.execute(["nothing"]) {}
            store.execute(["second"]) { insert("three") }
        }
        #expect(
            try told { _ = try store.undo() } == [
                "invoker:Invoker unexecute both:ConcreteCommand",
                "both:ConcreteCommand unexecute second:ConcreteCommand",
                "second:ConcreteCommand unexecute words:Receiver",
                "both:ConcreteCommand unexecute both:ConcreteCommand",
                "both:ConcreteCommand unexecute words:Receiver", "both:ConcreteCommand unexecute words:Receiver",
            ])
    }

    /// What a command changed before it let time pass is a step by itself, and what it changes then another one.
    @Test func aCommandThatIsCommittedInItsMiddle() throws {
        try step(["wait"]) {
            store.execute(["wait"]) {
                insert("one")
                store.betweenSteps(of: ["wait"]) {}
                insert("two")
            }
        }
        #expect(store.undoable == [["wait"], ["wait"]])
        #expect(try store.undo() == ["wait"] && words.all == ["one"])
        #expect(try store.undo() == ["wait"] && words.all.isEmpty)
        #expect(try store.redo() == ["wait"] && words.all == ["one"])
    }

    /// What cannot be kept in the middle of a command is told with it, and its changes are gone.
    @Test func aCommandThatCannotBeCommittedInItsMiddle() throws {
        try step(["wait"]) {
            insert("one")
            recorder.perform(.remove(at: 7))
            store.betweenSteps(of: ["wait"]) {}
        }
        #expect(store.hasLateFailure)
        #expect(store.takeLateFailure() == .misfit(feature: "words", reason: "there is no word 8"))
        #expect(!store.hasLateFailure && store.takeLateFailure() == nil)
        #expect(words.all.isEmpty && store.undoable.isEmpty)
    }

    @Test func stepsAreRehearsed() throws {
        try step(["first"]) {
            insert("one")
            insert("two")
        }
        try step(["second"]) { insert("three") }
        store.begin()
        var commands: [[String]] = []
        let told = try store.rehearse {
            commands = try store.rehearseSteps(isUndo: true, count: 2) { "undo " + $0[0] }
        }
        store.rollBack()
        #expect(commands == [["second"], ["first"]])
        #expect(told == ["undo second", "  word 3: gone", "undo first", "  word 2: gone", "  word 1: gone"])
        #expect(words.all == ["one", "two", "three"])
        #expect(try store.rehearseSteps(isUndo: true, count: 1) { $0[0] } == [["second"]])
        #expect(try store.rehearseSteps(isUndo: true, count: 9) { $0[0] }.count == 2)
        #expect(try store.rehearseSteps(isUndo: false, count: 1) { $0[0] }.isEmpty)
    }
}

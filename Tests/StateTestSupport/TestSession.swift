public import Platform

@testable public import StateStore

/// The lasting state of the features for tests.
public struct TestState: Equatable, Sendable {
    public var words: [String] = []
    public var numbers: [Int: Int] = [:]
    public var notes: [String] = []

    public init() {}
}

/// The commands of a ``TestSession``.
public enum TestCommand: Sendable {
    case add(String)
    case put(Int, at: Int)
    /// Two features in one step.
    case both(String, Int, at: Int)
    /// Something that cannot be undone.
    case note(String)
    /// Something of each kind.
    case noteAndAdd(String)
    /// Changes something and fails.
    case fail(String)
    /// Shows what it would change.
    case plan(String)
    /// Something that does not last.
    case point(at: Int)
    case undo
    case redo
    /// Something that happens by itself.
    case event(Int, at: Int)
    /// A quiet moment, in which a new journal is begun.
    case compact

    public var words: [String] { ["\(self)"] }
}

/// A session with the features for tests, run like the shell's.
public final class TestSession {
    public let store: ChangeStore
    public let words = Words()
    public let ledger = Ledger()
    public let numbers = Numbers()
    private let wordChanges: ChangeRecorder<Words>
    private let numberChanges: ChangeRecorder<Numbers>
    private let notes: ChangeRecorder<Ledger>
    /// Whether each quiet moment begins a new journal.
    private let isEager: Bool

    /// What came of a command.
    public enum Outcome: Equatable {
        case done
        /// There was nothing to undo or redo.
        case nothing
        /// It was refused; nothing has changed.
        case refused(StateError)
        /// What it and others before it did could not be kept.
        case lost(StateError, count: Int)
    }

    /// - Parameters:
    ///   - compactAfter: how many bytes of commands a journal has before a quiet moment begins a new one; 0 if each does.
    public init(
        on system: any System, folder: String = "/state-of/play", compactAfter: Int = 0, limit: Int = 1000,
        time: (() -> Duration)? = nil
    ) {
        isEager = compactAfter == 0
        store = ChangeStore(limit: limit, folder: folder, on: system, compactAfter: compactAfter, time: time)
        wordChanges = store.recorder(for: words)
        numberChanges = store.recorder(for: numbers)
        notes = store.recorder(for: ledger)
    }

    /// Reads the state.
    public func open() throws(StateError) { try store.open() }

    public var state: TestState {
        var state = TestState()
        state.words = words.all
        state.numbers = numbers.known
        state.notes = ledger.notes
        return state
    }

    /// Runs a command and sees that it is on disk.
    public func run(_ command: TestCommand) -> Outcome {
        let outcome = runOnly(command)
        do throws(ChangeStore.LostCommands) {
            try store.flush()
            return outcome
        } catch {
            return .lost(error.reason, count: error.count)
        }
    }

    /// Runs a command; whether it is on disk is seen to later.
    public func runOnly(_ command: TestCommand) -> Outcome {
        if case .compact = command { return quietMoment() }
        if case .event(let number, let key) = command {
            numberChanges.perform(.put(number, at: key))
            return store.takeLateFailure().map { .refused($0) } ?? .done
        }
        store.begin()
        do throws(StateError) {
            let outcome = try perform(command)
            if let failure = store.takeLateFailure() { throw failure }
            try store.commit(command.words)
            return outcome
        } catch {
            store.rollBack()
            return error == .stale ? runOnly(command) : .refused(error)
        }
    }

    /// Makes a change as part of the open step.
    public func insert(_ word: String) { wordChanges.perform(.insert(word, at: words.all.count)) }

    private func quietMoment() -> Outcome {
        do throws(ChangeStore.LostCommands) {
            try store.flush()
        } catch {
            return .lost(error.reason, count: error.count)
        }
        if isEager { store.compact() } else { store.compactIfDue() }
        return .done
    }

    private func perform(_ command: TestCommand) throws(StateError) -> Outcome {
        switch command {
        case .add(let word):
            wordChanges.perform(.insert(word, at: words.all.count))
        case .put(let number, let key):
            numberChanges.perform(.put(number, at: key))
        case .both(let word, let number, let key):
            wordChanges.perform(.insert(word, at: 0))
            numberChanges.perform(.put(number, at: key))
        case .note(let text):
            notes.perform(.note(text))
        case .noteAndAdd(let text):
            notes.perform(.note(text))
            wordChanges.perform(.insert(text, at: words.all.count))
        case .fail(let word):
            wordChanges.perform(.insert(word, at: 0))
            notes.perform(.note(word))
            store.rollBack()
            store.begin()
        case .plan(let word):
            _ = store.rehearse { wordChanges.perform(.insert(word, at: 0)) }
        case .point(let key):
            numberChanges.perform(.point(at: key))
        case .undo, .redo:
            let step = try store.betweenSteps(of: command.words) { () throws(StateError) in
                if case .undo = command { try store.undo() } else { try store.redo() }
            }
            if step == nil { return .nothing }
        case .event, .compact:
            preconditionFailure("no command of a person")
        }
        return .done
    }
}

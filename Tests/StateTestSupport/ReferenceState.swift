import StateStore

/// The expected results of commands, computed in the simplest way: each step keeps the states before and after it.
public struct ReferenceState: Equatable, Sendable {
    public var state = TestState()
    private var done: [Step] = []
    private var undone: [Step] = []

    private struct Step: Equatable, Sendable {
        let command: [String]
        let before: TestState
        let after: TestState
    }

    /// Numbers from this key on change by themselves only, and no command takes them back.
    public static let firstEventKey = 1000

    public init() {}

    public var undoable: [[String]] { done.reversed().map(\.command) }
    public var redoable: [[String]] { undone.reversed().map(\.command) }

    /// Runs a command.
    ///
    /// - Returns: whether there was anything for it to do.
    @discardableResult
    public mutating func run(_ command: TestCommand) -> Bool {
        let before = state
        switch command {
        case .add(let word): state.words.append(word)
        case .put(let number, let key): state.numbers[key] = number
        case .both(let word, let number, let key):
            state.words.insert(word, at: 0)
            state.numbers[key] = number
        case .note(let text):
            state.notes.append(text)
            return true
        case .noteAndAdd(let text):
            state.notes.append(text)
            state.words.append(text)
        case .event(let number, let key):
            state.numbers[key] = number
            return true
        case .undo:
            guard let step = done.popLast() else { return false }
            takeOver(step.before)
            undone.append(step)
            return true
        case .redo:
            guard let step = undone.popLast() else { return false }
            takeOver(step.after)
            done.append(step)
            return true
        case .fail, .plan, .point, .compact: return true
        }
        done.append(Step(command: command.words, before: before, after: state))
        undone = []
        return true
    }

    /// Takes over what can be undone.
    private mutating func takeOver(_ other: TestState) {
        let events = state.numbers.filter { $0.key >= Self.firstEventKey }
        state.words = other.words
        state.numbers = other.numbers.filter { $0.key < Self.firstEventKey }.merging(events) { $1 }
    }
}

extension TestSession {
    /// Whether this session has exactly this state, with the same steps to undo and redo.
    ///
    /// What does not last, and steps that changed nothing else, are left out of account.
    public func agrees(with reference: ReferenceState) -> Bool {
        state == reference.state && steps(store.undoable) == reference.undoable
            && steps(store.redoable) == reference.redoable
    }

    private func steps(_ commands: [[String]]) -> [[String]] {
        commands.filter { !$0[0].hasPrefix("point") }
    }
}

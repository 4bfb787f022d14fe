import PatternEvents
import Patterns

/// One typed command: its line, what it changed, and what takes that back. Its receivers are the features' states.
///
/// Executed for the first time it decides, and its changes are noted on the way; executed again it applies the same changes
/// again, as it has decided. One that is read from the journal is as good as one of this session.
final class ConcreteCommand: Command {
    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    private(set) var id: UInt64 = 0
    /// The version of the state that executing it or taking it back led to.
    var version: UInt64 = 0
    /// When that was, since 1970; nil if nobody knows.
    var time: Duration?
    /// The key of the person whose command it is; nil for a guest's, which everybody can take back.
    var person: String?
    let line: [String]
    /// The other session whose command it is, by its process; nil for one of this session or of an earlier run.
    let process: Int32?

    /// Whether it was typed in this session, and not in an earlier run or another one.
    let isOfThisSession: Bool

    private let events: EventStream?
    /// Does what was typed; nil once that is done.
    private var decide: ((ConcreteCommand) -> Void)?
    private var isExecuted = true
    /// What is to be applied next, the last one first: the inverses of its changes, or the changes once they are taken back.
    private var changes: [any Reversible] = []
    /// What stands in their place while they are only on disk; nil if this session made or applied them.
    private var storedParts: [any StepPart]?
    /// The commands it consists of, if it is several: an alias.
    private var macro: MacroCommand<ConcreteCommand>?

    /// A command that is about to be executed.
    init(_ line: [String], events: EventStream?, decide: @escaping (ConcreteCommand) -> Void) {
        self.line = line
        self.events = events
        self.decide = decide
        process = nil
        isOfThisSession = true
    }

    /// A command that was executed, and perhaps taken back.
    ///
    /// - Parameters:
    ///   - isOfThisSession: whether it was typed in this session.
    ///   - parts: what is to be applied next.
    init(
        id: UInt64, version: UInt64, _ line: [String], time: Duration? = nil, process: Int32? = nil,
        person: String? = nil, isOfThisSession: Bool = false, parts: [any StepPart], events: EventStream?
    ) {
        self.id = id
        self.version = version
        self.line = line
        self.time = time
        self.process = process
        self.person = person
        self.events = events
        storedParts = parts
        self.isOfThisSession = isOfThisSession
    }

    /// A command that is several: they have been executed in this order.
    init(id: UInt64, version: UInt64, _ line: [String], commands: [ConcreteCommand], events: EventStream?) {
        self.id = id
        self.version = version
        self.line = line
        self.events = events
        process = nil
        isOfThisSession = true
        macro = MacroCommand(line.joined(separator: " "), of: commands, events: events)
    }

    var name: String { line.joined(separator: " ") }

    var objectName: String { events?.commandName(line) ?? name }

    /// Whether it is this session's to undo and redo.
    var isOwn: Bool { process == nil }

    /// It has changed this, and is kept.
    func note(id: UInt64, version: UInt64, changes: [any Reversible]) {
        (self.id, self.version, self.changes) = (id, version, changes)
    }

    /// Its parts in the order in which they were made, read from disk if need be.
    func resolvedParts() throws(StateError) -> [any Reversible] {
        var resolved: [any Reversible] = []
        if let macro {
            for command in isExecuted ? macro.parts : macro.parts.reversed() {
                resolved += try command.resolvedParts()
            }
        } else if let storedParts {
            for part in storedParts { resolved.append(try part.resolved()) }
        } else {
            resolved = changes
        }
        return resolved
    }

    // MARK: Command

    func execute() throws(StateError) {
        guard let decide else { return try invert(.execute) }
        self.decide = nil
        decide(self)
    }

    func unexecute() throws(StateError) { try invert(.unexecute) }

    /// Applies what is to be applied next, and keeps what takes that back.
    ///
    /// - Throws: which part does not fit the state; the others have been applied again, and nothing has changed.
    private func invert(_ operation: Operation) throws(StateError) {
        if let macro {
            try operation == .execute ? macro.execute() : macro.unexecute()
        } else {
            changes = try inverted(operation)
            storedParts = nil
        }
        isExecuted.toggle()
    }

    private func inverted(_ operation: Operation) throws(StateError) -> [any Reversible] {
        let caller = Caller(self, operation, events: events)
        var inverses: [any Reversible] = []
        for part in try resolvedParts().reversed() {
            do throws(ChangeMisfit) {
                inverses.append(try part.revert(for: caller))
            } catch {
                for part in inverses.reversed() { _ = try? part.revert(for: nil) }
                throw .misfit(feature: part.slot.name, reason: error.reason)
            }
        }
        return inverses
    }
}

/// Who asks a receiver for a change, and whether to do something or to take it back; told to whoever listens.
struct Caller {
    let command: ConcreteCommand
    let operation: Operation
    let events: EventStream?

    init(_ command: ConcreteCommand, _ operation: Operation, events: EventStream?) {
        (self.command, self.operation, self.events) = (command, operation, events)
    }
}

public import Patterns

/// Carries out a command's work, when it is executed for the first time, and handles the result.
public protocol Execution {
    /// Decides what to change and changes it; called once.
    func carryOut()
}

/// One typed command as an object: its line, what carries it out, and what it changed.
///
/// Executed for the first time, it is carried out, and the changes made meanwhile become its own. When undone, it asks
/// its receivers, the features' states, for the inverse changes; executed again, for the same changes as before. A
/// command that was read from the journal is such an object, too.
///
/// Source: "Command", Gamma et al. 1994.
public final class ConcreteCommand: Command {
    /// The words it was typed as, without secrets.
    public let line: [String]
    /// What carries it out; nil once that is done.
    private var execution: (any Execution)?
    /// What it changed.
    private var content: Content
    private var isExecuted = true
    private let events: EventStream?

    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    private(set) var id: UInt64 = 0
    /// The version of the state that executing it or taking it back led to.
    var version: UInt64 = 0
    /// When that was, since 1970; nil if that is unknown.
    var time: Duration?
    /// The key of the person whose command it is; nil for a guest's, which everyone can undo.
    var person: String?
    /// The other session whose command it is, by its process; nil for one of this session or of an earlier run.
    let process: Int32?
    /// Whether it was typed in this session, and not in an earlier run or another one.
    let isOfThisSession: Bool

    /// What a command changed: what is to be applied next, the last one first. These are the inverses of its changes,
    /// or the changes once they are undone.
    private enum Content {
        case changes([any Reversible])
        /// The commands it consists of, if it is several: an alias.
        case parts(MacroCommand<ConcreteCommand>)
    }

    /// A command that is about to be executed.
    ///
    /// - Parameters:
    ///   - line: the words it was typed as, without secrets.
    ///   - execution: carries it out.
    public init(_ line: [String], _ execution: consuming any Execution, events: EventStream?) {
        (self.line, self.execution, self.events) = (line, execution, events)
        content = .changes([])
        process = nil
        isOfThisSession = true
    }

    /// A command that was executed, and perhaps undone.
    ///
    /// - Parameters:
    ///   - isOfThisSession: whether it was typed in this session.
    ///   - changes: can be reversed next.
    init(
        id: UInt64, version: UInt64, _ line: [String], time: Duration? = nil, process: Int32? = nil,
        person: String? = nil, isOfThisSession: Bool = false, changes: [any Reversible], events: EventStream?
    ) {
        (self.id, self.version, self.line) = (id, version, line)
        (self.time, self.process, self.person) = (time, process, person)
        self.events = events
        content = .changes(changes)
        self.isOfThisSession = isOfThisSession
    }

    /// A command that is several: they have been executed in this order.
    init(id: UInt64, version: UInt64, _ line: [String], commands: [ConcreteCommand], events: EventStream?) {
        (self.id, self.version, self.line, self.events) = (id, version, line, events)
        process = nil
        isOfThisSession = true
        content = .parts(MacroCommand(line.joined(separator: " "), of: commands, events: events))
    }

    public var name: String { line.joined(separator: " ") }

    public var objectName: String { events?.commandName(line) ?? name }

    /// Whether it is this session's to undo and redo.
    var isOwn: Bool { process == nil }

    /// Whether undoing or redoing it would do nothing.
    var isMoot: Bool { changes.allSatisfy(\.isMoot) }

    /// It has changed this, and is kept.
    func note(id: UInt64, version: UInt64, changes: [any Reversible]) {
        (self.id, self.version, content) = (id, version, .changes(changes))
    }

    /// What it changed, in the order in which that was done: each can be reversed.
    var changes: [any Reversible] {
        switch content {
        case .changes(let changes): changes
        case .parts(let macro): (isExecuted ? macro.parts : macro.parts.reversed()).flatMap(\.changes)
        }
    }

    // MARK: Command

    public func execute() throws(StateError) {
        guard let execution = execution.take() else { return try applyNext(.execute) }
        execution.carryOut()
    }

    public func unexecute() throws(StateError) { try applyNext(.unexecute) }

    /// Applies what is to be applied next, and keeps the inverses.
    ///
    /// - Throws: which part does not fit the state; the others have been applied again, and nothing has changed.
    private func applyNext(_ operation: Operation) throws(StateError) {
        if case .parts(let macro) = content {
            try operation == .execute ? macro.execute() : macro.unexecute()
        } else {
            content = .changes(try inverted(operation))
        }
        isExecuted.toggle()
    }

    private func inverted(_ operation: Operation) throws(StateError) -> [any Reversible] {
        let caller = Caller(command: self, operation: operation, events: events)
        var inverses: [any Reversible] = []
        for change in changes.reversed() {
            do throws(InapplicableChange) {
                inverses.append(try change.revert(for: caller))
            } catch {
                for inverse in inverses.reversed() { _ = try? inverse.revert(for: nil) }
                throw .misfit(feature: change.slot.name, reason: error.reason)
            }
        }
        return inverses
    }
}

/// The command that asks a receiver for a change, and whether it executes or undoes; recorded for the listeners.
struct Caller {
    let command: ConcreteCommand
    let operation: Operation
    let events: EventStream?
}

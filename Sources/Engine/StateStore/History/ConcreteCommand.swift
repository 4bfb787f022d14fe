public import Patterns

/// Carries out a command's work, when it is executed for the first time, and handles the result.
public protocol Execution {
    /// Decides on the changes and makes them; called once.
    func carryOut()
}

/// A typed command as an object: its line, the object that carries it out, and its changes.
///
/// The first execution carries it out, and the changes made meanwhile become its own. When undone, it asks its
/// receivers, the features' states, for the inverse changes; when executed again, for the same changes as before. A
/// command that was read from the journal is also such an object.
///
/// Source: "Command", Gamma et al. 1994.
public final class ConcreteCommand: Command {
    /// The words it was typed as, without secrets.
    public let line: [String]
    /// The object that carries it out; nil once that is done.
    private var execution: (any Execution)?
    /// Its changes.
    private var content: Content
    private var isExecuted = true
    private let events: EventStream?

    /// The last sequence number of its group when it was new; 0 for a command that is not in the journal.
    private(set) var id: UInt64 = 0
    /// The version of the state after its last execution or undo.
    var version: UInt64 = 0
    /// The time of that, since 1970; nil if it is unknown.
    var time: Duration?
    /// The key of the person whose command it is; nil for a guest's, which anyone can undo.
    var person: String?
    /// The process of the other session whose command it is; nil for a command of this session or of an earlier run.
    let process: Int32?
    /// Whether it was typed in this session, and not in an earlier run or in another one.
    let isOfThisSession: Bool

    /// The changes to be applied next, the last one first: the inverses of a command's changes or, once it is undone,
    /// the changes.
    private enum Content {
        case changes([any Reversible])
        /// The commands that it consists of, if it stands for several, as an alias does.
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
    ///   - changes: the changes that can be reversed next.
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

    /// A command that stands for several, which have been executed in this order.
    init(id: UInt64, version: UInt64, _ line: [String], commands: [ConcreteCommand], events: EventStream?) {
        (self.id, self.version, self.line, self.events) = (id, version, line, events)
        process = nil
        isOfThisSession = true
        content = .parts(MacroCommand(line.joined(separator: " "), of: commands, events: events))
    }

    public var name: String { line.joined(separator: " ") }

    public var objectName: String { events?.commandName(line) ?? name }

    /// Whether this session may undo and redo it.
    var isOwn: Bool { process == nil }

    /// Whether undoing or redoing it would have no effect.
    var isMoot: Bool { changes.allSatisfy(\.isMoot) }

    /// Records the changes it has made, when it is kept.
    func note(id: UInt64, version: UInt64, changes: [any Reversible]) {
        (self.id, self.version, content) = (id, version, .changes(changes))
    }

    /// Its changes, in the order in which they were made: each can be reversed.
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

    /// Applies the pending changes, and keeps their inverses.
    ///
    /// - Throws: an error that names the part that does not fit the state; the others have been reversed, and nothing
    ///   has changed.
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

/// The command that asks a receiver for a change, and its operation; recorded for the listeners.
struct Caller {
    let command: ConcreteCommand
    let operation: Operation
    let events: EventStream?
}

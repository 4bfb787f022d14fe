/// A request as an object: it is executed, undone, and executed again.
///
/// Source: "Command", Gamma et al. 1994; `unexecute` from "Implementation:
/// supporting undo and redo".
public protocol Command<Failure>: AnyObject {
    associatedtype Failure: Error

    /// The line it was typed as.
    var name: String { get }

    /// Its name in traces.
    var objectName: String { get }

    /// Carries out the request on its receiver. The first time, it decides
    /// which changes are needed; later, it repeats them.
    func execute() throws(Failure)

    /// Reverses the changes that executing it made, the last one first.
    func unexecute() throws(Failure)
}

extension Command {
    public var objectName: String { name }

    public var participant: Participant {
        Participant(objectName, .concreteCommand, self)
    }
}

/// The object that commands act on: it knows how to carry out a change, and
/// returns the inverse.
public protocol Receiver: AnyObject {
    associatedtype Action
    associatedtype Misfit: Error

    /// Its name in traces.
    var receiverName: String { get }

    /// A change in a few words.
    func describe(_ action: Action) -> String

    /// The part of the state that `action` changed, with its old and its new
    /// value.
    ///
    /// - Parameter inverse: the inverse change.
    func changedPart(by action: Action, inverse: Action) -> ChangedPart

    /// Carries out a change. Called by ``receive(_:_:from:events:)``.
    ///
    /// - Returns: the inverse change.
    /// - Throws: a misfit; nothing has changed then.
    func apply(_ action: Action) throws(Misfit) -> Action
}

extension Receiver {
    public var receiverParticipant: Participant {
        Participant(receiverName, .receiver, self)
    }

    /// Carries out a change for `command`, and records that it was reached and
    /// what has changed.
    ///
    /// If another participant asks for the change during the command, its own
    /// call is recorded already.
    ///
    /// - Parameters:
    ///   - operation: whether the command is being executed or undone.
    ///   - events: nil for a change that is only read back or rolled back,
    ///     which is not recorded.
    /// - Returns: the inverse change.
    /// - Throws: a misfit; nothing has changed then.
    public func receive(
        _ action: Action, _ operation: Operation,
        from command: @autoclosure () -> Participant, events: EventStream?
    ) throws(Misfit) -> Action {
        guard let events, events.isListening else { return try apply(action) }
        guard events.isInsideActorAlone else {
            return try applyAndRecord(action, events)
        }
        let words = describe(action)
        return try events.call(
            .command, operation, from: command(), to: receiverParticipant,
            .sends(Message(words))
        ) { () throws(Misfit) in
            events.arrive(at: receiverParticipant, operation, reached: words)
            return try applyAndRecord(action, events)
        }
    }

    /// Only the inverse has the old value, so the change is recorded after its
    /// effects, such as the notification of observers.
    private func applyAndRecord(
        _ action: Action, _ events: EventStream
    ) throws(Misfit) -> Action {
        let inverse = try apply(action)
        events.change(
            of: receiverName, changedPart(by: action, inverse: inverse))
        return inverse
    }
}

/// A command whose parts are commands: executed in their order, undone in
/// reverse.
///
/// Source: `MacroCommand`, "Command", Gamma et al. 1994, "Sample Code".
public final class MacroCommand<Part: Command>: Command {
    public let name: String
    public let parts: [Part]
    private let events: EventStream?

    /// - Parameter parts: the commands, executed already.
    public init(_ name: String, of parts: [Part], events: EventStream?) {
        self.name = name
        self.parts = parts
        self.events = events
    }

    public func execute() throws(Part.Failure) { try ask(parts, .execute) }

    public func unexecute() throws(Part.Failure) {
        try ask(parts.reversed(), .unexecute)
    }

    /// Asks all parts, or none: if one fails, the parts before it are asked for
    /// the opposite.
    private func ask(
        _ parts: [Part], _ operation: Operation
    ) throws(Part.Failure) {
        for (index, part) in parts.enumerated() {
            do throws(Part.Failure) {
                try ask(part, operation)
            } catch {
                let opposite =
                    operation == .execute ? Operation.unexecute : .execute
                for part in parts[..<index].reversed() {
                    try? ask(part, opposite)
                }
                throw error
            }
        }
    }

    private func ask(_ part: Part, _ operation: Operation) throws(Part.Failure)
    {
        guard let events else {
            return try operation == .execute ? part.execute() : part.unexecute()
        }
        let asked = part.participant
        try events.call(
            .command, operation, from: participant, to: asked,
            .sends(Message(asked.name))
        ) { () throws(Part.Failure) in
            events.arrive(at: asked, operation, reached: asked.name)
            try events.acting(as: asked) { () throws(Part.Failure) in
                try operation == .execute ? part.execute() : part.unexecute()
            }
        }
    }
}

/// The Invoker: it has commands executed, and keeps their history for undo and
/// redo.
///
/// A new command clears what could be redone. Source: "Command", Gamma et al.
/// 1994; the two lists are those of "Implementation: supporting undo and redo".
public final class Invoker<ConcreteCommand: Command> {
    public let name: String
    private let events: EventStream?
    /// The commands that were executed and are not undone, the oldest first.
    public package(set) var executed: [ConcreteCommand] = []
    /// The undone commands; the one that was undone last is last.
    public package(set) var undone: [ConcreteCommand] = []

    public init(_ name: String, events: EventStream?) {
        self.name = name
        self.events = events
    }

    public var participant: Participant { Participant(name, .invoker, self) }

    /// Has `command` executed. It is kept only when everything it belongs to
    /// has succeeded.
    public func execute(
        _ command: ConcreteCommand
    ) throws(ConcreteCommand.Failure) {
        try tell(.execute, command) { () throws(ConcreteCommand.Failure) in
            try command.execute()
        }
    }

    /// Keeps a command that was executed.
    public func keep(_ command: ConcreteCommand) {
        executed.append(command)
        undone.removeAll()
    }

    /// Has a command undone, usually the last one executed.
    public func undo(
        _ command: ConcreteCommand
    ) throws(ConcreteCommand.Failure) {
        try tell(.unexecute, command) { () throws(ConcreteCommand.Failure) in
            try command.unexecute()
        }
        executed.removeLast(where: { $0 === command })
        undone.append(command)
    }

    /// Has an undone command executed again.
    public func redo(
        _ command: ConcreteCommand
    ) throws(ConcreteCommand.Failure) {
        try execute(command)
        undone.removeLast(where: { $0 === command })
        executed.append(command)
    }

    private func tell(
        _ operation: Operation, _ command: ConcreteCommand,
        _ body: () throws(ConcreteCommand.Failure) -> Void
    ) throws(ConcreteCommand.Failure) {
        guard let events, events.isListening else { return try body() }
        let asked = command.participant
        try events.call(
            .command, operation, from: participant, to: asked,
            .sends(Message(asked.name))
        ) { () throws(ConcreteCommand.Failure) in
            events.arrive(at: asked, operation, reached: asked.name)
            try events.acting(as: asked, body)
        }
    }
}

extension Array {
    /// Removes the last element for which `isWanted` is true, if there is one.
    package mutating func removeLast(where isWanted: (Element) -> Bool) {
        if let index = lastIndex(where: isWanted) { remove(at: index) }
    }
}

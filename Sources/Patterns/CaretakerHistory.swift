/// A caretaker with a history: keeps mementos in two stacks, one for undo and
/// one for redo. It knows them only by the protocol, so it cannot look inside.
///
/// The current state is with the originator, not here. A step back or forward
/// passes in a memento of the current state and returns the memento to restore.
/// If a stack is empty, nothing changes in either of them. Source: "Memento",
/// Gamma et al. 1994; the two stacks are those of "Command", ibid., "Supporting
/// undo and redo".
public struct CaretakerHistory {
    /// The mementos that undo goes back to, the oldest first.
    public private(set) var undoable: [any Memento] = []
    /// The mementos that redo goes forward to; the next one is last.
    public private(set) var redoable: [any Memento] = []
    private let name: String
    private let events: EventStream

    /// - Parameters:
    ///   - name: the caretaker's name in traces.
    ///   - undoable, redoable: the initial mementos, for a history that is read
    ///     from disk.
    public init(
        _ name: String, undoable: [any Memento] = [],
        redoable: [any Memento] = [], events: EventStream
    ) {
        self.name = name
        self.undoable = undoable
        self.redoable = redoable
        self.events = events
    }

    /// Keeps `present`, a memento of the state that the originator is about to
    /// replace. The mementos to redo are dropped.
    ///
    /// - Returns: the dropped mementos, for ``takeBack(restoring:)``.
    @discardableResult
    public mutating func backUp(_ present: any Memento) -> [any Memento] {
        keep(present, for: "undo")
        undoable.append(present)
        defer { redoable.removeAll() }
        for memento in redoable.reversed() {
            tell(
                .drop, .drops(memento.name), memento,
                because: "something new leaves nothing to redo")
        }
        return redoable
    }

    /// Reverses the last ``backUp(_:)``.
    ///
    /// - Parameter redoable: the mementos that it dropped.
    /// - Returns: the memento that it kept; nil, and nothing changes, if there
    ///   is none.
    public mutating func takeBack(
        restoring redoable: [any Memento]
    ) -> (any Memento)? {
        guard let former = undoable.popLast() else { return nil }
        self.redoable = redoable
        handOut(former)
        return former
    }

    /// Goes one step back.
    ///
    /// - Parameter present: a memento of the current state; redo goes forward
    ///   to it.
    /// - Returns: the memento to set; nil, and nothing changes, if there is
    ///   none.
    public mutating func undo(leaving present: any Memento) -> (any Memento)? {
        guard let former = undoable.popLast() else { return nil }
        keep(present, for: "redo")
        redoable.append(present)
        handOut(former)
        return former
    }

    /// Goes one step forward again.
    ///
    /// - Parameter present: a memento of the current state; undo goes back to
    ///   it.
    /// - Returns: the memento to set; nil, and nothing changes, if there is
    ///   none.
    public mutating func redo(leaving present: any Memento) -> (any Memento)? {
        guard let next = redoable.popLast() else { return nil }
        keep(present, for: "undo")
        undoable.append(present)
        handOut(next)
        return next
    }

    private func keep(_ memento: any Memento, for step: String) {
        tell(.keep, .keeps(memento.name), memento, because: "for \(step)")
    }

    private func handOut(_ memento: any Memento) {
        tell(.handOut, .handsOut(memento.name), memento)
    }

    private func tell(
        _ operation: Operation,
        _ decision: @autoclosure () -> Decision,
        _ memento: any Memento,
        because reason: @autoclosure () -> Reason = .none
    ) {
        events.emit(
            .memento, operation, from: Participant(name, .caretaker),
            to: memento.participant,
            decision(), because: reason()
        )
    }
}

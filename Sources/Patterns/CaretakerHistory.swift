package import PatternEvents

/// Keeps the mementos of a history in two stacks, those to go back to and those to go forth to again, and never looks
/// inside.
///
/// What is present is with the originator, not here: whoever steps back or forth hands over a memento of the present
/// and is handed the one to set. On an empty stack nothing changes, in neither of them.
/// Source: "Memento", Gamma et al. 1994; the two stacks are those of "Command", ibid., "Supporting undo and redo".
package struct CaretakerHistory<State> {
    /// What can be gone back to, the oldest first.
    package private(set) var undoable: [Memento<State>] = []
    /// What can be gone forth to again, the last one first: the next is at the end.
    package private(set) var redoable: [Memento<State>] = []
    private let name: String
    private let events: EventStream

    /// - Parameter name: the caretaker's name in traces.
    package init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    package var participant: Participant { Participant(name, .caretaker) }

    /// Keeps `present`, which the originator is about to leave for something new. What could be redone is dropped.
    ///
    /// - Returns: what was dropped, for ``takeBack(restoring:)``.
    @discardableResult
    package mutating func backUp(_ present: Memento<State>) -> [Memento<State>] {
        keep(present, "to go back to")
        undoable.append(present)
        defer { redoable.removeAll() }
        for memento in redoable.reversed() {
            events.emit(
                .memento, .drop, from: participant, to: Participant(memento.label, .memento),
                "drops \(memento.label)", because: "what is new leaves nothing to redo"
            )
        }
        return redoable
    }

    /// Takes the last ``backUp(_:)`` back, as if it had never been.
    ///
    /// - Parameter redoable: what it dropped.
    /// - Returns: what it kept; nil, and nothing changes, if nothing is kept.
    package mutating func takeBack(restoring redoable: [Memento<State>]) -> Memento<State>? {
        guard let former = undoable.popLast() else { return nil }
        self.redoable = redoable
        hand(former)
        return former
    }

    /// Goes one step back.
    ///
    /// - Parameter present: a memento of what is left; it can be gone forth to again.
    /// - Returns: the memento to set; nil, and nothing changes, if there is none.
    package mutating func undo(leaving present: Memento<State>) -> Memento<State>? {
        guard let former = undoable.last else { return nil }
        undoable.removeLast()
        keep(present, "to go forth to")
        redoable.append(present)
        hand(former)
        return former
    }

    /// Goes one step forth again.
    ///
    /// - Parameter present: a memento of what is left; it can be gone back to.
    /// - Returns: the memento to set; nil, and nothing changes, if there is none.
    package mutating func redo(leaving present: Memento<State>) -> Memento<State>? {
        guard let next = redoable.last else { return nil }
        redoable.removeLast()
        keep(present, "to go back to")
        undoable.append(present)
        hand(next)
        return next
    }

    private func keep(_ memento: Memento<State>, _ purpose: @autoclosure () -> String) {
        events.emit(
            .memento, .keep, from: participant, to: Participant(memento.label, .memento), "keeps \(memento.label)",
            because: purpose()
        )
    }

    private func hand(_ memento: Memento<State>) {
        events.emit(
            .memento, .drop, from: participant, to: Participant(memento.label, .memento),
            "hands \(memento.label) back"
        )
    }
}

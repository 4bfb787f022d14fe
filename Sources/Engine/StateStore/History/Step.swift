/// What one command changed: an object, so that whoever undoes and redoes it names the same one.
final class Step {
    /// The sequence number its group ended with when it was new; 0 for one that is not in the journal.
    let id: UInt64
    /// The version of the state that doing it, undoing it or doing it again led to.
    private(set) var version: UInt64
    let command: [String]
    /// The other session whose step it is, by its process; nil for one of this session or of an earlier run.
    let process: Int32?
    /// What is to be applied next, the last one first: the inverses of its changes, or the changes if it is undone.
    private(set) var parts: [any StepPart]

    init(id: UInt64, version: UInt64, command: [String], process: Int32? = nil, parts: [any StepPart]) {
        self.id = id
        self.version = version
        self.command = command
        self.process = process
        self.parts = parts
    }

    /// Whether it is this session's to undo and redo.
    var isOwn: Bool { process == nil }

    /// Its parts in the order in which they were made, read from disk if need be.
    func resolvedParts() throws(StateError) -> [any Reversible] {
        var resolved: [any Reversible] = []
        for part in parts { resolved.append(try part.resolved()) }
        return resolved
    }

    /// Undoes it, or does it again if it is undone.
    ///
    /// - Throws: which part does not fit the state; the others have been applied again, and nothing has changed.
    func invert(version: UInt64) throws(StateError) {
        var inverted: [any StepPart] = []
        for part in try resolvedParts().reversed() {
            do throws(ChangeMisfit) {
                inverted.append(try part.revert())
            } catch {
                for part in inverted.reversed() { _ = try? (part as? any Reversible)?.revert() }
                throw .misfit(feature: part.slot.name, reason: error.reason)
            }
        }
        parts = inverted
        self.version = version
    }
}

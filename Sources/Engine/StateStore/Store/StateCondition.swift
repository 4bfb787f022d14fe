/// How the state is: what keeps it from being changed, what was found that people should know, and whether what happens now
/// only brings back what was.
final class StateCondition {
    /// What keeps everything that lasts from being changed, until the state is opened again.
    var readOnlyReason: StateError?
    /// What was found while the state was read.
    var findings: [StateFinding] = []
    /// A change that happened without a command and could not be kept; reported by the next command.
    var lateFailure: StateError?
    /// Whether what changes now only brings back what was: an undo, a redo, or what could not be kept.
    private(set) var isRestoring = false

    /// From now on nothing that lasts can be changed, for this reason, or for the one known before.
    func block(for reason: StateError) {
        readOnlyReason = readOnlyReason ?? reason
    }

    /// Runs `body`, which writes: if that fails for good, nothing that lasts can be changed any more.
    func blockingIfForGood(_ body: () throws(StateError) -> Void) throws(StateError) {
        do throws(StateError) {
            try body()
        } catch {
            if !error.isPassing { readOnlyReason = error }
            throw error
        }
    }

    // MARK: Bringing back

    /// Runs `body`, which only brings back what was.
    func restoring(_ body: () throws(StateError) -> Void) throws(StateError) {
        let outer = isRestoring
        isRestoring = true
        defer { isRestoring = outer }
        try body()
    }

    /// Applies the inverse of a change that was made a moment ago and for which no observer was notified.
    func takeBack(_ change: any Reversible) {
        takeBack { () throws(StateError) in
            do throws(InapplicableChange) {
                try change.revert(for: nil).withdraw()
            } catch {
                throw .misfit(feature: change.slot.name, reason: error.reason)
            }
        }
    }

    /// Runs `body`, which applies inverses. If one does not fit, memory is no longer what is on disk, and nothing more can be
    /// changed.
    func takeBack(_ body: () throws(StateError) -> Void) {
        do throws(StateError) { try restoring(body) } catch { block(for: error) }
    }
}

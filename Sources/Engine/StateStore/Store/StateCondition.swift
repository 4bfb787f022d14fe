/// The condition of the state: the reason why it cannot be changed, the findings that people should know, and whether
/// it is being restored.
final class StateCondition {
    /// The reason why no lasting change can be made, until the state is opened again.
    var readOnlyReason: StateError?
    /// The findings while the state was read.
    var findings: [StateFinding] = []
    /// The failure of an event's change to be kept; reported by the next command.
    var lateFailure: StateError?
    /// Whether changes now only restore earlier state: in an undo, a redo, or a rollback of commands that could not be
    /// kept.
    private(set) var isRestoring = false

    /// Blocks all lasting changes, for this reason or for one known before.
    func block(for reason: StateError) {
        readOnlyReason = readOnlyReason ?? reason
    }

    /// Runs `body`, which writes. If it fails for good, lasting changes are blocked.
    func blockingIfForGood(_ body: () throws(StateError) -> Void) throws(StateError) {
        do throws(StateError) {
            try body()
        } catch {
            if !error.isPassing { readOnlyReason = error }
            throw error
        }
    }

    // MARK: Restoring

    /// Runs `body`, which only restores earlier state.
    func restoring(_ body: () throws(StateError) -> Void) throws(StateError) {
        let outer = isRestoring
        isRestoring = true
        defer { isRestoring = outer }
        try body()
    }

    /// Applies the inverse of a change that was just made, before any observer was notified of it.
    func takeBack(_ change: any Reversible) {
        takeBack { () throws(StateError) in
            do throws(InapplicableChange) {
                try change.revert(for: nil).withdraw()
            } catch {
                throw .misfit(feature: change.slot.name, reason: error.reason)
            }
        }
    }

    /// Runs `body`, which applies inverses. If one does not fit, memory differs from the disk, and nothing more can be
    /// changed.
    func takeBack(_ body: () throws(StateError) -> Void) {
        do throws(StateError) { try restoring(body) } catch { block(for: error) }
    }
}

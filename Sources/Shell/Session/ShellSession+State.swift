package import Commands
import StateStore
import Text

// What commands did is kept before anybody is told of it.
extension ShellSession {
    /// Reads the state, once all features are joined.
    ///
    /// - Throws: an error of kind `unavailable` if it cannot be used.
    package func openState() throws(CommandError) {
        do throws(StateError) {
            try store.open()
        } catch {
            throw CommandError.state(error, .unavailable).about("playhouse")
        }
        for finding in store.takeFindings() { warn(finding.inWords) }
        if let obstacle = store.obstacle { warn("\(CommandError.state(obstacle, .unavailable))") }
    }

    /// Tells what no command of theirs has to do with, but people should know.
    private func warn(_ text: String) {
        if terminal == nil {
            console.writeError { $0.write("playhouse: \(ControlCharacters.shown(text))") }
        } else {
            console.write { $0.write(ControlCharacters.shown(text), .warning) }
        }
    }

    /// Runs `body` as a step of its own, when the command that asked for it has none any more: its work was waited for.
    ///
    /// - Parameters:
    ///   - command: the words that `undo` shows.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: what `body` throws, or why what it did cannot be kept; it has been taken back.
    package func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        repeat {
            store.begin()
            do throws(CommandError) {
                try body()
            } catch {
                store.rollBack()
                throw error
            }
        } while try !keepChanges(named: stepName(command))
    }

    /// Finishes the step of a command that succeeded.
    ///
    /// - Returns: false if the command is to be run again, because another session changed the state meanwhile.
    /// - Throws: why what it did cannot be kept; it has been taken back.
    func keepChanges(of command: Invocation) throws(CommandError) -> Bool {
        try keepChanges(named: nameUnderWay ?? stepName(command))
    }

    private func keepChanges(named name: [String]) throws(CommandError) -> Bool {
        if store.hasLateFailure, let failure = store.takeLateFailure() { throw .state(failure, .unavailable) }
        do throws(StateError) {
            try store.commit(name)
        } catch {
            if error == .stale { return false }
            throw .state(error, .unavailable)
        }
        return true
    }

    /// Writes what many commands did.
    ///
    /// - Returns: whether to go on.
    func writeState() -> Bool {
        do throws(ChangeStore.LostCommands) {
            try store.write()
            console.markWritten()
            return true
        } catch {
            console.dropUnwritten()
            return fail(error)
        }
    }

    /// Sees that what commands did is on disk; called before any text leaves.
    func settle() {
        do throws(ChangeStore.LostCommands) {
            try store.settle()
        } catch {
            // If the disk did not answer for what was written, that is not acknowledged either.
            if store.obstacle == nil { console.dropUnwritten() } else { console.dropUnsettled() }
            if !fail(error) { isStopped = true }
        }
    }

    /// Tells that commands which had succeeded were taken back, in place of their replies.
    ///
    /// - Returns: whether to go on.
    private func fail(_ lost: ChangeStore.LostCommands) -> Bool {
        // What a command that changes nothing finds out is no failure of its own.
        let isLate = description(for: underWay.words).map { $0.effect == .reads || $0.effect == .outward } ?? false
        let subject = isLate || underWay.words.isEmpty ? "playhouse" : name(of: underWay)
        var error = CommandError.state(lost.reason, .unavailable).about(subject)
        if lost.count > 1 {
            error.message += ", and the last \(lost.count) commands were taken back"
        } else if isLate, lost.count == 1 {
            error.message += ", and the last command that changed something was taken back"
        }
        return fail(error, at: underWay.origin, underWay)
    }
}

public import Commands
public import StateStore

/// Opens steps as the shell does between commands.
public final class Steps: StepOpener {
    private let store: ChangeStore

    public init(_ store: ChangeStore) { self.store = store }

    public func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError) {
        try store.inStep(of: command, body)
    }
}

extension ChangeStore {
    /// Runs `body` as a step of its own, which is taken back if it fails or cannot be kept.
    public func inStep<Result>(
        of command: [String], _ body: () throws(CommandError) -> Result
    ) throws(CommandError) -> Result {
        begin()
        do throws(CommandError) {
            let result = try body()
            try keep(command)
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func keep(_ command: [String]) throws(CommandError) {
        do throws(StateError) {
            try commit(command)
        } catch {
            throw CommandError(.unavailable, "it cannot be kept: \(error)")
        }
    }
}

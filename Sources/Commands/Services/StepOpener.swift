/// Opens a separate step for work that continues after the step of its command has ended.
public protocol StepOpener: AnyObject {
    /// Runs `body` as a step that `undo` can undo; not inside another step.
    ///
    /// - Parameters:
    ///   - command: the words that `undo` shows.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: the error of `body`, or the reason why its changes cannot be kept; they have been rolled back.
    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError)
}

/// Opens a separate step for work that continues after the step of its command has ended.
public protocol StepOpener: AnyObject {
    /// Runs `body` as a step that `undo` can undo; not within another one.
    ///
    /// - Parameters:
    ///   - command: the words that `undo` shows.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: what `body` throws, or why what it did cannot be kept; it has been rolled back.
    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError)
}

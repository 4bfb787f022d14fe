/// Opens a step of its own for work that goes on after the step of the command that asked for it has ended.
public protocol StepOpener: AnyObject {
    /// Runs `body` as a step that `undo` takes back; not within another one.
    ///
    /// - Parameters:
    ///   - command: the words that `undo` shows.
    ///   - body: called again if another session has changed the state meanwhile.
    /// - Throws: what `body` throws, or why what it did cannot be kept; it has been taken back.
    func inStep(of command: [String], _ body: () throws(CommandError) -> Void) throws(CommandError)
}

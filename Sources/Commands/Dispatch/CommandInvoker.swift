/// Has commands executed: as much of the Invoker of the command pattern as a handler needs to know.
///
/// Source: "Command", Gamma et al. 1994: the invoker "asks the command to carry out the request".
public protocol CommandInvoker: AnyObject {
    /// Makes a concrete command of `invocation` and has it executed.
    ///
    /// - Parameter body: what the command does.
    /// - Throws: what `body` throws.
    func execute(
        _ invocation: Invocation, _ body: () throws(CommandError) -> Reply
    ) throws(CommandError) -> Reply
}

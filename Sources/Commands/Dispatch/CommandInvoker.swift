/// Has commands executed: as much of the Invoker of the command pattern as a handler needs to know.
///
/// Source: "Command", Gamma et al. 1994: the invoker "asks the command to carry out the request".
public protocol CommandInvoker: AnyObject {
    /// Makes a concrete command of `invocation` and has it executed.
    ///
    /// - Parameter row: carries it out.
    /// - Throws: why it failed.
    func execute(_ invocation: Invocation, by row: CommandRow) throws(CommandError) -> Reply
}

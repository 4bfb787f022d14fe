/// A command: what is said of it, and what it does. One type, one file.
///
/// A command never prints; it answers with a ``Reply``. It changes state only through the change recorder of its
/// feature, so that a command that fails half-way is rolled back as a whole.
public protocol ShellCommand {
    var description: CommandDescription { get }

    /// Does it.
    ///
    /// - Parameter arguments: sorted and checked by ``description``.
    /// - Throws: why it failed; the subject may be left empty.
    func run(_ arguments: Arguments) throws(CommandError) -> Reply
}

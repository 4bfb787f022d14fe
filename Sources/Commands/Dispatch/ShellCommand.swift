/// A command: its description and its action. One type, one file.
///
/// A command never prints; it answers with a ``Reply``. It changes state only through the change recorder of its
/// feature, so that a command that fails halfway is rolled back as a whole.
public protocol ShellCommand {
    var description: CommandDescription { get }

    /// The reason why these words, though they begin with its name, are for a command of that name in another handler;
    /// nil if they are for this one. Must change nothing.
    func objection(to words: [String]) -> Objection?

    /// Carries out the command.
    ///
    /// - Parameter arguments: the words after its name, matched and checked by ``description``.
    /// - Throws: why it failed; the subject may be left empty.
    func run(_ arguments: Arguments) throws(CommandError) -> Reply
}

extension ShellCommand {
    public func objection(to words: [String]) -> Objection? { nil }
}

/// The reason why a command is not the one that was meant, as a trace shows it: `no film is called 'usher'`.
public struct Objection: Equatable, Sendable {
    public let reason: String
    /// The names that may have been meant, spelled as they would work.
    public let near: [String]

    public init(_ reason: String, near: [String] = []) {
        (self.reason, self.near) = (reason, near)
    }
}

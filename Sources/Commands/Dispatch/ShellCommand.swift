/// A command: what is said of it, and what it does. One type, one file.
///
/// A command never prints; it answers with a ``Reply``. It changes state only through the change recorder of its
/// feature, so that a command that fails half-way is rolled back as a whole.
public protocol ShellCommand {
    var description: CommandDescription { get }

    /// Why these words, though they begin with its name, are not for this command but for one of that name in another
    /// handler; nil if they are for it. Must change nothing.
    func objection(to words: [String]) -> Objection?

    /// Does it.
    ///
    /// - Parameter arguments: sorted and checked by ``description``.
    /// - Throws: why it failed; the subject may be left empty.
    func run(_ arguments: Arguments) throws(CommandError) -> Reply
}

extension ShellCommand {
    public func objection(to words: [String]) -> Objection? { nil }
}

/// Why a command is not the one that was meant, as a trace says it: `no film is called 'usher'`.
public struct Objection: Equatable, Sendable {
    public let reason: String
    /// What may have been meant, in the spelling that would do.
    public let near: [String]

    public init(_ reason: String, near: [String] = []) {
        (self.reason, self.near) = (reason, near)
    }
}

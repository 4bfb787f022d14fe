/// A command of a family, by a name it can be called by: what is known of it, and what carries it out.
///
/// A class, because rows are searched for every command and copies would cost.
public final class CommandRow {
    let verb: String
    let subverb: String?
    /// How many words its name has.
    public let nameWords: Int
    public let description: CommandDescription
    private let command: any ShellCommand

    /// How errors call it: as it was typed.
    var name: String { subverb == nil ? verb : description.name }

    init(verb: String, subverb: String?, _ command: any ShellCommand, _ description: CommandDescription) {
        (self.verb, self.subverb, self.command, self.description) = (verb, subverb, command, description)
        nameWords = subverb == nil ? 1 : 2
    }

    /// Why `words`, which begin with its name, are not for this command; nil if they are.
    func objection(to words: [String]) -> Objection? { command.objection(to: words) }

    /// Carries out `invocation`, which calls this command.
    ///
    /// - Throws: why it failed; the subject may be left empty.
    public func run(_ invocation: Invocation) throws(CommandError) -> Reply {
        try command.run(
            Arguments(invocation.words, from: nameWords, for: description, mayHaveOptions: invocation.hasDash))
    }
}

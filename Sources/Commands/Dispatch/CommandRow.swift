/// A command of a family, by a name it can be called by: what is known of it, and what carries it out.
///
/// A class, because rows are searched for every command and copies would cost.
public final class CommandRow {
    let verb: String
    let subverb: String?
    /// How many words its name has.
    public let nameWords: Int
    public let description: CommandDescription
    /// The command, as all that is asked of it.
    private let carryOut: (Arguments) throws(CommandError) -> Reply

    /// How errors call it: as it was typed.
    var name: String { subverb == nil ? verb : description.name }

    init(verb: String, subverb: String?, _ command: any ShellCommand, _ description: CommandDescription) {
        (self.verb, self.subverb, self.description) = (verb, subverb, description)
        carryOut = { (arguments) throws(CommandError) in try command.run(arguments) }
        nameWords = subverb == nil ? 1 : 2
    }

    /// Carries out `invocation`, which calls this command.
    ///
    /// - Throws: why it failed; the subject may be left empty.
    public func run(_ invocation: Invocation) throws(CommandError) -> Reply {
        try carryOut(
            Arguments(invocation.words, from: nameWords, for: description, mayHaveOptions: invocation.hasDash))
    }
}

/// A command of a family under one of its names: its description, and the object that carries it out.
///
/// A class, because rows are searched for every command, and copying them would cost time.
public final class CommandRow {
    let verb: String
    let subverb: String?
    /// The number of words in its name.
    public let nameWords: Int
    public let description: CommandDescription
    private let command: any ShellCommand

    /// The name that errors give it: as it was typed.
    var name: String { subverb == nil ? verb : description.name }

    init(verb: String, subverb: String?, _ command: any ShellCommand, _ description: CommandDescription) {
        (self.verb, self.subverb, self.command, self.description) = (verb, subverb, command, description)
        nameWords = subverb == nil ? 1 : 2
    }

    /// The reason why `words`, which begin with its name, are not for this command; nil if they are.
    func objection(to words: [String]) -> Objection? { command.objection(to: words) }

    /// Carries out `invocation`, which calls this command.
    ///
    /// - Throws: why it failed; the subject may be left empty.
    public func run(_ invocation: Invocation) throws(CommandError) -> Reply {
        try command.run(
            Arguments(invocation.words, from: nameWords, for: description, mayHaveOptions: invocation.hasDash))
    }
}

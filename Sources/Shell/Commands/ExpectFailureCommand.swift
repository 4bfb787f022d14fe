import Commands
import Text

/// `fails watch nothing`: runs a command that is meant to fail, so that a script can show its error and go on.
///
/// The command is a separate step, which is rolled back either way: a command that fails has changed nothing, and one
/// that should have failed leaves no changes.
struct ExpectFailureCommand: ShellCommand {
    let commands: CommandRun
    let directory: CommandDirectory
    let errors: ErrorReporter
    let host: TerminalHost

    static let command = Parameter("COMMAND", .commandName, .command)
    let description = CommandDescription(
        "fails",
        group: .shell,
        summary: "run a command that is meant to fail and show its error",
        parameters: [Self.command],
        examples: ["fails watch nothing", "fails undo 3"],
        details: """
            It succeeds if the command fails, and fails if the command succeeds. A script uses it for a command that must \
            be refused. What the command changed is undone.
            """,
        effect: .outward,
        traits: .needsPerson
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let words = Array(arguments[Self.command])
        let command = Quoting.line(of: directory.concealing(words))
        let failure = try commands.failure(
            of: words,
            orElse: CommandError(
                .refused, "'\(command)' was meant to fail, but it succeeded", hint: "remove 'fails', or find out why"))
        return try told(failure, of: words, command)
    }

    /// - Throws: a failure that no command is meant to have: a person interrupted it, or a script has reported its own
    ///   failure.
    private func told(_ failure: CommandError, of words: [String], _ command: String) throws(CommandError) -> Reply {
        guard failure.kind != .interrupted, failure != .alreadyTold else { throw failure }
        let name = directory.description(for: words)?.name ?? words[0]
        let error = failure.about(name)
        let advice = errors.advice(on: error, of: command, isAtPrompt: host.isEnterFree)
        return Reply(FailureReply(error: error, advice: advice))
    }
}

/// A failure that was meant, with what the error handlers have to say of it.
private struct FailureReply: ReplyTree {
    let error: CommandError
    let advice: String?

    var parts: [ReplyPart] {
        [.line("\(error)", .bad)] + (advice.map { [.line($0, .warning)] } ?? []) + [
            .fact("command", error.subject),
            .fact("kind", error.kind.rawValue),
            .fact("message", error.message),
            .fact("hint", error.hint),
        ]
    }
}

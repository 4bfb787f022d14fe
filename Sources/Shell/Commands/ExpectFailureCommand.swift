import Commands
import Text

/// `fails watch nothing`: runs a command that is meant to fail, so that a script can show its error and continue.
///
/// The command is a separate step, which is rolled back in any case: if it fails, it has changed nothing; if it should
/// have failed, it leaves no changes.
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

    /// - Throws: a failure that cannot have been meant: an interruption by a person, or a script that has reported its
    ///   own failure.
    private func told(_ failure: CommandError, of words: [String], _ command: String) throws(CommandError) -> Reply {
        guard failure.kind != .interrupted, failure != .alreadyTold else { throw failure }
        let name = directory.description(for: words)?.name ?? words[0]
        let error = failure.about(name)
        let advice = errors.advice(on: error, of: command, isAtPrompt: host.isEnterFree)
        return Reply(FailureReply(error: error, advice: advice))
    }
}

/// A failure that was meant, with the advice of the error handlers.
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

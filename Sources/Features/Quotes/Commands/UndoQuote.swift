import Commands
import PatternEvents
import Patterns

/// `quote undo`: goes back to the quote before.
struct UndoQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote undo",
        group: .quotes,
        summary: "go back to the quote before, with its very picture",
        examples: ["quote undo"],
        details: """
            The way through the quotes' own history; the 'undo' of the shell takes this back as it does every other
            command.
            """,
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard stage.depth.undoable > 0 else { throw .nothingToGoBackTo }
        stage.goBack()
        return Reply(QuoteReply(stage, depth))
    }
}

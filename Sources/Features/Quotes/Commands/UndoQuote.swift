import Commands
import Patterns

/// `quote undo`: returns to the previous quote.
struct UndoQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote undo",
        group: .quotes,
        summary: "go back to the previous quote and its picture",
        examples: ["quote undo"],
        details: """
            It goes back in the quotes' own history. The shell's 'undo' reverses this command like any other.
            """,
        pattern: .memento,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard stage.depth.undoable > 0 else {
            throw CommandError(
                .refused, "there is no quote to go back to", hint: "nothing changed; draw one with 'quote new'")
        }
        stage.goBack()
        return Reply(QuoteReply(stage, depth))
    }
}

import Commands
import Patterns

/// `quote redo`: moves forward to the quote that was undone.
struct RedoQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote redo",
        group: .quotes,
        summary: "go forward to the quote that 'quote undo' left",
        examples: ["quote redo"],
        details: "A new quote leaves nothing to redo.",
        pattern: .memento,
        effect: .changes,
        traits: .isFinal
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        guard stage.depth.redoable > 0 else {
            throw CommandError(
                .refused, "there is no quote to go forward to", hint: "nothing changed; first go back with 'quote undo'"
            )
        }
        stage.goForward()
        return Reply(QuoteReply(stage, depth))
    }
}

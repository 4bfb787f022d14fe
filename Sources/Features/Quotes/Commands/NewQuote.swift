import Commands
import PatternEvents
import Patterns

/// `quote new`: draws another quote and another picture.
struct NewQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote new",
        group: .quotes,
        summary: "draw a new quote with a new picture",
        examples: ["quote new"],
        details: """
            The present one goes into the history as a memento; what could be redone is dropped. With --seed the same
            quotes are drawn each time.
            """,
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        stage.showNew()
        return Reply(QuoteReply(stage, depth))
    }
}

import Commands
import PatternEvents
import Patterns

/// `quote`: shows what is on.
struct ShowQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote",
        group: .quotes,
        summary: "show the present quote and its picture",
        examples: ["quote"],
        details: """
            The picture is made from a number. It is shown in as many colours as COLORTERM and TERM promise, and in letters
            where there is no colour. What is shown, and its history, is there again in the next session.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(QuoteReply(stage, depth))
    }
}

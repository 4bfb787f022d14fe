import Commands

/// `quote`: shows the current quote.
struct ShowQuote: ShellCommand {
    let stage: QuoteStage
    let depth: ColorDepth

    let description = CommandDescription(
        "quote",
        group: .quotes,
        summary: "show the current quote and its picture",
        examples: ["quote"],
        details: """
            The picture is made from a number. It is shown in as many colors as COLORTERM and TERM promise, and in \
            letters where there is no color. The quote, its picture and its history are kept for the next session.
            """,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(QuoteReply(stage, depth))
    }
}

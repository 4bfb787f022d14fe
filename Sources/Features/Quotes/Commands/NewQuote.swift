import Commands
import Patterns

/// `quote new`: fetches another quote and another picture.
struct NewQuote: ShellCommand {
    let stage: QuoteStage
    let fetcher: QuoteFetcher
    let steps: any StepOpener
    let depth: ColorDepth

    let description = CommandDescription(
        "quote new",
        saidElsewhere: ["next", "refresh"],
        group: .quotes,
        summary: "fetch a new quote with a new picture",
        examples: ["quote new"],
        details: """
            Quote and picture are fetched in parallel, as from two servers that need 0.3 s and 0.5 s. Both have \
            arrived after 0.5 s; ^C leaves everything as it was. The current quote goes into the history as a memento, \
            and nothing is left to redo. With --seed the same quotes are drawn each time.
            """,
        pattern: .memento,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let draft = stage.draft(ahead: fetcher.pending)
        let fetched = try fetcher.fetch(draft.quote, draft.picture)
        if stage.isRehearsed {
            // In a rehearsal no time passes. The result is known, so it is shown at once.
            fetched.cancel()
            stage.show(draft.quote, draft.picture)
            return Reply(QuoteReply(stage, depth))
        }
        return .later(
            fetched.map { outcome in
                switch outcome {
                case .success(let pair): Outcome { () throws(CommandError) in try show(pair) }
                case .failure(let error): .failure(error)
                case .cancelled: .cancelled
                }
            })
    }

    /// Shows the fetched pair, in a separate step.
    private func show(_ pair: QuoteFetcher.Pair) throws(CommandError) -> Reply {
        try steps.inStep(of: ["quote", "new"]) { () throws(CommandError) in stage.show(pair.quote, pair.picture) }
        return Reply(QuoteReply(stage, depth))
    }
}

public import Commands
public import Patterns
public import Platform
public import StateStore

/// Quotes and pictures: mementos with a history, and strategies for saving.
public final class QuotesFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    let stage: QuoteStage
    private let fetcher: QuoteFetcher

    public var structures: [StructureRecord] { stage.structures + fetcher.structures }

    public var subjects: [any RebuildableSubject] { [stage.subject] }

    /// - Parameters:
    ///   - system: reads and writes files, and knows the terminal's color depth.
    ///   - seed: determines the quotes and their pictures.
    ///   - steps: opens the step that shows a fetched quote.
    public init(
        events: EventStream, clock: ShellClock, store: ChangeStore, system: any System, seed: UInt64,
        steps: any StepOpener
    ) {
        let stage = QuoteStage(events: events, store: store, seed: seed)
        self.stage = stage
        let fetcher = QuoteFetcher(events: events, clock: clock)
        self.fetcher = fetcher
        handlers = [CommandHandler("quotes", Self.commands(stage, fetcher, steps, system), events: events)]
    }

    /// All commands; a new one is a row here.
    private static func commands(
        _ stage: QuoteStage, _ fetcher: QuoteFetcher, _ steps: any StepOpener, _ system: any System
    ) -> [any ShellCommand] {
        let depth = ColorDepth(system)
        return [
            ShowQuote(stage: stage, depth: depth),
            NewQuote(stage: stage, fetcher: fetcher, steps: steps, depth: depth),
            UndoQuote(stage: stage, depth: depth),
            RedoQuote(stage: stage, depth: depth),
            QuoteHistory(stage: stage),
            SaveQuote(stage: stage, system: system),
            QuoteFormatCommand(stage: stage),
            CompareQuote(stage: stage, system: system),
            QuoteSourceCommand(stage: stage, system: system),
        ]
    }
}

extension CommandGroup {
    static let quotes = CommandGroup("quotes", rank: 70)
}

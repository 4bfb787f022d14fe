public import Commands
public import PatternEvents
public import Patterns
public import Platform
public import ShellServices

/// The shell's own errors: a chain of handlers, each of which takes its kind.
///
/// Source: the lesson on Chain of Responsibility, its chain of error handlers.
public final class ErrorsFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    public var chains: [any RebuildableChain] { [chain] }

    let chain: FaultChain
    private let events: EventStream
    /// What fails in these commands may be the accounts' business.
    private let accounts: CommandGroup

    /// - Parameters:
    ///   - home: the state folder, where the log goes; nil if nothing is to be kept.
    ///   - accounts: the commands that deal with accounts.
    public init(
        events: EventStream, clock: ShellClock, system: any System, home: String?, accounts: CommandGroup
    ) {
        self.events = events
        self.accounts = accounts
        let log = ErrorLog(folder: home, system: system)
        let chain = FaultChain(
            "errors",
            [
                AccountErrorHandler(events: events),
                DeviceErrorHandler(events: events),
                GeneralErrorHandler(log: log, clock: clock, events: events),
            ])
        self.chain = chain
        handlers = [
            CommandHandler(
                "errors",
                [
                    ListErrorHandlers(chain: chain),
                    RaiseError(chain: chain, clock: clock, events: events),
                    ShowErrorLog(log: log),
                ],
                events: events
            )
        ]
    }
}

extension ErrorsFeature: ErrorHandlerChain {
    public func handle(_ failure: CommandFailure) -> String? {
        chain.answer(to: Fault(failure, accounts: accounts), events: events)?.text
    }
}

extension FaultChain {
    /// Sends a fault along the chain, one level below the command it comes from: that has had a walk of its own.
    ///
    /// - Returns: the answer of the handler that took it, or nil if all passed.
    func answer(to fault: Fault, events: EventStream) -> FaultAnswer? {
        events.nested { handle(fault) }
    }
}

extension CommandGroup {
    static let errors = CommandGroup("errors", rank: 140)
}

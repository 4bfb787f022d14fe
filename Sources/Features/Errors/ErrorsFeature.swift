public import Commands
public import Patterns
public import Platform

/// The shell's own errors: a chain of handlers, each of which takes its kind.
///
/// Source: the lesson on Chain of Responsibility, its chain of error handlers.
public final class ErrorsFeature: Feature {
    public let handlers: [CommandHandler]
    public let statusItems: [StatusItem] = []
    public let completionSources: [any CompletionSource] = []

    public var chains: [any RebuildableChain] { [chain] }

    var chain: FaultChain { desk.chain }
    private let desk: ErrorDesk
    private var offer: RetryOffer { desk.offer }

    /// - Parameters:
    ///   - home: the state folder, where the log goes; nil if nothing is to be kept.
    ///   - runner: makes requests again; not kept alive.
    ///   - interviewer: knows whether a person is at the prompt; not kept alive.
    public init(
        events: EventStream, clock: ShellClock, system: any System, home: String?, runner: any CommandRunner,
        interviewer: any Interviewer
    ) {
        let desk = ErrorDesk(log: ErrorLog(folder: home, system: system), clock: clock, events: events)
        self.desk = desk
        handlers = [
            CommandHandler(
                "errors",
                [
                    ListErrorHandlers(chain: desk.chain),
                    RaiseError(
                        chain: desk.chain, offer: desk.offer, clock: clock, interviewer: interviewer, events: events),
                    RetryCommand(offer: desk.offer, runner: runner, events: events, interviewer: interviewer),
                    ShowErrorLog(log: desk.log),
                ],
                events: events
            )
        ]
    }
}

/// What handles errors: most sessions have none, so the chain is made for the first one.
private final class ErrorDesk {
    let offer = RetryOffer()
    let log: ErrorLog
    private let clock: ShellClock
    private let events: EventStream

    init(log: ErrorLog, clock: ShellClock, events: EventStream) {
        (self.log, self.clock, self.events) = (log, clock, events)
    }

    private(set) lazy var chain = FaultChain(
        "errors",
        [
            LoginErrorHandler(events: events),
            NetworkErrorHandler(offer: offer, events: events),
            GeneralErrorHandler(log: log, clock: clock, events: events),
        ])
}

extension ErrorsFeature: ErrorHandlerChain {
    public func handle(_ failure: CommandFailure) -> String? {
        let repeated = offer.requestThatFailed(with: failure.error)
        defer { if repeated != nil { offer.end() } }
        return chain.answer(to: Fault(failure, retry: repeated ?? failure.command))?.text
    }

    public func takeOffer() -> [String]? { offer.takeByEnter() ? ["errors", "retry"] : nil }

    public func declineOffer() { offer.leaveEnterAlone() }
}

extension FaultChain {
    /// Sends a fault along the chain.
    ///
    /// - Returns: the answer of the handler that took it, or nil if all passed.
    func answer(to fault: Fault) -> FaultAnswer? { handle(fault) }
}

extension CommandGroup {
    static let errors = CommandGroup("errors", rank: 140)
}

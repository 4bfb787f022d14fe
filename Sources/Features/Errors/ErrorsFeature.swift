public import Commands
public import Patterns
public import Platform

/// The shell's own errors: a chain of handlers, each for one kind.
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
    ///   - home: the state folder, for the log; nil if nothing is saved.
    ///   - runner: repeats requests; held weakly.
    ///   - interviewer: knows whether a person is at the prompt; held weakly.
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

/// The chain of error handlers, created for the first error, as most sessions have none.
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
        return Fault(failure, retry: repeated ?? failure.command).flatMap { chain.answer(to: $0)?.text }
    }

    public func takeOffer() -> [String]? { offer.takeByEnter() ? ["errors", "retry"] : nil }

    public func declineOffer() { offer.leaveEnterAlone() }
}

extension FaultChain {
    /// Sends a fault along the chain.
    ///
    /// - Returns: the handler's answer, or nil if all passed it on.
    func answer(to fault: Fault) -> FaultAnswer? { handle(fault) }
}

extension CommandGroup {
    static let errors = CommandGroup("errors", rank: 140)
}

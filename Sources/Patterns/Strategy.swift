/// One of a family of interchangeable algorithms.
///
/// A conforming type is only the algorithm. The ``StrategyContext`` that calls
/// it records the call. Source: "Strategy", Gamma et al. 1994.
public protocol Strategy<Input, Output, Failure> {
    associatedtype Input
    associatedtype Output
    associatedtype Failure: Error

    /// The algorithm's name in traces; unique in its family.
    var name: String { get }

    /// Runs the algorithm. Called only by the context.
    func run(_ input: Input) throws(Failure) -> Output

    /// The text of `input` in traces.
    func label(of input: Input) -> String
}

extension Strategy {
    public var participant: Participant {
        Participant(name, .concreteStrategy, valueOf: Self.self)
    }

    /// Records that the algorithm was reached, and runs it.
    fileprivate func work(
        on input: Input, _ events: EventStream
    ) throws(Failure) -> Output {
        events.arrive(
            at: participant, .algorithmInterface, reached: label(of: input))
        return try run(input)
    }
}

/// The context of a strategy pattern: it holds one algorithm of a family, calls
/// it, and lets it be exchanged.
///
/// The context knows its strategy only by the protocol, so it works with
/// strategies that are written later.
public struct StrategyContext<Input, Output, Failure: Error> {
    public typealias Algorithm = any Strategy<Input, Output, Failure>

    /// The algorithm that the next call runs.
    public private(set) var strategy: Algorithm
    private let name: String
    private let events: EventStream

    /// - Parameter name: the context's name in traces.
    public init(_ name: String, _ strategy: Algorithm, events: EventStream) {
        self.name = name
        self.strategy = strategy
        self.events = events
    }

    public var participant: Participant { Participant(name, .context) }

    /// Exchanges the strategy for `next`; setting the same one again is not an
    /// exchange and is not recorded.
    ///
    /// - Parameter reason: the client that wants it, or the reason; may be
    ///   empty.
    public mutating func setStrategy(
        _ next: Algorithm, because reason: @autoclosure () -> Reason = .none
    ) {
        guard next.name != strategy.name else { return }
        events.emit(
            .strategy, .setStrategy, from: participant, to: next.participant,
            .changes(from: strategy.name, to: next.name),
            because: reason()
        )
        strategy = next
    }

    /// Has the strategy work on `input`.
    ///
    /// - Parameters:
    ///   - reason: why this strategy and no other; may be empty.
    ///   - answer: how a trace shows the result; nil if it is shown elsewhere.
    public func run(
        _ input: Input,
        because reason: @autoclosure () -> Reason = .none,
        answer: ((Output) -> String)? = nil
    ) throws(Failure) -> Output {
        try events.call(
            .strategy, .algorithmInterface, from: participant,
            to: strategy.participant,
            .sends(Message(strategy.label(of: input))),
            because: reason()
        ) { () throws(Failure) in
            let output = try strategy.work(on: input, events)
            if let answer {
                events.emit(
                    .strategy, .answer, from: strategy.participant,
                    to: participant, .sends(Message(answer(output))))
            }
            return output
        }
    }
}

/// The outcome of a request.
public enum Outcome<Value, Failure: Error> {
    case success(Value)
    case failure(Failure)
    /// It was canceled.
    case cancelled
}

extension Outcome {
    /// Runs `body` at once and captures its outcome.
    public init(catching body: () throws(Failure) -> Value) {
        do throws(Failure) {
            self = .success(try body())
        } catch {
            self = .failure(error)
        }
    }

    /// The result; nil if it was canceled.
    public var result: Result<Value, Failure>? {
        switch self {
        case .success(let value): .success(value)
        case .failure(let failure): .failure(failure)
        case .cancelled: nil
        }
    }

    /// The same outcome, with the value of a success transformed.
    public func map<NewValue>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) -> Outcome<NewValue, Failure> {
        switch self {
        case .success(let value):
            Outcome<NewValue, Failure> { () throws(Failure) in
                try transform(value)
            }
        case .failure(let failure): .failure(failure)
        case .cancelled: .cancelled
        }
    }

    public init(_ result: Result<Value, Failure>) {
        switch result {
        case .success(let value): self = .success(value)
        case .failure(let failure): self = .failure(failure)
        }
    }
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable, Failure: Equatable {}

/// The Future: a placeholder for a result that arrives later, which the client
/// holds in the meantime.
///
/// Its ``Promise`` completes it once. It then notifies the object that did the
/// work, and all others in the order in which they registered. Source: the
/// course's "Asynchronous Processing": Client, Request, Queue, Scheduler,
/// Worker, Future.
public final class Future<Value, Failure: Error> {
    public typealias Told = (Outcome<Value, Failure>) -> Void

    /// The name of the result in traces and lists.
    public let name: String

    /// Its outcome; nil until it is decided.
    public private(set) var outcome: Outcome<Value, Failure>?

    /// The fraction of the work that is done, 0 to 1; nil if it is unknown.
    public var progress: () -> Double? = { nil }

    /// The parts of the work; empty if it has none, or they are unknown.
    public var parts: () -> [WorkPart] = { [] }

    /// Stops the work if the result is no longer needed.
    fileprivate var stop: () -> Void = {}
    private var waiting: [Told] = []
    private let events: EventStream

    fileprivate init(_ name: String, events: EventStream) {
        self.name = name
        self.events = events
    }

    /// Returns a future that is complete from the start.
    public static func completed(
        _ name: String, _ outcome: Outcome<Value, Failure>, events: EventStream
    ) -> Future {
        let future = Future(name, events: events)
        future.outcome = outcome
        return future
    }

    public var participant: Participant { Participant(name, .future, self) }

    public var isComplete: Bool { outcome != nil }

    /// Calls `told` once the outcome is decided, at once if it already is.
    public func whenComplete(_ told: @escaping Told) {
        if let outcome { told(outcome) } else { waiting.append(told) }
    }

    /// Calls `told` before the closures that wait already. For the object that
    /// did the work.
    func whenCompleteFirst(_ told: @escaping Told) {
        if let outcome { told(outcome) } else { waiting.insert(told, at: 0) }
    }

    /// Cancels it, because its result is no longer needed. Work that has not
    /// begun never begins; running work stops if it can. A future that is
    /// complete stays as it is.
    ///
    /// - Parameter client: the client that cancels it.
    /// - Returns: whether there was anything left to cancel.
    @discardableResult
    public func cancel(
        by client: @autoclosure () -> Participant = .client
    ) -> Bool {
        guard outcome == nil else { return false }
        events.emit(
            .asynchronousProcessing, .cancel, from: client(), to: participant,
            .cancels(name))
        stopAndSettle()
        return true
    }

    /// Cancels it, unrecorded: the client's cancellation has a record.
    private func stopAndSettle() {
        let stop = stop
        settle(.cancelled)
        stop()
    }

    /// Returns a future that completes when this one does.
    ///
    /// Canceling it cancels this one. It also reports this one's progress.
    ///
    /// - Parameter transform: turns this outcome into that of the new future.
    public func map<NewValue, NewFailure: Error>(
        _ transform:
            @escaping (Outcome<Value, Failure>) -> Outcome<NewValue, NewFailure>
    ) -> Future<NewValue, NewFailure> {
        let mapped = Future<NewValue, NewFailure>(name, events: events)
        mapped.progress = { [self] in progress() }
        mapped.parts = { [self] in parts() }
        // It is the same result, and its cancellation is recorded already.
        mapped.stop = { [self] in stopAndSettle() }
        whenComplete { mapped.settle(transform($0)) }
        return mapped
    }

    /// Returns a future that completes when all of `futures` do, for work that
    /// runs in parallel.
    ///
    /// Its value is theirs, in the order of `futures`, or its failure is the
    /// first one. If one of them fails or is canceled, so are the others.
    /// Canceling it cancels them all. Source: the course's dispatch groups.
    public static func all(
        _ name: String, of futures: [Future], events: EventStream
    ) -> Future<[Value], Failure> {
        let promise = Promise<[Value], Failure>(name, events: events)
        let participant = Participant(name, .future)
        for future in futures {
            events.emit(
                .asynchronousProcessing, .wait, from: participant,
                to: future.participant, .waits(for: future.name))
        }
        let stop = { for future in futures { future.cancel(by: participant) } }
        promise.onCancel(stop)
        promise.onProgress {
            let parts = futures.map { $0.isComplete ? 1 : $0.progress() ?? 0 }
            return parts.min()
        }
        for future in futures {
            future.whenComplete { outcome in
                guard !promise.future.isComplete else { return }
                switch outcome {
                case .success:
                    let values = futures.compactMap { future -> Value? in
                        if case .success(let value) = future.outcome {
                            value
                        } else {
                            nil
                        }
                    }
                    guard values.count == futures.count else { return }
                    events.emit(
                        .asynchronousProcessing, .complete, from: participant,
                        to: nil, .isComplete,
                        because: "all \(futures.count) are there")
                    promise.succeed(values)
                case .failure(let failure):
                    promise.fail(failure)
                    stop()
                case .cancelled:
                    promise.complete(.cancelled)
                    stop()
                }
            }
        }
        if futures.isEmpty { promise.succeed([]) }
        return promise.future
    }

    fileprivate func settle(_ outcome: Outcome<Value, Failure>) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        stop = {}
        let told = waiting
        waiting = []
        for tell in told { tell(outcome) }
    }
}

/// A part of some work, and how far it is.
public struct WorkPart: Equatable, Sendable {
    public let name: String
    /// 0 to 1; nil if that is unknown.
    public let progress: Double?

    public init(_ name: String, _ progress: Double?) {
        (self.name, self.progress) = (name, progress)
    }
}

/// The side of a ``Future`` that belongs to the object that does the work: it
/// completes the future, and is notified if it is canceled.
public struct Promise<Value, Failure: Error> {
    public let future: Future<Value, Failure>

    /// A promise with a future of its own.
    ///
    /// - Parameter name: the name of the result in traces and lists.
    public init(_ name: String, events: EventStream) {
        future = Future(name, events: events)
    }

    /// Completes the future. Only the first outcome counts: later ones, and any
    /// after a cancellation, are dropped.
    public func complete(_ outcome: Outcome<Value, Failure>) {
        future.settle(outcome)
    }

    /// Completes the future with a value.
    public func succeed(_ value: Value) { complete(.success(value)) }

    /// Completes the future with a failure.
    public func fail(_ failure: Failure) { complete(.failure(failure)) }

    /// Sets the closure that stops the work if the future is canceled; it
    /// replaces the former one.
    public func onCancel(_ stop: @escaping () -> Void) {
        guard !future.isComplete else { return }
        future.stop = stop
    }

    /// Has the cancellation of this future also cancel `other`, for which it
    /// waits.
    public func cancels<Other, OtherFailure: Error>(
        _ other: Future<Other, OtherFailure>
    ) {
        onCancel { [weak future] in
            other.cancel(by: future?.participant ?? .client)
        }
    }

    /// Sets the closure that returns how much of the work is done, 0 to 1, and
    /// the parts of the work.
    public func onProgress(
        _ progress: @escaping () -> Double?,
        parts: @escaping () -> [WorkPart] = { [] }
    ) {
        (future.progress, future.parts) = (progress, parts)
    }

    /// Reports the progress of `other` as that of this future.
    public func showsProgress<Other, OtherFailure: Error>(
        of other: Future<Other, OtherFailure>
    ) {
        onProgress({ other.progress() }, parts: { other.parts() })
    }
}

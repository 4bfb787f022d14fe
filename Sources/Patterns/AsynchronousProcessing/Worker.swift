/// The Worker: it executes one request at a time.
final class Worker<Value, Failure: Error> {
    let name: String
    /// From 1, in the order of hiring.
    let number: Int
    /// The request that it is executing.
    private(set) var request: Request<Value, Failure>?
    private let events: EventStream
    private let whenFree: (Worker) -> Void

    /// - Parameter whenFree: called when a request it executed is complete, or
    ///   was canceled.
    init(
        _ name: String, number: Int, events: EventStream,
        whenFree: @escaping (Worker) -> Void
    ) {
        self.name = name
        self.number = number
        self.events = events
        self.whenFree = whenFree
    }

    var participant: Participant { Participant(name, .worker, self) }

    /// Begins with `request`. Its future receives the outcome.
    func execute(_ request: Request<Value, Failure>) {
        self.request = request
        events.call(
            .asynchronousProcessing, .execute, from: participant,
            to: request.participant, .executes(request.name)
        ) {
            let execution = events.position
            request.future.whenCompleteFirst { [self] outcome in
                self.request = nil
                // A timer or a thread may complete it, long after this call.
                events.continuing(execution) {
                    tell(outcome, of: request.future)
                    whenFree(self)
                }
            }
            events.arrive(
                at: request.participant, .execute, reached: request.name)
            request.execute()
        }
    }

    private func tell(
        _ outcome: Outcome<Value, Failure>, of future: Future<Value, Failure>
    ) {
        switch outcome {
        case .success:
            events.emit(
                .asynchronousProcessing, .complete, from: participant,
                to: future.participant,
                .completes(future.name)
            )
        case .failure(let failure):
            events.emit(
                .asynchronousProcessing, .complete, from: participant,
                to: future.participant,
                .completesWithFailure(future.name),
                because: .words("\(failure)")
            )
        // The cancellation has been recorded already.
        case .cancelled: break
        }
    }
}

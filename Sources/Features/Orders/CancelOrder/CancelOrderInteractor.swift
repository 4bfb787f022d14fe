import PatternEvents
import Patterns

/// Cancels what can be cancelled.
final class CancelOrderInteractor {
    private let findOrder: Border<Int, Order?>
    private let fetchLatestIDs: Border<Void, [Int]>
    private let storeCancellation: Border<Int, Void>
    private let response: Border<CancelOrder.Cancel.Response, Void>

    init(
        findOrder: Border<Int, Order?>,
        fetchLatestIDs: Border<Void, [Int]>,
        storeCancellation: Border<Int, Void>,
        response: Border<CancelOrder.Cancel.Response, Void>
    ) {
        self.findOrder = findOrder
        self.fetchLatestIDs = fetchLatestIDs
        self.storeCancellation = storeCancellation
        self.response = response
    }

    func cancel(_ request: CancelOrder.Cancel.Request) {
        let order = Int(request.id).flatMap(findOrder.send)
        let outcome = outcome(for: order)
        if let order, outcome == .cancelled { storeCancellation.send(order.id) }
        response.send(
            CancelOrder.Cancel.Response(
                wanted: request.id, outcome: outcome, known: outcome == .notFound ? fetchLatestIDs.send(()) : []))
    }

    private func outcome(for order: Order?) -> CancelOrder.Cancel.Outcome {
        switch order?.status {
        case nil: .notFound
        case .placed: .cancelled
        case .cancelled: .cancelledBefore
        }
    }
}

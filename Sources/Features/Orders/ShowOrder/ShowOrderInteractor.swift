import PatternEvents
import Patterns

/// Looks an order up.
final class ShowOrderInteractor {
    private let findOrder: Border<Int, Order?>
    private let fetchLatestIDs: Border<Void, [Int]>
    private let response: Border<ShowOrder.Find.Response, Void>

    init(
        findOrder: Border<Int, Order?>,
        fetchLatestIDs: Border<Void, [Int]>,
        response: Border<ShowOrder.Find.Response, Void>
    ) {
        self.findOrder = findOrder
        self.fetchLatestIDs = fetchLatestIDs
        self.response = response
    }

    func find(_ request: ShowOrder.Find.Request) {
        let order = Int(request.id).flatMap(findOrder.send)
        response.send(
            ShowOrder.Find.Response(
                wanted: request.id, order: order.map(OrderFacts.init),
                known: order == nil ? fetchLatestIDs.send(()) : []
            ))
    }
}

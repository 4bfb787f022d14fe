import PatternEvents
import Patterns

/// Sums up the orders.
final class ListOrdersInteractor {
    private let fetchOrders: Border<Void, [Order]>
    private let response: Border<ListOrders.Fetch.Response, Void>

    init(fetchOrders: Border<Void, [Order]>, response: Border<ListOrders.Fetch.Response, Void>) {
        self.fetchOrders = fetchOrders
        self.response = response
    }

    func fetch(_ request: ListOrders.Fetch.Request) {
        let orders = fetchOrders.send(())
        let total = orders.lazy.filter { $0.status == .placed }.map(\.details.total).reduce(0, +)
        response.send(
            ListOrders.Fetch.Response(
                orders: orders.map(OrderFacts.init), total: total, currency: ShippingMethod.currency))
    }
}

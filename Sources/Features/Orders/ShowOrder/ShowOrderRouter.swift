import CommandCore

/// Leads from an order that nobody named to the list of those there are.
struct ShowOrderRouter {
    let services: OrdersServices

    func listOrders() -> Reply {
        ListOrdersView(configurator: ListOrdersConfigurator(services: services)).list()
    }
}

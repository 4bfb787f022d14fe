import Commands

/// Leads from an order that nobody named to the list of those there are.
struct ShowOrderRouter {
    let services: OrdersServices

    func listOrders() -> Reply {
        let view = ListOrdersView(configurator: ListOrdersConfigurator(services: services))
        // The scene's presenter knows its view weakly.
        return withExtendedLifetime(view) { view.list() }
    }
}

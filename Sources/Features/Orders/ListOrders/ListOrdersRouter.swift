import Commands

/// Leads from the list to the order that was chosen.
struct ListOrdersRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        let view = ShowOrderView(configurator: ShowOrderConfigurator(services: services))
        // The scene's presenter knows its view weakly.
        return withExtendedLifetime(view) { view.show(id) }
    }
}

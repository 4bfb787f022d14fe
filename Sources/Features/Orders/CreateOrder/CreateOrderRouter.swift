import Commands

/// Leads from the form to the order that was made of it.
struct CreateOrderRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        let view = ShowOrderView(configurator: ShowOrderConfigurator(services: services))
        // The scene's presenter knows its view weakly.
        return withExtendedLifetime(view) { view.show(id) }
    }
}

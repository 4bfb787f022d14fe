import Commands

/// Leads from a cancellation to the order.
struct CancelOrderRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        let view = ShowOrderView(configurator: ShowOrderConfigurator(services: services))
        // The scene's presenter knows its view weakly.
        return withExtendedLifetime(view) { view.show(id) }
    }
}

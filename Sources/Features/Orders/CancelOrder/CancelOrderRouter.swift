import CommandCore

/// Leads from a cancellation to the order.
struct CancelOrderRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        ShowOrderView(configurator: ShowOrderConfigurator(services: services)).show(id)
    }
}

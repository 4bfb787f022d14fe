import CommandCore

/// Leads from the form to the order that was made of it.
struct CreateOrderRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        ShowOrderView(configurator: ShowOrderConfigurator(services: services)).show(id)
    }
}

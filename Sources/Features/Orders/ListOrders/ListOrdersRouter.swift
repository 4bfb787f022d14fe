import CommandCore

/// Leads from the list to the order that was chosen.
struct ListOrdersRouter {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        ShowOrderView(configurator: ShowOrderConfigurator(services: services)).show(id)
    }
}

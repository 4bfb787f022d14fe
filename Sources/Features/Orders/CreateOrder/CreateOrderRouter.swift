import Commands

/// Where the view has the router lead.
protocol CreateOrderRouterInput {
    func showOrder(_ id: String) -> Result<Reply, CommandError>
}

/// Leads from the form to the order that was made of it.
struct CreateOrderRouter: CreateOrderRouterInput {
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        ShowOrderConfigurator(services: services).show(id)
    }
}

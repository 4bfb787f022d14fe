import Commands
import Patterns

/// Where the view has the router lead.
protocol CreateOrderRouterInput {
    func showOrder(_ id: String) -> Result<Reply, CommandError>
}

/// Leads from the form to the order that was made of it.
struct CreateOrderRouter: CreateOrderRouterInput, SceneComponent {
    let identity: SceneIdentity?
    let services: OrdersServices

    func showOrder(_ id: String) -> Result<Reply, CommandError> {
        reached(with: id)
        return ShowOrderConfigurator.shared.show(id, with: services)
    }
}

import Patterns

/// Leads from the form to the new order.
struct CreateOrderRouter: OrderRouter {
    let identity: SceneIdentity?
    let services: OrdersServices
}

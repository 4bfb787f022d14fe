import Patterns

/// Leads from the form to the order that was made of it.
struct CreateOrderRouter: OrderRouter {
    let identity: SceneIdentity?
    let services: OrdersServices
}

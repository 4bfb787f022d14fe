import Patterns

/// A request of a customer or the shop to an order.
enum OrderRequest {
    case pay(Int)
    case send
    case cancel
}

/// An order in a shop: the Context. It passes each request to its current state.
final class ShopOrder: Context {
    typealias Request = OrderRequest
    typealias Failure = Never

    let name: String
    let events: EventStream
    var state: any State<ShopOrder> = Open()
    /// How much was paid for it and not paid back.
    var paid = 0
    /// How much was paid back.
    var paidBack = 0

    init(_ name: String, events: EventStream) { (self.name, self.events) = (name, events) }

    var summary: String { "\(state.name), paid \(paid), paid back \(paidBack)" }

    // Your part: each of them passes its request to the state, with request(_:).

    func pay(_ amount: Int) {}

    func send() {}

    func cancel() {}
}

/// The customer has not paid yet, and can pay or cancel.
struct Open: State {
    let name = "open"

    func handle(_ request: OrderRequest, for order: ShopOrder) {
        // Your part: order.changeState(to:) sets the next state, and order.paid the amount.
    }
}

/// The customer has paid. The order can be sent, or be canceled; then the amount is paid back.
struct Paid: State {
    let name = "paid"

    func handle(_ request: OrderRequest, for order: ShopOrder) {
        // Your part.
    }
}

/// The order is on its way. Nothing changes any more.
struct Sent: State {
    let name = "sent"

    func handle(_ request: OrderRequest, for order: ShopOrder) {}
}

/// The order was canceled. Nothing changes any more.
struct Canceled: State {
    let name = "canceled"

    func handle(_ request: OrderRequest, for order: ShopOrder) {}
}

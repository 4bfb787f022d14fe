import Patterns

/// A request of a customer or the shop to an order.
enum OrderRequest {
    case pay(Int)
    case send
    case cancel
}

/// An order in a shop: the Context. It hands each request to its current state.
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

    func pay(_ amount: Int) {
        guard state.name == "open" else { return }
        paid = amount
        changeState(to: Paid())
    }

    func send() {
        if state.name == "paid" { changeState(to: Sent()) }
    }

    func cancel() {
        guard state.name == "open" || state.name == "paid" else { return }
        (paid, paidBack) = (0, paid)
        changeState(to: Canceled())
    }
}

/// The customer has not paid yet. Only then can she pay. She can cancel.
struct Open: State {
    let name = "open"

    func handle(_ request: OrderRequest, for order: ShopOrder) {
        switch request {
        case .pay(let amount):
            order.paid = amount
            order.changeState(to: Paid())
        case .cancel: order.changeState(to: Canceled())
        case .send: break
        }
    }
}

/// The customer has paid. The order can be sent, or be canceled; then the amount is paid back.
struct Paid: State {
    let name = "paid"

    func handle(_ request: OrderRequest, for order: ShopOrder) {
        switch request {
        case .send: order.changeState(to: Sent())
        case .cancel:
            (order.paid, order.paidBack) = (0, order.paid)
            order.changeState(to: Canceled())
        case .pay: break
        }
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

import Commands
import Patterns

/// The interactor's requests to the worker that stores orders.
protocol CreateOrderStoreWorkerInput {
    /// - Returns: the number, one higher than any before.
    func storeOrder(_ details: OrderDetails) -> Int
}

/// Gives an order its number, and stores it under the logged-in user's name.
struct CreateOrderStoreWorker: CreateOrderStoreWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook
    /// The logged-in user; nil for a guest.
    let profile: () -> Profile?

    func storeOrder(_ details: OrderDetails) -> Int {
        reached()
        let id = book.lastID + 1
        book.perform(.place(Order(id: id, status: .placed, details: details, orderedBy: profile()?.email)))
        return id
    }
}

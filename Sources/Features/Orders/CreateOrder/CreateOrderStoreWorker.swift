import Commands
import Patterns

/// What the interactor has the worker do that stores orders.
protocol CreateOrderStoreWorkerInput {
    /// - Returns: the number, one higher than the highest that was ever given.
    func storeOrder(_ details: OrderDetails) -> Int
}

/// Gives an order its number and stores it under the name of the one who is signed in.
struct CreateOrderStoreWorker: CreateOrderStoreWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook
    /// The user who is logged in; nil if none is.
    let profile: () -> Profile?

    func storeOrder(_ details: OrderDetails) -> Int {
        reached()
        let id = book.lastID + 1
        book.perform(.place(Order(id: id, status: .placed, details: details, orderedBy: profile()?.email)))
        return id
    }
}

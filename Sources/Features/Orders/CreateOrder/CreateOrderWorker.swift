/// What the interactor has the worker do.
protocol CreateOrderWorkerInput {
    /// - Returns: the number, one higher than the highest that was ever given.
    func storeOrder(_ details: OrderDetails) -> Int
}

/// Gives an order its number and stores it.
struct CreateOrderWorker: CreateOrderWorkerInput {
    let book: OrderBook

    func storeOrder(_ details: OrderDetails) -> Int {
        let id = book.lastID + 1
        book.perform(.place(Order(id: id, status: .placed, details: details)))
        return id
    }
}

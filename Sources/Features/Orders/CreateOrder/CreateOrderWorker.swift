import StateStore

/// Gives an order its number and stores it.
struct CreateOrderWorker {
    let book: OrderBook
    let recorder: ChangeRecorder<OrderBook>

    /// - Returns: the number, one higher than the highest that was ever given.
    func storeOrder(_ details: OrderDetails) -> Int {
        let id = book.lastID + 1
        recorder.perform(.place(Order(id: id, status: .placed, details: details)))
        return id
    }
}

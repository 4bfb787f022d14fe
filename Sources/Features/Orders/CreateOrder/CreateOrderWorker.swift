/// Gives an order its number and stores it.
struct CreateOrderWorker {
    let book: OrderBook

    /// - Returns: the number, one higher than the highest that was ever given.
    func storeOrder(_ details: OrderDetails) -> Int {
        let id = book.lastID + 1
        book.perform(.place(Order(id: id, status: .placed, details: details)))
        return id
    }
}

/// Fetches the orders from where they are kept.
struct ListOrdersWorker {
    let book: OrderBook

    func fetchOrders() -> [Order] { book.orders }
}

/// Finds orders where they are kept.
struct ShowOrderWorker {
    let book: OrderBook

    func findOrder(_ id: Int) -> Order? { book[id] }

    /// The numbers of the last hundred orders, the newest first.
    func fetchLatestIDs() -> [Int] { book.orders.suffix(100).reversed().map(\.id) }
}

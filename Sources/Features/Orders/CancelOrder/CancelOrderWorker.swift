/// Finds orders where they are kept, and keeps that one is cancelled.
struct CancelOrderWorker {
    let book: OrderBook

    func findOrder(_ id: Int) -> Order? { book[id] }

    /// The numbers of the last hundred orders that are not cancelled, the newest first.
    func fetchLatestIDs() -> [Int] {
        Array(book.orders.reversed().lazy.filter { $0.status == .placed }.map(\.id).prefix(100))
    }

    func storeCancellation(_ id: Int) {
        book.perform(.setStatus(id: id, .cancelled))
    }
}

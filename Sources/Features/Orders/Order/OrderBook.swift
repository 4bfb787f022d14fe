import StateStore

/// One change of the orders.
enum OrderChange: Codable, Equatable, Sendable {
    /// An order stands in the book.
    case place(Order)
    /// An order is taken out of the book, as if it had never been placed; its number is not given again.
    case withdraw(id: Int)
    case setStatus(id: Int, Order.Status)
    /// Numbers up to this one have been given.
    case numbersGiven(upTo: Int)
}

/// All orders, in the order in which they were placed.
final class OrderBook: StatefulFeature {
    static let featureName = "orders"

    /// By rising number.
    private(set) var orders: [Order] = []
    /// The highest number that was ever given; 0 before the first one.
    private(set) var lastID = 0

    /// The order of that number.
    subscript(id: Int) -> Order? {
        let place = place(of: id)
        return place < orders.count && orders[place].id == id ? orders[place] : nil
    }

    /// Where an order of that number stands or would stand.
    private func place(of id: Int) -> Int {
        var (low, high) = (0, orders.count)
        while low < high {
            let middle = (low + high) / 2
            if orders[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: StatefulFeature

    func apply(_ change: OrderChange) -> OrderChange {
        switch change {
        case .place(let order):
            orders.insert(order, at: place(of: order.id))
            lastID = max(lastID, order.id)
            return .withdraw(id: order.id)
        case .withdraw(let id):
            guard self[id] != nil else { return change }
            return .place(orders.remove(at: place(of: id)))
        case .setStatus(let id, let status):
            guard let order = self[id] else { return change }
            orders[place(of: id)].status = status
            return .setStatus(id: id, order.status)
        case .numbersGiven(let last):
            lastID = max(lastID, last)
            return change
        }
    }

    func contents() -> [OrderChange] {
        guard lastID > 0 else { return [] }
        return [.numbersGiven(upTo: lastID)] + orders.map(OrderChange.place)
    }

    func describe(_ change: OrderChange) -> String {
        switch change {
        case .place(let order):
            "order \(order.id): placed for \(order.details.firstName) \(order.details.lastName), "
                + order.details.shippingMethod.rawValue
        case .withdraw(let id): "order \(id): withdrawn"
        case .setStatus(let id, let status): "order \(id): \(status.rawValue)"
        case .numbersGiven(let last): "orders: numbers up to \(last) given"
        }
    }
}

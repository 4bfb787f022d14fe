import Patterns
import StateStore
import Text

/// A change of the orders.
enum OrderChange: Codable, Equatable, Sendable {
    /// An order is added to the book.
    case place(Order)
    /// An order is removed, as if it had never been placed; its number is not reused.
    case withdraw(id: Int)
    case setStatus(id: Int, Order.Status)
    /// Numbers up to this one have been given.
    case numbersGiven(upTo: Int)
}

/// All orders, in the order of placement.
final class OrderBook: StatefulFeature {
    static let featureName = "orders"
    /// All orders, by ascending number.
    private(set) var orders: [Order] = []
    /// The highest number ever given; 0 before the first one.
    private(set) var lastID = 0
    private let store: ChangeStore
    private lazy var recorder = store.recorder(for: self)

    /// - Parameter store: records the changes, so that 'undo' can reverse them.
    init(store: ChangeStore) {
        self.store = store
        // Joined before the state is read.
        _ = recorder
    }

    /// The order of that number.
    subscript(id: Int) -> Order? {
        let place = place(of: id)
        return place < orders.count && orders[place].id == id ? orders[place] : nil
    }

    /// The last order that a user placed, even if it was canceled.
    ///
    /// - Parameter email: the logged-in user's address.
    func lastOrder(by email: String) -> Order? { orders.last { $0.orderedBy == email } }

    /// Makes a change as part of the command's step.
    func perform(_ change: OrderChange) { recorder.perform(change) }

    /// The index of an order with that number, present or not.
    private func place(of id: Int) -> Int { orders.place { $0.id < id } }

    // MARK: StatefulFeature

    func apply(_ change: OrderChange) throws(InapplicableChange) -> OrderChange {
        switch change {
        case .place(let order):
            try InapplicableChange.unless((1..<Int.max).contains(order.id), "no order has the number \(order.id)")
            try InapplicableChange.unless(self[order.id] == nil, "there is an order \(order.id) already")
            orders.insert(order, at: place(of: order.id))
            lastID = max(lastID, order.id)
            return .withdraw(id: order.id)
        case .withdraw(let id):
            guard self[id] != nil else { throw InapplicableChange("there is no order \(id)") }
            return .place(orders.remove(at: place(of: id)))
        case .setStatus(let id, let status):
            guard let order = self[id] else { throw InapplicableChange("there is no order \(id)") }
            orders[place(of: id)].status = status
            return .setStatus(id: id, order.status)
        case .numbersGiven(let last):
            try InapplicableChange.unless((0..<Int.max).contains(last), "no order has the number \(last)")
            lastID = max(lastID, last)
            return change
        }
    }

    func contents() -> [OrderChange] {
        guard lastID > 0 else { return [] }
        return [.numbersGiven(upTo: lastID)] + orders.map(OrderChange.place)
    }

    func changedPart(by change: OrderChange, inverse: OrderChange) -> ChangedPart {
        switch (change, inverse) {
        case (.place(let order), _): ChangedPart("order \(order.id)", old: "none", new: order.status.rawValue)
        case (.withdraw(let id), .place(let order)):
            ChangedPart("order \(id)", old: order.status.rawValue, new: "none")
        case (.setStatus(let id, let new), .setStatus(_, let old)):
            ChangedPart("order \(id)", old: old.rawValue, new: new.rawValue)
        case (.numbersGiven(let new), .numbersGiven(let old)):
            ChangedPart("numbers of orders", old: "\(old)", new: "\(new)")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
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

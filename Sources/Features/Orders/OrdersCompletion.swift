import Commands

/// Completes what orders are made of and called by.
final class OrdersCompletion: CompletionSource {
    let completedKind: String
    private let names: () -> [(value: String, summary: String)]

    /// No one reads more.
    private static let limit = 10_000

    private init(_ kind: String, names: @escaping () -> [(value: String, summary: String)]) {
        completedKind = kind
        self.names = names
    }

    func completions(of prefix: String) -> [(value: String, summary: String)] {
        Array(names().lazy.filter { $0.value.hasPrefix(prefix.lowercased()) }.prefix(Self.limit))
    }

    /// Shipping methods and the numbers of orders, the newest first.
    static func all(of book: OrderBook) -> [any CompletionSource] {
        [
            OrdersCompletion("shipping method") { ShippingMethod.allCases.map { ($0.rawValue, "") } },
            OrdersCompletion("order") {
                book.orders.reversed().map { order in
                    let details = order.details
                    return ("\(order.id)", "\(details.firstName) \(details.lastName), \(order.status.word)")
                }
            },
        ]
    }
}

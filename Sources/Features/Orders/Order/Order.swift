/// An order in the shop's book. It consists of simple values, so that a response can hold it.
struct Order: Codable, Equatable, Sendable {
    /// Its number, from 1; never given to another order.
    let id: Int
    var status: Status
    let details: OrderDetails
    /// The logged-in user's e-mail; nil for a guest.
    var orderedBy: String?

    /// The state of an order.
    enum Status: String, Codable, Sendable {
        case placed
        case cancelled

        /// The word that users read.
        var word: String { self == .cancelled ? "canceled" : rawValue }
    }

    /// Its contents in a response: values from which a presenter makes texts.
    var contents: Contents {
        let expires = details.card.expires
        return [
            ("id", "\(id)"), ("status", status.rawValue), ("customer", "\(details.customer)"),
            ("name", "\(details.firstName) \(details.lastName)"), ("shipping", details.shippingMethod.rawValue),
            ("total", "\(details.total)"), ("card", details.card.lastFour),
            ("expires", "\(expires.year) \(expires.month) \(expires.lastDay)"),
        ]
    }
}

/// The data of an order before the shop accepts it.
struct OrderDetails: Codable, Equatable, Sendable {
    /// The customer's number, from 1.
    let customer: Int
    let firstName: String
    let lastName: String
    let phone: String
    let email: String
    let shippingAddress: Address
    /// nil if it is the shipping address.
    let billingAddress: Address?
    let shippingMethod: ShippingMethod
    let card: PaymentCard
    /// The price of the order, in cents of ``ShippingMethod/currency``; kept with it, as prices change.
    let total: Int
}

/// A postal address.
struct Address: Codable, Equatable, Sendable {
    let street1: String
    /// May be empty.
    let street2: String
    let city: String
    let state: String
    let zip: String
}

/// The data of a card that may be stored.
struct PaymentCard: Codable, Equatable, Sendable {
    /// The last four digits of its number.
    let lastFour: String
    /// The last month in which it is valid.
    let expires: Month
}

/// The speed of delivery. The goods are gifts from the theater, so only delivery is paid for.
enum ShippingMethod: String, Codable, CaseIterable, Sendable {
    case standard
    case twoDay = "two-day"
    case oneDay = "one-day"

    /// In cents of ``currency``.
    var price: Int {
        switch self {
        case .standard: 490
        case .twoDay: 1290
        case .oneDay: 2490
        }
    }

    /// The currency of all prices (ISO 4217).
    static let currency = "USD"
}

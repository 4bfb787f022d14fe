/// An order as the shop keeps it. It is made of simple values, so a response can hold it.
struct Order: Codable, Equatable, Sendable {
    /// Its number, from 1; never given to another order.
    let id: Int
    var status: Status
    let details: OrderDetails
    /// The e-mail of the user who was logged in; nil if none was.
    var orderedBy: String?

    /// What has become of an order.
    enum Status: String, Codable, Sendable {
        case placed
        case cancelled

        /// What a person reads.
        var word: String { self == .cancelled ? "canceled" : rawValue }
    }

    /// Its contents in a response: the values of which a presenter makes texts.
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

/// What is known of an order before the shop has taken it.
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
    /// What the order costs, in cents of ``ShippingMethod/currency``; kept with it, as prices change.
    let total: Int
}

/// Where something is sent.
struct Address: Codable, Equatable, Sendable {
    let street1: String
    /// May be empty.
    let street2: String
    let city: String
    let state: String
    let zip: String
}

/// What may be kept of a card, and nothing more.
struct PaymentCard: Codable, Equatable, Sendable {
    /// The last four digits of its number.
    let lastFour: String
    /// The last month in which it is valid.
    let expires: Month
}

/// How fast an order is delivered. What the shop sends is the theater's gift: delivery is all that is paid for.
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

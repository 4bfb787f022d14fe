/// An order as it crosses from an interactor to a presenter: simple values, nothing that could be asked or changed.
struct OrderFacts {
    var id: Int
    var status: String
    var customer: CustomerFacts
    var shippingAddress: AddressFacts
    var billingAddress: AddressFacts
    var billingIsSame: Bool
    var shippingMethod: String
    /// In cents of ``currency``.
    var total: Int
    var currency: String
    var card: CardFacts

    init(_ order: Order) {
        let details = order.details
        id = order.id
        status = order.status.rawValue
        customer = CustomerFacts(
            number: details.customer, firstName: details.firstName, lastName: details.lastName, phone: details.phone,
            email: details.email)
        shippingAddress = AddressFacts(details.shippingAddress)
        billingAddress = AddressFacts(details.billingAddress ?? details.shippingAddress)
        billingIsSame = details.billingAddress == nil
        shippingMethod = details.shippingMethod.rawValue
        total = details.total
        currency = ShippingMethod.currency
        let expires = details.card.expires
        card = CardFacts(
            lastFour: details.card.lastFour, year: expires.year, month: expires.month, day: expires.lastDay)
    }
}

/// A customer as it crosses from an interactor to a presenter.
struct CustomerFacts {
    var number: Int
    var firstName: String
    var lastName: String
    var phone: String
    var email: String
}

/// A payment card as it crosses from an interactor to a presenter, with the last day on which it is valid.
struct CardFacts {
    var lastFour: String
    var year: Int
    var month: Int
    var day: Int
}

/// An address as it crosses from an interactor to a presenter.
struct AddressFacts {
    var street1: String
    var street2: String
    var city: String
    var state: String
    var zip: String

    init(_ address: Address) {
        street1 = address.street1
        street2 = address.street2
        city = address.city
        state = address.state
        zip = address.zip
    }
}

extension OrderFacts {
    /// What traces show of it: what its presenter makes something of.
    var contents: [(name: String, value: String)] {
        [
            ("id", "\(id)"), ("status", status), ("customer", "\(customer.number)"),
            ("name", "\(customer.firstName) \(customer.lastName)"), ("shipping", shippingMethod),
            ("total", "\(total)"), ("card", card.lastFour), ("expires", "\(card.year) \(card.month) \(card.day)"),
        ]
    }
}

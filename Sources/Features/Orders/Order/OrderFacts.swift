/// An order as it crosses from an interactor to a presenter: simple values, nothing that could be asked or changed.
struct OrderFacts {
    var id: Int
    var status: String
    var customer: Int
    var firstName: String
    var lastName: String
    var phone: String
    var email: String
    var shippingAddress: AddressFacts
    var billingAddress: AddressFacts
    var billingIsSame: Bool
    var shippingMethod: String
    /// In cents of ``currency``.
    var total: Int
    var currency: String
    var cardLastFour: String
    var expiryYear: Int
    var expiryMonth: Int
    /// The last day on which the card is valid.
    var expiryDay: Int

    init(_ order: Order) {
        let details = order.details
        id = order.id
        status = order.status.rawValue
        customer = details.customer
        firstName = details.firstName
        lastName = details.lastName
        phone = details.phone
        email = details.email
        shippingAddress = AddressFacts(details.shippingAddress)
        billingAddress = AddressFacts(details.billingAddress ?? details.shippingAddress)
        billingIsSame = details.billingAddress == nil
        shippingMethod = details.shippingMethod.rawValue
        total = details.total
        currency = ShippingMethod.currency
        cardLastFour = details.card.lastFour
        expiryYear = details.card.expires.year
        expiryMonth = details.card.expires.month
        expiryDay = details.card.expires.lastDay
    }
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
            ("id", "\(id)"), ("status", status), ("customer", "\(customer)"), ("name", "\(firstName) \(lastName)"),
            ("shipping", shippingMethod), ("total", "\(total)"), ("card", cardLastFour),
            ("expires", "\(expiryYear) \(expiryMonth) \(expiryDay)"),
        ]
    }
}

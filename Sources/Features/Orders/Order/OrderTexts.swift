/// An order as it crosses from a presenter to a view: text only, for people and, where that is another, for programs.
struct OrderTexts {
    var id: String
    var status: String
    /// The status as a person reads it.
    var statusWord: String { Order.Status(rawValue: status)?.word ?? status }
    var customer: CustomerTexts
    var shippingAddress: AddressTexts
    var billingAddress: AddressTexts
    /// The billing address in a line, or that it is the other one.
    var billing: String
    var shippingMethod: String
    var payment: PaymentTexts
}

/// A customer as it crosses from a presenter to a view.
struct CustomerTexts {
    /// The number in the user's grouping.
    var grouped: String
    /// Only the number's digits.
    var number: String
    var firstName: String
    var lastName: String
    var phone: String
    var email: String

    var name: String { "\(firstName) \(lastName)" }
}

/// What is paid, and with which card, as it crosses from a presenter to a view.
struct PaymentTexts {
    /// With the currency, in the user's form.
    var total: String
    /// In cents, only digits.
    var totalCents: String
    var currency: String
    /// `•••• 4242`
    var card: String
    /// The last day on which the card is valid, in the user's short form.
    var expires: String
    /// `2029-04`
    var expiryMonth: String
}

/// An address as it crosses from a presenter to a view.
struct AddressTexts {
    var street1: String
    var street2: String
    var city: String
    var state: String
    var zip: String
    /// All of it in a line.
    var line: String
}

/// Why there is nothing to show, as it crosses from a presenter to a view.
struct FailureTexts {
    /// The name of a ``CommandError/Kind``.
    var kind: String
    /// What is wrong.
    var message: String
    /// What to do.
    var hint: String
}

extension OrderTexts {
    /// What traces show of it: what its presenter has made of the facts.
    var contents: [(name: String, value: String)] {
        [
            ("id", id), ("status", status), ("customer", customer.grouped), ("name", customer.name),
            ("shipping", shippingMethod), ("total", payment.total), ("card", payment.card),
            ("expires", payment.expires),
        ]
    }
}

extension FailureTexts {
    /// What traces show of it.
    var contents: [(name: String, value: String)] { [("failure", message)] }
}

import Commands
import Text

/// An order for a view: texts for people, in the user's locale, and facts for programs, which are the same in every
/// locale.
struct OrderTexts {
    let id: String
    /// The status's name.
    let status: String
    /// The status in words.
    let statusWord: String
    /// The customer's number, with grouped digits.
    let customer: String
    let name: String
    let phone: String
    let email: String
    let shippingAddress: String
    let billingAddress: String
    let shippingMethod: String
    /// With the currency.
    let total: String
    /// `•••• 4242`
    let card: String
    /// The last day on which the card is valid.
    let expires: String
    /// The facts for JSON, in the form in which a reply prints them.
    let facts: [ReplyPart]

    init(_ order: Order, in formats: LocaleFormats) {
        let details = order.details
        id = "\(order.id)"
        status = order.status.rawValue
        statusWord = order.status.word
        customer = formats.number(details.customer)
        name = "\(details.firstName) \(details.lastName)"
        phone = details.phone
        email = details.email
        shippingAddress = details.shippingAddress.line
        billingAddress = details.billingAddress?.line ?? "the same address"
        shippingMethod = details.shippingMethod.rawValue
        total = formats.money(details.total, ShippingMethod.currency)
        card = details.card.line
        expires = formats.lastDay(of: details.card.expires)
        facts = order.facts
    }

    /// Its contents in a view model: texts made by a presenter from the order's values.
    var contents: Contents {
        [
            ("id", id), ("status", status), ("customer", customer), ("name", name), ("shipping", shippingMethod),
            ("total", total), ("card", card), ("expires", expires),
        ]
    }
}

extension Order {
    /// The facts about an order for JSON, the same in every reply.
    fileprivate var facts: [ReplyPart] {
        [
            .fact("id", id),
            .fact("customer", details.customer),
            .fact("status", status.rawValue),
            .fact("shippingMethod", details.shippingMethod.rawValue),
            .fact("expires", details.card.expires.rawValue),
            .fact("card", details.card.line),
            .fact("firstName", details.firstName),
            .fact("lastName", details.lastName),
            .fact("phone", details.phone),
            .fact("email", details.email),
            .fact("shippingAddress", details.shippingAddress.facts.object),
            .fact("billingAddress", (details.billingAddress ?? details.shippingAddress).facts.object),
            .fact("total", details.total),
            .fact("currency", ShippingMethod.currency),
        ]
    }
}

extension Address {
    fileprivate var line: String {
        "\(street1), \(street2.isEmpty ? "" : "\(street2), ")\(city), \(state) \(zip)"
    }

    fileprivate var facts: [ReplyPart] {
        [
            .fact("street1", street1),
            .fact("street2", street2),
            .fact("city", city),
            .fact("state", state),
            .fact("zip", zip),
        ]
    }
}

extension PaymentCard {
    /// `•••• 4242`
    fileprivate var line: String { "•••• \(lastFour)" }
}

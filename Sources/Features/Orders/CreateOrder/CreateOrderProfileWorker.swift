import Commands
import Patterns

/// What the interactor has the worker do that knows customers.
protocol CreateOrderProfileWorkerInput {
    /// The data of the user who is logged in; an empty form if none is.
    func fetchKnown() -> CreateOrder.Form
}

/// Fetches the data of the user who is logged in: all but the card of their last order, and before the first one their
/// name and e-mail.
struct CreateOrderProfileWorker: CreateOrderProfileWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook
    /// The user who is logged in; nil if none is.
    let profile: () -> Profile?

    func fetchKnown() -> CreateOrder.Form {
        reached()
        guard let profile = profile() else { return CreateOrder.Form() }
        if let last = book.lastOrder(by: profile.email) { return CreateOrder.Form(last.details) }
        let words = profile.name.split(separator: " ").map(String.init)
        var form = CreateOrder.Form()
        form.texts[.email] = profile.email
        form.texts[.firstName] = words.first
        // A name of one word says nothing of the other.
        if words.count > 1 { form.texts[.lastName] = words.dropFirst().joined(separator: " ") }
        return form
    }
}

extension CreateOrder.Form {
    /// The data in an order about the customer who placed it; the card's data is never used again.
    fileprivate init(_ details: OrderDetails) {
        texts = [
            .customer: "\(details.customer)", .firstName: details.firstName, .lastName: details.lastName,
            .phone: details.phone, .email: details.email, .shipping: details.shippingMethod.rawValue,
        ]
        fillIn(CreateOrder.Field.shippingAddress, with: details.shippingAddress)
        if let address = details.billingAddress {
            fillIn(CreateOrder.Field.billingAddress, with: address)
        } else {
            texts[.billingSame] = "yes"
        }
    }

    private mutating func fillIn(_ fields: [CreateOrder.Field], with address: Address) {
        let lines = [address.street1, address.street2, address.city, address.state, address.zip]
        for (field, line) in zip(fields, lines) where !line.isEmpty { texts[field] = line }
    }
}

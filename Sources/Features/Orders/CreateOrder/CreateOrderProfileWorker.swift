import Commands
import Patterns

/// The interactor's requests to the worker that knows customers.
protocol CreateOrderProfileWorkerInput {
    /// The logged-in user's data; an empty form for a guest.
    func fetchKnown() -> CreateOrder.Form
}

/// Fetches the logged-in user's data: everything except the card from their last order or, before the first one, their
/// name and e-mail.
struct CreateOrderProfileWorker: CreateOrderProfileWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook
    /// The logged-in user; nil for a guest.
    let profile: () -> Profile?

    func fetchKnown() -> CreateOrder.Form {
        reached()
        guard let profile = profile() else { return CreateOrder.Form() }
        if let last = book.lastOrder(by: profile.email) { return CreateOrder.Form(last.details) }
        let words = profile.name.split(separator: " ").map(String.init)
        var form = CreateOrder.Form()
        form.texts[.email] = profile.email
        form.texts[.firstName] = words.first
        // A name of a single word gives no last name.
        if words.count > 1 { form.texts[.lastName] = words.dropFirst().joined(separator: " ") }
        return form
    }
}

extension CreateOrder.Form {
    /// The customer's data in an order; the card's data is never used again.
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

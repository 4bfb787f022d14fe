import Commands
import Patterns

/// What the interactor has the worker do that knows customers.
protocol CreateOrderProfileWorkerInput {
    /// What is known of the one who is signed in; an empty form if nobody is.
    func fetchKnown() -> CreateOrder.Form
}

/// Fetches what is known of the one who is signed in: all but the card of the order that they placed last, and before the
/// first one what their account says.
struct CreateOrderProfileWorker: CreateOrderProfileWorkerInput, SceneComponent {
    let identity: SceneIdentity?
    let book: OrderBook
    /// Who is signed in; nil if nobody is.
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
    /// What an order tells of whoever placed it; of the card nothing is used again.
    fileprivate init(_ details: OrderDetails) {
        texts = [
            .customer: "\(details.customer)", .firstName: details.firstName, .lastName: details.lastName,
            .phone: details.phone, .email: details.email, .shipping: details.shippingMethod.rawValue,
        ]
        let (to, bill) = (details.shippingAddress, details.billingAddress)
        texts.merge([.street1: to.street1, .city: to.city, .state: to.state, .zip: to.zip]) { $1 }
        if !to.street2.isEmpty { texts[.street2] = to.street2 }
        billingIsSame = bill == nil
        guard let bill else { return }
        texts.merge([
            .billingStreet1: bill.street1, .billingCity: bill.city, .billingState: bill.state, .billingZIP: bill.zip,
        ]) { $1 }
        if !bill.street2.isEmpty { texts[.billingStreet2] = bill.street2 }
    }
}

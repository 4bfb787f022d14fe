import Commands
import Text

/// An order on the screen.
struct OrderReply: ReplyTree {
    let order: OrderTexts

    var parts: [ReplyPart] {
        let (customer, payment) = (order.customer, order.payment)
        let named = [
            ("customer", customer.grouped), ("name", customer.name), ("phone", customer.phone),
            ("e-mail", customer.email), ("ship to", order.shippingAddress.line), ("bill to", order.billing),
            ("shipping", "\(order.shippingMethod), \(payment.total)"),
            ("card", "\(payment.card), valid through \(payment.expires)"),
        ]
        return [.line("order \(order.id): \(order.statusWord)", .heading)]
            + named.map { .named(.init("  \($0)", .quiet), .init($1)) } + order.facts
    }
}

extension OrderTexts {
    /// What programs read of an order, the same in every reply.
    var facts: [ReplyPart] {
        [
            .fact("id", Int(id)),
            .fact("customer", Int(customer.number)),
            .fact("status", status),
            .fact("shippingMethod", shippingMethod),
            .fact("expires", payment.expiryMonth),
            .fact("card", payment.card),
            .fact("firstName", customer.firstName),
            .fact("lastName", customer.lastName),
            .fact("phone", customer.phone),
            .fact("email", customer.email),
            .fact("shippingAddress", shippingAddress.facts.object),
            .fact("billingAddress", billingAddress.facts.object),
            .fact("total", Int(payment.totalCents)),
            .fact("currency", payment.currency),
        ]
    }
}

extension AddressTexts {
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

import Commands
import Text

/// An order on the screen.
struct OrderReply: ReplyTree {
    let order: OrderTexts

    var parts: [ReplyPart] {
        let named = [
            ("customer", order.customer), ("name", order.name), ("phone", order.phone), ("e-mail", order.email),
            ("ship to", order.shippingAddress), ("bill to", order.billingAddress),
            ("shipping", "\(order.shippingMethod), \(order.total)"),
            ("card", "\(order.card), valid through \(order.expires)"),
        ]
        return [.line("order \(order.id): \(order.statusWord)", .heading)]
            + named.map { .named(.init("  \($0)", .quiet), .init($1)) } + order.facts
    }
}

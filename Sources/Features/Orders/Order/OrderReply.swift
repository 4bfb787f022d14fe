import Commands
import Text

/// An order on the screen.
struct OrderReply: ReplyBody {
    let order: OrderTexts

    func write(to text: inout TextWriter) {
        text.write("order \(order.id): \(order.statusWord)\n", .heading)
        var table = TextTable(indent: 2)
        row("customer", order.customer.grouped, in: &table)
        row("name", order.customer.name, in: &table)
        row("phone", order.customer.phone, in: &table)
        row("e-mail", order.customer.email, in: &table)
        row("ship to", order.shippingAddress.line, in: &table)
        row("bill to", order.billing, in: &table)
        row("shipping", "\(order.shippingMethod), \(order.payment.total)", in: &table)
        row("card", "\(order.payment.card), valid through \(order.payment.expires)", in: &table)
        table.write(to: &text)
    }

    private func row(_ label: String, _ value: String, in table: inout TextTable) {
        table.row(.init(label, .quiet), .init(value))
    }

    func encode(to json: inout JSONWriter) {
        json.object { order.encodeFields(to: &$0) }
    }
}

extension OrderTexts {
    /// Writes the fields of an order into an object that is open, the same in every reply.
    func encodeFields(to json: inout JSONWriter) {
        json.key("id")
        json.value(rendered: id)
        json.key("customer")
        json.value(rendered: customer.number)
        json.field("status", .string(status))
        json.field("shippingMethod", .string(shippingMethod))
        json.field("expires", .string(payment.expiryMonth))
        json.field("card", .string(payment.card))
        json.field("firstName", .string(customer.firstName))
        json.field("lastName", .string(customer.lastName))
        json.field("phone", .string(customer.phone))
        json.field("email", .string(customer.email))
        json.key("shippingAddress")
        shippingAddress.encode(to: &json)
        json.key("billingAddress")
        billingAddress.encode(to: &json)
        json.key("total")
        json.value(rendered: payment.totalCents)
        json.field("currency", .string(payment.currency))
    }
}

extension AddressTexts {
    fileprivate func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("street1", .string(street1))
            json.field("street2", .string(street2))
            json.field("city", .string(city))
            json.field("state", .string(state))
            json.field("zip", .string(zip))
        }
    }
}

import Commands

/// What the presenters have in common: an order's facts in words, in the user's locale.
struct OrderWording {
    let formats: LocaleFormats

    func texts(of facts: OrderFacts) -> OrderTexts {
        let billing = texts(of: facts.billingAddress)
        return OrderTexts(
            id: "\(facts.id)",
            status: facts.status,
            customer: texts(of: facts.customer),
            shippingAddress: texts(of: facts.shippingAddress),
            billingAddress: billing,
            billing: facts.billingIsSame ? "the same address" : billing.line,
            shippingMethod: facts.shippingMethod,
            payment: payment(facts.total, facts.currency, facts.card)
        )
    }

    private func texts(of facts: CustomerFacts) -> CustomerTexts {
        CustomerTexts(
            grouped: formats.number(facts.number), number: "\(facts.number)", firstName: facts.firstName,
            lastName: facts.lastName, phone: facts.phone, email: facts.email
        )
    }

    private func payment(_ total: Int, _ currency: String, _ card: CardFacts) -> PaymentTexts {
        PaymentTexts(
            total: formats.money(total, currency), totalCents: "\(total)", currency: currency,
            card: "•••• \(card.lastFour)",
            expires: formats.shortDate(year: card.year, month: card.month, day: card.day),
            expiryMonth: "\(card.year)-\(card.month < 10 ? "0" : "")\(card.month)"
        )
    }

    private func texts(of facts: AddressFacts) -> AddressTexts {
        let streets = facts.street2.isEmpty ? facts.street1 : "\(facts.street1), \(facts.street2)"
        return AddressTexts(
            street1: facts.street1, street2: facts.street2, city: facts.city, state: facts.state, zip: facts.zip,
            line: "\(streets), \(facts.city), \(facts.state) \(facts.zip)"
        )
    }
}

extension FailureTexts {
    init(_ error: CommandError) {
        self.init(kind: error.kind.rawValue, message: error.message, hint: error.hint)
    }
}

extension CommandError {
    /// The failure that a presenter worded.
    init(_ texts: FailureTexts) {
        self.init(Kind(rawValue: texts.kind) ?? .refused, texts.message, hint: texts.hint)
    }
}

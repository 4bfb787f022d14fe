import Commands

/// What the presenters have in common: an order's facts in words, in the user's locale.
struct OrderWording {
    let formats: LocaleFormats

    func texts(of facts: OrderFacts) -> OrderTexts {
        let expiryMonth = facts.expiryMonth < 10 ? "0\(facts.expiryMonth)" : "\(facts.expiryMonth)"
        let billing = texts(of: facts.billingAddress)
        return OrderTexts(
            id: "\(facts.id)",
            status: facts.status,
            customer: formats.number(facts.customer),
            customerNumber: "\(facts.customer)",
            firstName: facts.firstName,
            lastName: facts.lastName,
            phone: facts.phone,
            email: facts.email,
            shippingAddress: texts(of: facts.shippingAddress),
            billingAddress: billing,
            billing: facts.billingIsSame ? "the same address" : billing.line,
            shippingMethod: facts.shippingMethod,
            total: formats.money(facts.total, facts.currency),
            totalCents: "\(facts.total)",
            currency: facts.currency,
            card: "•••• \(facts.cardLastFour)",
            expires: formats.shortDate(year: facts.expiryYear, month: facts.expiryMonth, day: facts.expiryDay),
            expiryMonth: "\(facts.expiryYear)-\(expiryMonth)"
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

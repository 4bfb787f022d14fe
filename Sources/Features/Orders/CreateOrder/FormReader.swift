import Text

/// Reads a form field by field, and notes all that is wrong with it on the way.
struct FormReader {
    private let form: CreateOrder.Form
    private let today: Month
    /// What was wrong with the fields read so far, in the order of the form.
    private(set) var mistakes: [CreateOrder.Mistake] = []

    /// - Parameter today: the month it is; a card is good to the end of the month printed on it.
    init(_ form: CreateOrder.Form, today: Month) {
        self.form = form
        self.today = today
    }

    /// Reads the whole form.
    ///
    /// - Returns: nil if anything is wrong.
    mutating func details() -> OrderDetails? {
        let customer = customer()
        let firstName = value(.firstName)
        let lastName = value(.lastName)
        let phone = phone()
        let email = email()
        let shippingAddress = address(CreateOrder.Field.shippingAddress)
        let method = method()
        let lastFour = card()
        let expires = expires()
        _ = cvv()
        let billingAddress = billingAddress()
        guard let customer, let firstName, let lastName, let phone, let email, let shippingAddress, let method,
            let lastFour, let expires, mistakes.isEmpty
        else { return nil }
        return OrderDetails(
            customer: customer, firstName: firstName, lastName: lastName, phone: phone, email: email,
            shippingAddress: shippingAddress, billingAddress: billingAddress, shippingMethod: method,
            card: PaymentCard(lastFour: lastFour, expires: expires), total: method.price
        )
    }

    /// Reads only one field.
    mutating func read(_ field: CreateOrder.Field) {
        switch field {
        case .customer: _ = customer()
        case .phone: _ = phone()
        case .email: _ = email()
        case .zip, .billingZIP: _ = zip(field)
        case .shipping: _ = method()
        case .card: _ = card()
        case .expires: _ = expires()
        case .cvv: _ = cvv()
        case .billingSame: _ = billingAddress()
        case .firstName, .lastName, .street1, .street2, .city, .state, .billingStreet1, .billingStreet2, .billingCity,
            .billingState:
            _ = value(field)
        }
    }

    // MARK: Fields

    private mutating func customer() -> Int? { value(.customer, else: .noCustomer, FieldForms.customer) }

    private mutating func phone() -> String? { value(.phone, else: .noPhone) { FieldForms.isPhone($0) ? $0 : nil } }

    private mutating func email() -> String? { value(.email, else: .noEmail) { FieldForms.isEmail($0) ? $0 : nil } }

    private mutating func zip(_ field: CreateOrder.Field) -> String? {
        value(field, else: .noZIP) { FieldForms.isZIP($0) ? $0 : nil }
    }

    private mutating func cvv() -> Bool? { value(.cvv, else: .noCVV) { FieldForms.isCVV($0) ? true : nil } }

    private mutating func method() -> ShippingMethod? {
        value(
            .shipping, else: .unknownMethod, choices: ShippingMethod.allCases.map(\.rawValue),
            ShippingMethod.init(rawValue:))
    }

    /// - Returns: the last four digits.
    private mutating func card() -> String? {
        guard let digits = value(.card, else: .noCard, FieldForms.cardDigits) else { return nil }
        guard FieldForms.passesLuhn(digits) else { return note(.card, .failsLuhn) }
        return digits.suffix(4).map(String.init).joined()
    }

    private mutating func expires() -> Month? {
        guard let month = value(.expires, else: .noMonth, Month.init) else { return nil }
        guard month >= today else { return note(.expires, .expired, given: value(.expires) ?? "") }
        return month
    }

    /// - Returns: nil also if the bill goes where the order goes.
    private mutating func billingAddress() -> Address? {
        if form.billingIsSame { return form.hasBillingAddress ? note(.billingSame, .contradicts) : nil }
        guard form.hasBillingAddress else { return note(.billingSame, .noBilling) }
        return address(CreateOrder.Field.billingAddress)
    }

    private mutating func address(_ fields: [CreateOrder.Field]) -> Address? {
        let (street1, street2) = (value(fields[0]), value(fields[1]))
        let (city, state, zip) = (value(fields[2]), value(fields[3]), zip(fields[4]))
        guard let street1, let city, let state, let zip else { return nil }
        return Address(street1: street1, street2: street2 ?? "", city: city, state: state, zip: zip)
    }

    // MARK: Reading

    /// The text of a field; nil if it is empty, and a mistake if that may not be.
    private mutating func value(_ field: CreateOrder.Field) -> String? {
        let text = Self.trimmed(form.texts[field] ?? "")
        if text.isEmpty { return field.isOptional ? nil : note(field, .missing) }
        guard text.count <= CreateOrder.Form.limit else { return note(field, .tooLong) }
        guard !ControlCharacters.areIn(text) else { return note(field, .control) }
        return text
    }

    /// The value of a field, or a mistake if its text is not of the form.
    private mutating func value<Value>(
        _ field: CreateOrder.Field,
        else flaw: CreateOrder.Flaw,
        choices: [String] = [],
        _ parse: (String) -> Value?
    ) -> Value? {
        guard let text = value(field) else { return nil }
        return parse(text) ?? note(field, flaw, given: field.isSecret ? "" : text, choices: choices)
    }

    private mutating func note<Value>(
        _ field: CreateOrder.Field,
        _ flaw: CreateOrder.Flaw,
        given: String = "",
        choices: [String] = []
    ) -> Value? {
        mistakes.append(CreateOrder.Mistake(field: field, flaw: flaw, given: given, choices: choices))
        return nil
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return String(rest)
    }
}

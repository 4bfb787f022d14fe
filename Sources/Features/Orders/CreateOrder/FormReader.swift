import Text

/// Reads a form field by field, and collects all mistakes.
struct FormReader {
    private typealias Field = CreateOrder.Field

    private let form: CreateOrder.Form
    private let today: Month
    /// The mistakes so far, in the order of the form.
    private var mistakes: [CreateOrder.Mistake] = []

    private init(_ form: CreateOrder.Form, _ today: Month) {
        (self.form, self.today) = (form, today)
    }

    /// - Parameter today: the current month; a card is valid to the end of the month printed on it.
    static func checked(_ form: CreateOrder.Form, today: Month) -> CheckedForm {
        var reader = FormReader(form, today)
        let details = reader.details()
        return CheckedForm(details: details, mistakes: reader.mistakes)
    }

    /// - Returns: nil if there is a mistake.
    private mutating func details() -> OrderDetails? {
        let customer = value(.customer, else: .noCustomer, FieldForms.customer)
        let firstName = value(.firstName)
        let lastName = value(.lastName)
        let phone = value(.phone, else: .noPhone, if: FieldForms.isPhone)
        let email = value(.email, else: .noEmail, if: FieldForms.isEmail)
        let shippingAddress = address(Field.shippingAddress)
        let method = value(.shipping, else: .unknownMethod, ShippingMethod.init)
        let lastFour = card()
        let expires = expires()
        _ = value(.cvv, else: .noCVV, if: FieldForms.isCVV)
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

    // MARK: Fields

    /// - Returns: the last four digits.
    private mutating func card() -> String? {
        guard let digits = value(.card, else: .noCard, FieldForms.cardDigits) else { return nil }
        guard FieldForms.passesLuhn(digits) else { return note(.card, .failsLuhn) }
        return digits.suffix(4).map(String.init).joined()
    }

    private mutating func expires() -> Month? {
        guard let month = value(.expires, else: .noMonth, Month.init(rawValue:)) else { return nil }
        guard month >= today else { return note(.expires, .expired, given: value(.expires) ?? "") }
        return month
    }

    /// - Returns: nil also if it is the shipping address.
    private mutating func billingAddress() -> Address? {
        if form.billingIsSame { return form.hasBillingAddress ? note(.billingSame, .contradicts) : nil }
        guard form.hasBillingAddress else { return note(.billingSame, .noBilling) }
        return address(Field.billingAddress)
    }

    private mutating func address(_ fields: [Field]) -> Address? {
        let street1 = value(fields[0])
        let street2 = value(fields[1])
        let city = value(fields[2])
        let state = value(fields[3])
        let zip = value(fields[4], else: .noZIP, if: FieldForms.isZIP)
        guard let street1, let city, let state, let zip else { return nil }
        return Address(street1: street1, street2: street2 ?? "", city: city, state: state, zip: zip)
    }

    // MARK: Reading

    /// The text of a field; nil if it is empty, with a mistake if it is required.
    private mutating func value(_ field: Field) -> String? {
        let text = Self.trimmed(form.texts[field] ?? "")
        if text.isEmpty { return field.isOptional ? nil : note(field, .missing) }
        guard text.count <= CreateOrder.Form.limit else { return note(field, .tooLong) }
        guard !ControlCharacters.areIn(text) else { return note(field, .control) }
        return text
    }

    /// The value of a field; a mistake if its form is invalid.
    private mutating func value<Value>(
        _ field: Field, else flaw: CreateOrder.Flaw, _ parse: (String) -> Value?
    ) -> Value? {
        guard let text = value(field) else { return nil }
        return parse(text) ?? note(field, flaw, given: field.isSecret ? "" : text)
    }

    /// The text of a field; a mistake if its form is invalid.
    private mutating func value(
        _ field: Field, else flaw: CreateOrder.Flaw, if isRight: (String) -> Bool
    ) -> String? {
        value(field, else: flaw) { isRight($0) ? $0 : nil }
    }

    private mutating func note<Value>(_ field: Field, _ flaw: CreateOrder.Flaw, given: String = "") -> Value? {
        let choices = flaw == .unknownMethod ? ShippingMethod.allCases.map(\.rawValue) : []
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

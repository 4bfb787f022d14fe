import Commands
import Platform

// The form at a terminal: asked field by field, each checked at once and asked again until it is right.
extension CreateOrderView {
    /// Asks for each field that is not given yet, unless all is there.
    ///
    /// - Throws: what the interviewer throws: ^C leaves the form.
    func complete(_ form: inout CreateOrder.Form, asking interviewer: any SecretInterviewer) throws(CommandError) {
        let isAsked = { [form] (field: CreateOrder.Field) in !field.isOptional && form.texts[field] == nil }
        let own = CreateOrder.Field.allCases.filter {
            !CreateOrder.Field.billingAddress.contains($0) && $0 != .billingSame
        }
        guard own.contains(where: isAsked) || !form.hasBilling else { return }
        var sheet = FormSheet(interviewer: interviewer, offers: offers())
        for field in own where form.texts[field] == nil { try ask(for: field, in: &form, &sheet) }
        if !form.hasBilling { try askForBilling(in: &form, &sheet) }
    }

    private func offers() -> [CreateOrder.Field: String] {
        var offers: [CreateOrder.Field: String] = [:]
        for offer in fetchedOffers() {
            guard let field = CreateOrder.Field(rawValue: offer.field) else { continue }
            offers[field] = offer.text
        }
        return offers
    }

    /// Shows all mistakes before the first question and asks for the wrong fields again. Those in the line itself come all
    /// together, because no question was asked for them.
    func correct(
        _ wrong: [CreateOrder.FieldText], in form: inout CreateOrder.Form, _ interviewer: any SecretInterviewer
    ) throws(CommandError) {
        var sheet = FormSheet(interviewer: interviewer, offers: [:])
        sheet.preface = wrong.map(FormSheet.line).joined()
        for field in wrong.compactMap({ CreateOrder.Field(rawValue: $0.field) }) {
            if field == .billingSame {
                form.dropBilling()
                try askForBilling(in: &form, &sheet)
            } else {
                try ask(for: field, in: &form, &sheet)
            }
        }
    }

    private func askForBilling(in form: inout CreateOrder.Form, _ sheet: inout FormSheet) throws(CommandError) {
        while true {
            let offer = sheet.offers[.billingSame]
            let question = CreateOrder.Field.billingSame.label + (offer.map { " [\($0)]" } ?? "") + ":"
            let typed = try sheet.ask(question, choices: ["yes", "no"]).lowercased()
            let answer = typed.isBlank ? offer ?? "" : typed
            if ["yes", "y"].contains(answer) {
                form.billingIsSame = true
                return
            }
            if ["no", "n"].contains(answer) { break }
            sheet.preface = "  answer yes or no\n"
        }
        for field in CreateOrder.Field.billingAddress { try ask(for: field, in: &form, &sheet) }
    }

    /// Asks for a field until it is right.
    private func ask(
        for field: CreateOrder.Field, in form: inout CreateOrder.Form, _ sheet: inout FormSheet
    ) throws(CommandError) {
        var wrong: [CreateOrder.FieldText]
        repeat {
            form.texts[field] = try answer(for: field, &sheet)
            wrong = checked(field, of: form)
            sheet.preface = wrong.map(FormSheet.line).joined()
        } while !wrong.isEmpty
        guard field == .expires, let typed = form.texts[.expires] else { return }
        sheet.preface = "  valid through \(formattedExpirationDate(typed))\n"
    }

    private func answer(for field: CreateOrder.Field, _ sheet: inout FormSheet) throws(CommandError) -> String {
        if field.isSecret { return try sheet.askSecret("\(field.label):") }
        var choices: [String] = []
        if field == .shipping {
            let methods = fetchedMethods()
            sheet.preface += "  \(methods.offer)\n"
            choices = methods.names
        }
        let label = field.label
        guard let offer = sheet.offers[field] else { return try sheet.ask("\(label):", choices: choices) }
        let typed = try sheet.ask("\(label) [\(offer)\(field.isOptional ? ", - for none" : "")]:", choices: choices)
        if typed.isBlank { return offer }
        return field.isOptional && typed == "-" ? "" : typed
    }
}

/// The form on the screen: its interviewer, its suggestions, and what it says before the next question.
private struct FormSheet {
    let interviewer: any SecretInterviewer
    /// What Enter takes, by field.
    let offers: [CreateOrder.Field: String]
    var preface = ""

    static func line(_ text: CreateOrder.FieldText) -> String { "  \(text.field): \(text.text)\n" }

    mutating func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        try interviewer.ask(taken(question), choices: choices)
    }

    mutating func askSecret(_ question: String) throws(CommandError) -> String {
        try interviewer.askSecret(taken(question)).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func taken(_ question: String) -> String {
        defer { preface = "" }
        return preface + question
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension CreateOrder.Form {
    /// Whether anything is said of the billing address.
    fileprivate var hasBilling: Bool {
        billingIsSame || CreateOrder.Field.billingAddress.contains { texts[$0] != nil }
    }

    fileprivate mutating func dropBilling() {
        billingIsSame = false
        for field in CreateOrder.Field.billingAddress { texts[field] = nil }
    }
}

extension CreateOrder.Field {
    /// What the field is called in a question.
    fileprivate var label: String {
        switch self {
        case .customer: "customer number"
        case .firstName: "first name"
        case .lastName: "last name"
        case .phone: "phone"
        case .email: "e-mail"
        case .street1: "street"
        case .street2: "street, second line (may be empty)"
        case .city: "city"
        case .state: "state"
        case .zip: "ZIP"
        case .shipping: "shipping method"
        case .card: "card number (not shown)"
        case .expires: "card expires (month/year)"
        case .cvv: "CVV (not shown)"
        case .billingStreet1: "billing street"
        case .billingStreet2: "billing street, second line (may be empty)"
        case .billingCity: "billing city"
        case .billingState: "billing state"
        case .billingZIP: "billing ZIP"
        case .billingSame: "bill to the same address (yes or no)"
        }
    }
}

import Commands
import Platform
import ShellServices

// The form at a terminal: asked field by field, and what is wrong asked again until it is right.
extension CreateOrderView {
    /// Asks for each field that is not given yet, unless all is there, and for each that turns out to be wrong.
    ///
    /// - Throws: what the interviewer throws: ^C leaves the form.
    func complete(_ form: inout CreateOrder.Form, asking interviewer: any SecretInterviewer) throws(CommandError) {
        let isAsked = { [form] (field: CreateOrder.Field) in !field.isOptional && form.texts[field] == nil }
        let own = CreateOrder.Field.allCases.filter { !CreateOrder.Field.billingAddress.contains($0) }
        if own.contains(where: { $0 != .billingSame && isAsked($0) }) || !form.hasBilling {
            for field in own where field != .billingSame && form.texts[field] == nil {
                try ask(for: field, in: &form, interviewer)
            }
            if !form.hasBilling { try askForBilling(in: &form, interviewer) }
        }
        var wrong = checked(form).mistakes
        while !wrong.isEmpty {
            try correct(wrong, in: &form, interviewer)
            wrong = checked(form).mistakes
        }
    }

    /// Tells all mistakes before the first question and asks for the wrong fields again.
    private func correct(
        _ wrong: [CreateOrder.MistakeTexts],
        in form: inout CreateOrder.Form,
        _ interviewer: any SecretInterviewer
    ) throws(CommandError) {
        var preface = wrong.map { "  \($0.field): \($0.message)\n" }.joined()
        for field in wrong.compactMap({ CreateOrder.Field(rawValue: $0.field) }) {
            if field == .billingSame {
                form.dropBilling()
                try askForBilling(in: &form, interviewer, preface: preface)
            } else {
                try ask(for: field, in: &form, interviewer, preface: preface)
            }
            preface = ""
        }
    }

    private func askForBilling(
        in form: inout CreateOrder.Form,
        _ interviewer: any SecretInterviewer,
        preface: String = ""
    ) throws(CommandError) {
        var question = preface + "bill to the same address (yes or no):"
        while true {
            let answer = try interviewer.ask(question, choices: ["yes", "no"]).lowercased()
            if ["yes", "y"].contains(answer) {
                form.billingIsSame = true
                return
            }
            if ["no", "n"].contains(answer) { break }
            question = "  say yes or no\nbill to the same address (yes or no):"
        }
        for field in CreateOrder.Field.billingAddress { try ask(for: field, in: &form, interviewer) }
    }

    private func ask(
        for field: CreateOrder.Field,
        in form: inout CreateOrder.Form,
        _ interviewer: any SecretInterviewer,
        preface: String = ""
    ) throws(CommandError) {
        if field.isSecret {
            form.texts[field] = try secret("\(preface)\(field.label):", interviewer)
        } else if field == .shipping {
            let methods = fetchedMethods()
            form.texts[field] = try interviewer.ask(
                "\(preface)\(field.label) (\(methods.offer)):", choices: methods.names)
        } else {
            form.texts[field] = try interviewer.ask("\(preface)\(field.label):", choices: [])
        }
    }

    private func secret(_ question: String, _ interviewer: any SecretInterviewer) throws(CommandError) -> String {
        try interviewer.askSecret(question).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
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
        case .billingSame: "bill to the same address"
        }
    }
}

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
        let hasBilling = form.billingIsSame || form.hasBillingAddress
        guard own.contains(where: isAsked) || !hasBilling else { return }
        let offers = Dictionary(uniqueKeysWithValues: fetchedOffers().map { ($0.field, $0.text) })
        var sheet = FormSheet(interviewer: interviewer, offers: offers)
        for field in own where form.texts[field] == nil { try ask(for: field, in: &form, &sheet) }
        if !hasBilling { try askForBilling(in: &form, &sheet) }
    }

    /// Shows all mistakes before the first question and asks for the wrong fields again. Those in the line itself come all
    /// together, because no question was asked for them.
    func correct(
        _ wrong: [CreateOrder.FieldText], in form: inout CreateOrder.Form, _ interviewer: any SecretInterviewer
    ) throws(CommandError) {
        var sheet = FormSheet(interviewer: interviewer, offers: [:])
        sheet.preface = wrong.map(FormSheet.line).joined()
        for field in wrong.map(\.field) {
            if field == .billingSame {
                for line in CreateOrder.Field.billingAddress { form.texts[line] = nil }
                try askForBilling(in: &form, &sheet)
            } else {
                try ask(for: field, in: &form, &sheet)
            }
        }
    }

    private func askForBilling(in form: inout CreateOrder.Form, _ sheet: inout FormSheet) throws(CommandError) {
        while true {
            let offer = sheet.offers[.billingSame]
            let question = CreateOrder.Field.billingSame.words.label + (offer.map { " [\($0)]" } ?? "") + ":"
            let typed = try sheet.ask(question, choices: ["yes", "no"]).lowercased()
            let answer = typed.isBlank ? offer ?? "" : typed
            if ["yes", "y"].contains(answer) {
                form.texts[.billingSame] = "yes"
                return
            }
            if ["no", "n"].contains(answer) { break }
            sheet.preface = "  answer yes or no\n"
        }
        form.texts[.billingSame] = nil
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
        if field.isSecret { return try sheet.askSecret("\(field.words.label):") }
        var choices: [String] = []
        if field == .shipping {
            let methods = fetchedMethods()
            sheet.preface += "  \(methods.offer)\n"
            choices = methods.names
        }
        let label = field.words.label
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

    static func line(_ text: CreateOrder.FieldText) -> String { "  \(text.field.rawValue): \(text.text)\n" }

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

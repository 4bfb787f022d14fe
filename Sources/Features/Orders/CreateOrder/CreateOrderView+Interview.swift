import Commands
import Platform

/// The form at a terminal: each field is asked for, checked at once, and asked for again until it is valid.
struct FormInterview {
    private typealias Field = CreateOrder.Field

    private(set) var form: CreateOrder.Form
    private let view: CreateOrderView
    private let interviewer: any SecretInterviewer
    /// The default values, by field.
    private var offers: [Field: String] = [:]
    /// The text before the next question.
    private var preface = ""

    init(_ view: CreateOrderView, _ form: CreateOrder.Form, asking interviewer: any SecretInterviewer) {
        (self.view, self.form, self.interviewer) = (view, form, interviewer)
    }

    /// Asks for each missing field, unless none is missing.
    ///
    /// - Throws: the interviewer's errors: ^C leaves the form.
    mutating func complete() throws(CommandError) {
        let open = Field.allCases.filter { [form] field in
            form.texts[field] == nil && !Field.billingAddress.contains(field) && field != .billingSame
        }
        let hasBilling = form.billingIsSame || form.hasBillingAddress
        if open.allSatisfy(\.isOptional), hasBilling { return }
        for offer in view.fetchedOffers() { offers[offer.field] = offer.text }
        for field in open { try ask(for: field) }
        if !hasBilling { try askForBilling() }
    }

    /// Shows all mistakes and then asks for the wrong fields again. Mistakes in the line itself are shown together, as
    /// no questions were asked for them.
    mutating func correct(_ mistakes: [CreateOrder.FieldText]) throws(CommandError) {
        offers = [:]
        say(mistakes)
        for field in mistakes.map(\.field) {
            if field == .billingSame {
                for line in Field.billingAddress { form.texts[line] = nil }
                try askForBilling()
            } else {
                try ask(for: field)
            }
        }
    }

    private mutating func askForBilling() throws(CommandError) {
        while true {
            let offer = offers[.billingSame]
            let question = Field.billingSame.words.label + (offer.map { " [\($0)]" } ?? "") + ":"
            let typed = try ask(question, choices: ["yes", "no"]).lowercased()
            let answer = typed.isBlank ? offer ?? "" : typed
            if ["yes", "y"].contains(answer) {
                form.texts[.billingSame] = "yes"
                return
            }
            if ["no", "n"].contains(answer) { break }
            preface = "  answer yes or no\n"
        }
        form.texts[.billingSame] = nil
        for field in Field.billingAddress { try ask(for: field) }
    }

    /// Asks for a field until it is valid.
    private mutating func ask(for field: Field) throws(CommandError) {
        var mistakes: [CreateOrder.FieldText]
        repeat {
            form.texts[field] = try answer(for: field)
            mistakes = view.checked(field, of: form)
            say(mistakes)
        } while !mistakes.isEmpty
        guard field == .expires, let typed = form.texts[.expires] else { return }
        preface = "  valid through \(view.formattedExpirationDate(typed))\n"
    }

    private mutating func answer(for field: Field) throws(CommandError) -> String {
        let label = field.words.label
        if field.isSecret { return try askSecret("\(label):") }
        var choices: [String] = []
        if field == .shipping {
            let methods = view.fetchedMethods()
            preface += "  \(methods.offer)\n"
            choices = methods.names
        }
        guard let offer = offers[field] else { return try ask("\(label):", choices: choices) }
        let typed = try ask("\(label) [\(offer)\(field.isOptional ? ", - for none" : "")]:", choices: choices)
        if typed.isBlank { return offer }
        return field.isOptional && typed == "-" ? "" : typed
    }

    private mutating func say(_ mistakes: [CreateOrder.FieldText]) {
        preface = mistakes.map { "  \($0.field.rawValue): \($0.text)\n" }.joined()
    }

    private mutating func ask(_ question: String, choices: [String]) throws(CommandError) -> String {
        defer { preface = "" }
        return try interviewer.ask(preface + question, choices: choices)
    }

    private mutating func askSecret(_ question: String) throws(CommandError) -> String {
        defer { preface = "" }
        return try interviewer.askSecret(preface + question).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

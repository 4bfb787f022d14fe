import Commands

// The words of this feature's errors.

extension CommandError {
    static func noOrder(_ word: String, among known: [Int]) -> CommandError {
        .notFound("order", word, among: known.map(String.init), hint: "see 'orders'")
    }

    /// Its contents in a view model.
    var content: (name: String, value: String) { ("failure", message) }

    /// All mistakes in an order, in one error.
    static func wrongFields(_ mistakes: [CreateOrder.FieldText]) -> CommandError {
        let told = mistakes.map { "\($0.field.rawValue): \($0.text)" }.joined(separator: ", ")
        let count = mistakes.count == 1 ? "1 field is wrong" : "\(mistakes.count) fields are wrong"
        return CommandError(.value, "\(count): \(told)", hint: "see 'help order create'")
    }
}

extension CreateOrder.Mistake {
    /// The mistake, to follow the field's name. It never repeats a card number or CVV.
    var words: String {
        switch flaw {
        case .missing: "is missing"
        case .noBilling: "is missing, and so is a billing address"
        case .contradicts: "excludes a billing address"
        case .tooLong: "is longer than \(CreateOrder.Form.limit) characters"
        case .control: "contains a control character"
        case .noCustomer: "'\(given)' is not a positive whole number"
        case .noPhone: "'\(given)' is not a phone number of 7 to 15 digits"
        case .noEmail: "'\(given)' is not an e-mail address like ann@example.org"
        case .noZIP: "'\(given)' is not a ZIP code like 94107 or 94107-1234"
        case .unknownMethod:
            "'\(given)' is not known "
                + (CommandError.didYouMean(NearMiss.of(given, among: choices)).map { "(\($0))" }
                    ?? "(one of \(CommandError.list(choices)))")
        case .noCard: "is not a card number of 12 to 19 digits"
        case .failsLuhn: "is mistyped: its check digit does not fit"
        case .noMonth: "'\(given)' is not a month like 04/29 or 2029-04"
        case .expired: "the card was valid through '\(given)'"
        case .noCVV: "is not 3 or 4 digits"
        }
    }
}

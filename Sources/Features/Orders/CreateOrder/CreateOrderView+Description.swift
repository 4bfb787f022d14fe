import Commands
import Patterns

extension CommandDescription {
    static let createOrder = CommandDescription(
        "order create",
        saidElsewhere: ["new", "place"],
        group: .orders,
        summary: "place an order",
        options: CreateOrder.Form.options,
        examples: ["order create \(CreateOrder.Form.example)"],
        details: """
            Everything but the second lines of streets is required, and all errors are reported together. The card \
            must be valid at least to the end of this month. Only its last four digits and its expiry are kept. At a \
            terminal, Playhouse asks for what you left out, checks each answer at once, and hides the card's number \
            and CVV. The history and the records show ••• in place of both. An alias, a job or a task saves them as you \
            type them, so leave them out there. If you are logged in, brackets show your own data, and Enter accepts them. ^C leaves the form.
            """,
        pattern: .cleanSwift,
        effect: .changes
    )
}

extension CreateOrder.Form {
    /// Makes a form of a command's options.
    init(_ arguments: Arguments) {
        for field in CreateOrder.Field.allCases where field != .billingSame {
            texts[field] = arguments[field.option]
        }
        if arguments[CreateOrder.Field.sameBill] { texts[.billingSame] = "yes" }
    }

    fileprivate static let options =
        CreateOrder.Field.allCases.filter { $0 != .billingSame }.map(\.option) as [any NamedOption]
        + [CreateOrder.Field.sameBill]

    /// The options of a valid form, with a card number for tests.
    fileprivate static let example = """
        --customer 7 --first-name Ada --last-name Lovelace --phone '+1 415 555 0100' --email ada@example.org \
        --street1 '12 Engine St' --city 'San Francisco' --state CA --zip 94107 --shipping two-day \
        --card '4242 4242 4242 4242' --expires 12/99 --cvv 123 --billing-same
        """
}

extension CreateOrder.Field {
    /// The option for the field.
    fileprivate var option: CommandOption<String?> {
        let kind: ValueKind = self == .shipping ? .name(of: "shipping method") : .text
        return CommandOption(rawValue, kind, words.value, isSecret: isSecret, summary: words.summary)
    }

    fileprivate static let sameBill = CommandOption(billingSame.rawValue, summary: billingSame.words.summary)

    /// The field's label in a question, and its value and summary in the help.
    var words: (label: String, value: String, summary: String) {
        switch self {
        case .customer: ("customer number", "N", "the customer's number")
        case .firstName: ("first name", "NAME", "the first name")
        case .lastName: ("last name", "NAME", "the last name")
        case .phone: ("phone", "PHONE", "7 to 15 digits, also with + - . / ( ) and spaces")
        case .email: ("e-mail", "E-MAIL", "as in ada@example.org")
        case .street1: ("street", "TEXT", "the street of the delivery address")
        case .street2: ("street, second line (may be empty)", "TEXT", "the street's second line, optional")
        case .city: ("city", "TEXT", "the city")
        case .state: ("state", "TEXT", "the state")
        case .zip: ("ZIP", "ZIP", "as in 94107 or 94107-1234")
        case .shipping: ("shipping method", "METHOD", "standard, two-day or one-day")
        case .card:
            ("card number (not shown)", "NUMBER", "12 to 19 digits, also with spaces or dashes; never shown or kept")
        case .expires: ("card expires (month/year)", "MM/YY", "the card's last month, also as 2029-04")
        case .cvv: ("CVV (not shown)", "CVV", "3 or 4 digits; never shown or kept")
        case .billingStreet1: ("billing street", "TEXT", "the street of the billing address")
        case .billingStreet2:
            ("billing street, second line (may be empty)", "TEXT", "the street's second line, optional")
        case .billingCity: ("billing city", "TEXT", "the city")
        case .billingState: ("billing state", "TEXT", "the state")
        case .billingZIP: ("billing ZIP", "ZIP", "the ZIP code")
        case .billingSame: ("bill to the same address (yes or no)", "", "use the delivery address for the bill")
        }
    }
}

/// The models of the scene "create order".
enum CreateOrder {
    /// What the shop can deliver by.
    enum FetchMethods {
        struct Request {}

        struct Response {
            var methods: [Method]
            var currency: String
        }

        struct ViewModel {
            var names: [String]
            /// `standard 4.90 USD, two-day 12.90 USD`
            var offer: String
        }

        struct Method {
            var name: String
            /// In cents.
            var price: Int
        }
    }

    /// What is known of the one who is signed in is offered for the form.
    enum Prefill {
        struct Request {}

        struct Response {
            /// What is known, by field; nothing of what is not.
            var known: Form
        }

        struct ViewModel {
            var offers: [FieldText]
        }
    }

    /// One field is checked as soon as it is filled in.
    enum CheckField {
        struct Request {
            var field: Field
            /// The form as far as it is filled in, the field with it.
            var form: Form
        }

        struct Response {
            /// nil if the field is right.
            var mistake: Mistake?
        }

        struct ViewModel {
            /// What is wrong with the field; nothing if it is right.
            var mistakes: [FieldText]
        }
    }

    /// The date to which a card is valid, in the user's form, as soon as it is typed.
    enum FormatExpirationDate {
        struct Request {
            /// As typed.
            var date: String
        }

        struct Response {
            /// The last month in which the card is valid; nil if what was typed is no month.
            var month: Month?
        }

        struct ViewModel {
            /// `12/31/27`; empty if there is none.
            var date: String
        }
    }

    /// A form becomes an order, unless something is wrong with it.
    enum Create {
        struct Request {
            var form: Form
        }

        struct Response {
            /// The number of the new order; nil if none was made.
            var id: Int?
            var mistakes: [Mistake]
        }

        struct ViewModel {
            var mistakes: [FieldText]
            /// The number of the new order; empty if none was made.
            var id: String
        }
    }

    /// The form as filled in: text by field, nothing checked.
    struct Form {
        var texts: [Field: String] = [:]
        /// Whether the bill goes where the order goes.
        var billingIsSame = false

        /// How many characters a field may have.
        static let limit = 200
    }

    /// A field, by the name that options and mistakes call it.
    enum Field: String, CaseIterable, Sendable {
        case customer
        case firstName = "first-name"
        case lastName = "last-name"
        case phone
        case email
        case street1
        case street2
        case city
        case state
        case zip
        case shipping
        case card
        case expires
        case cvv
        case billingStreet1 = "billing-street1"
        case billingStreet2 = "billing-street2"
        case billingCity = "billing-city"
        case billingState = "billing-state"
        case billingZIP = "billing-zip"
        /// No text: whether the bill goes where the order goes.
        case billingSame = "billing-same"
    }

    /// What is wrong with a field.
    struct Mistake {
        var field: Field
        var flaw: Flaw
        /// What was given; empty if that is private.
        var given = ""
        /// What could have been given, if that is a list.
        var choices: [String] = []
    }

    /// What can be wrong with a field.
    enum Flaw: String {
        case missing
        case noBilling
        case contradicts
        case tooLong
        case control
        case noCustomer
        case noPhone
        case noEmail
        case noZIP
        case unknownMethod
        case noCard
        case failsLuhn
        case noMonth
        case expired
        case noCVV
    }

    /// What is said of a field: what is wrong with it, or what is offered for it.
    struct FieldText {
        var field: String
        var text: String
    }
}

extension CreateOrder.Field {
    /// Those of the billing address.
    static let billingAddress: [CreateOrder.Field] = [
        .billingStreet1, .billingStreet2, .billingCity, .billingState, .billingZIP,
    ]

    /// Whether an order can do without it.
    var isOptional: Bool { self == .street2 || self == .billingStreet2 }

    /// Whether its contents are secret.
    var isSecret: Bool { self == .card || self == .cvv }
}

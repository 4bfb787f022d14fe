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

    /// A form is looked through, and nothing done.
    enum Check {
        struct Request {
            var form: Form
        }

        struct Response {
            var mistakes: [Mistake]
        }

        struct ViewModel {
            var mistakes: [MistakeTexts]
            /// What to say if there are none.
            var verdict: String
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
            var mistakes: [MistakeTexts]
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
        /// What was given; empty where that is nobody's business.
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

    /// What is wrong with a field, in words.
    struct MistakeTexts {
        var field: String
        var message: String
    }
}

extension CreateOrder.Field {
    /// Those of the billing address.
    static let billingAddress: [CreateOrder.Field] = [
        .billingStreet1, .billingStreet2, .billingCity, .billingState, .billingZIP,
    ]

    /// Whether an order can do without it.
    var isOptional: Bool { self == .street2 || self == .billingStreet2 }

    /// Whether nobody may see what is in it.
    var isSecret: Bool { self == .card || self == .cvv }
}

import Patterns

/// The models of the scene "create order".
enum CreateOrder {
    /// What the shop can deliver by.
    enum FetchMethods {
        struct Request: SceneModel {
            var contents: Contents { [] }
        }

        struct Response: SceneModel {
            /// Each with its price in cents.
            var methods: [(name: String, price: Int)]
            var currency: String

            var contents: Contents { methods.map { ($0.name, "\($0.price)") } + [("currency", currency)] }
        }

        struct ViewModel: SceneModel {
            var names: [String]
            /// `standard 4.90 USD, two-day 12.90 USD`
            var offer: String

            var contents: Contents { [("offer", offer)] }
        }
    }

    /// What is known of the one who is signed in is offered for the form.
    enum Prefill {
        struct Request: SceneModel {
            var contents: Contents { [] }
        }

        /// What is known, by field; nothing of what is not.
        typealias Response = Form
        typealias ViewModel = FieldTexts
    }

    /// One field is checked as soon as it is filled in.
    enum CheckField {
        struct Request: SceneModel {
            var field: Field
            /// The form as far as it is filled in, the field with it.
            var form: Form

            var contents: Contents { [(field.rawValue, form.shown(field) ?? "")] }
        }

        struct Response: SceneModel {
            /// nil if the field is right.
            var mistake: Mistake?

            var contents: Contents { mistake.map { [$0.content] } ?? [] }
        }

        /// What is wrong with the field; nothing if it is right.
        typealias ViewModel = FieldTexts
    }

    /// The date to which a card is valid, in the user's form, as soon as it is typed.
    enum FormatExpirationDate {
        struct Request: SceneModel {
            /// As typed.
            var date: String

            var contents: Contents { [("date", date)] }
        }

        struct Response: SceneModel {
            /// The last month in which the card is valid; nil if what was typed is no month.
            var month: Month?

            var contents: Contents {
                month.map { [("year", "\($0.year)"), ("month", "\($0.month)"), ("day", "\($0.lastDay)")] } ?? []
            }
        }

        struct ViewModel: SceneModel {
            /// `12/31/27`; empty if there is none.
            var date: String

            var contents: Contents { [("date", date)] }
        }
    }

    /// A form becomes an order, unless something is wrong with it.
    enum Create {
        typealias Request = Form

        struct Response: SceneModel {
            /// The number of the new order; nil if none was made.
            var id: Int?
            var mistakes: [Mistake]

            var contents: Contents { mistakes.map(\.content) + (id.map { [("id", "\($0)")] } ?? []) }
        }

        struct ViewModel: SceneModel {
            var mistakes: [FieldText]
            /// The number of the new order; empty if none was made.
            var id: String

            var contents: Contents { mistakes.map(\.content) + (id.isEmpty ? [] : [("id", id)]) }
        }
    }

    /// The form as filled in: text by field, nothing checked.
    struct Form: SceneModel {
        var texts: [Field: String] = [:]

        /// How many characters a field may have.
        static let limit = 200

        /// Whether the bill goes where the order goes.
        var billingIsSame: Bool { texts[.billingSame] == "yes" }

        /// Whether a part of a billing address is filled in.
        var hasBillingAddress: Bool { Field.billingAddress.contains { texts[$0] != nil } }

        /// `customer: 7, card: •••`
        var contents: Contents { Field.allCases.compactMap { field in shown(field).map { (field.rawValue, $0) } } }

        /// The text of a field as traces show it.
        func shown(_ field: Field) -> String? { field.isSecret ? texts[field].map { _ in "•••" } : texts[field] }
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
        /// "yes" if the bill goes where the order goes.
        case billingSame = "billing-same"

        static let shippingAddress: [Field] = [.street1, .street2, .city, .state, .zip]
        static let billingAddress: [Field] = [
            .billingStreet1, .billingStreet2, .billingCity, .billingState, .billingZIP,
        ]

        /// Whether an order can do without it.
        var isOptional: Bool { self == .street2 || self == .billingStreet2 }

        /// Whether its contents are secret.
        var isSecret: Bool { self == .card || self == .cvv }
    }

    /// What is wrong with a field.
    struct Mistake {
        var field: Field
        var flaw: Flaw
        /// What was given; empty if that is private.
        var given: String
        /// What could have been given, if that is a list.
        var choices: [String]

        /// `card: failsLuhn`
        var content: (name: String, value: String) { (field.rawValue, flaw.rawValue) }
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
        var field: Field
        var text: String

        var content: (name: String, value: String) { (field.rawValue, text) }
    }

    /// What is said of some fields, in the order of the form.
    struct FieldTexts: SceneModel {
        var texts: [FieldText]

        var contents: Contents { texts.map(\.content) }
    }
}

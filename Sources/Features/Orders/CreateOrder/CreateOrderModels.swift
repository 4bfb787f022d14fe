import Patterns

/// The models of the scene "create order".
enum CreateOrder {
    /// The use case: fetch methods.
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

    /// The use case: offer the logged-in user's data for the form.
    enum Prefill {
        struct Request: SceneModel {
            var contents: Contents { [] }
        }

        /// The known data, by field.
        typealias Response = Form
        typealias ViewModel = FieldTexts
    }

    /// The use case: check a field as soon as it is filled in.
    enum CheckField {
        struct Request: SceneModel {
            var field: Field
            /// The form so far, including the field.
            var form: Form

            var contents: Contents { [(field.rawValue, form.shown(field) ?? "")] }
        }

        struct Response: SceneModel {
            /// nil if the field is valid.
            var mistake: Mistake?

            var contents: Contents { mistake.map { [$0.content] } ?? [] }
        }

        /// The field's mistake; empty if it is valid.
        typealias ViewModel = FieldTexts
    }

    /// The use case: format a card's expiration date as soon as it is typed.
    enum FormatExpirationDate {
        struct Request: SceneModel {
            /// As typed.
            var date: String

            var contents: Contents { [("date", date)] }
        }

        struct Response: SceneModel {
            /// The last month in which the card is valid; nil if the text is not a month.
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

    /// The use case: make an order of a valid form.
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

    /// The unchecked form: text by field.
    struct Form: SceneModel {
        var texts: [Field: String] = [:]

        /// The limit for a field, in characters.
        static let limit = 200

        /// Whether the bill goes to the shipping address.
        var billingIsSame: Bool { texts[.billingSame] == "yes" }

        /// Whether any part of a billing address is filled in.
        var hasBillingAddress: Bool { Field.billingAddress.contains { texts[$0] != nil } }

        /// `customer: 7, card: •••`
        var contents: Contents { Field.allCases.compactMap { field in shown(field).map { (field.rawValue, $0) } } }

        /// The text of a field as traces show it.
        func shown(_ field: Field) -> String? { field.isSecret ? texts[field].map { _ in "•••" } : texts[field] }
    }

    /// A field, by its name in options and mistakes.
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
        /// "yes" if the bill goes to the shipping address.
        case billingSame = "billing-same"

        static let shippingAddress: [Field] = [.street1, .street2, .city, .state, .zip]
        static let billingAddress: [Field] = [
            .billingStreet1, .billingStreet2, .billingCity, .billingState, .billingZIP,
        ]

        /// Whether it may be empty.
        var isOptional: Bool { self == .street2 || self == .billingStreet2 }

        /// Whether its contents are secret.
        var isSecret: Bool { self == .card || self == .cvv }
    }

    /// A mistake in a field.
    struct Mistake {
        var field: Field
        var flaw: Flaw
        /// The value given; empty if it is private.
        var given: String
        /// The valid values, if there is a list.
        var choices: [String]

        /// `card: failsLuhn`
        var content: (name: String, value: String) { (field.rawValue, flaw.rawValue) }
    }

    /// A kind of mistake.
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

    /// The text about a field: its mistake, or the value offered for it.
    struct FieldText {
        var field: Field
        var text: String

        var content: (name: String, value: String) { (field.rawValue, text) }
    }

    /// The texts about some fields, in the order of the form.
    struct FieldTexts: SceneModel {
        var texts: [FieldText]

        var contents: Contents { texts.map(\.content) }
    }
}

import FeatureTestSupport
import Testing

@testable import Orders

@Suite struct OrderErrorTests {
    private let desk = OrdersDesk()

    @Test(arguments: [
        ("order", "order: a sub-command is missing; one of 'create', 'show' or 'cancel'"),
        ("order creat", "order: unknown sub-command 'creat'; did you mean 'order create'?"),
        ("order show 3", "order show: there is no order '3'; see 'orders'"),
        ("order show 777", "order show: there is no order '777'; see 'orders'"),
        ("order show -1", "order show: there is no order '-1'; did you mean '1'?"),
        ("order show one", "order show: there is no order 'one'; see 'orders'"),
        ("orders 99999999999999999999", "orders: there is no order '99999999999999999999'; see 'orders'"),
        ("order cancel 22", "order cancel: there is no order '22'; did you mean '2'?"),
        ("order cancel 1", "order cancel: order 1 is canceled already; see 'order show 1'"),
        ("order cancel", "order cancel: ID is missing; usage: order cancel ID"),
    ])
    func words(line: String, message: String) throws {
        try desk.run("order create \(Options().line)")
        try desk.run("order create \(Options().line)")
        try desk.run("order cancel 1")
        #expect(desk.error(line) == message)
        #expect(desk.book.orders.map(\.status) == [.cancelled, .placed])
    }

    @Test func tenMistakesAreToldInOneGo() {
        let options = Options(
            [
                "customer": "-3", "first-name": " ", "phone": "555", "email": "ada at example", "zip": "941",
                "shipping": "tow-day", "card": "4242 4242 4242 4241", "expires": "10/26", "cvv": "12",
            ], without: ["city"])
        let told = """
            10 fields are wrong: customer: '-3' is not a positive whole number, first-name: is missing, \
            phone: '555' is not a phone number of 7 to 15 digits, \
            email: 'ada at example' is not an e-mail address like ann@example.org, city: is missing, \
            zip: '941' is not a ZIP code like 94107 or 94107-1234, \
            shipping: 'tow-day' is not known (did you mean 'two-day'?), \
            card: is mistyped: its check digit does not fit, expires: the card was valid through '10/26', \
            cvv: is not 3 or 4 digits; see 'help order create'
            """
        #expect(desk.error("order create \(options.line)") == "order create: \(told)")
        #expect(desk.book.lastID == 0)
    }

    @Test func anEmptyFormMissesAllThatIsRequired() {
        let missing = [
            "customer", "first-name", "last-name", "phone", "email", "street1", "city", "state", "zip", "shipping",
            "card", "expires", "cvv",
        ]
        #expect(
            desk.error("order create")
                == "order create: 14 fields are wrong: \(missing.map { "\($0): is missing, " }.joined())"
                + "billing-same: is missing, and so is a billing address; see 'help order create'")
    }

    @Test(arguments: [
        ("last-name", "a\u{1B}[2J", "contains a control character"),
        ("state", String(repeating: "x", count: 201), "is longer than 200 characters"),
        ("card", String(repeating: "4", count: 300), "is longer than 200 characters"),
        ("card", "four", "is not a card number of 12 to 19 digits"),
        ("card", "0000 0000 0000 0000", "is mistyped: its check digit does not fit"),
        ("expires", "2027", "'2027' is not a month like 04/29 or 2029-04"),
        ("shipping", "drone", "'drone' is not known (one of 'standard', 'two-day' or 'one-day')"),
        ("shipping", "Standard", "'Standard' is not known (did you mean 'standard'?)"),
    ])
    func oneField(name: String, value: String, message: String) {
        #expect(
            desk.error("order create \(Options([name: value]).line)")
                == "order create: 1 field is wrong: \(name): \(message); see 'help order create'")
    }

    @Test func theBillingAddressIsSaidOnceAndWhole() {
        #expect(
            desk.error("order create \(Options(["billing-city": "Bath"]).line)")
                == "order create: 1 field is wrong: billing-same: excludes a billing address; see 'help order create'")
        #expect(
            desk.error("order create \(Options(["billing-city": "Bath"], without: ["billing-same"]).line)")
                == "order create: 3 fields are wrong: billing-street1: is missing, billing-state: is missing, "
                + "billing-zip: is missing; see 'help order create'")
    }

    @Test func theSecondLinesOfStreetsMayBeLeftOutOrEmpty() throws {
        #expect(try desk.run("order create \(Options(["street2": " "]).line)").contains("12 Engine St, San Francisco"))
    }
}

import Commands
import FeatureTestSupport
import Testing

@testable import Orders

@Suite struct InterviewTests {
    private static let answers = [
        "7", "Ada", "Lovelace", "5550100", "ada@example.org", "12 Engine St", "", "Bath", "CA", "94107", "one-day",
        "4242424242424242", "12/27", "987",
    ]

    @Test func asksFieldByFieldInTheOrderOfTheForm() throws {
        let desk = OrdersDesk(answers: Self.answers + ["yes"])
        #expect(try desk.run("order create").hasPrefix("order 1: placed\n  customer  7\n"))
        #expect(
            desk.person.questions == [
                "customer number:", "first name:", "last name:", "phone:", "e-mail:", "street:",
                "street, second line (may be empty):", "city:", "state:", "ZIP:",
                "  standard 4.90 USD, two-day 12.90 USD, one-day 24.90 USD\nshipping method:",
                "card number (not shown):", "card expires (month/year):",
                "  valid through 12/31/27\nCVV (not shown):",
                "bill to the same address (yes or no):",
            ])
        #expect(
            desk.person.secretQuestions == [
                "card number (not shown):", "  valid through 12/31/27\nCVV (not shown):",
            ])
        #expect(
            desk.person.choices.filter { !$0.value.isEmpty }.map(\.value).sorted { $0.count < $1.count } == [
                ["yes", "no"], ["standard", "two-day", "one-day"],
            ])
        #expect(!desk.feature.book.orders.isEmpty)
    }

    @Test func asksOnlyForWhatIsNotGiven() throws {
        let desk = OrdersDesk(answers: ["", "4242424242424242", "no", "1 Main Rd", "", "Bath", "CA", "94107"])
        _ = try? desk.run("order create \(Options(without: ["card", "billing-same", "street2"]).line)")
        #expect(
            desk.person.questions.prefix(3) == [
                "street, second line (may be empty):", "card number (not shown):",
                "bill to the same address (yes or no):",
            ])
        let complete = OrdersDesk(answers: [])
        #expect(try complete.run("order create \(Options().line)").hasPrefix("order 1: placed\n"))
        #expect(complete.person.questions == [])
    }

    @Test func asksForTheBillingAddressIfItIsAnother() throws {
        let desk = OrdersDesk(answers: Self.answers + ["perhaps", "no", "1 Main Rd", "", "Oakland", "CA", "94601"])
        #expect(try desk.run("order create").contains("  bill to   1 Main Rd, Oakland, CA 94601\n"))
        #expect(
            desk.person.questions.suffix(7)
                == [
                    "bill to the same address (yes or no):",
                    "  answer yes or no\nbill to the same address (yes or no):",
                    "billing street:", "billing street, second line (may be empty):", "billing city:", "billing state:",
                    "billing ZIP:",
                ].suffix(7))
    }

    @Test func eachFieldIsCheckedAtOnceAndAskedAgain() throws {
        let answers = [
            "seven", "", "7", "Ada", "Lovelace", "5550100", "nowhere", "a@b.de", "12 Engine St", "", "Bath", "CA",
            "94107",
            "tow-day", "two-day", "4242424242424241", "4242424242424242", "13/27", "10/26", "11/26", "98", "987", "yes",
        ]
        let desk = OrdersDesk(answers: answers)
        #expect(try desk.run("order create").contains("  e-mail    a@b.de\n"))
        let repeated = desk.person.questions.filter { $0.hasPrefix("  ") }
        #expect(
            repeated == [
                "  customer: 'seven' is not a positive whole number\ncustomer number:",
                "  customer: is missing\ncustomer number:",
                "  email: 'nowhere' is not an e-mail address like ann@example.org\ne-mail:",
                "  standard 4.90 USD, two-day 12.90 USD, one-day 24.90 USD\nshipping method:",
                "  shipping: 'tow-day' is not known (did you mean 'two-day'?)\n"
                    + "  standard 4.90 USD, two-day 12.90 USD, one-day 24.90 USD\nshipping method:",
                "  card: is mistyped: its check digit does not fit\ncard number (not shown):",
                "  expires: '13/27' is not a month like 04/29 or 2029-04\ncard expires (month/year):",
                "  expires: the card was valid through '10/26'\ncard expires (month/year):",
                "  valid through 11/30/26\nCVV (not shown):", "  cvv: is not 3 or 4 digits\nCVV (not shown):",
            ])
    }

    @Test func whatTheLineItselfHasWrongIsToldTogetherAndAskedAgain() throws {
        let options = Options(["customer": "seven", "email": "nowhere"], without: ["cvv"])
        let desk = OrdersDesk(answers: ["", "987", "7", "still nowhere", "a@b.de"])
        #expect(try desk.run("order create \(options.line)").contains("  e-mail    a@b.de\n"))
        #expect(
            desk.person.questions == [
                "street, second line (may be empty):", "CVV (not shown):",
                """
                  customer: 'seven' is not a positive whole number
                  email: 'nowhere' is not an e-mail address like ann@example.org
                customer number:
                """,
                "e-mail:",
                "  email: 'still nowhere' is not an e-mail address like ann@example.org\ne-mail:",
            ])
    }

    // MARK: Who is signed in

    private static let ann = Profile(name: "Ann Mary Smith", email: "ann@example.org")

    @Test func offersWhatTheAccountKnowsOfWhoeverIsSignedIn() throws {
        let answers = [
            "7", "", "Smith-Jones", "5550100", "", "12 Engine St", "Floor 3", "Bath", "CA", "94107", "one-day",
            "4242424242424242", "12/27", "987", "no", "1 Main Rd", "", "Oakland", "CA", "94601",
        ]
        let desk = OrdersDesk(answers: answers, profile: Self.ann)
        let placed = try desk.run("order create")
        #expect(placed.contains("  name      Ann Smith-Jones\n") && placed.contains("  e-mail    ann@example.org\n"))
        #expect(
            desk.person.questions.prefix(5) == [
                "customer number:", "first name [Ann]:", "last name [Mary Smith]:", "phone:",
                "e-mail [ann@example.org]:",
            ])
        #expect(desk.book.orders[0].orderedBy == "ann@example.org")

        // The second form is that of the first order, all but the card.
        let asked = desk.person.questions.count
        desk.person.type(
            Array(repeating: "", count: 6) + ["-", "", "", "", "standard", "4242424242424242", "12/27", "987"]
                + Array(repeating: "", count: 6))
        let second = try desk.run("order create")
        #expect(
            desk.person.questions.dropFirst(asked) == [
                "customer number [7]:", "first name [Ann]:", "last name [Smith-Jones]:", "phone [5550100]:",
                "e-mail [ann@example.org]:", "street [12 Engine St]:",
                "street, second line (may be empty) [Floor 3, - for none]:", "city [Bath]:", "state [CA]:",
                "ZIP [94107]:",
                "  standard 4.90 USD, two-day 12.90 USD, one-day 24.90 USD\nshipping method [one-day]:",
                "card number (not shown):", "card expires (month/year):", "  valid through 12/31/27\nCVV (not shown):",
                "bill to the same address (yes or no) [no]:", "billing street [1 Main Rd]:",
                "billing street, second line (may be empty):", "billing city [Oakland]:", "billing state [CA]:",
                "billing ZIP [94601]:",
            ])
        #expect(second.contains("  ship to   12 Engine St, Bath, CA 94107\n"))
        #expect(second.contains("  bill to   1 Main Rd, Oakland, CA 94601\n"))
        #expect(second.contains("  shipping  standard, 4.90 USD\n"))
    }

    @Test func billingToTheSameAddressIsOfferedAsItWas() throws {
        let desk = OrdersDesk(answers: Self.answers + ["yes"], profile: Self.ann)
        try desk.run("order create")
        desk.person.type(
            Array(repeating: "", count: 11) + ["4242424242424242", "12/27", "987", ""])
        #expect(try desk.run("order create").contains("  bill to   the same address\n"))
        #expect(desk.person.questions.last == "bill to the same address (yes or no) [yes]:")
    }

    @Test func aGuestAndAScriptAreOfferedNothing() throws {
        let guest = OrdersDesk(answers: Self.answers + ["yes"])
        try guest.run("order create")
        #expect(!guest.person.questions.contains { $0.contains("[") })
        #expect(guest.book.orders[0].orderedBy == nil)
        let script = OrdersDesk(profile: Self.ann)
        #expect(script.error("order create").contains("first-name: is missing"))
    }

    @Test func ordersOfOthersAreNotOffered() throws {
        let desk = OrdersDesk(answers: [], profile: Profile(name: "Bob", email: "bob@example.org"))
        try desk.run("order create \(Options().line)")
        let book = desk.book
        let worker = CreateOrderProfileWorker(identity: nil, book: book) { Self.ann }
        #expect(worker.fetchKnown().texts[.firstName] == "Ann", "that of the account")
        let bob = CreateOrderProfileWorker(identity: nil, book: book) { Profile(name: "Bob", email: "bob@example.org") }
            .fetchKnown()
        #expect(bob.texts[.firstName] == "Ada" && bob.billingIsSame)
        for field in [CreateOrder.Field.card, .cvv, .expires] { #expect(bob.texts[field] == nil) }
        let short = CreateOrderProfileWorker(identity: nil, book: book) { Profile(name: "Cher", email: "c@d.org") }
            .fetchKnown()
        #expect(short.texts == [.firstName: "Cher", .email: "c@d.org"])
    }

    @Test func asksAgainForABillingAddressThatContradicts() throws {
        let desk = OrdersDesk(answers: ["yes"])
        #expect(try desk.run("order create \(Options(["billing-city": "Bath"]).line)").hasPrefix("order 1: placed\n"))
        #expect(
            desk.person.questions
                == ["  billing-same: excludes a billing address\nbill to the same address (yes or no):"])
    }

    @Test func leavesTheFormWithNothingDone() {
        let desk = OrdersDesk(answers: ["7", "Ada"])
        #expect(desk.error("order create") == "order create: interrupted")
        #expect(desk.book.lastID == 0)
    }
}

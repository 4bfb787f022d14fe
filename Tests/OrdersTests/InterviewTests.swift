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
                "shipping method (standard 4.90 USD, two-day 12.90 USD, one-day 24.90 USD):",
                "card number (not shown):", "card expires (month/year):", "CVV (not shown):",
                "bill to the same address (yes or no):",
            ])
        #expect(desk.person.secretQuestions == ["card number (not shown):", "CVV (not shown):"])
        #expect(
            desk.person.choices.filter { !$0.value.isEmpty }.map(\.value).sorted { $0.count < $1.count } == [
                ["yes", "no"], ["standard", "two-day", "one-day"],
            ])
        #expect(!desk.feature.book.orders.isEmpty)
    }

    @Test func asksOnlyForWhatIsNotGiven() throws {
        let desk = OrdersDesk(answers: ["4242424242424242", "", "1 Main Rd", "", "Bath", "CA", "94107"])
        _ = try? desk.run("order create \(Options(without: ["card", "billing-same", "street2"]).line)")
        #expect(
            desk.person.questions.prefix(3) == [
                "street, second line (may be empty):", "card number (not shown):",
                "bill to the same address (yes or no):",
            ])
        let complete = OrdersDesk(answers: [])
        #expect(try complete.run("order valid \(Options().line)") == "valid")
        #expect(complete.person.questions == [])
    }

    @Test func asksForTheBillingAddressIfItIsAnother() throws {
        let desk = OrdersDesk(answers: Self.answers + ["perhaps", "no", "1 Main Rd", "", "Oakland", "CA", "94601"])
        #expect(try desk.run("order create").contains("  bill to   1 Main Rd, Oakland, CA 94601\n"))
        #expect(
            desk.person.questions.suffix(7)
                == [
                    "bill to the same address (yes or no):", "  say yes or no\nbill to the same address (yes or no):",
                    "billing street:", "billing street, second line (may be empty):", "billing city:", "billing state:",
                    "billing ZIP:",
                ].suffix(7))
    }

    @Test func tellsAllThatIsWrongAndAsksForThatAgain() throws {
        var wrong = Self.answers
        (wrong[0], wrong[4], wrong[11]) = ("seven", "nowhere", "4242424242424241")
        let desk = OrdersDesk(answers: wrong + ["yes", "7", "still nowhere", "4242424242424242", "a@b.de"])
        #expect(try desk.run("order create").contains("  e-mail    a@b.de\n"))
        #expect(
            desk.person.questions.suffix(4) == [
                """
                  customer: 'seven' is not a positive whole number
                  email: 'nowhere' is not an e-mail address like ann@example.org
                  card: is mistyped: its check digit does not fit
                customer number:
                """,
                "e-mail:", "card number (not shown):",
                """
                  email: 'still nowhere' is not an e-mail address like ann@example.org
                e-mail:
                """,
            ])
    }

    @Test func asksAgainForABillingAddressThatContradicts() throws {
        let desk = OrdersDesk(answers: ["yes"])
        #expect(try desk.run("order valid \(Options(["billing-city": "Bath"]).line)") == "valid")
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

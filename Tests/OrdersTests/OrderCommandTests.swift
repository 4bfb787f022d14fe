import Commands
import FeatureTestSupport
import Testing

@testable import Orders

@Suite struct OrderCommandTests {
    private let desk = OrdersDesk()

    @Test func anOrderIsShownAfterItIsMade() throws {
        #expect(
            try desk.run("order create \(Options().line)") == """
                order 1: placed
                  customer  1234567
                  name      Ada Lovelace
                  phone     +1 (415) 555-0100
                  e-mail    ada@example.org
                  ship to   12 Engine St, San Francisco, CA 94107-1234
                  bill to   the same address
                  shipping  two-day, 12.90 USD
                  card      •••• 4242, valid through 11/30/26
                """)
        #expect(try desk.run("order show 1") == desk.run("orders 1"))
    }

    @Test func anOrderInJSON() throws {
        let billing: KeyValuePairs = [
            "street2": "Floor 3", "billing-street1": "1 Main \"Rd\"", "billing-city": "Köln", "billing-state": "NRW",
            "billing-zip": "50667",
        ]
        let made = try desk.json("order create \(Options(billing, without: ["billing-same"]).line)")
        #expect(
            made == """
                {"id":1,"customer":1234567,"status":"placed","shippingMethod":"two-day","expires":"2026-11",\
                "card":"•••• 4242","firstName":"Ada","lastName":"Lovelace","phone":"+1 (415) 555-0100",\
                "email":"ada@example.org","shippingAddress":{"street1":"12 Engine St","street2":"Floor 3",\
                "city":"San Francisco","state":"CA","zip":"94107-1234"},"billingAddress":{"street1":"1 Main \\"Rd\\"",\
                "street2":"","city":"Köln","state":"NRW","zip":"50667"},"total":1290,"currency":"USD"}
                """)
        #expect(try desk.json("orders") == "[\(made)]")
        #expect(try desk.json("order show") == "[\(made)]")
        #expect(try desk.json("order show 1") == made)
        #expect(
            try desk.json("order cancel 1")
                == made.replacing(#""status":"placed""#, with: #""status":"cancelled""#))
        #expect(try desk.run("order show 1").contains("bill to   1 Main \"Rd\", Köln, NRW 50667\n"))
        #expect(
            try desk.run("order show 1").contains("ship to   12 Engine St, Floor 3, San Francisco, CA 94107-1234\n"))
    }

    @Test func theListHasASumOfWhatIsNotCancelled() throws {
        #expect(try desk.run("orders") == "no orders; create one with 'order create'")
        #expect(try desk.json("orders") == "[]")
        try desk.run("order create \(Options(["shipping": "standard"]).line)")
        #expect(try desk.run("orders").hasSuffix("\n1 order, 4.90 USD"))
        try desk.run("order create \(Options(["shipping": "one-day", "first-name": "Åse", "customer": "8"]).line)")
        try desk.run("order create \(Options().line)")
        try desk.run("order cancel 1")
        #expect(
            try desk.run("orders") == """
                1  canceled  customer 1234567  Ada Lovelace  standard  4.90 USD   •••• 4242
                2  placed    customer 8        Åse Lovelace  one-day   24.90 USD  •••• 4242
                3  placed    customer 1234567  Ada Lovelace  two-day   12.90 USD  •••• 4242
                3 orders, 37.80 USD
                """)
        #expect(try desk.run("order show") == desk.run("orders"))
    }

    @Test func aNumberIsNeverGivenAgain() throws {
        try desk.run("order create \(Options().line)")
        #expect(desk.undo())
        #expect(desk.book.orders.isEmpty)
        #expect(try desk.run("order create \(Options().line)").hasPrefix("order 2: placed\n"))
        try desk.run("order cancel 2")
        #expect(try desk.run("order create \(Options().line)").hasPrefix("order 3: placed\n"))
    }

    @Test func aRehearsalTellsWhatWouldChangeAndChangesNothing() throws {
        let words = try desk.rehearse("order create \(Options().line)")
        #expect(words == ["order 1: placed for Ada Lovelace, two-day"])
        #expect(desk.book.orders.isEmpty)
    }

    @Test func completesNumbersAndMethods() throws {
        func completions(_ kind: String, _ prefix: String) -> [String] {
            desk.feature.completionSources.filter { $0.completedKind == kind }.flatMap { $0.completions(of: prefix) }
                .map { "\($0.value) \($0.summary)" }
        }
        for _ in 1...11 { try desk.run("order create \(Options().line)") }
        try desk.run("order cancel 11")
        #expect(
            completions("order", "1")
                == ["11 Ada Lovelace, canceled", "10 Ada Lovelace, placed", "1 Ada Lovelace, placed"])
        #expect(completions("order", "x") == [])
        #expect(completions("shipping method", "") == ["standard ", "two-day ", "one-day "])
        #expect(completions("shipping method", "T") == ["two-day "] && completions("shipping method", "day") == [])
    }
}

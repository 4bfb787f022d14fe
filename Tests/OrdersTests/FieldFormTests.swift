import FeatureTestSupport
import Testing

@testable import Orders

@Suite struct FieldFormTests {
    /// Numbers that the makers of cards publish for tests, and one digit of each changed.
    @Test(arguments: [
        "4242424242424242", "5555555555554444", "378282246310005", "6011111111111117", "30569309025904",
        "3530111333300000", "6304000000000000",
    ])
    func luhn(number: String) throws {
        let digits = try #require(FieldForms.cardDigits(number))
        #expect(FieldForms.passesLuhn(digits))
        for place in digits.indices {
            var slip = digits
            slip[place] = (slip[place] + 1) % 10
            #expect(!FieldForms.passesLuhn(slip))
        }
    }

    @Test(arguments: [
        ("4242 4242-4242 4242", 16), ("123456789012", 12), ("1234567890123456789", 19), ("12345678901", nil),
        ("12345678901234567890", nil), ("4242.4242.4242.4242", nil), ("", nil), ("٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", nil),
    ])
    func cardNumbers(text: String, count: Int?) {
        #expect(FieldForms.cardDigits(text)?.count == count)
    }

    @Test(arguments: [
        ("5550100", true), ("+49 (0)30 / 123.45-67", true), ("123456789012345", true), ("555010", false),
        ("1234567890123456", false), ("+", false), ("555+0100", false), ("555 O1OO 12", false), ("٥٥٥٠١٠٠٠", false),
    ])
    func phones(text: String, isOne: Bool) {
        #expect(FieldForms.isPhone(text) == isOne)
    }

    @Test(arguments: [
        ("a@b.de", true), ("ada.lovelace+shop@mail.example.org", true), ("jörg@müller.de", true), ("a_b@x-y.co", true),
        ("", false), ("a", false), ("@b.de", false), ("a@", false), ("a@b", false), ("a@b.", false), ("a@.de", false),
        ("a@@b.de", false), ("a b@c.de", false), ("a@b c.de", false), (".a@b.de", false), ("a..b@c.de", false),
        ("a@-b.de", false), ("a@b-.de", false), ("a@b,c.de", false), ("<a@b.de>", false),
        (String(repeating: "a", count: 65) + "@b.de", false), ("a@" + String(repeating: "b", count: 64) + ".de", false),
        ("a@" + String(repeating: "b.", count: 126) + "de", false),
    ])
    func emails(text: String, isOne: Bool) {
        #expect(FieldForms.isEmail(text) == isOne)
    }

    @Test(arguments: [
        ("94107", true), ("94107-1234", true), ("9410", false), ("941071", false), ("94107-", false),
        ("94107-12", false),
        ("94107 1234", false), ("A4107", false), ("-94107", false), ("", false),
    ])
    func zips(text: String, isOne: Bool) {
        #expect(FieldForms.isZIP(text) == isOne)
    }

    @Test(arguments: [("123", true), ("0000", true), ("12", false), ("12345", false), ("12a", false), ("", false)])
    func cvvs(text: String, isOne: Bool) {
        #expect(FieldForms.isCVV(text) == isOne)
    }

    @Test(arguments: [
        ("1", 1), ("007", 7), ("0", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("99999999999999999999", nil),
    ])
    func customers(text: String, number: Int?) {
        #expect(FieldForms.customer(text) == number)
    }

    @Test(arguments: [
        ("04/29", "2029-04"), ("4/29", "2029-04"), ("04/2029", "2029-04"), ("2029-04", "2029-04"),
        ("2029-4", "2029-04"), ("10/29", "2029-10"),
        ("12/99", "2099-12"), ("00/29", nil), ("13/29", nil), ("0/29", nil), ("04-29", nil), ("04/029", nil),
        ("004/29", nil), ("04/0000", nil), ("/29", nil), ("04/", nil), ("04", nil), ("2029-04-01", nil), ("+4/29", nil),
        ("", nil),
    ])
    func months(text: String, month: String?) {
        #expect(Month(text)?.rawValue == month)
    }

    @Test func lastDaysOfMonths() throws {
        let days = try [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map {
            try #require(Month(year: 2027, month: $0)).lastDay
        }
        #expect(days == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
        let februaries = try [1900, 2000, 2024, 2100].map { try #require(Month(year: $0, month: 2)).lastDay }
        #expect(februaries == [28, 29, 29, 28])
    }

    /// A card is good to the end of the month on it, by the clock of the shell.
    @Test(arguments: [("10/26", false), ("11/26", true), ("12/26", true), ("11/25", false), ("01/27", true)])
    func expiry(text: String, isGood: Bool) throws {
        let desk = OrdersDesk()
        let line = "order create \(Options(["expires": text]).line)"
        if isGood {
            #expect(try desk.run(line).hasPrefix("order 1: placed\n"))
        } else {
            #expect(desk.error(line).contains("expires: the card was valid through"))
        }
    }
}

import FeatureTestSupport
import Glibc
import Testing

@testable import Orders

@Suite struct LocaleTests {
    private func formats(_ environment: [String: String]) -> LocaleFormats {
        LocaleFormats(environment: { environment[$0] })
    }

    /// Whether this system has these locales.
    private static func has(_ names: String...) -> Bool {
        names.allSatisfy { name in
            guard let locale = newlocale(LC_TIME_MASK | LC_NUMERIC_MASK, name, nil) else { return false }
            freelocale(locale)
            return true
        }
    }

    private static let hasGerman: ConditionTrait = .enabled(
        if: has("de_DE.UTF-8"), "this system has no locale de_DE.UTF-8")
    private static let hasBritish: ConditionTrait = .enabled(
        if: has("en_GB.UTF-8"), "this system has no locale en_GB.UTF-8")
    private static let hasUkrainian: ConditionTrait = .enabled(
        if: has("uk_UA.UTF-8"), "this system has no locale uk_UA.UTF-8")

    @Test(hasGerman) func asGermansWriteIt() {
        expect("de_DE.UTF-8", date: "29.02.2028", number: "1.234.567", money: "1.234,50 USD")
    }

    @Test(hasBritish) func asTheBritishWriteIt() {
        expect("en_GB.UTF-8", date: "29/02/28", number: "1,234,567", money: "1,234.50 USD")
    }

    @Test(hasUkrainian) func asUkrainiansWriteIt() {
        expect(
            "uk_UA.UTF-8", date: "29.02.28", number: "1\u{202F}234\u{202F}567", money: "1\u{202F}234,50 USD")
    }

    private func expect(_ locale: String, date: String, number: String, money: String) {
        let formats = formats(["LC_ALL": locale])
        #expect(formats.shortDate(year: 2028, month: 2, day: 29) == date)
        #expect(formats.number(1_234_567) == number)
        #expect(formats.money(123_450, "USD") == money)
    }

    @Test(arguments: [[:], ["LC_ALL": "xx_XX.UTF-8"], ["LANG": "C.UTF-8"], ["LC_TIME": "POSIX"]])
    func withoutALocaleAsInC(environment: [String: String]) {
        let formats = formats(environment)
        #expect(formats.number(1_234_567) == "1234567")
        #expect(formats.money(5, "USD") == "0.05 USD")
        #expect(formats.shortDate(year: 2028, month: 2, day: 9) == "02/09/28")
    }

    @Test(hasBritish) func smallNumbersAreNotGrouped() {
        let formats = formats(["LANG": "en_GB.UTF-8"])
        #expect(
            [0, 999, 1000, -1000, Int.min].map(formats.number) == [
                "0", "999", "1,000", "-1,000", "-9,223,372,036,854,775,808",
            ])
    }

    @Test(hasGerman, hasBritish) func variablesPrecedeEachOtherAsInPOSIX() {
        let (german, british) = ("de_DE.UTF-8", "en_GB.UTF-8")
        let day = { (environment: [String: String]) in
            formats(environment).shortDate(year: 2028, month: 2, day: 29)
        }
        let number = { (environment: [String: String]) in formats(environment).number(1000) }
        #expect(day(["LC_ALL": german, "LC_TIME": british, "LANG": british]) == "29.02.2028")
        #expect(day(["LC_TIME": german, "LANG": british]) == "29.02.2028")
        #expect(day(["LANG": german, "LC_NUMERIC": british]) == "29.02.2028")
        #expect(number(["LC_ALL": german, "LC_NUMERIC": british]) == "1.000")
        #expect(number(["LC_NUMERIC": german, "LC_TIME": british]) == "1.000")
        // One locale for a line of both, unless numbers have one of their own.
        #expect(number(["LC_TIME": german, "LANG": british]) == "1.000")
    }

    @Test(hasGerman) func anOrderIsShownInTheUsersLocale() throws {
        let desk = OrdersDesk(["LC_ALL": "de_DE.UTF-8"])
        let shown = try desk.run("order create \(Options().line)")
        #expect(shown.contains("  customer  1.234.567\n"))
        #expect(shown.contains("  shipping  two-day, 12,90 USD\n"))
        #expect(shown.hasSuffix("valid through 30.11.2026"))
        // A program reads the same everywhere.
        #expect(try desk.json("order show 1").contains(#""customer":1234567,"#))
        #expect(try desk.json("order show 1").contains(#""total":1290,"currency":"USD""#))
    }
}

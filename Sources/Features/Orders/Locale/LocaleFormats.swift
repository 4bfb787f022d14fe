import Glibc

/// Dates and numbers as people of the user's country write them.
///
/// Dates go by the locale category `LC_TIME`; numbers and money by `LC_NUMERIC` or, where that is not set, by the same
/// locale as dates. Names of locales that this system does not have count as `C`. Source: POSIX.1-2017, chapter 7,
/// "Locale", and chapter 8.2 for which variable precedes which.
final class LocaleFormats {
    private let environment: (String) -> String?
    // A locale is read from disk: not before a date or a number is wanted.
    private lazy var dates = LocaleHandle(LC_TIME_MASK, dateLocale)
    private lazy var numbers = LocaleHandle(
        LC_NUMERIC_MASK, environment("LC_ALL") ?? environment("LC_NUMERIC") ?? dateLocale)

    /// - Parameter environment: the value of an environment variable; nil if it is not set or empty.
    init(environment: @escaping (String) -> String?) {
        self.environment = environment
    }

    private var dateLocale: String {
        environment("LC_ALL") ?? environment("LC_TIME") ?? environment("LANG") ?? "C"
    }

    /// A day in the locale's short form: `29.02.2028`, `29/02/28`; in `C`, `02/29/28`.
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - day: 1 to 31.
    func shortDate(year: Int, month: Int, day: Int) -> String {
        var fields = tm()
        fields.tm_year = Int32(year - 1900)
        fields.tm_mon = Int32(month - 1)
        fields.tm_mday = Int32(day)
        // Some locales' short form has the weekday in it.
        _ = timegm(&fields)
        var buffer = [CChar](repeating: 0, count: 256)
        let length = dates.locale.map { strftime_l(&buffer, buffer.count, "%x", &fields, $0) } ?? 0
        return text(buffer.prefix(length)) ?? isoDate(year, month, day)
    }

    /// The last day of a month, in the locale's short form.
    func lastDay(of month: Month) -> String { shortDate(year: month.year, month: month.month, day: month.lastDay) }

    /// A whole number, its digits grouped: `1.234.567`; in `C`, `1234567`.
    func number(_ value: Int) -> String {
        guard let locale = numbers.locale else { return "\(value)" }
        // The C library prints in the locale of the thread.
        let former = uselocale(locale)
        defer { uselocale(former) }
        // 19 digits and a sign, and between the digits six separators of up to four bytes.
        let size = 64
        var buffer = [CChar](repeating: 0, count: size)
        let length = withVaList([value]) { vsnprintf(&buffer, size, "%'ld", $0) }
        return text(buffer.prefix(Int(length))) ?? "\(value)"
    }

    /// An amount of money with two decimals and the currency after it: `1.234,50 USD`.
    ///
    /// - Parameters:
    ///   - cents: hundredths of the currency, not negative.
    ///   - currency: its code (ISO 4217); a sign would say another currency in each country.
    func money(_ cents: Int, _ currency: String) -> String {
        let rest = cents % 100
        return "\(number(cents / 100))\(radix)\(rest < 10 ? "0" : "")\(rest) \(currency)"
    }

    /// The character before the decimals.
    private var radix: String {
        guard let locale = numbers.locale, let bytes = nl_langinfo_l(nl_item(RADIXCHAR), locale) else { return "." }
        return String(validatingCString: bytes) ?? "."
    }

    /// Text of a locale; nil if there is none or it is of another encoding than UTF-8.
    private func text(_ bytes: ArraySlice<CChar>) -> String? {
        bytes.isEmpty ? nil : String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func isoDate(_ year: Int, _ month: Int, _ day: Int) -> String {
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
}

/// A locale of the C library, freed when its last reference is gone.
private final class LocaleHandle {
    /// `C` if the system has none of that name; nil if there is no memory for it.
    let locale: locale_t?

    /// - Parameter category: what it is for; how its text is encoded comes with it.
    init(_ category: Int32, _ name: String) {
        locale = newlocale(category | LC_CTYPE_MASK, name, nil) ?? newlocale(category | LC_CTYPE_MASK, "C", nil)
    }

    deinit {
        if let locale { freelocale(locale) }
    }
}

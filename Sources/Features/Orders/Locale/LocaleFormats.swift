import Glibc

/// Dates and numbers in the format of the user's country.
///
/// Dates use the locale category `LC_TIME`; numbers and money use `LC_NUMERIC` or, if that is not set, the locale of
/// dates. Locales missing on this system count as `C`. Source: POSIX.1-2017, chapter 7, "Locale", and chapter 8.2 for
/// the precedence of the variables.
final class LocaleFormats {
    private let environment: (String) -> String?
    // Reading a locale from disk is delayed until a date or number needs it.
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
        // In some locales, the short form contains the weekday.
        _ = timegm(&fields)
        var buffer = [CChar](repeating: 0, count: 256)
        let length = dates.locale.map { strftime_l(&buffer, buffer.count, "%x", &fields, $0) } ?? 0
        return text(buffer.prefix(length)) ?? isoDate(year, month, day)
    }

    /// The last day of a month, in the locale's short form.
    func lastDay(of month: Month) -> String { shortDate(year: month.year, month: month.month, day: month.lastDay) }

    /// A whole number with grouped digits: `1.234.567`; in `C`, `1234567`.
    func number(_ value: Int) -> String {
        guard let locale = numbers.locale else { return "\(value)" }
        // The C library prints in the thread's locale.
        let former = uselocale(locale)
        defer { uselocale(former) }
        // 19 digits and a sign, and six separators of up to four bytes.
        let size = 64
        var buffer = [CChar](repeating: 0, count: size)
        let length = withVaList([value]) { vsnprintf(&buffer, size, "%'ld", $0) }
        return text(buffer.prefix(Int(length))) ?? "\(value)"
    }

    /// An amount of money with two decimals, followed by the currency: `1.234,50 USD`.
    ///
    /// - Parameters:
    ///   - cents: hundredths of the currency, not negative.
    ///   - currency: its ISO 4217 code; a sign would be ambiguous between countries.
    func money(_ cents: Int, _ currency: String) -> String {
        let rest = cents % 100
        return "\(number(cents / 100))\(radix)\(rest < 10 ? "0" : "")\(rest) \(currency)"
    }

    /// The character before the decimals.
    private var radix: String {
        guard let locale = numbers.locale, let bytes = nl_langinfo_l(nl_item(RADIXCHAR), locale) else { return "." }
        return String(validatingCString: bytes) ?? "."
    }

    /// A locale's text; nil if there is none, or it is not UTF-8.
    private func text(_ bytes: ArraySlice<CChar>) -> String? {
        bytes.isEmpty ? nil : String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func isoDate(_ year: Int, _ month: Int, _ day: Int) -> String {
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
}

/// A locale of the C library, freed with its last reference.
private final class LocaleHandle {
    /// `C` if the system has no such locale; nil if memory is short.
    let locale: locale_t?

    /// - Parameter category: its purpose, which includes its text encoding.
    init(_ category: Int32, _ name: String) {
        locale = newlocale(category | LC_CTYPE_MASK, name, nil) ?? newlocale(category | LC_CTYPE_MASK, "C", nil)
    }

    deinit {
        if let locale { freelocale(locale) }
    }
}

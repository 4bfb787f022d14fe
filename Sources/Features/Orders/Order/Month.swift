import Glibc
import Text

/// A month of the Gregorian calendar, from 0001-01 to 9999-12, as printed on a card for its expiration.
struct Month: Hashable, Comparable, Sendable {
    /// 1 to 9999.
    let year: Int
    /// 1 to 12.
    let month: Int

    /// - Returns: nil if the calendar has no such month.
    init?(year: Int, month: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    /// Reads `04/29`, `4/2029` or `2029-04`; a two-digit year is in this century.
    ///
    /// - Returns: nil if the form is different or there is no such month.
    init?(_ text: String) {
        let isYearFirst = text.contains("-")
        let parts = text.split(separator: isYearFirst ? "-" : "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        let (year, month) = isYearFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
        let digits = year.utf8.count
        guard digits == 4 || digits == 2 && !isYearFirst, (1...2).contains(month.utf8.count),
            let yearNumber = Int(year, in: 0...9999), let monthNumber = Int(month, in: 1...12)
        else { return nil }
        self.init(year: digits == 2 ? 2000 + yearNumber : yearNumber, month: monthNumber)
    }

    /// The current month in the local time zone.
    ///
    /// - Parameter wallTime: the time since 1970-01-01T00:00:00Z.
    init(at wallTime: Duration) {
        var seconds = time_t(wallTime.components.seconds)
        var fields = tm()
        localtime_r(&seconds, &fields)
        year = min(max(Int(fields.tm_year) + 1900, 1), 9999)
        month = Int(fields.tm_mon) + 1
    }

    /// Its last day, 28 to 31.
    var lastDay: Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func < (a: Month, b: Month) -> Bool { (a.year, a.month) < (b.year, b.month) }
}

extension Month: RawRepresentable, Codable {
    init?(rawValue: String) { self.init(rawValue) }

    /// `2029-04`, the form of ISO 8601.
    var rawValue: String {
        let yearText = String(year)
        return String(repeating: "0", count: 4 - yearText.utf8.count) + yearText + (month < 10 ? "-0" : "-")
            + "\(month)"
    }
}

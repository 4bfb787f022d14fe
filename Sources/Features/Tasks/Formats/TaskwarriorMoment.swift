import Commands
import Glibc
import Text

/// Moments as Taskwarrior writes them: `20261121T093000Z`, in UTC.
enum TaskwarriorMoment {
    /// The day it is then in the local time zone, as Taskwarrior shows it; nil if the text has another form.
    static func day(of text: String) -> DueDate? { moment(of: text)?.day }

    /// When that is in the local time zone. The first and the last minute of a day stand for the day as a whole: Taskwarrior
    /// has no other way to say that.
    static func due(of text: String) -> DueMoment? {
        moment(of: text).map { DueMoment(day: $0.day, minute: (1..<1439).contains($0.minute) ? $0.minute : nil) }
    }

    private static func moment(of text: String) -> LocalTime? {
        let utf8 = Array(text.utf8)
        guard utf8.count == 16, utf8[8] == UInt8(ascii: "T"), utf8[15] == UInt8(ascii: "Z") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            utf8[range].allSatisfy { (0x30...0x39).contains($0) }
                ? Int(String(decoding: utf8[range], as: UTF8.self), in: 0...9999) : nil
        }
        guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), let hour = number(9..<11),
            let minute = number(11..<13), let second = number(13..<15), hour < 24, minute < 60, second < 61,
            let date = DueDate(year: year, month: month, day: day)
        else { return nil }
        return LocalTime(at: .seconds(date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second))
    }

    /// Whether Taskwarrior accepts moments of that day: it knows none before 1980, nor after the end of 9999.
    static func reaches(_ day: DueDate) -> Bool { (3653...2_932_890).contains(day.daysSince1970) }

    /// The first moment of a day in the local time zone, or that of a minute of the day, and so many seconds.
    static func text(of day: DueDate, at minute: Int = 0, and seconds: Int = 0) -> String {
        // Noon in UTC has the fields of the day, whatever the zone.
        var noon = time_t(day.daysSince1970 * 86_400 + 43_200)
        var fields = tm()
        gmtime_r(&noon, &fields)
        (fields.tm_hour, fields.tm_min, fields.tm_isdst) = (Int32(minute / 60), Int32(minute % 60), -1)
        return TimeText.utc(.seconds(mktime(&fields) + seconds), as: "%04Y%m%dT%H%M%SZ")
    }
}

import Testing

@testable import Tasks

@Suite struct DueDateTests {
    /// A Saturday.
    private let today = DueDate(year: 2026, month: 11, day: 21)!

    @Test(arguments: [
        ("2026-11-25", "2026-11-25"), ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"),
        ("saturday", "2026-11-28"), ("sunday", "2026-11-22"), ("fri", "2026-11-27"), ("MON", "2026-11-23"),
        ("+0d", "2026-11-21"), ("+3d", "2026-11-24"), ("+2w", "2026-12-05"), ("+366d", "2027-11-22"),
        ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"), ("0001-01-01", "0001-01-01"),
        ("9999-12-31", "9999-12-31"), ("1969-12-31", "1969-12-31"), ("yesterday", "2026-11-20"), ("eow", "2026-11-22"),
        ("eom", "2026-11-30"), ("EOY", "2026-12-31"), ("thurs", "2026-11-26"), ("5d", "2026-11-26"),
        ("+1m", "2026-12-21"),
        ("+1y", "2027-11-21"), ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"), ("1.1.", "2027-01-01"),
        ("21.11.", "2026-11-21"), ("29.2.", "2028-02-29"), ("24.12.2027", "2027-12-24"), ("20261224", "2026-12-24"),
    ])
    func isRead(text: String, day: String) {
        #expect(DueDateText.parse(text, today: today)?.description == day)
    }

    @Test(arguments: [
        "", "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01",
        "2026-11-25x", "2026/11/25", "0000-01-01", "10000-01-01", "+d", "+3", "+3h", "3x", "+-3d", "++3d", "31.11.",
        "24.13.", "24.12.26", "..", "24..", "20261332", "5pm", "th",
        "+9999999d", "+99999999999999999999d", "someday", "sa", "２０２６-11-25",
    ])
    func isNotRead(text: String) {
        #expect(DueDateText.parse(text, today: today) == nil)
    }

    @Test func daysAreCounted() {
        #expect(DueDate(year: 2027, month: 1, day: 1)?.days(since: today) == 41)
        #expect(today.weekday == 6)
        #expect(DueDate(year: 1969, month: 12, day: 31)?.weekday == 3)
        #expect(DueDate(year: 9999, month: 12, day: 31)?.advanced(by: 1) == nil)
    }
}

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
        ("next friday", "2026-11-27"), ("next sunday", "2026-11-29"), ("this friday", "2026-11-27"),
        ("on sunday", "2026-11-22"), ("in 3 days", "2026-11-24"), ("In a week", "2026-11-28"),
        ("3 months", "2027-02-21"),
        ("in 1 year", "2027-11-21"), ("next week", "2026-11-23"), ("next month", "2026-12-01"),
        ("next year", "2027-01-01"),
        ("this week", "2026-11-22"), ("end of the month", "2026-11-30"), ("end of year", "2026-12-31"),
        ("the day after tomorrow", "2026-11-23"), ("24 dec", "2026-12-24"), ("December 24th", "2026-12-24"),
        ("1 january", "2027-01-01"), ("24 December 2027", "2027-12-24"), ("dec 24, 2028", "2028-12-24"),
        ("29 feb", "2028-02-29"), ("tonight", "2026-11-21"), ("in two weeks", "2026-12-05"),
        ("3 days ago", "2026-11-18"),
        ("friday next week", "2026-11-27"), ("this weekend", "2026-11-21"), ("weekend", "2026-11-21"),
        ("the 24th", "2026-11-24"), ("20th", "2026-12-20"), ("31st", "2026-12-31"),
    ])
    func isRead(text: String, day: String) throws {
        #expect(try DueDateText.parse(text, today: today)?.description == day)
        expectLook(at: text)
    }

    /// A title that ends with a day or a time is not taken for plain text.
    private func expectLook(at end: String) {
        let now = LocalTime(day: today, minute: 750)
        for title in ["x  \(end)", "x \(end) !!", "x \(end) +1"] where TitleHint(title, now: now) != nil {
            #expect(TitleHint.isPossible(in: title), "\(title)")
        }
    }

    @Test(arguments: [
        "", "2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01",
        "2026-11-25x", "2026/11/25", "0000-01-01", "10000-01-01", "+d", "+3", "+3h", "3x", "+-3d", "++3d", "31.11.",
        "24.13.", "24.12.26", "..", "24..", "20261332", "5pm", "th",
        "+9999999d", "+99999999999999999999d", "someday", "sa", "next", "next someday", "in", "in days", "in 3",
        "in x days", "3 hours", "31 nov", "0 dec",
        "24 dec 26", "dec", "24 foo", "end", "this", "next next friday", "24xx dec", "32nd", "24xx", "ago",
        "3 days before", "２０２６-11-25", "+5.12.",
    ])
    func isNotRead(text: String) {
        #expect((try? DueDateText.parse(text, today: today)) == nil)
    }

    /// From a Sunday, a Monday and a Thursday: the week of 'next friday' begins on the next Monday.
    @Test func nextIsOfTheNextWeek() throws {
        for (day, next) in [(22, "2026-11-27"), (23, "2026-12-04"), (26, "2026-12-04"), (27, "2026-12-04")] {
            let today = try #require(DueDate(year: 2026, month: 11, day: day))
            #expect(try DueDateText.parse("next friday", today: today)?.description == next)
        }
    }

    @Test(arguments: [
        ("in 2 hours", "2026-11-21T14:30"), ("in an hour", "2026-11-21T13:30"), ("in 90 minutes", "2026-11-21T14:00"),
        ("in 12 hours", "2026-11-22T00:30"), ("next friday at 5pm", "2026-11-27T17:00"), ("noon", "2026-11-22T12:00"),
        ("tomorrow noon", "2026-11-22T12:00"), ("24 dec 17:00", "2026-12-24T17:00"), ("at 5pm", "2026-11-21T17:00"),
        ("5 pm", "2026-11-21T17:00"), ("tomorrow at 5 PM", "2026-11-22T17:00"),
        ("in two hours", "2026-11-21T14:30"),
    ])
    func timesAreRead(text: String, moment: String) throws {
        #expect(try DueDateText.moment(text, now: LocalTime(day: today, minute: 750))?.description == moment)
        expectLook(at: text)
    }

    /// Words of the form of a day that the calendar does not have say why it has none; today is near its end, or its beginning.
    @Test(arguments: [
        ("2026-11-21", "31.04.", "April has 30 days"), ("2026-11-21", "31 nov", "November has 30 days"),
        ("2026-11-21", "2027-02-29", "February 2027 has 28 days"),
        ("2026-11-21", "20280230", "February of a leap year has 29 days"),
        ("2026-11-21", "30.2.", "February of a leap year has 29 days"), ("2026-11-21", "0 dec", "there is no day 0"),
        ("2026-11-21", "24.13.2026", "there is no month 13"),
        ("2026-11-21", "0000-01-01", "the first day is 0001-01-01"),
        ("2026-11-21", "+8000y", "the last day is 9999-12-31"),
        ("2026-11-21", "3000 years ago", "the first day is 0001-01-01"),
        ("2026-11-21", "+99999999999999999999d", "the last day is 9999-12-31"),
        ("9999-12-31", "tomorrow", "the last day is 9999-12-31"), ("9999-12-31", "+1y", "the last day is 9999-12-31"),
        ("9999-12-31", "1.1.", "the last day is 9999-12-31"), ("9999-12-31", "next year", "the last day is 9999-12-31"),
        ("9999-12-31", "next month", "the last day is 9999-12-31"),
        ("9999-12-31", "monday", "the last day is 9999-12-31"),
        ("9999-12-31", "in 2 days", "the last day is 9999-12-31"), ("9999-12-31", "1st", "the last day is 9999-12-31"),
        ("9999-12-31", "in 24 hours", "the last day is 9999-12-31"),
        ("9999-12-31", "noon", "the last day is 9999-12-31"),
        ("9999-12-31", "the day after tomorrow", "the last day is 9999-12-31"),
        ("0001-01-01", "yesterday", "the first day is 0001-01-01"),
    ])
    func theCalendarsReasons(today: String, text: String, reason: String) throws {
        let now = LocalTime(day: try #require(DueDateText.calendarDay(today)), minute: 750)
        let flaw = #expect(throws: DayFlaw.self) { try DueDateText.moment(text, now: now) }
        #expect(flaw?.reason == reason)
    }

    @Test func aTimeThatIsNowIsTomorrows() throws {
        let now = LocalTime(day: today, minute: 720)
        #expect(try DueDateText.moment("12:00", now: now)?.description == "2026-11-22T12:00")
        #expect(try DueDateText.moment("12:01", now: now)?.description == "2026-11-21T12:01")
    }

    @Test func daysAreCounted() {
        #expect(DueDate(year: 2027, month: 1, day: 1)?.days(since: today) == 41)
        #expect(today.weekday == 6)
        #expect(DueDate(year: 1969, month: 12, day: 31)?.weekday == 3)
        #expect(DueDate(year: 9999, month: 12, day: 31)?.advanced(by: 1) == nil)
    }
}

import Commands
import FoundationEssentials
import Testing

@Suite struct TimeTextTests {
    @Test func timesAreWrittenAsISO8601HasThem() {
        #expect(TimeText.utc(.zero) == "1970-01-01T00:00:00Z")
        #expect(TimeText.utc(.seconds(1_795_722_778)) == "2026-11-26T19:52:58Z")
        for seconds in stride(from: -62_135_596_800, through: 253_402_300_799, by: 86_399 * 367) {
            let theirs = Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
            // Before 1582 Foundation counts by the Julian calendar.
            if seconds > -12_219_292_800 { #expect(TimeText.utc(.seconds(seconds)) == theirs) }
        }
    }

    @Test(arguments: [
        (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_167_219_201, "0000-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "9999-12-31T23:59:59Z"),
        (Int.max, "9999-12-31T23:59:59Z"), (Int.min, "0000-01-01T00:00:00Z"),
    ])
    func yearsHaveFourDigits(seconds: Int, text: String) {
        #expect(TimeText.utc(Duration(secondsComponent: Int64(seconds), attosecondsComponent: 0)) == text)
    }
}

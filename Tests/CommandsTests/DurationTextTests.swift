import Commands
import Testing

@Suite struct DurationTextTests {
    @Test(arguments: [
        ("90", 90_000), ("0", 0), ("90s", 90_000), ("1m30s", 90_000), ("1h2m3s", 3_723_000), ("2d", 172_800_000),
        ("1:30", 90_000), ("1:47:00", 6_420_000), ("90:00", 5_400_000), ("0.5s", 500), ("0.125", 125),
        ("1.5h", 5_400_000),
        ("250ms", 250), ("1s250ms", 1250), ("5min", 300_000), ("10000h", 36_000_000_000),
    ])
    func reads(text: String, milliseconds: Int) {
        #expect(DurationText.parse(text) == .milliseconds(milliseconds))
    }

    @Test(arguments: [
        "", " ", "s", "-1", "+1", "1x", "1 s", "1s1m", "1s1s", "1m30", "1:3", "1:60", "1:2:3", "1:", ":30",
        "1:00:00:00",
        "1.", ".5", "1.2345", "1.5.5", "0.5ms", "10001h", "10000h1s", "9999999999", "١", "1:٣٠", "1e3", "1ms1s",
    ])
    func refuses(text: String) {
        #expect(DurationText.parse(text) == nil)
    }

    @Test(arguments: [
        ("10001h", true), ("10000h1s", true), ("9999999999", true), ("999999999d", true),
        ("99999999999999999999", true),
        ("99999999999999999999ms", true), ("999999999999999d23h59m59s", true), ("10001:00:00", true),
        ("10000h", false), ("9999999999ms", false), ("1e308", false), ("-1", false), ("9223372036854775807x", false),
    ])
    func knowsWhatIsTooLong(text: String, isTooLong: Bool) {
        #expect(DurationText.isTooLong(text) == isTooLong)
        if isTooLong { #expect(DurationText.parse(text) == nil) }
    }

    @Test(arguments: [
        (0, "0:00"), (59_999, "0:59"), (65_000, "1:05"), (3_600_000, "1:00:00"), (6_425_000, "1:47:05"),
    ])
    func facesOfAClock(milliseconds: Int, text: String) {
        #expect(DurationText.clockFace(.milliseconds(milliseconds)) == text)
    }

    @Test(arguments: [
        (0, "0 s", "0s"), (500, "0.5 s", "0.5s"), (3000, "3 s", "3s"), (90_050, "1 min 30.05 s", "1m30.05s"),
        (3_600_000, "1 h", "1h"), (6_420_000, "1 h 47 min", "1h47m"), (3_600_001, "1 h 0.001 s", "1h0.001s"),
    ])
    func inBriefAndAsTyped(milliseconds: Int, text: String, typed: String) {
        #expect(DurationText.brief(.milliseconds(milliseconds)) == text)
        #expect(DurationText.typed(.milliseconds(milliseconds)) == typed)
        #expect(DurationText.parse(typed) == .milliseconds(milliseconds))
    }

    @Test func whatIsLeftIsNeverLess() {
        #expect(DurationText.left(.milliseconds(1999)) == "2 s")
        #expect(DurationText.left(.zero) == "0 s")
        #expect(DurationText.left(.seconds(61)) == "1 min 1 s")
    }

    @Test(arguments: [
        ("5 minutes whoami", "5 minutes", "5m"), ("1 hour 30 minutes", "1 hour 30 minutes", "1h30m"),
        ("5m 30s", "5m 30s", "5m30s"), ("2 Sec", "2 Sec", "2s"),
    ])
    func durationsInWords(text: String, words: String, typed: String) {
        let found = DurationText.spelled(out: text.split(separator: " ").map(String.init))
        #expect(found?.words == words && found?.typed == typed)
    }

    @Test(arguments: ["5", "5m", "5 whoami", "minutes 5", "5 6", ""])
    func otherWordsAreNoDuration(text: String) {
        #expect(DurationText.spelled(out: text.split(separator: " ").map(String.init)) == nil)
    }
}

import Testing
import Text

@Suite struct BoundedNumberTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("+7", 7), ("10", 10), ("11", nil), ("-1", nil), ("", nil), (" 1", nil), ("1_0", nil),
        ("٣", nil), ("1e0", nil), ("NaN", nil), ("9223372036854775807", nil), ("9223372036854775808", nil),
        ("-9223372036854775808", nil), ("99999999999999999999", nil),
    ])
    func onlyNumbersOfTheRangeAreRead(text: String, number: Int?) {
        #expect(Int(text, in: 0...10) == number)
    }
}

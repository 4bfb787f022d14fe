import Testing
import Text

@Suite("What matches what")
struct MatchKeyTests {
    @Test(
        "case and the number of code points do not count",
        arguments: [
            ("Buy MILK", "buy milk"), ("Straße", "STRASSE"), ("ẞ", "ss"), ("ΟΔΟΣ", "οδος"), ("ς", "σ"),
            ("й", "и\u{306}"), ("Й", "и\u{306}"), ("É", "e\u{301}"), ("ё", "Е\u{308}"), ("İ", "i\u{307}"),
            ("ﬁn", "FIN"), ("\u{212A}", "k"), ("\u{212B}", "å"), ("ŉ", "ʼN"), ("ᾷ", "Α\u{342}ι"),
            ("ᾳ\u{342}", "ᾷ"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("Ꭰ", "ꭰ"), ("ſ", "S"), ("ǰ", "J\u{30C}"),
        ])
    func same(one: String, other: String) {
        #expect(one.matchKey == other.matchKey)
        #expect(Array(one.matchKey.utf8) == Array(other.matchKey.utf8))
        #expect(one.matchKey.matchKey == one.matchKey)
    }

    @Test(
        "letters are told apart",
        arguments: [("ё", "е"), ("й", "и"), ("é", "e"), ("ı", "i"), ("ı", "I"), ("ł", "l"), ("ø", "o"), ("ﬁ", "f")])
    func different(one: String, other: String) {
        #expect(one.matchKey != other.matchKey)
        #expect(!one.matchKey.utf8.starts(with: other.matchKey.utf8) || one == "ﬁ")
    }
}

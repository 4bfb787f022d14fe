import LineInput
import Testing

@testable import Shell

@Suite struct SuggestionsTests {
    /// Those that begin alike are spelled alike, for what they share; one that is chosen needs no quotes of others.
    @Test func aChoiceIsQuotedByItself() {
        let suggestions = Suggestions(values: [.init(text: "lecture.play"), .init(text: "lecture two.play")])
        let free = suggestions.candidates(openingQuote: nil)
        #expect(free.map(\.insertion) == ["'lecture.play'", "'lecture two.play'"])
        #expect(free.map(\.choice) == ["lecture.play", "'lecture two.play'"])
        let begun = suggestions.candidates(openingQuote: "\"")
        #expect(begun.map(\.choice) == ["\"lecture.play\"", "\"lecture two.play\""])
    }
}

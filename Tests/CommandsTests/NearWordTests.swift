import Commands
import Testing

@Suite struct NearWordTests {
    private let names = ["Radio Foyer", "The Gold Rush", "watch", "wait"]

    @Test(arguments: [
        ("wach", ["watch"]),
        ("wat", ["watch", "wait"]),
        ("foyer", ["Radio Foyer"]),
        ("gold", ["The Gold Rush"]),
        ("oyer", []),
        ("ru", []),
        ("", []),
    ])
    func findsWhatMayHaveBeenMeant(word: String, expected: [String]) {
        #expect(NearMiss.of(word, among: names) == expected)
    }
}

import Commands
import Testing

@Suite struct NearMissTests {
    private let names = ["projector", "popper", "play", "lights", "light", "amp", "tv"]

    @Test(arguments: [
        ("projecter", ["projector"]), ("PROJECTOR", ["projector"]), ("ligths", ["lights", "light"]),
        ("proj", ["projector"]),
        ("lighs", ["light", "lights"]), ("vt", ["tv"]), ("apm", ["amp"]), ("pr", []), ("x", []), ("", []),
        ("screen", []), ("tx", []), (String(repeating: "p", count: 65), []),
    ])
    func findsWhatMayHaveBeenMeant(word: String, expected: [String]) {
        #expect(Set(NearMiss.of(word, among: names)) == Set(expected))
    }

    @Test func theNearestComeFirstAndAtMostThree() {
        #expect(
            NearMiss.of("abcdef", among: ["abcxyf", "abcdxf", "abcdef", "abcdeg"]) == ["abcdef", "abcdxf", "abcdeg"])
        #expect(NearMiss.of("ab", among: ["abc", "abc"]) == ["abc"])
    }

    @Test(arguments: [
        ("wach", ["watch"]), ("wat", ["watch", "wait"]), ("foyer", ["Radio Foyer"]), ("gold", ["The Gold Rush"]),
        ("oyer", []), ("ru", []), ("", []),
    ])
    func aWordOfANameMayBeMeant(word: String, expected: [String]) {
        #expect(NearMiss.of(word, among: ["Radio Foyer", "The Gold Rush", "watch", "wait"]) == expected)
    }
}

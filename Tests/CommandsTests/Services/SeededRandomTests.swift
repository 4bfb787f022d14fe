import Commands
import Testing

@Suite struct SeededRandomTests {
    /// The numbers of the authors' own program for the seed 1234567.
    @Test func givesTheNumbersOfItsSource() {
        var random = SeededRandom(seed: 1_234_567)
        #expect(
            (0..<5).map { _ in random.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func everyDrawHasNumbersOfItsOwn() {
        let first = (0..<1000).map { draw in
            var random = SeededRandom(seed: 7, draw: draw)
            return random.next()
        }
        #expect(Set(first).count == 1000)
        var again = SeededRandom(seed: 7, draw: 999)
        #expect(again.next() == first[999])
        var other = SeededRandom(seed: 8, draw: 999)
        #expect(other.next() != first[999])
    }
}

import Commands
import Testing

@Suite struct RecordsTests {
    @Test func theBestComeFirstOneAGame() {
        let records = [7: 1, 3: 2, 5: 3]
        #expect(records.best(20) == [3, 3, 5, 5, 5, 7])
        #expect(records.best(4) == [3, 3, 5, 5])
        #expect(records.best(2) == [3, 3])
        #expect(records.best(0) == [])
    }

    @Test func soManyGamesAsThereCanBeAreNoBurden() {
        #expect([3: .max, 4: 1].best(3) == [3, 3, 3])
    }
}

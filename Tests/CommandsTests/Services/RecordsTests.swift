import Commands
import Testing

@Suite struct RecordsTests {
    private var records = Records<Int>()

    @Test mutating func theBestComeFirstOneAGame() {
        records[7] = 1
        records[3] = 2
        records[5] = 3
        #expect(records.best(20) == [3, 3, 5, 5, 5, 7])
        #expect(records.best(4) == [3, 3, 5, 5])
        #expect(records.best(2) == [3, 3])
        #expect(records.best(0) == [])
    }

    @Test mutating func whatNoGameEndedLikeIsNotKept() {
        #expect(records[3] == 0)
        records[3] = 2
        #expect(records[3] == 2)
        for none in [0, -1] {
            records[3] = none
            #expect(records[3] == 0 && records == Records())
        }
        #expect(records.counts.isEmpty && records.best(20) == [])
    }

    @Test mutating func soManyGamesAsThereCanBeAreNoBurden() {
        records[3] = .max
        records[4] = 1
        #expect(records.best(3) == [3, 3, 3])
    }
}

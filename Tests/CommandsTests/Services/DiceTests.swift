import Commands
import Testing

@Suite struct DiceTests {
    @Test func aSeedGivesTheSameThrows() {
        var (one, again, other) = (RandomSource(seed: 6), RandomSource(seed: 6), RandomSource(seed: 7))
        let first = (0..<20).map { _ in one.number(below: 100) }
        #expect(first == (0..<20).map { _ in again.number(below: 100) })
        #expect(first != (0..<20).map { _ in other.number(below: 100) })
        #expect(one == again && one != other)
        #expect(RandomSource(seed: nil) != RandomSource(seed: nil))
    }

    /// What a seed gives is part of what is promised: these numbers never change.
    @Test func whatASeedGivesNeverChanges() {
        var dice = RandomSource(seed: 1_234_567)
        #expect((0..<8).map { _ in dice.number(below: 10) } == [3, 1, 5, 2, 8, 4, 5, 2])
        #expect(dice.shuffled(1...6) == [1, 6, 4, 2, 5, 3])
    }

    @Test func everyNumberIsAsLikely() {
        var dice = RandomSource(seed: 1)
        var counts = [Int](repeating: 0, count: 6)
        for _ in 0..<6000 { counts[dice.number(below: 6)] += 1 }
        #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
        #expect((0..<100).allSatisfy { _ in dice.number(below: 1) == 0 })
    }

    @Test func everyOrderIsAsLikelyAlsoAsTheFirstOfItsSeed() {
        var counts: [[Int]: Int] = [:]
        for seed in 0..<UInt64(2400) {
            var dice = RandomSource(seed: seed)
            counts[dice.shuffled(0..<4), default: 0] += 1
        }
        #expect(counts.count == 24)
        #expect(counts.values.allSatisfy { (60...145).contains($0) }, "\(counts)")
    }

    @Test func percentsAreKept() {
        var dice = RandomSource(seed: 2)
        #expect((0..<100).allSatisfy { _ in dice.succeeds(percent: 100) && !dice.succeeds(percent: 0) })
        let count = (0..<1000).count { _ in dice.succeeds(percent: 30) }
        #expect((250...350).contains(count))
    }

    @Test func nothingIsPickedOfNothing() {
        var dice = RandomSource(seed: 2)
        #expect(dice.pick([Int]()) == nil)
        #expect(Set((0..<100).compactMap { _ in dice.pick(["a", "b", "c"][1...]) }) == ["b", "c"])
    }
}

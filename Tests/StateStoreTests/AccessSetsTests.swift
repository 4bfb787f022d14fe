import StateStore
import Testing

/// Whether one of two changes has built on the other.
@Suite struct AccessSetsTests {
    private func parts(_ written: Set<Int>, _ read: Set<Int> = []) -> AccessSets {
        .parts(written: written, read: read)
    }

    @Test func whatOneChangesAndTheOtherNeedsMeets() {
        #expect(parts([1]).meets(parts([1])))
        #expect(parts([1]).meets(parts([2], [1])))
        #expect(parts([2], [1]).meets(parts([1])))
    }

    @Test func whatBothNeedDoesNotMeet() {
        #expect(!parts([1], [3]).meets(parts([2], [3])))
        #expect(!parts([1]).meets(parts([2])))
        #expect(!parts([]).meets(parts([1], [2])))
    }

    @Test func everythingMeetsAll() {
        #expect(AccessSets.everything.meets(parts([])) && parts([]).meets(.everything))
        #expect(AccessSets.everything.meets(.everything))
    }
}

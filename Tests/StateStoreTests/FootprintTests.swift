import StateStore
import Testing

/// Whether one of two changes has built on the other.
@Suite struct FootprintTests {
    private func parts(_ changed: Set<Int>, _ needed: Set<Int> = []) -> Footprint {
        .parts(changed: changed, needed: needed)
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
        #expect(Footprint.everything.meets(parts([])) && parts([]).meets(.everything))
        #expect(Footprint.everything.meets(.everything))
    }
}

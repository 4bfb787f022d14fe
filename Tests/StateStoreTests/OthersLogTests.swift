import StateTestSupport
import Testing

@testable import StateStore

/// What others did, and which steps they have built on.
@Suite struct OthersLogTests {
    private let store = ChangeStore()
    private let numbers: JoinedFeature<Numbers>
    private let others: JoinedFeature<OtherNumbers>

    /// A second feature whose parts bear the same numbers.
    final class OtherNumbers: StatefulFeature {
        static let featureName = "other numbers"
        func apply(_ change: Int) -> Int { change }
        func contents() -> [Int] { [] }
        func describe(_ change: Int) -> String { "\(change)" }
        private(set) var asked = 0
        func accessSets(of change: Int) -> AccessSets {
            asked += 1
            return .parts(written: [change], read: [])
        }
    }

    init() {
        numbers = JoinedFeature(Numbers(), among: store.features)
        others = JoinedFeature(OtherNumbers(), among: store.features)
    }

    private func part(_ key: Int) -> any Reversible { AppliedChange(numbers, inverse: .clear(key)) }

    private func entry(_ version: UInt64, _ key: Int, process: Int32? = 7) -> OthersLog.Entry {
        entry(version, part(key), process: process)
    }

    private func entry(_ version: UInt64, _ part: any Reversible, process: Int32? = 7) -> OthersLog.Entry {
        let command = ConcreteCommand(
            id: version, version: version, ["\(version)"], parts: ShortList([part]), events: nil)
        return OthersLog.Entry(process: process, command: command)
    }

    private func found(
        _ log: OthersLog, _ keys: [Int], since version: UInt64, countsEvents: Bool = false
    ) throws -> UInt64? {
        try log.entryBuilt(on: keys.map(part), since: version, countsEvents: countsEvents)?.command.version
    }

    @Test func theFirstThatTouchesTheSame() throws {
        var log = OthersLog()
        for (version, key) in [(2, 5), (4, 6), (6, 5)] as [(UInt64, Int)] { log.append(entry(version, key)) }
        #expect(try found(log, [5], since: 1) == 2)
        #expect(try found(log, [6, 5], since: 2) == 4)
        #expect(try found(log, [5], since: 2) == 6)
        #expect(try found(log, [5], since: 6) == nil)
        #expect(try found(log, [7], since: 1) == nil)
        #expect(try found(log, [], since: 1) == nil)
    }

    @Test func whatHappensByItselfCountsOnlyForARedo() throws {
        var log = OthersLog()
        log.append(entry(2, 5, process: nil))
        #expect(try found(log, [5], since: 1) == nil)
        #expect(try found(log, [5], since: 1, countsEvents: true) == 2)
    }

    @Test func anotherFeatureHasOtherParts() throws {
        var log = OthersLog()
        log.append(entry(2, AppliedChange(others, inverse: 5)))
        #expect(try found(log, [5], since: 1) == nil)
        #expect(try log.entryBuilt(on: [AppliedChange(others, inverse: 5)], since: 1, countsEvents: false) != nil)
    }

    @Test func whatHappenedEarlierStandsFirst() throws {
        var log = OthersLog()
        log.append(entry(6, 5))
        log.prepend([entry(3, 5)])
        #expect(try found(log, [5], since: 1) == 3)
        #expect(try found(log, [5], since: 3) == 6)
    }

    /// Asked of a tree a hundred thousand deep the sets of each part's removal hold five thousand million parts.
    @Test func nobodyIsAskedForWhatNothingIsHeldTo() throws {
        let part = AppliedChange(others, inverse: 5)
        var log = OthersLog()
        log.append(entry(2, 5))
        _ = try log.entryBuilt(on: [part], since: 2, countsEvents: true)
        #expect(others.feature.asked == 0)
        _ = try log.entryBuilt(on: [part], since: 1, countsEvents: true)
        #expect(others.feature.asked == 1)
    }

    /// Of so many the first are forgotten, and a step from before them is not taken back: nobody knows what has touched it.
    @Test func whatIsForgottenMayHaveTouchedEverything() throws {
        var log = OthersLog()
        let (limit, part) = (OthersLog.limit, part(5))
        func append(_ range: ClosedRange<Int>) {
            for version in range {
                log.append(entry(UInt64(version), part, process: nil))
            }
        }
        append(1...2 * limit)
        #expect(try found(log, [6], since: 0) == nil)
        append(2 * limit + 1...2 * limit + 1)
        #expect(try found(log, [6], since: UInt64(limit) - 1) == UInt64(limit) + 1)
        #expect(try found(log, [6], since: UInt64(limit)) == nil)
        #expect(try found(log, [5], since: UInt64(limit), countsEvents: true) == UInt64(limit) + 1)
        #expect(try found(log, [5], since: UInt64(2 * limit), countsEvents: true) == UInt64(2 * limit) + 1)
        #expect(try found(log, [5], since: UInt64(2 * limit) + 1, countsEvents: true) == nil)
    }
}

import StateTestSupport
import Testing

@testable import StateStore

/// The session that changed a feature last.
@Suite struct LatestChangesTests {
    private let numbers = JoinedFeature(Numbers())
    private let words = JoinedFeature(Words())

    private func found(
        _ changes: LatestChanges, _ parts: [any Reversible], since version: UInt64, countsEvents: Bool = false
    ) -> UInt64? {
        changes.change(ofFeaturesIn: parts, since: version, countsEvents: countsEvents)?.version
    }

    @Test func whatHappensByItselfCountsOnlyForARedo() {
        var changes = LatestChanges()
        changes.note(.init(version: 2, process: nil, command: []), of: numbers)
        let part = AppliedChange(numbers, inverse: .clear(5))
        #expect(found(changes, [part], since: 1) == nil)
        #expect(found(changes, [part], since: 1, countsEvents: true) == 2)
    }

    @Test func whatDoesNotLastIsNoOtherSessionsConcern() {
        var changes = LatestChanges()
        changes.note(.init(version: 2, process: 7, command: []), of: numbers)
        let part = AppliedChange(numbers, inverse: .point(at: 5))
        #expect(found(changes, [part], since: 1, countsEvents: true) == nil)
        changes.note(.init(version: 3, process: nil, command: []), of: numbers)
        #expect(found(changes, [part], since: 1, countsEvents: true) == 3)
    }
}

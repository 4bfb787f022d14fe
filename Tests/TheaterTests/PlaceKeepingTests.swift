import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

/// The place that is kept of a playing film, in case the program is killed.
@Suite struct PlaceKeepingTests {
    /// A real clock that a test moves.
    private final class Hand {
        var time = Duration.zero
    }

    private let hand = Hand()
    private let house: House

    init() {
        house = House(clock: ShellClock(ShellTime(.real, source: { [hand] in hand.time }, wallClock: .zero)))
    }

    /// Lets time pass as the shell does: whatever is due fires at its time.
    private func pass(_ duration: Duration) {
        let end = hand.time + duration
        while let due = house.clock.nextDue, due <= end {
            hand.time = max(hand.time, due)
            house.clock.fireDueTimers()
        }
        hand.time = end
    }

    private var kept: Duration? { house.theater.cells.places.values.values.first?.position }

    @Test func aKillLosesTenSecondsAtTheMost() throws {
        try house.run("watch metropolis")
        pass(.seconds(170))
        #expect(kept == nil, "a film that has hardly begun has no place to keep")
        pass(.seconds(430))
        for _ in 0..<30 {
            let position = house.devices.dvd.values.position
            #expect(try position - #require(kept) <= .seconds(10))
            pass(.milliseconds(3700))
        }
    }

    @Test func nothingIsToldOfIt() throws {
        try house.run("watch metropolis")
        let listener = RecordingListener()
        house.events.add(listener)
        pass(.seconds(300))
        #expect(kept != nil)
        #expect(listener.events.filter { $0.pattern == .memento }.isEmpty)
    }

    @Test func whatStandsStillIsLeftAlone() throws {
        try house.run("watch metropolis")
        pass(.seconds(300))
        try house.run("pause")
        #expect(house.clock.nextDue == nil)
    }
}

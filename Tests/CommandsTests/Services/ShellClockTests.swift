import Commands
import Testing

@Suite struct ShellClockTests {
    private let clock = ShellClock(virtualFrom: .seconds(1000))

    @Test func timersFireInTheOrderOfTheirTimesAndOfTheirSetting() {
        var fired: [String] = []
        for (name, due) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("a3", 1), ("late", 9)] {
            clock.schedule(at: .seconds(due)) { [unowned clock] in
                fired.append("\(name)@\(clock.now.components.seconds)")
            }
        }
        #expect(clock.nextDue == .seconds(1))
        clock.advance(to: .seconds(5))
        #expect(fired == ["a1@1", "a2@1", "a3@1", "b@2", "c@3"])
        #expect(clock.now == .seconds(5) && clock.wallTime == .seconds(1005) && clock.nextDue == .seconds(9))
    }

    @Test func theOrderHoldsForManyTimers() {
        var state: UInt64 = 42
        var expected: [(due: Int, order: Int)] = []
        var fired: [Int] = []
        for order in 0..<500 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let due = Int(state >> 58)
            let timer = clock.schedule(at: .seconds(due)) { fired.append(order) }
            if order % 3 == 0 { timer.cancel() } else { expected.append((due, order)) }
        }
        clock.advance(to: .seconds(100))
        #expect(fired == expected.sorted { ($0.due, $0.order) < ($1.due, $1.order) }.map(\.order))
    }

    @Test func aCancelledTimerDoesNotFire() {
        let timer = clock.schedule(at: .seconds(1)) { Issue.record("a cancelled timer fired") }
        #expect(timer.isPending)
        timer.cancel()
        #expect(!timer.isPending && clock.nextDue == nil)
        clock.advance(to: .seconds(2))
    }

    @Test func aTimerMayCancelOneOfItsOwnTimeAndSetAnother() {
        var fired: [String] = []
        var second: ShellTimer?
        clock.schedule(at: .seconds(1)) { [unowned clock] in
            fired.append("first")
            second?.cancel()
            clock.schedule(at: .zero) { fired.append("past, at \(clock.now.components.seconds)") }
            clock.schedule(at: .seconds(3)) { fired.append("third") }
        }
        second = clock.schedule(at: .seconds(1)) { fired.append("second") }
        clock.advance(to: .seconds(2))
        #expect(fired == ["first", "past, at 1"])
        clock.advance(to: .seconds(3))
        #expect(fired.last == "third" && clock.nextDue == nil)
    }

    @Test func timeNeverGoesBack() {
        clock.advance(to: .seconds(5))
        clock.advance(to: .seconds(2))
        #expect(clock.now == .seconds(5))
        clock.schedule(at: .seconds(6)) { [unowned clock] in clock.advance(to: .seconds(20)) }
        clock.advance(to: .seconds(7))
        #expect(clock.now == .seconds(20))
    }

    @Test func theRealClockFollowsItsSourceAndDoesNotJump() {
        var time = Duration.seconds(50)
        let clock = ShellClock(ShellTime(.real, source: { time }, wallClock: .seconds(7)))
        var fired = 0
        clock.schedule(at: .seconds(2)) { fired += 1 }
        #expect(clock.now == .zero)
        clock.advance(to: .seconds(9))
        #expect(fired == 0 && clock.now == .zero)
        time = .seconds(52)
        clock.fireDueTimers()
        #expect(fired == 1 && clock.now == .seconds(2) && clock.wallTime == .seconds(9))
    }

    @Test func aTimerThatFiredIsNotPendingAndKeepsNothingAlive() {
        final class Thing {}
        var thing: Thing? = Thing()
        weak let watched = thing
        let timer = clock.schedule(at: .seconds(1)) { [thing] in _ = thing }
        thing = nil
        #expect(watched != nil)
        clock.fireDueTimers()
        #expect(timer.isPending)
        clock.advance(to: .seconds(1))
        #expect(!timer.isPending && watched == nil)
    }
}

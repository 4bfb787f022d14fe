import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

@Suite struct TimeTests {
    let house = House()

    @Test func theScreenTakesItsTimeAndTurnsRoundOnTheWay() throws {
        let screen = house.devices.screen
        try house.run("screen down")
        #expect(screen.stateText == "moving")
        house.wait(.milliseconds(500))
        #expect(try house.text("screen") == "screen  moving   25 %, coming down\n")
        try house.run("screen up")
        house.wait(.milliseconds(499))
        #expect(screen.stateText == "moving")
        house.wait(.milliseconds(1))
        #expect(screen.stateText == "up")
        try house.run("screen down")
        house.wait(ScreenPart.travel)
        #expect(try house.text("screen") == "screen  down     100 %\n")
    }

    @Test func theLampWarmsAndCools() throws {
        let projector = house.devices.projector
        var states: [String] = []
        try house.run("projector on")
        states.append(projector.stateText)
        house.wait(LampPart.warmUp)
        states.append(projector.stateText)
        try house.run("projector off")
        states.append(projector.stateText)
        house.wait(LampPart.coolDown)
        states.append(projector.stateText)
        #expect(states == ["warming", "on", "cooling", "off"])
    }

    @Test func aCoolingLampCanBeLitAgain() throws {
        try house.run("projector on", "projector off", "projector on")
        house.wait(.seconds(3))
        #expect(house.devices.projector.stateText == "on")
    }

    @Test func lampHoursCountWhileItIsLit() throws {
        try house.run("projector on")
        house.wait(.seconds(5400))
        try house.run("projector off")
        house.wait(.seconds(5400))
        #expect(
            try house.json("projector")
                == #"{"name":"projector","state":"off","attributes":{"mode":"wide","lampHours":1.5},"#
                + #""attached":true,"fault":null}"#)
    }

    @Test func aBowlOfPopcornIsReadyAfterThreeMinutes() throws {
        let popper = house.devices.popper
        try house.run("popper on", "popper pop")
        house.wait(PopperPart.popping - .milliseconds(1))
        #expect(popper.stateText == "popping")
        house.wait(.milliseconds(1))
        #expect(popper.stateText == "on")
        #expect(try house.text("popper") == "popper  on       1 bowl\n")
        #expect(house.clock.nextDue == nil)
    }

    @Test func oneBowlPopsAtATimeAndIsFullWhenItIsReady() throws {
        let popper = house.devices.popper
        try house.run("popcorn")
        house.wait(.seconds(100))
        #expect(try house.text("popcorn") == "popper  popping  0 bowls, next in 1 min 20 s\n", "it goes on popping")
        house.wait(.seconds(80))
        #expect(popper.stateText == "on" && popper.values.bowls == 1)
        try house.run("popcorn")
        house.wait(.seconds(179))
        try house.run("popper off")
        house.wait(.seconds(10))
        #expect(try house.text("popper") == "popper  off      1 bowl\n", "half a bowl is none")
        #expect(house.clock.nextDue == nil)
    }

    @Test func theMediatorHearsOfAFullBowl() throws {
        try house.run("popcorn")
        let listener = RecordingListener()
        house.events.add(listener)
        house.wait(PopperPart.popping)
        #expect(
            listener.lines(of: .mediator) == [
                "popper → hub: ready", "hub: no order (no rule is about popper: ready)",
            ])
    }

    @Test func theLightsFade() throws {
        try house.run("lights dim 40")
        house.wait(.milliseconds(500))
        #expect(try house.text("lights") == "lights  on       40 %, fading, 2 s left\n")
        house.wait(.milliseconds(1500))
        #expect(try house.text("lights") == "lights  on       40 %\n")
    }

    @Test func thePositionIsCounted() throws {
        try house.begin("watch metropolis")
        house.wait(.milliseconds(1_500_250))
        #expect(house.devices.dvd.values.position == .milliseconds(1_500_250))
        #expect(house.clock.nextDue == .seconds(9183), "nothing ticks in between")
    }

    @Test func theFilmEndsWhateverElseGoesOn() throws {
        try house.begin("watch a trip to the moon")
        house.wait(.seconds(60))
        try house.run("lights dim 20", "media add film Faust --length 1h", "break amp fuse", "scene save x")
        house.wait(.seconds(12 * 60 - 1))
        #expect(house.audience.heard.isEmpty)
        house.wait(.seconds(1))
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
        #expect(house.theater.cells.seen.values.count == 1)
        #expect(house.theater.nowPlaying.value == .nothing)
    }

    @Test func aPausedFilmDoesNotEnd() throws {
        try house.begin("watch a trip to the moon")
        try house.run("pause")
        house.wait(.seconds(10_000))
        #expect(house.audience.heard.isEmpty)
        try house.run("resume")
        house.wait(.seconds(13 * 60))
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
    }

    @Test func seekingToTheEndEndsIt() throws {
        try house.begin("watch a trip to the moon")
        try house.run("seek +1h")
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
        #expect(house.devices.lights.brightness == 100)
    }

    @Test func pausedAtTheEndItEndsWhenItGoesOn() throws {
        try house.begin("watch a trip to the moon")
        try house.run("pause", "seek 13:00")
        #expect(house.audience.heard.isEmpty)
        try house.run("resume")
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
    }

    @Test func theStatusLineIsToldOnlyOfChanges() throws {
        let item = try #require(house.feature.statusItems.first)
        var count = 0
        let line = ObserverDouble("status line") { _ in count += 1 }
        item.subject.attach(line, options: .new)
        #expect(item.text() == "")
        #expect(!item.movesWithClock())
        try house.run("watch the general", "amp volume 9", "lights dim 9")
        #expect(count == 1)
        #expect(item.text() == "▷ The General begins in 3 s")
        #expect(item.movesWithClock())
        house.wait(.milliseconds(1001))
        #expect(item.text() == "▷ The General begins in 2 s")
        house.wait(.milliseconds(1999))
        #expect(count == 2)
        house.wait(.seconds(754))
        #expect(count == 2)
        #expect(item.text() == "▶ The General 12:34 / 1:18:00 ▉░░░░░ 16 %")
        #expect(item.movesWithClock())
        try house.run("pause")
        #expect(count == 3)
        #expect(item.text() == "‖ The General 12:34 / 1:18:00 ▉░░░░░ 16 %")
        #expect(!item.movesWithClock())
        try house.run("radio silent era")
        #expect(item.text() == "▶ Silent Era")
        #expect(!item.movesWithClock())
    }

    @Test func aLongTitleLeavesTheStatusLineItsRoom() throws {
        let title = String(repeating: "long", count: 20)
        try house.begin("media add film \(title) --length 100", "watch \(title)")
        let expected = "▶ longlonglonglonglonglonglongl… 0:00 / 1:40 ░░░░░░ 0 %"
        #expect(house.feature.statusItems[0].text() == expected)
    }

    @Test func whatBeginsDoesNotGoOnThoughARealClockDoes() throws {
        var time = Duration.zero
        let source = {
            time += .microseconds(7)
            return time
        }
        let house = House(clock: ShellClock(ShellTime(.real, source: source, wallClock: .zero)))
        #expect(try house.text("watch the general") == "▷ The General, 1:18:00; begins in 3 s")
        #expect(
            try house.json("listen shchedryk")
                == #"{"title":"Shchedryk","position":0,"duration":80,"resumed":false,"beginsIn":null,"leftOut":[]}"#)
        try house.run("watch the general --from 10:00", "end")
        #expect(
            try house.json("watch the general --from 5:00")
                == #"{"title":"The General","position":300,"duration":4680,"resumed":false,"beginsIn":3,"leftOut":[]}"#)
    }

    @Test func whatPlaysStaysEqualWhileARealClockGoesOn() throws {
        var time = Duration.zero
        let source = {
            time += .microseconds(7)
            return time
        }
        let house = House(clock: ShellClock(ShellTime(.real, source: source, wallClock: .zero)))
        try house.run("watch the general")
        time += .seconds(3)
        house.clock.fireDueTimers()
        let playing = house.theater.nowPlaying.value
        #expect(playing.isRunning)
        time += .seconds(100)
        try house.run("lights dim 40", "dvd surround", "amp volume 3")
        #expect(house.theater.nowPlaying.value == playing)
        time += .seconds(4700)
        house.clock.fireDueTimers()
        #expect(house.audience.heard == ["The General is over"])
        #expect(house.devices.projector.stateText == "cooling")
    }
}

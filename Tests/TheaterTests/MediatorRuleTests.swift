import Commands
import FeatureTestSupport
import PatternEvents
import Patterns
import Testing

@testable import Theater

/// Each rule, read from what the mediator sent.
@Suite struct MediatorRuleTests {
    let house = House()

    @Test func aStartingPlayerTakesTheAmplifierAndStopsTheOthers() throws {
        try house.run("cd on", "cd play shchedryk", "dvd on")
        let sent = try house.sent { try house.run("dvd play metropolis") }
        #expect(
            sent == [
                "amp source dvd (sound follows the player)",
                "cd stop (one player at a time)",
                "lights dim 10 (the lights follow the film)",
            ])
        #expect(house.devices.cd.stateText == "idle")
        #expect(house.devices.amp.source == .dvd)
    }

    @Test func theRadioIsAPlayerToo() throws {
        try house.run("dvd on", "dvd play metropolis")
        let sent = try house.sent { try house.run("tuner on") }
        #expect(
            sent == [
                "amp source tuner (sound follows the player)",
                "dvd stop (one player at a time)",
                "lights dim 100 (the lights follow the film)",
            ])
        #expect(try house.sent { try house.run("dvd play metropolis") }.contains("tuner off (one player at a time)"))
        #expect(!house.devices.tuner.isOn)
    }

    @Test func theProjectorLowersTheScreenFirstAndRaisesIt() throws {
        let events = try house.events(of: .mediator, during: "projector on")
        #expect(
            events == [
                "projector → theater: switching on",
                "theater → screen: down (the screen follows the projector)",
                "projector → theater: switched on",
                "theater: sends nothing (no rule is about projector switched on)",
            ])
        #expect(house.devices.screen.isHeadedDown)
        let sent = try house.sent { try house.run("projector off") }
        #expect(sent == ["screen up (the screen follows the projector)"])
        #expect(!house.devices.screen.isHeadedDown)
    }

    @Test func theFilmSetsTheLights() throws {
        try house.run("amp on", "dvd on", "dvd play metropolis")
        #expect(house.devices.lights.brightness == 10)
        #expect(try house.sent { try house.run("dvd pause") } == ["lights dim 30 (the lights follow the film)"])
        #expect(house.devices.lights.brightness == 30)
        #expect(try house.sent { try house.run("dvd resume") } == ["lights dim 10 (the lights follow the film)"])
        #expect(try house.sent { try house.run("dvd stop") } == ["lights dim 100 (the lights follow the film)"])
        #expect(house.devices.lights.brightness == 100)
    }

    @Test func aPauseRaisesTheLightsAndNeverLowersThem() throws {
        try house.run("dvd on", "dvd play metropolis", "lights dim 80")
        #expect(try house.sent { try house.run("dvd pause") }.isEmpty)
        #expect(house.devices.lights.brightness == 80)
    }

    @Test func aSongLeavesTheLightsAlone() throws {
        try house.run("cd on", "lights dim 55", "cd play shchedryk", "cd pause", "cd stop")
        #expect(house.devices.lights.brightness == 55)
    }

    @Test func theAmplifierTurnedOffPausesThePlayer() throws {
        try house.run("amp on", "cd on", "cd play shchedryk")
        #expect(try house.sent { try house.run("amp off") } == ["cd pause (no sound, no play)"])
        #expect(house.devices.cd.stateText == "paused")
        try house.run("amp on")
        #expect(try house.sent { try house.run("amp off") }.isEmpty, "what is paused need not be paused")
    }

    @Test func ejectStopsFirst() throws {
        try house.run("cd on", "cd play shchedryk")
        let events = try house.events(of: .mediator, during: "cd eject")
        #expect(
            events == [
                "cd → theater: ejecting",
                "theater → cd: stop (stop before eject)",
                "cd → theater: stopped at 0:00",
                "theater: sends nothing (no rule is about cd stopped at 0:00)",
            ])
        #expect(house.devices.cd.deck.media == nil)
    }

    @Test func theEndOfTheFilmOpensTheHouse() throws {
        try house.run("watch a trip to the moon")
        let sent = house.sent { house.wait(.seconds(13 * 60)) }
        #expect(
            sent == [
                "lights dim 100 (the lights follow the film)",
                "screen up (the house opens at the end)",
                "popper off (the house opens at the end)",
            ])
        #expect(house.devices.popper.stateText == "off")
        #expect(house.devices.dvd.stateText == "idle")
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
        house.wait(ScreenPart.travel)
        #expect(house.devices.screen.stateText == "up")
    }

    @Test func aRuleThatFailsAtTheEndHoldsUpNoOther() throws {
        try house.run("watch a trip to the moon", "break screen motor")
        house.wait(.seconds(13 * 60))
        #expect(house.devices.lights.brightness == 100)
        #expect(house.devices.popper.stateText == "off")
        #expect(
            house.audience.heard == [
                "A Trip to the Moon is over", "screen does not do 'up': screen is broken (motor)",
            ])
    }

    @Test func aRuleThatFailsWithinACommandTakesTheCommandBack() throws {
        try house.run("dvd on", "break lights bulb")
        let before = house.snapshot
        #expect(
            house.error("dvd play metropolis")
                == "dvd play: lights is broken (bulb); nothing was changed; repair it with 'repair lights'")
        #expect(house.snapshot == before)
    }

    @Test func everyRuleHasANameOfItsOwn() {
        #expect(Set(MediatorRule.all.map(\.name)).count == MediatorRule.all.count)
        #expect(MediatorRule.all.allSatisfy { !$0.description.isEmpty && !$0.description.hasSuffix(".") })
    }
}

import FeatureTestSupport
import Patterns
import Testing

@testable import Theater

/// Each rule, read from the mediator's orders.
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
                "projector → hub: switching on",
                "hub → screen: down (the screen follows the projector)",
                "projector → hub: switched on",
                "hub: no order (no rule is about projector: switched on)",
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

    @Test func theAmplifierTurnedOffInTheDarkPausesTheFilm() throws {
        try house.run("amp on", "dvd on", "dvd play metropolis")
        #expect(
            try house.sent { try house.run("amp off") }
                == ["dvd pause (no sound, no film)", "lights dim 30 (the lights follow the film)"])
        try house.run("amp on")
        #expect(try house.sent { try house.run("amp off") }.isEmpty, "what is paused need not be paused")
        try house.run("amp on", "dvd resume", "lights on")
        #expect(try house.sent { try house.run("amp off") }.isEmpty, "who turns the lights on is about to leave")
        #expect(house.devices.dvd.stateText == "playing")
    }

    @Test func ejectStopsFirst() throws {
        try house.run("cd on", "cd play shchedryk")
        let events = try house.events(of: .mediator, during: "cd eject")
        #expect(
            events == [
                "cd → hub: ejecting",
                "hub → cd: stop (stop before eject)",
                "cd → hub: stopped at 0:00",
                "hub: no order (no rule is about cd: stopped at 0:00)",
            ])
        #expect(house.devices.cd.values.media == nil)
    }

    @Test func theEndOfTheFilmOpensTheHouse() throws {
        try house.begin("watch a trip to the moon")
        let sent = house.sent { house.wait(.seconds(13 * 60)) }
        #expect(
            sent == [
                "lights dim 100 (the lights follow the film)",
                "projector off (the house opens at the end)",
                "screen up (the screen follows the projector)",
                "popper off (the house opens at the end)",
            ])
        #expect(house.devices.popper.stateText == "off")
        #expect(house.devices.dvd.stateText == "idle")
        #expect(house.audience.heard == ["A Trip to the Moon is over"])
        house.wait(ScreenPart.travel)
        #expect(house.devices.screen.stateText == "up")
    }

    @Test func aRuleThatFailsAtTheEndHoldsUpNoOther() throws {
        try house.begin("watch a trip to the moon")
        try house.run("break screen motor")
        house.wait(.seconds(13 * 60))
        #expect(house.devices.lights.brightness == 100)
        #expect(house.devices.popper.stateText == "off")
        #expect(
            house.audience.heard == [
                "A Trip to the Moon is over", "screen does not do 'up': screen is broken (motor)",
            ])
    }

    @Test func aRuleThatFailsWithinACommandIsNamed() throws {
        try house.run("dvd on", "break lights bulb", "break screen motor")
        #expect(
            try house.text("dvd play metropolis")
                == "dvd  playing  Metropolis, 0:00 / 2:33:00, stereo\nleft out: lights (broken: bulb)")
        #expect(try house.text("projector on").hasSuffix("\nleft out: screen (broken: motor)"))
        #expect(
            try house.json("dvd pause").hasSuffix(
                #""fault":null,"leftOut":[{"device":"lights","why":"broken: bulb"}]}"#))
        #expect(house.audience.heard.isEmpty, "who was told by the reply need not be told again")
    }

    @Test(arguments: [("amp", "dvd play metropolis", "dvd play"), ("cd", "tuner on", "tuner on")])
    func aStrictRuleThatFailsTakesTheCommandBack(device: String, line: String, name: String) throws {
        try house.run("dvd on", "cd on", "cd play shchedryk", "break \(device) dust")
        let before = house.snapshot
        #expect(
            house.error(line)
                == "\(name): \(device) is broken (dust); nothing was changed; repair it with 'repair \(device)'")
        #expect(house.snapshot == before)
    }

    @Test func aRuleThatFindsNothingToDoSaysWhatIsSo() throws {
        func without(_ line: String) throws -> [String] {
            try house.events(of: .mediator, during: line).filter {
                $0.contains("no order") && !$0.contains("no rule")
            }
        }
        #expect(
            try without("watch metropolis") == [
                "hub: no order (the screen is down already)",
                "hub: no order (no other player is in use)",
                "hub: no order yet (the lamp is warming)",
            ])
        house.wait(LampPart.warmUp)
        try house.run("lights dim 30")
        #expect(try without("pause") == ["hub: no order (the lights are at 30 % already)"])
        try house.run("popper off", "screen up", "resume")
        #expect(
            try without("seek 2:33:00") == [
                "hub: no order (the screen is up already)", "hub: no order (the popper is off already)",
            ])
        #expect(try without("end") == ["hub: no order (no film plays)"])
    }

    /// The mediator's best scene: the facade uses the amplifier and the CD player alone.
    @Test func aSongDuringAFilmOpensTheHouse() throws {
        try house.begin("watch metropolis")
        #expect(
            try house.sent { try house.run("listen shchedryk") } == [
                "dvd stop (one player at a time)", "lights dim 100 (the lights follow the film)",
                "projector off (the house opens at the end)", "screen up (the screen follows the projector)",
                "popper off (the house opens at the end)",
            ])
    }

    @Test func aRadioGoesOffBeforeAFilmBegins() throws {
        try house.run("radio usher")
        #expect(try house.sent { try house.run("watch kid") } == ["tuner off (one player at a time)"])
    }

    /// The same room, another object: the facade clears it, and no order of the mediator is needed.
    @Test func atTheEndTheFacadeHasDoneItAll() throws {
        try house.begin("watch metropolis")
        #expect(try house.sent { try house.run("end") }.isEmpty)
    }

    @Test func everyRuleHasANameOfItsOwn() {
        #expect(Set(MediatorRule.all.map(\.name)).count == MediatorRule.all.count)
        #expect(MediatorRule.all.allSatisfy { !$0.description.isEmpty && !$0.description.hasSuffix(".") })
    }
}

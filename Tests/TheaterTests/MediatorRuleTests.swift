import FeatureTestSupport
import PatternEvents
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
                "theater: sends nothing (no rule is about projector: switched on)",
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
                "theater: sends nothing (no rule is about cd: stopped at 0:00)",
            ])
        #expect(house.devices.cd.deck.media == nil)
    }

    @Test func theEndOfTheFilmOpensTheHouse() throws {
        try house.begin("watch a trip to the moon")
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

    @Test func aRuleThatFindsItsEffectDoneSaysSo() throws {
        func kept(_ line: String) throws -> [String] {
            try house.events(of: .mediator, during: line).filter {
                $0.contains("sends nothing") && !$0.contains("no rule")
            }
        }
        #expect(
            try kept("watch metropolis") == [
                "theater: sends nothing to screen (the screen follows the projector: done already)",
                "theater: sends nothing (the film waits for the lamp: the lamp is warming)",
            ])
        house.wait(LampPart.warmUp)
        try house.run("lights dim 30")
        #expect(
            try kept("pause") == ["theater: sends nothing to lights (the lights follow the film: done already)"])
        try house.run("popper off", "screen up", "resume")
        #expect(
            try kept("seek 2:33:00") == [
                "theater: sends nothing to screen (the house opens at the end: done already)",
                "theater: sends nothing to popper (the house opens at the end: done already)",
            ])
        #expect(
            try kept("end") == [
                "theater: sends nothing to screen (the screen follows the projector: done already)",
                "theater: sends nothing (no sound, no play: nothing plays)",
            ])
    }

    @Test func everyRuleHasANameOfItsOwn() {
        #expect(Set(MediatorRule.all.map(\.name)).count == MediatorRule.all.count)
        #expect(MediatorRule.all.allSatisfy { !$0.description.isEmpty && !$0.description.hasSuffix(".") })
    }
}

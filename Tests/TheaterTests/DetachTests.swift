import FeatureTestSupport
import PatternEvents
import PatternsTestSupport
import Testing

@testable import Theater

@Suite struct DetachTests {
    let house = House()

    @Test func withoutTheLightsNothingElseBreaks() throws {
        try house.run("lights on", "mediator detach lights")
        let listener = RecordingListener()
        house.events.add(listener)
        try house.begin("watch metropolis")
        #expect(
            listener.lines(of: .mediator).contains("theater: leaves lights out of dim 10 (lights is detached)"))
        #expect(house.devices.lights.brightness == 100 && house.devices.dvd.stateText == "playing")
        try house.run("lights dim 0", "pause")
        #expect(try house.text("resume").hasSuffix("\nleft out: lights (detached)"))
    }

    @Test func aDetachedDeviceStillTakesOrdersAndTellsNobody() throws {
        try house.run("mediator detach projector", "mediator detach lights", "lights dim 20")
        #expect(house.devices.lights.brightness == 20)
        #expect(try house.events(of: .mediator, during: "projector on").isEmpty)
        #expect(!house.devices.screen.isHeadedDown)
    }

    @Test(arguments: [
        ("dvd", "watch metropolis", "watch"), ("cd", "listen shchedryk", "listen"), ("tuner", "radio 98.2", "radio"),
        ("popper", "popcorn", "popcorn"), ("projector", "watch metropolis", "watch"),
        ("amp", "watch metropolis", "watch"), ("amp", "listen shchedryk", "listen"), ("amp", "radio 98.2", "radio"),
    ])
    func withoutWhatItNeedsThereIsNoPlaying(device: String, line: String, verb: String) throws {
        try house.run("mediator detach \(device)")
        let before = house.snapshot
        #expect(
            house.error(line) == "\(verb): \(device) is detached from the mediator; nothing was changed; "
                + "attach it with 'mediator attach \(device)'")
        #expect(house.snapshot == before)
    }

    @Test func aDetachedPlayerHoldsWhatItPlays() throws {
        try house.run("dvd on", "dvd play metropolis", "mediator detach dvd")
        #expect(house.error("dvd eject") == "dvd eject: dvd is playing; stop it first with 'dvd stop'")
        #expect(
            house.error("pause") == "pause: dvd is detached from the mediator; nothing was changed; "
                + "attach it with 'mediator attach dvd'")
        try house.run("dvd stop", "dvd eject")
        #expect(house.devices.dvd.deck.media == nil)
    }

    @Test func aDeviceThatIsLeftOutTwiceIsNamedOnce() throws {
        try house.run("mediator detach popper", "break screen motor")
        #expect(
            try house.text("watch metropolis")
                == "▷ Metropolis, 2:33:00; begins in 3 s\nleft out: popper (detached), screen (broken: motor)")
        let leftOut = #""leftOut":[{"device":"popper","why":"detached"},{"device":"screen","why":"broken: motor"}]}"#
        #expect(try house.json("watch metropolis").hasSuffix(leftOut))
        #expect(try house.json("end").hasSuffix(leftOut))
    }

    @Test(arguments: [("dvd", "watch metropolis"), ("cd", "listen shchedryk"), ("tuner", "radio 98.2")])
    func whatADetachedPlayerPlaysHasNotEnded(device: String, line: String) throws {
        try house.run(line, "mediator detach \(device)")
        let before = house.snapshot
        let refusal =
            "\(device) is detached from the mediator; nothing was changed; "
            + "attach it with 'mediator attach \(device)'"
        #expect(house.error("end") == "end: \(refusal)")
        let other = device == "cd" ? "radio 98.2" : "listen shchedryk"
        #expect(house.error(other) == "\(other.split(separator: " ")[0]): \(refusal)", "one activity at a time")
        #expect(house.snapshot == before)
        try house.run("mediator attach \(device)", "end")
        #expect(house.devices.playersInUse.isEmpty)
    }

    @Test func allIsOffIsSaidOnlyIfItIs() throws {
        try house.run("amp on", "mediator detach amp", "popper on")
        #expect(try house.text("end") == "all else is off but the lights\nleft out: amp (detached)")
        #expect(house.devices.amp.isInUse)
    }

    @Test func attachedAgainItHearsTheRules() throws {
        try house.run("mediator detach lights", "mediator attach lights", "watch metropolis")
        #expect(house.devices.lights.brightness == 10)
    }

    @Test func severalAreDetachedAndAttachedInOneStep() throws {
        #expect(
            try house.text("mediator detach lights popper lights")
                == "lights, popper detached: theater knows screen, projector, amp, dvd, cd, tuner")
        #expect(house.undo())
        #expect(DeviceName.allCases.allSatisfy(house.theater.mediator.isAttached))
        #expect(house.redo())
        #expect(
            try house.text("mediator theater attach popper")
                == "popper attached: theater knows popper, screen, projector, amp, dvd, cd, tuner")
        #expect(
            try house.json("mediator attach lights").hasPrefix(
                #"{"mediator":"theater","colleagues":[{"name":"popper","attached":true},"#))
    }

    @Test func twiceIsRefused() throws {
        #expect(
            house.error("mediator attach amp")
                == "mediator attach: amp is attached already; detach with 'mediator theater detach amp'")
        try house.run("mediator detach amp")
        let before = house.snapshot
        #expect(
            house.error("mediator detach lights amp")
                == "mediator detach: amp is detached already; attach with 'mediator theater attach amp'")
        #expect(
            house.error("mediator detach lights lihgts")
                == "mediator detach: there is no device 'lihgts'; did you mean 'lights'?")
        #expect(house.snapshot == before, "all of them or none")
    }
}

extension DeviceRack {
    fileprivate var playersInUse: [String] {
        [dvd, cd].filter(\.isInUse).map(\.name) + (tuner.isInUse ? [tuner.name] : [])
    }
}

import FeatureTestSupport
import Patterns
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
        #expect(!listener.lines(of: .mediator).contains { $0.contains("lights →") }, "and nothing follows from that")
        #expect(house.devices.lights.brightness == 10, "dim 10 of the facade arrives")
        #expect(try house.text("pause").hasSuffix("\ndetached from the mediator: lights"))
        #expect(house.devices.lights.brightness == 10, "dim 30 of the mediator does not")
    }

    @Test func aDetachedDeviceStillTakesOrdersAndTellsNobody() throws {
        try house.run("mediator detach projector", "mediator detach lights", "lights dim 20")
        #expect(house.devices.lights.brightness == 20)
        #expect(try house.events(of: .mediator, during: "projector on").isEmpty)
        #expect(!house.devices.screen.isHeadedDown)
    }

    @Test func withoutThePlayerEveryCallArrivesAndNothingStarts() throws {
        try house.run("mediator detach dvd")
        #expect(
            try house.text("watch metropolis")
                == "▷ Metropolis, 2:33:00; loaded, 'resume' starts it\ndetached from the mediator: dvd")
        house.wait(.seconds(60))
        #expect(house.devices.projector.stateText == "on" && house.devices.dvd.isLoaded)
    }

    @Test func aDetachedPlayerHoldsWhatItPlays() throws {
        try house.run("dvd on", "dvd play metropolis", "mediator detach dvd")
        #expect(house.error("dvd eject") == "dvd eject: dvd is playing; stop it first with 'dvd stop'")
        try house.run("dvd stop", "dvd eject")
        #expect(house.devices.dvd.values.media == nil)
    }

    @Test func aDeviceThatIsLeftOutTwiceIsNamedOnce() throws {
        try house.run("mediator detach popper", "break screen motor")
        #expect(
            try house.text("watch metropolis")
                == "▷ Metropolis, 2:33:00; begins in 3 s\nleft out: screen (broken: motor); "
                + "detached from the mediator: popper")
        let leftOut = #""leftOut":[{"device":"popper","why":"detached"},{"device":"screen","why":"broken: motor"}]}"#
        #expect(try house.json("watch metropolis").hasSuffix(leftOut))
        #expect(try house.json("end").hasSuffix(leftOut))
    }

    @Test(arguments: [("dvd", "watch metropolis"), ("cd", "listen shchedryk"), ("tuner", "radio 98.2")])
    func whatADetachedPlayerPlaysEndsAndNoRuleStopsIt(device: String, line: String) throws {
        try house.run(line, "mediator detach \(device)")
        let other = device == "cd" ? "radio 98.2" : "listen shchedryk"
        #expect(try house.text(other).hasSuffix("\ndetached from the mediator: \(device)"))
        #expect(house.devices.playersInUse.count == 2, "no order of the mediator reaches it")
        if device == "cd" { try house.run("cd stop") }
        try house.run("end", "end")
        #expect(house.devices.playersInUse.isEmpty)
    }

    @Test func attachedAgainItHearsTheRules() throws {
        try house.run("mediator detach lights", "mediator attach lights", "watch metropolis")
        #expect(house.devices.lights.brightness == 10)
    }

    @Test func severalAreDetachedAndAttachedInOneStep() throws {
        #expect(
            try house.text("mediator detach lights popper lights")
                == "lights, popper detached: hub knows screen, projector, amp, dvd, cd, tuner")
        #expect(house.undo())
        #expect(DeviceName.allCases.allSatisfy(house.theater.mediator.isAttached))
        #expect(house.redo())
        #expect(
            try house.text("mediator hub attach popper")
                == "popper attached: hub knows popper, screen, projector, amp, dvd, cd, tuner")
        #expect(
            try house.json("mediator attach lights").hasPrefix(
                #"{"mediator":"hub","colleagues":[{"name":"popper","attached":true},"#))
    }

    @Test func twiceIsRefused() throws {
        #expect(
            house.error("mediator attach amp")
                == "mediator attach: amp is attached already; detach with 'mediator hub detach amp'")
        try house.run("mediator detach amp")
        let before = house.snapshot
        #expect(
            house.error("mediator detach lights amp")
                == "mediator detach: amp is detached already; attach with 'mediator hub attach amp'")
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

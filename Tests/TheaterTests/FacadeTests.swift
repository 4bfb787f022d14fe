import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Testing

@testable import Theater

@Suite struct FacadeTests {
    let house = House()

    static let watchSteps = [
        "popper: on", "popper: pop", "lights: dim 10", "screen: down", "projector: on", "projector: wide", "amp: on",
        "amp: source dvd", "amp: surround", "amp: volume 5", "dvd: on", "dvd: surround", "dvd: load 'Metropolis'",
    ]
    static let endSteps = [
        "popper: off", "lights: on", "screen: up", "projector: off", "amp: off", "dvd: stop", "dvd: eject", "dvd: off",
    ]

    /// The steps, all of one facade, whatever method is called.
    private func steps(_ steps: [String]) -> [String] { steps.map { "home theater → \($0)" } }

    @Test func theOrderOfAnEvening() throws {
        #expect(try house.events(of: .facade, during: "watch metropolis") == steps(Self.watchSteps))
        #expect(try house.events(of: .facade, during: "end") == steps(Self.endSteps))
        #expect(
            try house.events(of: .facade, during: "listen shchedryk")
                == steps(["amp: on", "amp: source cd", "amp: stereo", "cd: on", "cd: stereo", "cd: play 'Shchedryk'"]))
        #expect(
            try house.events(of: .facade, during: "end")
                == steps(["amp: off", "cd: eject", "cd: off"]))
        #expect(
            try house.events(of: .facade, during: "radio silent era")
                == steps(
                    ["amp: on", "amp: source tuner", "amp: stereo", "tuner: on", "tuner: station 'Silent Era'"]))
        #expect(try house.events(of: .facade, during: "end") == steps(["amp: off", "tuner: off"]))
        #expect(try house.events(of: .facade, during: "popcorn") == steps(["popper: on", "popper: pop"]))
    }

    @Test func afterAnEndTheRoomIsLitAndAllElseOff() throws {
        try house.run("watch metropolis")
        house.wait(.seconds(10))
        try house.run("end")
        house.wait(.seconds(10))
        let states = house.devices.all.map { "\($0.name) \($0.stateText)" }
        #expect(
            states == [
                "popper off", "lights on", "screen up", "projector off", "amp off", "dvd off", "cd off", "tuner off",
            ])
        #expect(house.devices.lights.brightness == 100)
        #expect(house.devices.dvd.values.media == nil)
    }

    @Test func theVolumeIsTheOneSetLast() throws {
        try house.run("watch metropolis", "amp volume 33", "end")
        #expect(try house.events(of: .facade, during: "watch metropolis").contains("home theater → amp: volume 33"))
    }

    @Test func itCallsWhoeverIsAttachedInTheSameOrder() throws {
        for device in DeviceName.allCases { try house.run("mediator detach \(device)") }
        #expect(try house.events(of: .facade, during: "watch metropolis") == steps(Self.watchSteps))
        #expect(try house.events(of: .facade, during: "end") == steps(Self.endSteps))
    }

    @Test func onTheSamePlayerWhatPlaysIsStoppedFirst() throws {
        try house.begin("watch the kid")
        #expect(
            try house.events(of: .facade, during: "watch metropolis") == steps(["dvd: stop"] + Self.watchSteps))
        #expect(house.devices.lights.brightness == 10 && house.devices.screen.isHeadedDown)
    }

    @Test func theSameFilmAgainGoesOnWhereItWas() throws {
        try house.begin("watch metropolis")
        house.wait(.seconds(1000))
        #expect(try house.text("watch metropolis") == "▷ Metropolis resumes from 16:40 of 2:33:00; begins in 3 s")
    }

    @Test func endTurnsOffWhatAFilmLeftOnThatIsOver() throws {
        try house.run("watch a trip to the moon")
        house.wait(.seconds(13 * 60 + 10))
        #expect(house.theater.nowPlaying.value == .nothing)
        #expect(try house.text("end") == "all is off but the lights")
        house.wait(.seconds(10))
        #expect(house.devices.all.filter(\.isInUse).map(\.name) == ["lights"])
        #expect(
            house.error("end")
                == "end: nothing is playing; try 'watch FILM', 'listen SONG' or 'radio STATION'")
    }

    @Test func pauseResumeAndSeekReachWhatPlays() throws {
        try house.run("listen the four seasons")
        house.wait(.seconds(60))
        try house.run("pause")
        house.wait(.seconds(60))
        #expect(house.devices.cd.values.position == .seconds(60))
        #expect(house.error("pause") == "pause: cd is paused already; continue it with 'resume'")
        try house.run("seek +30", "resume")
        #expect(house.error("resume") == "resume: cd is playing already; pause it with 'cd pause'")
        house.wait(.seconds(10))
        #expect(house.devices.cd.values.position == .seconds(100))
        try house.run("seek -5m")
        #expect(house.devices.cd.values.position == .zero)
    }

    @Test(arguments: [("pause", "paused"), ("resume", "resumed"), ("seek 3", "moved")])
    func theRadioHasNoPlaceToGo(line: String, what: String) throws {
        try house.run("radio 98.2")
        let verb = line.split(separator: " ")[0]
        #expect(house.error(line) == "\(verb): the radio cannot be \(what); stop it with 'end'")
        try house.run("end")
        #expect(
            house.error(line)
                == "\(verb): nothing is playing; try 'watch FILM', 'listen SONG' or 'radio STATION'")
    }

    // MARK: Failing steps

    @Test(arguments: [
        ("watch metropolis", ["projector", "amp", "dvd"]),
        ("listen shchedryk", ["amp", "cd"]),
        ("radio 98.2", ["amp", "tuner"]),
        ("popcorn", ["popper"]),
    ])
    func aStepThatFailsTakesAllBeforeItBack(line: String, devices: [String]) throws {
        let verb = line.split(separator: " ")[0]
        for device in devices {
            let house = House()
            // Something is under way everywhere: a screen on its way, a lamp that cools, a song half-way.
            try house.run("projector on", "projector off", "listen the four seasons --from 20:00", "lights dim 70")
            house.wait(.milliseconds(500))
            try house.run("break \(device) a fuse")
            let before = house.snapshot
            let listener = RecordingListener()
            house.events.add(listener)
            #expect(
                house.error(line) == "\(verb): \(device) is broken (a fuse); nothing was changed; "
                    + "repair it with 'repair \(device)'")
            #expect(house.snapshot == before, "\(device)")
            #expect(listener.events.filter { $0.operation == .giveUp }.map(\.sender.name) == ["home theater"])
            #expect(listener.restorations == listener.transitions.reversed(), "what was taken back is told as restored")
            house.wait(.seconds(5))
            #expect(house.devices.projector.stateText == "off", "what was pending still happens")
        }
    }
}

extension RecordingListener {
    /// Each change of a state by its state object: the device, the state before and the one after.
    fileprivate var transitions: [[String]] {
        events.filter { $0.operation == .changeState }.compactMap { event in
            event.decision.change.map { [event.receiver!.name, $0.old, $0.new] }
        }
    }

    /// Each state that was restored, told the other way round.
    fileprivate var restorations: [[String]] {
        events.filter { $0.operation == .restoreState }.compactMap { event in
            event.decision.restoration.map { [event.sender.name, $0.new, $0.old] }
        }
    }
}

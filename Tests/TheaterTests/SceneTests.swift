import FeatureTestSupport
import Patterns
import PatternsTestSupport
import Testing

@testable import Theater

@Suite struct SceneTests {
    let house = House()

    /// The states of all devices in words, without what the clock moves and without the settings of what is off.
    private var states: [String] {
        house.devices.all.map { device -> String in
            let shown = device.isInUse ? device.attributes : []
            let lasting = shown.filter { !["lampHours", "bowls", "transition"].contains($0.name) }
            return "\(device.name) \(device.stateText) \(lasting.map { "\($0.value)" })"
        }
    }

    @Test func aSceneBringsEverythingBack() throws {
        try house.run("watch metropolis --from 40:00", "amp volume 44", "lights dim 15")
        house.wait(.seconds(60))
        try house.run("pause", "lights dim 12", "scene save night")
        let saved = states
        try house.run("end", "radio silent era", "amp volume 3")
        house.wait(.seconds(60))
        try house.run("scene apply night")
        house.wait(.seconds(60))
        #expect(states == saved)
        #expect(house.theater.nowPlaying.value.title == "Metropolis")
    }

    @Test func whatASceneBringsBackIsRestoredAndNoTransition() throws {
        try house.run("watch metropolis", "scene save film", "end")
        let listener = RecordingListener()
        house.events.add(listener)
        try house.run("scene apply film")
        let told = listener.events.filter { $0.pattern == .state }
        #expect(told.allSatisfy { $0.operation == .restoreState })
        #expect(
            told.map { "\($0.sender.name) \($0.decision)" } == [
                "popper off → popping, restored", "screen up → moving, restored",
                "projector cooling → warming, restored", "amp off → on, restored", "dvd off → loaded, restored",
            ])
        #expect(listener.events.filter { $0.pattern == .mediator }.isEmpty, "nobody tells the mediator anything")
        house.wait(.seconds(5))
        #expect(house.devices.projector.stateText == "on", "what takes its time takes it")
        #expect(house.devices.dvd.stateText == "playing", "and the film waits for it again")
    }

    @Test func whatPlayedBeforeASceneKeepsItsPlace() throws {
        try house.begin("scene save dark", "watch metropolis --from 1:00:00")
        try house.run("scene apply dark")
        #expect(house.theater.keptPlaces.map(\.position) == [.seconds(3600)])
    }

    @Test func aFilmOfASceneWaitsForTheLamp() throws {
        try house.begin("watch metropolis --from 40:00", "scene save early")
        house.wait(.seconds(600))
        try house.run("scene save mid", "end")
        house.wait(.seconds(300))
        #expect(
            try house.text("scene apply mid")
                == "the scene 'mid' is set; moved: popper, lights, screen, projector, amp, dvd; "
                + "Metropolis begins in 3 s")
        #expect(house.devices.dvd.isLoaded && house.devices.projector.stateText == "warming")
        #expect(
            try house.text("scene apply mid")
                == "the scene 'mid' is set; every device was there already; Metropolis begins in 3 s")
        house.wait(.seconds(3))
        #expect(house.devices.dvd.stateText == "playing" && house.devices.dvd.values.position == .seconds(3000))
        #expect(house.devices.lights.brightness == 10)
        // Where the lamp is bright, there is nothing to wait for, and the film had not begun when this scene was saved.
        #expect(!(try house.text("scene apply early").contains("begins")))
        #expect(house.devices.dvd.stateText == "playing" && house.devices.dvd.values.position == .seconds(2400))
        try house.run("scene apply mid")
        #expect(house.devices.dvd.stateText == "playing" && house.devices.dvd.values.position == .seconds(3000))
        // What was there already was no step.
        for _ in 0..<3 { #expect(house.undo()) }
        #expect(house.devices.dvd.stateText == "off")
    }

    @Test(arguments: ["mediator detach dvd", "break projector lamp"])
    func aFilmThatNoRuleWouldBeginStaysThreaded(line: String) throws {
        try house.run("watch metropolis", "scene save early")
        house.wait(LampPart.warmUp)
        try house.run("dvd stop", line, "scene apply early --except projector")
        #expect(house.devices.dvd.isLoaded)
    }

    @Test func aFilmOfASceneWaitsForALampThatBrokeWhileItWarmed() throws {
        try house.begin("watch metropolis")
        try house.run("scene save film", "end", "projector on", "break projector lamp")
        #expect(!(try house.text("scene apply film").contains("begins")))
        house.wait(.seconds(60))
        #expect(house.devices.dvd.isLoaded)
        try house.run("repair projector")
        house.wait(.zero)
        #expect(house.devices.dvd.stateText == "playing")
    }

    @Test func aSceneNeverGoesAgainstARule() throws {
        try house.begin("watch metropolis")
        try house.run("scene save film", "end", "listen shchedryk")
        let before = house.snapshot
        #expect(
            house.error("scene apply film --except cd --except projector")
                == "scene apply: dvd would play against the rule 'one player at a time', which sends 'stop' to cd; "
                + "nothing was changed; also apply the scene to cd")
        #expect(
            house.error("scene apply film --except amp --except projector")
                == "scene apply: dvd would play against the rule 'sound follows the player', which sends 'source dvd' to "
                + "amp; nothing was changed; also apply the scene to amp")
        #expect(house.snapshot == before)
        try house.run("mediator detach cd", "scene apply film --except cd --except projector")
        #expect(house.devices.dvd.stateText == "playing", "the rule does not reach what is detached")
    }

    @Test func theRulesRestMeanwhile() throws {
        try house.run("lights dim 77", "dvd on", "dvd play metropolis", "lights dim 77", "scene save bright", "dvd off")
        let sent = try house.sent { try house.run("scene apply bright") }
        #expect(sent.isEmpty)
        #expect(house.devices.lights.brightness == 77)
        #expect(house.devices.dvd.stateText == "playing")
        #expect(!(try house.sent { try house.run("dvd pause", "dvd resume") }).isEmpty, "and are back afterwards")
    }

    @Test func itIsAppliedAllOrNothing() throws {
        try house.begin("watch metropolis")
        try house.run("scene save film", "end", "listen the four seasons")
        house.wait(.seconds(1))
        for device in ["popper", "lights", "screen", "projector", "amp", "dvd", "cd"] {
            try house.run("break \(device) a fuse")
            let before = house.snapshot
            #expect(
                house.error("scene apply film") == "scene apply: \(device) is broken (a fuse); nothing was changed; "
                    + "repair it with 'repair \(device)'")
            #expect(house.snapshot == before)
            try house.run("repair \(device)")
        }
        try house.run("break tuner a fuse", "scene apply film")
        #expect(house.devices.dvd.isLoaded)
        house.wait(LampPart.warmUp)
        #expect(house.devices.dvd.stateText == "playing", "what is there already need not work")
    }

    @Test func exceptSparesDevices() throws {
        try house.begin("watch metropolis")
        try house.run("scene save film", "end", "break projector lamp", "lights dim 60")
        try house.run("scene apply film --except projector --except lights")
        #expect(house.devices.lights.brightness == 60)
        #expect(house.devices.projector.stateText == "cooling")
        #expect(house.devices.dvd.stateText == "playing")
        #expect(
            house.error("scene apply film --except lamp")
                == "scene apply: there is no device 'lamp'; did you mean 'amp'?")
    }

    @Test func aSceneIsAMementoThatOnlyTheTheaterOpens() throws {
        let kept = try house.events(of: .memento, during: "scene save film")
        #expect(
            kept == ["theater → film: makes the memento film", "scenes → film: keeps the memento film"])
        #expect(
            try house.events(of: .memento, during: "scene apply film")
                == [
                    "scenes → film: returns the memento film",
                    "theater → film: restores its state from the memento film (theater)",
                ])
        #expect(try house.events(of: .memento, during: "scenes").isEmpty)
    }

    @Test func scenesAreListedReplacedAndRemoved() throws {
        #expect(try house.text("scenes") == "no scene is saved; save one with 'scene save NAME'")
        #expect(try house.text("scene save late night") == "the scene 'late night' is saved")
        #expect(try house.text("scene save late night") == "the scene 'late night' is replaced")
        #expect(try house.json("scenes") == #"[{"name":"late night"}]"#)
        #expect(try house.text("scene apply late") == "the scene 'late night' is set; every device was there already")
        #expect(try house.text("scene remove late night") == "the scene 'late night' is removed")
        #expect(try house.json("scenes") == "[]")
    }
}

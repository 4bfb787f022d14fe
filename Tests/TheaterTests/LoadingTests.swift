import Commands
import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

/// A film is loaded, and begins when the lamp is bright.
@Suite struct LoadingTests {
    let house = House()
    private var player: Player { house.devices.dvd }

    @Test func theFilmBeginsWhenTheProjectorIsReady() throws {
        try house.run("watch metropolis --from 10:00")
        #expect(player.isLoaded && player.stateText == "loaded")
        let listener = RecordingListener()
        house.events.add(listener)
        house.wait(LampPart.warmUp - .milliseconds(1))
        #expect(player.isLoaded)
        house.wait(.milliseconds(1))
        #expect(player.stateText == "playing")
        #expect(player.values.position == .seconds(600))
        #expect(
            listener.lines(of: .mediator) == [
                "projector → hub: ready", "hub → dvd: play (the film waits for the lamp)",
                "dvd → hub: started",
                "hub: no order (the amp's source is the dvd already)",
                "hub: no order (no other player is in use)",
                "hub: no order (the lights are at 10 % already)",
            ])
        #expect(
            listener.lines(of: .observer).filter { $0.contains("now playing") }.count == 1,
            "nobody is told of a film that waits for nothing")
    }

    @Test func whereTheLampIsBrightItBeginsAtOnce() throws {
        try house.run("projector on")
        house.wait(LampPart.warmUp)
        #expect(try house.text("watch metropolis") == "▶ Metropolis, 2:33:00")
        #expect(player.stateText == "playing")
    }

    @Test func aPauseBeforeThatCancelsIt() throws {
        try house.run("watch metropolis --from 10:00")
        #expect(try house.text("pause").hasPrefix("‖ Metropolis  film, paused\n  10:00 / 2:33:00"))
        house.wait(.seconds(60))
        #expect(player.stateText == "held" && player.values.position == .seconds(600))
        #expect(try house.text("resume").hasPrefix("▶ Metropolis  film, playing\n  10:00 / 2:33:00"))
        #expect(house.devices.lights.brightness == 10)
    }

    @Test func resumedWhileTheLampStillWarmsItWaitsAgain() throws {
        try house.run("watch metropolis")
        house.wait(.seconds(1))
        try house.run("pause")
        #expect(try house.text("resume").hasPrefix("▷ Metropolis  film, begins in 2 s\n"))
        #expect(try house.text("resume").hasPrefix("▷ Metropolis  film, begins in 2 s\n"), "there is nothing to do")
        house.wait(.seconds(2))
        #expect(player.stateText == "playing")
    }

    @Test func anEndBeforeThatCancelsItAndTouchesNoPlace() throws {
        try house.begin("watch metropolis --from 10:00")
        try house.run("end")
        for line in ["end", "pause"] {
            try house.run("watch metropolis --from start")
            if line == "pause" { try house.run("pause") }
            #expect(try house.text("end") == "Metropolis ends before it has begun; no position has changed")
            house.wait(.seconds(60))
            #expect(house.theater.nowPlaying.value == .nothing)
            #expect(house.theater.keptPlaces.map(\.position) == [.seconds(600)])
        }
        #expect(
            try house.json("watch metropolis").contains(#""position":600,"duration":9180,"resumed":true,"beginsIn":3"#))
        #expect(
            try house.json("end")
                == #"{"title":"Metropolis","position":null,"kept":false,"leftOut":[]}"#)
    }

    @Test func anUndoBeforeThatCancelsIt() throws {
        try house.run("watch metropolis")
        #expect(house.desk.undo())
        #expect(house.clock.nextDue == nil)
        house.wait(.seconds(60))
        #expect(house.devices.all.allSatisfy { !$0.isInUse })
        #expect(house.desk.redo())
        house.wait(LampPart.warmUp)
        #expect(player.stateText == "playing", "done again, it waits again")
    }

    @Test func whatIsSoughtBeforeThatIsWhereItBegins() throws {
        try house.run("watch metropolis", "seek 30:00", "seek +1m")
        house.wait(LampPart.warmUp)
        #expect(player.stateText == "playing" && player.values.position == .seconds(31 * 60))
    }

    @Test(arguments: ["dvd stop", "dvd eject", "dvd off", "cd play shchedryk", "tuner on"])
    func whateverElseIsDoneWithThePlayerCancelsIt(line: String) throws {
        try house.run("watch metropolis", "cd on", "lights dim 10", line)
        house.wait(.seconds(10))
        #expect(!player.isActive)
        #expect(house.devices.lights.brightness == 100, "the lights follow a film that does not begin")
        #expect(house.theater.keptPlaces.isEmpty)
    }

    @Test func withoutSoundItDoesNotBegin() throws {
        try house.run("watch metropolis", "amp off")
        house.wait(.seconds(10))
        #expect(player.stateText == "held")
    }

    @Test(arguments: [
        "projector off", "mediator detach dvd", "mediator detach projector", "break dvd lens", "break projector lamp",
    ])
    func whatDoesNotBeginIsNotSaidTo(line: String) throws {
        try house.run("watch metropolis", line)
        #expect(try house.text("now").hasPrefix("▷ Metropolis  film, loaded, 'resume' starts it\n"))
        house.wait(.seconds(10))
        #expect(player.isLoaded)
        let cures = ["mediator detach dvd": "mediator attach dvd", "break dvd lens": "repair dvd"]
        if let cure = cures[line] { try house.run(cure) }
        try house.run("resume")
        #expect(player.stateText == "playing")
    }

    @Test func aLampThatBrokeWhileItWarmedStartsNoFilm() throws {
        try house.run("watch metropolis")
        house.wait(.seconds(1))
        try house.run("break projector lamp")
        house.wait(.seconds(60))
        #expect(player.isLoaded && house.devices.projector.stateText == "warming")
        try house.run("pause", "resume")
        #expect(player.isLoaded)
        try house.run("repair projector")
        house.wait(.zero)
        #expect(player.stateText == "playing" && player.values.position == .zero)
    }

    @Test func aFilmThatGoesOnWaitsForABrokenProjector() throws {
        try house.run("watch metropolis", "pause")
        house.wait(.seconds(10))
        try house.run("break projector lamp", "resume")
        #expect(player.isLoaded)
    }

    @Test func whatCannotBeginIsAnnounced() throws {
        try house.run("watch metropolis", "break dvd lens")
        house.wait(.seconds(10))
        #expect(house.audience.heard == ["dvd does not do 'play': dvd is broken (lens)"])
    }

    @Test func whoseFilmItIsIsDecidedWhenItIsLoaded() throws {
        house.user = "ada"
        try house.run("watch metropolis --from 10:00")
        house.user = "guest"
        house.wait(.seconds(63))
        try house.run("end")
        #expect(house.theater.cells.places.values.keys.map(\.user) == ["ada"])
        #expect(house.theater.cells.places.values.values.map(\.position) == [.seconds(660)])
    }

    @Test func whatIsLoadedCannotBeRemoved() throws {
        try house.run("media add film Faust --length 1h", "watch faust")
        #expect(house.error("media remove faust") == "media remove: 'Faust' is playing; end it first with 'end'")
    }
}

import Commands
import FeatureTestSupport
import StateStore
import Testing

@testable import Theater

@Suite struct UndoTests {
    let house = House()

    /// Lines that change something, each behind what prepares it.
    static let lines: [(prepare: [String], line: String)] =
        DeviceName.allCases.flatMap { name in
            House().devices[name].actions.map { action -> (prepare: [String], line: String) in
                let start = name == .screen ? ["screen down"] : name == .lights ? ["lights dim 50"] : ["\(name) on"]
                let playing = name == .cd ? ["cd play shchedryk"] : name == .dvd ? ["dvd play metropolis"] : []
                let paused = action.word == "resume" ? ["\(name) pause"] : []
                let tuned = name == .tuner ? ["tuner fm 101.5"] : []
                return (start + playing + paused + tuned, "\(name) \(action.word) \(action.example)")
            }
        } + [
            ([], "watch metropolis"), (["watch metropolis"], "listen shchedryk"), (["listen shchedryk"], "radio 98.2"),
            (["watch metropolis"], "pause"), (["watch metropolis", "pause"], "resume"),
            (["watch metropolis"], "seek 1:00:00"), (["watch metropolis --from 1:00:00"], "end"), ([], "popcorn"),
            (["watch a trip to the moon"], "seek 13:00"), (["watch metropolis"], "break dvd lens"),
            (["break dvd lens"], "repair dvd"), ([], "mediator detach amp"),
            (["mediator detach amp"], "mediator attach amp"), ([], "media add film Faust --length 1h"),
            (["media add song Faust --length 1h", "listen faust --from 30:00", "end"], "media remove faust"),
            (["listen the four seasons --from 30:00"], "end"), (["watch metropolis"], "seek +1m"),
            (["watch metropolis", "pause"], "end"),
            (["listen the four seasons --from 30:00", "end"], "forget the four seasons"),
            (["watch metropolis"], "scene save one"),
            (["watch metropolis", "scene save one", "end"], "scene apply one"),
            (["scene save one"], "scene remove one"),
        ]

    @Test(arguments: lines.indices)
    func everyCommandIsUndoneAndRedone(index: Int) throws {
        let (prepare, line) = Self.lines[index]
        for line in prepare { try house.run(line) }
        house.wait(.milliseconds(700))
        let (before, steps) = (house.snapshot, house.store.undoable.count)
        try house.run(line)
        let after = house.snapshot
        guard before != after else {
            #expect(house.store.undoable.count == steps, "what changes nothing is no step")
            return
        }
        #expect(try house.store.undo() != nil)
        #expect(house.snapshot == before, "undo \(line)")
        #expect(try house.store.redo() != nil)
        #expect(house.snapshot == after, "redo \(line)")
    }

    @Test func anEndUndoneMuchLaterGoesOnWhereItEnded() throws {
        try house.begin("watch metropolis")
        house.wait(.seconds(600))
        try house.run("end")
        house.wait(.seconds(100_000))
        #expect(try house.store.undo() == ["end"])
        #expect(house.devices.dvd.stateText == "playing")
        #expect(house.devices.dvd.values.position == .seconds(600))
        #expect(house.theater.keptPlaces.isEmpty)
        house.wait(.seconds(2))
        #expect(house.devices.dvd.values.position == .seconds(602))
        #expect(house.devices.screen.stateText == "down")
        house.wait(.seconds(9180 - 602))
        #expect(house.audience.heard == ["Metropolis is over"])
    }

    @Test func aSettingTakenBackDoesNotTurnBackTheFilm() throws {
        try house.begin("watch metropolis")
        try house.run("dvd stereo", "projector tv")
        house.wait(.seconds(600))
        #expect(try house.store.undo() == ["projector", "tv"])
        #expect(try house.store.undo() == ["dvd", "stereo"])
        #expect(house.devices.dvd.values.position == .seconds(600))
        #expect(house.devices.projector.attributes.map(\.text) == ["wide", "lamp 0.17 h"])
    }

    @Test func whatWarmedWarmsAgainAfterUndo() throws {
        try house.run("projector on")
        house.wait(.seconds(1))
        try house.run("projector off")
        house.wait(.seconds(60))
        #expect(try house.store.undo() == ["projector", "off"])
        #expect(house.devices.projector.stateText == "warming")
        house.wait(.milliseconds(1999))
        #expect(house.devices.projector.stateText == "warming", "two of its three seconds were left")
        house.wait(.milliseconds(1))
        #expect(house.devices.projector.stateText == "on")
    }

    @Test func anUndoneEveningLeavesNoTimer() throws {
        try house.run("watch metropolis")
        #expect(house.clock.nextDue != nil)
        _ = try house.store.undo()
        #expect(house.clock.nextDue == nil)
        house.wait(.seconds(100_000))
        #expect(house.audience.heard.isEmpty)
    }

    @Test func whatHappensByItselfIsNoStep() throws {
        try house.run("watch a trip to the moon")
        house.wait(.seconds(3600))
        #expect(house.store.undoable == [["watch", "a", "trip", "to", "the", "moon"]])
    }
}

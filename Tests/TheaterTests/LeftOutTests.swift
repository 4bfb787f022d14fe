import FeatureTestSupport
import Patterns
import Testing

@testable import Theater

/// The parts that an evening can do without, and those it cannot.
@Suite struct LeftOutTests {
    let house = House()

    @Test(arguments: ["popper", "lights", "screen"], ["break", "mediator detach"])
    func nothingOfTheComfortStopsAnEvening(device: String, how: String) throws {
        let note =
            how == "break"
            ? "\nleft out: \(device) (broken: no reason given)" : "\ndetached from the mediator: \(device)"
        try house.run("\(how) \(device)")
        #expect(try house.text("watch metropolis") == "▷ Metropolis, 2:33:00; begins in 3 s" + note)
        house.wait(.seconds(600))
        let pause = try house.text("pause")
        #expect(pause.hasPrefix("‖ Metropolis  film, paused\n"))
        #expect(pause.hasSuffix(note) == (device == "lights"))
        #expect(try house.text("resume").hasPrefix("▶ Metropolis  film, playing\n"))
        #expect(try house.text("end") == "Metropolis ends at 9:57; your position is kept" + note)
        house.wait(.seconds(10))
        let inUse = house.devices.all.filter(\.isInUse).map(\.name)
        #expect(inUse.allSatisfy { $0 == device || $0 == "lights" })
        // No reply can name what is missing when the film begins by itself.
        let isTold = how == "break" && device == "lights"
        #expect(
            house.audience.heard
                == (isTold ? ["lights does not do 'dim 10': lights is broken (no reason given)"] : []))
    }

    @Test func aFilmThatWouldPlayOnIsNotEnded() throws {
        try house.begin("watch metropolis")
        house.wait(.seconds(600))
        try house.run("break dvd laser", "break popper salt")
        let before = house.snapshot
        for command in ["end", "pause", "seek +10", "listen shchedryk"] {
            let name = command.split(separator: " ")[0]
            #expect(
                house.error(command)
                    == "\(name): dvd is broken (laser); nothing was changed; repair it with 'repair dvd'")
            #expect(house.snapshot == before)
        }
        try house.run("repair dvd")
        #expect(
            try house.text("end")
                == "Metropolis ends at 10:00; your position is kept\nleft out: popper (broken: salt)")
    }

    @Test func aBrokenRadioIsNotEnded() throws {
        try house.run("radio 98.2", "break tuner aerial")
        #expect(
            house.error("end")
                == "end: tuner is broken (aerial); nothing was changed; repair it with 'repair tuner'")
    }

    @Test(arguments: ["projector", "amp"])
    func whatIsBrokenAtTheEndIsNamed(device: String) throws {
        try house.begin("watch metropolis --from 10:00")
        try house.run("break \(device) a fuse")
        #expect(
            try house.text("end")
                == "Metropolis ends at 10:00; your position is kept\nleft out: \(device) (broken: a fuse)")
        #expect(!house.devices.dvd.isInUse)
        #expect(try house.text("end") == "all else is off but the lights\nleft out: \(device) (broken: a fuse)")
    }

    @Test func whatTheEndOfAFilmLeavesOutIsNamedByWhatEndsIt() throws {
        try house.begin("watch metropolis")
        try house.run("break projector lamp")
        #expect(try house.text("radio 98.2").hasSuffix("\nleft out: projector (broken: lamp)"))
    }

    @Test func whatIsLeftOutIsToldByTheFacade() throws {
        try house.run("break lights bulb", "mediator detach screen")
        let steps = try house.events(of: .facade, during: "watch metropolis")
        #expect(steps.contains("home theater: leaves out lights: dim 10 (lights is broken: bulb)"))
        #expect(steps.contains("home theater → screen: down"))
    }

    @Test func theReplyIsTheSameWhereverTheOrderComesFrom() throws {
        try house.run("dvd on", "break lights bulb")
        #expect(try house.text("device dvd play metropolis").hasSuffix("\nleft out: lights (broken: bulb)"))
    }
}

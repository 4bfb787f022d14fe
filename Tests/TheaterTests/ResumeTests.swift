import FeatureTestSupport
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Theater

@Suite struct ResumeTests {
    let house = House()

    /// Watches the film of 100 minutes for so long, then ends it.
    private func watch(_ seconds: Int, _ end: String = "end") throws {
        if house.theater.library.added.isEmpty { try house.run("media add film Faust --length 100m") }
        try house.begin("watch faust --from start")
        house.wait(.seconds(seconds))
        try house.run(end)
    }

    /// Faust in the list of films.
    private func row(position: String, isSeen: Bool) -> String {
        #"[{"number":3,"title":"Faust","year":null,"director":null,"length":6000,"position":\#(position),"seen":\#(isSeen)}]"#
    }

    private var place: Duration? { house.theater.keptPlaces.first?.position }
    private var isSeen: Bool { !house.theater.cells.seen.values.isEmpty }

    @Test func withinTheFirstThreeMinutesNoneIsKept() throws {
        try watch(179)
        #expect(place == nil)
        try watch(180)
        #expect(place == .seconds(180))
        try watch(20)
        #expect(place == nil)
    }

    @Test func withinTheLastEightPercentItCountsAsSeen() throws {
        try watch(92 * 60 - 1)
        #expect(place == .seconds(92 * 60 - 1))
        #expect(!isSeen)
        try watch(92 * 60)
        #expect(place == nil)
        #expect(isSeen)
    }

    @Test func theEndItselfDropsThePlaceAndMakesTheFilmSeen() throws {
        try watch(600)
        try house.begin("watch faust")
        house.wait(.seconds(6000))
        #expect(place == nil)
        #expect(isSeen)
        #expect(try house.json("films faust") == row(position: "null", isSeen: true))
    }

    @Test func aSongIsNeverSeen() throws {
        try house.run("listen shchedryk")
        house.wait(.seconds(20))
        #expect(try house.json("songs shchedryk").hasSuffix(#""position":20}]"#))
        house.wait(.seconds(60))
        #expect(!isSeen)
        #expect(house.audience.heard == ["Shchedryk is over"])
    }

    @Test func anotherActivityKeepsThePlaceToo() throws {
        try watch(600, "listen shchedryk")
        #expect(place == .seconds(600))
    }

    @Test func theRadioKeepsNone() throws {
        try house.run("radio 98.2")
        house.wait(.seconds(6000))
        try house.run("end")
        house.feature.shellWillEnd()
        #expect(house.theater.keptPlaces.isEmpty)
    }

    @Test(arguments: ["dvd stop", "dvd off", "dvd eject", "dvd play metropolis", "cd on"])
    func whateverStopsItKeepsThePlace(line: String) throws {
        try house.run("cd on")
        try watch(600, line)
        if line == "cd on" { try house.run("cd play shchedryk") }
        #expect(place == .seconds(600))
    }

    @Test func theEndOfTheShellKeepsThePlaceAndStopsNothing() throws {
        try house.begin("watch metropolis")
        house.wait(.seconds(600))
        house.feature.shellWillEnd()
        #expect(place == .seconds(600))
        #expect(house.devices.dvd.stateText == "playing")
    }

    @Test func watchGoesOnAndSaysSo() throws {
        try watch(754)
        #expect(try house.text("resumes") == "Faust    12:34  of 1:40:00  ▋░░░░ 12 %\n")
        let listener = RecordingListener()
        house.events.add(listener)
        #expect(try house.text("watch faust") == "▷ Faust resumes from 12:34 of 1:40:00; begins in 3 s")
        #expect(
            listener.lines(of: .memento) == [
                "resume points → dvd 1: returns the memento dvd 1",
                "dvd → dvd 1: restores its state from the memento dvd 1 (dvd)",
            ], "the caretaker hands out, only the player opens, and the name tells nothing of the place")
        #expect(house.devices.dvd.values.position == .seconds(754))
        #expect(try house.text("watch faust --from start") == "▷ Faust, 1:40:00; begins in 3 s")
        #expect(try house.text("watch faust --from 50:00") == "▷ Faust from 50:00 of 1:40:00; begins in 3 s")
    }

    @Test func placesAreKeptByUser() throws {
        try watch(600)
        house.user = "ada"
        #expect(house.theater.keptPlaces.isEmpty)
        #expect(try house.text("watch faust") == "▷ Faust, 1:40:00; begins in 3 s")
        house.wait(.seconds(1003))
        try house.run("end")
        #expect(place == .seconds(1000))
        house.user = "guest"
        #expect(place == .seconds(600))
    }

    @Test func whosePlaceItIsIsDecidedWhenTheFilmIsBegun() throws {
        try watch(600)
        house.user = "ada"
        try house.begin("watch faust")
        house.wait(.seconds(1000))
        // Ada's film plays on while she logs out and somebody else is there.
        house.user = "guest"
        #expect(
            try house.json("films faust") == row(position: "600", isSeen: false),
            "the bar is that of one's own place")
        #expect(try house.text("end") == "Faust ends at 16:40; the position of the user who began it is kept")
        #expect(place == .seconds(600), "the guest's place is not overwritten")
        house.user = "ada"
        #expect(place == .seconds(1000))
        try house.begin("watch faust")
        house.user = "guest"
        #expect(
            try house.text("watch faust") == "▷ Faust resumes from 10:00 of 1:40:00; begins in 3 s",
            "each from a place of their own")
        house.wait(.seconds(5403))
        #expect(isSeen)
        #expect(house.theater.cells.seen.values.keys.map(\.user) == ["guest"])
        house.user = "ada"
        #expect(place == .seconds(1000))
    }

    @Test func theEndOfTheShellKeepsThePlaceOfTheOneWhoBeganIt() throws {
        house.user = "ada"
        try house.begin("watch metropolis")
        house.wait(.seconds(600))
        house.user = "guest"
        house.feature.shellWillEnd()
        #expect(house.theater.cells.places.values.keys.map(\.user) == ["ada"])
    }

    @Test func aFilmThatASceneBringsBackIsBegunByWhoeverDoesSo() throws {
        house.user = "ada"
        try house.begin("watch metropolis --from 1:00:00")
        try house.run("scene save film", "end")
        house.user = "guest"
        try house.run("scene apply film")
        house.wait(LampPart.warmUp + .seconds(60))
        try house.run("end")
        #expect(house.theater.keptPlaces.map(\.position) == [.seconds(3660)])
        house.user = "ada"
        #expect(house.theater.keptPlaces.map(\.position) == [.seconds(3600)])
    }

    @Test func aPlaceBehindTheEndOfAFilmIsNone() throws {
        try watch(3000)
        let (key, kept) = try #require(house.theater.cells.places.values.first)
        try house.run("media remove faust", "media add film Faust --length 3000s")
        house.theater.cells.places[key] = kept
        #expect(
            try house.text("watch faust") == "▷ Faust, 50:00; begins in 3 s", "the end itself is no place to begin at")
        try house.run("end", "media remove faust", "media add film Faust --length 3001s")
        house.theater.cells.places[key] = kept
        #expect(try house.text("watch faust") == "▷ Faust resumes from 50:00 of 50:01; begins in 3 s")
    }

    @Test func forgetDropsOne() throws {
        try watch(600)
        #expect(
            house.error("forget metropolis") == "forget: there is no saved position for 'metropolis'; see 'resumes'")
        #expect(try house.text("forget faust") == "the position in 'Faust' is forgotten")
        #expect(try house.text("resumes") == "no position is kept")
    }

    @Test(arguments: [
        ("watch metropolis --from later", "--from 'later' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00"),
        ("watch metropolis --from 2:33:00", "--from 2:33:00 is out of range; give 0:00 to 2:32:59"),
    ])
    func aBadStartIsRefused(line: String, message: String) {
        let before = house.snapshot
        #expect(house.error(line) == "watch: \(message)")
        #expect(house.snapshot == before)
    }

    @Test func whatEndSaysOfThePlace() throws {
        try house.begin("media add film Faust --length 100m", "watch faust")
        house.wait(.seconds(100))
        #expect(try house.text("end") == "Faust ends at 1:40; no position is kept")
        try house.begin("watch faust --from 50:00")
        #expect(try house.text("end") == "Faust ends at 50:00; your position is kept")
        try house.begin("watch faust --from 95:00")
        #expect(try house.text("end") == "Faust ends at 1:35:00; it had ended already")
        #expect(isSeen)
    }
}

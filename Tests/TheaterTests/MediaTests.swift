import Commands
import FeatureTestSupport
import Testing

@testable import Theater

@Suite struct MediaTests {
    let house = House()

    @Test func aDozenOfEachComeWithTheProgram() {
        #expect(BundledMedia.films.count >= 12)
        #expect(BundledMedia.songs.count >= 12)
        #expect(BundledMedia.stations.count >= 12)
        #expect(BundledMedia.films.allSatisfy { $0.kind == .film && ($0.year ?? 9999) < 1930 && !$0.author.isEmpty })
        #expect(BundledMedia.songs.allSatisfy { $0.kind == .song && !$0.author.isEmpty })
        let keys =
            (BundledMedia.films + BundledMedia.songs).map { MediaItem.recording($0).key }
            + BundledMedia.stations.map { MediaItem.station($0).key }
        #expect(Set(keys).count == keys.count)
        #expect(Set(BundledMedia.stations.map(\.frequency)).count == BundledMedia.stations.count)
        for station in BundledMedia.stations {
            let range = station.frequency.band == .fm ? Frequency.fmRange : Frequency.amRange
            #expect(range.contains(station.frequency.kilohertz))
        }
    }

    @Test func noNameHoldsAControlCharacter() {
        for (line, thing) in [
            ("media add film a\nb --length 1h", "title"), ("scene save a\u{1B}", "name"),
            ("break dvd a\u{9B}", "reason"),
        ] {
            #expect(house.error(line).hasSuffix(": the \(thing) contains a control character; leave it out"))
        }
        #expect(house.theater.library.added.isEmpty)
    }

    @Test func whatIsAddedCanBePlayedAndRemoved() throws {
        #expect(try house.text("media add film Faust --length 1:46:00") == "the film 'Faust' is in the library")
        try house.run("media add song Faust --length 3m", "media add station Loge --fm 99.9", "radio loge", "end")
        #expect(try house.text("watch faust") == "▷ Faust, 1:46:00; begins in 3 s")
        #expect(house.error("media remove film faust") == "media remove: 'Faust' is playing; end it first with 'end'")
        try house.run("seek 30:00", "end")
        #expect(
            house.error("media remove faust")
                == "media remove: title 'faust' could be 'film Faust', 'song Faust'; type more of it")
        #expect(try house.text("media remove film faust") == "the film 'Faust' is removed")
        #expect(house.theater.keptPlaces.isEmpty, "no position is kept in what is gone")
        #expect(try house.text("media remove faust") == "the song 'Faust' is removed")
        #expect(try house.text("media remove loge") == "the station 'Loge' is removed")
        #expect(house.theater.library.added.isEmpty)
    }

    @Test(arguments: [
        (
            "media add film Metropolis --length 1h",
            "media add: there is a film 'Metropolis' already; choose another title"
        ),
        ("media add film Faust", "media add: a film needs '--length'; see 'help media add'"),
        ("media add station Loge", "media add: a station needs '--fm'; see 'help media add'"),
        ("media add film Faust --fm 99", "media add: a film has no '--fm'; see 'help media add'"),
        ("media add station Loge --length 3", "media add: a station has no '--length'; see 'help media add'"),
        ("media add film Faust --length 0", "media add: --length 0 is out of range; give 1s to 10000h"),
        (
            "media add film Faust --length x",
            "media add: --length 'x' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00"
        ),
        ("media add station Loge --fm 9999", "media add: --fm 9999 is out of range; give 87.5 to 108.0 MHz"),
        ("media add book Faust --length 3", "media add: 'book' is not known; one of 'film', 'song' or 'station'"),
        (
            "media remove metropolis",
            "media remove: the film 'Metropolis' came with Playhouse; only your own can be removed"
        ),
        ("media remove nothing", "media remove: there is no title 'nothing'; see 'films'"),
    ])
    func errors(line: String, message: String) {
        let before = house.snapshot
        #expect(house.error(line) == message)
        #expect(house.snapshot == before)
    }

    @Test func namesAreCompleted() throws {
        try house.begin("scene save evening", "watch metropolis --from 1:00:00")
        try house.run("end", "media add film Faust --length 1h")
        func completions(_ kind: String, _ prefix: String) -> [String] {
            house.feature.completionSources.first { $0.completedKind == kind }?.completions(of: prefix)
                .map { "\($0.value): \($0.summary)" } ?? ["no source"]
        }
        #expect(completions("film", "the g") == ["The General: 1:18:00", "The Gold Rush: 1:35:00"])
        #expect(completions("film", "kid") == ["The Kid: 1:08:00"], "where none begins so, by what is in it")
        #expect(completions("film", "xyz") == [])
        #expect(completions("song", "Shch") == ["Shchedryk: 1:20"])
        #expect(completions("station", "silent") == ["Silent Era: FM 93.4 MHz"])
        #expect(completions("device", "p") == ["popper: off", "projector: cooling"])
        #expect(completions("scene", "") == ["evening: scene"])
        #expect(completions("resume", "") == ["Metropolis: at 1:00:00"])
        #expect(completions("added media", "") == ["Faust: film"])
    }

    @Test func everyKindThatIsAskedForHasASource() {
        // Times are the shell's to complete.
        let known = Set(house.feature.completionSources.map(\.completedKind) + ["start or time"])
        for command in house.feature.handlers.flatMap(\.commands) {
            let kinds = command.description.parameters.map(\.kind) + command.description.options.compactMap(\.value)
            for case .name(let kind) in kinds {
                #expect(known.contains(kind), "\(command.description.name) asks for a \(kind)")
            }
        }
    }
}

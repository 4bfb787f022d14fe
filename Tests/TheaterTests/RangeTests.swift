import FeatureTestSupport
import Patterns
import Testing

@testable import Theater

/// Ranges and the words of errors.
@Suite struct RangeTests {
    let house = House()

    init() throws {
        try house.run("amp on", "tuner on", "cd on", "cd play shchedryk")
    }

    @Test(arguments: [
        ("amp volume 101", "amp volume: 101 is out of range; give 0 to 100"),
        ("amp volume -1", "amp volume: -1 is out of range; give 0 to 100"),
        ("amp volume loud", "amp volume: 'loud' is not a whole number; give 0 to 100"),
        ("amp volume", "amp volume: LEVEL is missing; usage: amp volume LEVEL"),
        ("amp source dvt", "amp source: 'dvt' is not known; did you mean 'dvd'?"),
        ("lights dim 101", "lights dim: 101 is out of range; give 0 to 100 %"),
        ("device lights dim 101", "device lights dim: 101 is out of range; give 0 to 100 %"),
        ("device lights sing", "device lights: unknown sub-command 'sing'; see 'help lights'"),
        ("device lights dimm 1", "device lights: unknown sub-command 'dimm'; did you mean 'device lights dim'?"),
        ("device lihgts on", "device: there is no device 'lihgts'; did you mean 'lights'?"),
        ("lights dimm 1", "lights: unknown sub-command 'dimm'; did you mean 'lights dim'?"),
        ("tuner fm 9999", "tuner fm: 9999 is out of range; give 87.5 to 108.0 MHz"),
        ("tuner fm 87.49", "tuner fm: 87.49 is out of range; give 87.5 to 108.0 MHz"),
        ("tuner fm 108.1", "tuner fm: 108.1 is out of range; give 87.5 to 108.0 MHz"),
        ("tuner fm x", "tuner fm: F 'x' is not a frequency; give 87.5 to 108.0 MHz"),
        ("tuner am 529", "tuner am: 529 is out of range; give 530 to 1700 kHz"),
        ("tuner am 1701", "tuner am: 1701 is out of range; give 530 to 1700 kHz"),
        ("radio 200", "radio: 200 is out of range; give 87.5 to 108.0 MHz or 530 to 1700 kHz"),
        ("radio 600.5", "radio: 600.5 is out of range; give 87.5 to 108.0 MHz or 530 to 1700 kHz"),
        ("radio silent ear", "radio: there is no station 'silent ear'; did you mean 'Silent Era'?"),
        ("cd seek 1:21", "cd seek: 1:21 is out of range; give 0:00 to 1:20"),
        ("cd seek soon", "cd seek: TIME 'soon' is not a time; write 90, 1:30, +10 or -10"),
        ("cd resume", "cd resume: cd is playing already; pause it with 'cd pause'"),
        ("watch 0", "watch: there is no film '0'; see 'films'"),
        ("watch 13", "watch: there is no film '13'; see 'films'"),
        ("radio 0", "radio: 0 is out of range; give 87.5 to 108.0 MHz or 530 to 1700 kHz"),
        ("radio 14", "radio: 14 is out of range; give 87.5 to 108.0 MHz or 530 to 1700 kHz"),
        ("watch ne", "watch: film 'ne' could be 'The Cabinet of Dr. Caligari', 'The General'; type more of it"),
        ("watch generl", "watch: there is no film 'generl'; did you mean 'General'?"),
        ("watch metropolos", "watch: there is no film 'metropolos'; did you mean 'Metropolis'?"),
        ("watch the g", "watch: film 'the g' could be 'The General', 'The Gold Rush'; type more of it"),
        ("watch qqq", "watch: there is no film 'qqq'; see 'films'"),
        ("listen metropolis", "listen: there is no song 'metropolis'; see 'songs'"),
        ("repair amp", "repair: amp is not broken; break it with 'break amp'"),
        ("break ampp", "break: there is no device 'ampp'; did you mean 'amp'?"),
        ("scene apply x", "scene apply: there is no scene 'x'; see 'scenes'"),
    ])
    func errors(line: String, message: String) {
        let before = house.snapshot
        #expect(house.error(line) == message)
        #expect(house.snapshot == before)
    }

    @Test func idlePlayersSaySo() throws {
        try house.run("cd stop")
        for word in ["pause", "resume", "seek 3"] {
            let verb = word.split(separator: " ")[0]
            #expect(
                house.error("cd \(word)")
                    == "cd \(verb): cd is not playing; play something with 'cd play TITLE'")
        }
    }

    @Test func whatIsBrokenCannotBreak() throws {
        try house.run("break amp")
        #expect(
            house.error("break amp")
                == "break: amp is broken already (no reason given); repair it with 'repair amp'")
    }

    @Test(arguments: [
        ("amp volume 0", "amp"), ("amp volume 100", "amp"), ("lights dim 0", "lights"), ("lights dim 100", "lights"),
        ("tuner fm 87.5", "tuner"), ("tuner fm 108", "tuner"), ("tuner am 530", "tuner"), ("tuner am 1700", "tuner"),
        ("cd seek 1:20", "cd"), ("cd seek 0", "cd"),
    ])
    func theEndsOfRangesAreWithinThem(line: String, device: String) throws {
        if device == "tuner" { try house.run("tuner on") }
        let before = house.snapshot.devices
        try house.run(line)
        #expect(house.snapshot.devices != before || line == "cd seek 0")
    }

    @Test(arguments: [
        ("watch GENERAL", "The General"), ("watch metr", "Metropolis"), ("watch häx", "Häxan"),
        ("watch caligari", "The Cabinet of Dr. Caligari"), ("watch movie", "Man with a Movie Camera"),
        ("watch 1", "A Trip to the Moon"), ("watch 12", "The Kid"), ("listen 3", "Clair de lune"),
        ("listen no. 5", "Symphony No. 5"), ("radio 4", "Radio Foyer"), ("radio 13", "The Usher"),
        ("radio foyer", "Radio Foyer"), ("watch kid", "The Kid"), ("watch The Gold", "The Gold Rush"),
        ("listen gymn", "Gymnopédie No. 1"),
        ("radio silent", "Silent Era"), ("radio 98.2", "Matinee Classics"), ("radio 98.3", "FM 98.3 MHz"),
        ("radio 810", "Long Wave Goodbye"), ("radio 98.25", "FM 98.25 MHz"), ("radio 98.05", "FM 98.05 MHz"),
    ])
    func aTitleIsFoundByAPartOfItOrItsNumber(line: String, title: String) throws {
        try house.run(line)
        #expect(house.theater.nowPlaying.value.title == title)
    }
}

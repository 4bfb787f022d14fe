import Commands
import FeatureTestSupport
import Patterns
import Testing
import Text

@testable import Theater

@Suite struct ReplyTests {
    let house = House()

    @Test func devicesForPeople() throws {
        try house.begin("watch the general")
        try house.run("mediator detach cd", "break tuner an aerial")
        house.wait(.seconds(72))
        #expect(
            try house.text("devices") == """
                popper     popping  0 bowls, next in 1 min 45 s
                lights     on       10 %
                screen     down     100 %
                projector  on       wide, lamp 0.02 h
                amp        on       volume 5, source dvd, surround
                dvd        playing  The General, 1:12 / 1:18:00, surround
                cd         off      empty, stereo             detached
                tuner      off      FM 88.1 MHz, Radio Foyer  broken (an aerial)

                """)
    }

    @Test func devicesForPrograms() throws {
        try house.run("listen shchedryk", "mediator detach lights", "break popper salt")
        house.wait(.seconds(20))
        let rows = [
            #"{"name":"popper","state":"off","attributes":{"bowls":0,"readyIn":null},"attached":true,"fault":"salt"}"#,
            #"{"name":"lights","state":"off","attributes":{"brightness":0,"transition":0},"attached":false,"fault":null}"#,
            #"{"name":"screen","state":"up","attributes":{"position":0},"attached":true,"fault":null}"#,
            #"{"name":"projector","state":"off","attributes":{"mode":"wide","lampHours":0},"attached":true,"fault":null}"#,
            #"{"name":"amp","state":"on","attributes":{"volume":5,"muted":false,"source":"cd","soundMode":"stereo"},"#
                + #""attached":true,"fault":null}"#,
            #"{"name":"dvd","state":"off","attributes":{"media":null,"position":null,"duration":null,"audio":"stereo"},"#
                + #""attached":true,"fault":null}"#,
            #"{"name":"cd","state":"playing","attributes":{"media":"Shchedryk","position":20,"duration":80,"#
                + #""audio":"stereo"},"attached":true,"fault":null}"#,
            #"{"name":"tuner","state":"off","attributes":{"band":"fm","frequency":88.1,"station":"Radio Foyer"},"#
                + #""attached":true,"fault":null}"#,
        ]
        #expect(try house.json("devices") == "[" + rows.joined(separator: ",") + "]")
    }

    @Test func now() throws {
        #expect(
            try house.json("now")
                == #"{"activity":"none","title":null,"state":null,"position":null,"duration":null,"percent":null,"#
                + #""beginsIn":null,"inUse":[]}"#)
        #expect(try house.text("now") == "nothing is playing")
        try house.run("watch the general")
        house.wait(.milliseconds(500))
        let inUse = #""inUse":["popper","lights","screen","projector","amp","dvd"]"#
        #expect(
            try house.json("now") == #"{"activity":"film","title":"The General","state":"loaded","position":0,"#
                + #""duration":4680,"percent":0,"beginsIn":3,\#(inUse)}"#)
        #expect(try house.text("now").hasPrefix("▷ The General  film, begins in 3 s\n"))
        house.wait(.milliseconds(756_500))
        #expect(
            try house.json("now") == #"{"activity":"film","title":"The General","state":"playing","position":754,"#
                + #""duration":4680,"percent":16,"beginsIn":null,\#(inUse)}"#)
        #expect(
            try house.text("now") == """
                ▶ The General  film, playing
                  12:34 / 1:18:00  ████▊░░░░░░░░░░░░░░░░░░░░░░░░░  16 %, 1:05:26 left
                  in use: popper, lights, screen, projector, amp, dvd
                """)
        house.wait(.milliseconds(400))
        #expect(try house.text("now").contains("\n  12:34 / 1:18:00 "))
        #expect(try house.text("now").contains(" 1:05:26 left\n"), "12:34 and 1:05:26 are 1:18:00")
        #expect(try house.text("pause").hasPrefix("‖ The General  film, paused\n"))
        try house.run("listen shchedryk", "pause")
        #expect(
            try house.json("now")
                == #"{"activity":"song","title":"Shchedryk","state":"paused","position":0,"duration":80,"percent":0,"#
                + #""beginsIn":null,"inUse":["lights","screen","amp","dvd","cd"]}"#)
        try house.run("radio 98.2")
        #expect(
            try house.json("now") == #"{"activity":"radio","title":"Matinee Classics","state":"playing","#
                + #""position":null,"duration":null,"percent":null,"beginsIn":null,"inUse":["lights","screen","amp","dvd","cd","tuner"]}"#
        )
    }

    @Test func films() throws {
        try house.begin("watch the general --from 12:34")
        try house.begin("end", "watch the kid --from 1:07:00")
        try house.run("end")
        #expect(
            try house.text("films the") == """
                 1  A Trip to the Moon           1902  Georges Méliès     13:00
                 9  The Cabinet of Dr. Caligari  1920  Robert Wiene     1:16:00
                10  The General                  1926  Buster Keaton    1:18:00  ▊░░░░ 16 %
                11  The Gold Rush                1925  Charlie Chaplin  1:35:00
                12  The Kid                      1921  Charlie Chaplin  1:08:00  seen

                """)
        #expect(
            try house.json("films keaton")
                == #"[{"number":8,"title":"Sherlock Jr.","year":1924,"director":"Buster Keaton","length":2700,"#
                + #""position":null,"seen":false},{"number":10,"title":"The General","year":1926,"#
                + #""director":"Buster Keaton","length":4680,"position":754,"seen":false}]"#)
        #expect(try house.text("films zzz") == "no film matches")
    }

    @Test func songsAndStations() throws {
        #expect(
            try house.json("songs satie")
                == #"[{"number":5,"title":"Gymnopédie No. 1","composer":"Erik Satie","length":200,"position":null}]"#)
        #expect(try house.text("songs satie") == " 5  Gymnopédie No. 1  Erik Satie     3:20\n")
        #expect(
            try house.json("stations 648") == #"[{"number":1,"name":"Mediator Talk","band":"am","frequency":648}]"#)
        #expect(try house.text("stations silent") == " 7  Silent Era  FM 93.4 MHz\n")
    }

    @Test func resumes() throws {
        try house.begin("watch the general --from 12:34")
        try house.run("end")
        #expect(try house.json("resumes") == #"[{"title":"The General","position":754,"duration":4680}]"#)
    }

    @Test func mediator() throws {
        try house.run("mediator detach lights")
        let text = try house.text("mediator hub")
        for rule in MediatorRule.all { #expect(text.contains("  \(rule.name)\n    \(rule.description)\n")) }
        #expect(text.hasSuffix("colleagues\n  popper, screen, projector, amp, dvd, cd, tuner\ndetached\n  lights"))
        #expect(try house.json("mediator hub").contains(#"{"name":"lights","attached":false}"#))
    }

    @Test func listsFitEightyColumns() throws {
        try house.begin("watch the cabinet --from 1:00:00")
        try house.run("end")
        for line in ["devices", "films", "songs", "stations", "mediator", "mediator hub", "now", "resumes"] {
            for row in try house.text(line).split(separator: "\n") {
                #expect(DisplayWidth.columns(of: String(row)) <= 80, "\(line): \(row)")
                #expect(!row.hasSuffix(" "), "\(line): \(row)")
            }
        }
    }

    @Test func everyCommandIsDescribed() throws {
        let commands = house.feature.handlers.flatMap(\.commands)
        // 'play' is a command of three handlers.
        #expect(Set(commands.map(\.description.name)).count == commands.count - 2)
        for command in commands {
            let description = command.description
            #expect(!description.summary.isEmpty)
            #expect(!description.summary.hasSuffix("."))
            for example in description.examples {
                #expect(example.hasPrefix(description.name), "\(example)")
                let words = example.split(separator: " ").map(String.init)
                let handler = house.feature.handlers.first { $0.takenVerbs.contains(words[0]) }
                let found = handler?.description(for: words)
                #expect(found?.0.name == description.name)
            }
        }
        #expect(
            house.feature.handlers.map(\.name) == ["films", "songs", "radio", "playback", "devices", "scenes"])
    }
}

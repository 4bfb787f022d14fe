import ProgramTestSupport
import Testing

/// `play`, on which three handlers of the chain decide.
@Suite struct PlayTests {
    private func said(_ lines: String...) throws -> Run {
        try Playhouse.run(script: lines.joined(separator: "\n"), options: ["-k", "--clock", "virtual"])
    }

    @Test func theFirstHandlerThatKnowsTheTitlePlaysIt() throws {
        #expect(
            try said("play moon").output == "▷ A Trip to the Moon, 13:00; begins in 3 s\nalso found: a song\n")
        #expect(
            try said("chain move songs first", "play moon").output == """
                songs moved: songs → aliases → …
                ▶ Moonlight Sonata, 15:00
                also found: a film

                """)
        #expect(
            try said("chain remove films desk", "play moon", "undo").output.contains("\n▶ Moonlight Sonata, 15:00\n"))
        #expect(try said("play usher").output == "▶ The Usher, FM 107.3 MHz\n")
    }

    @Test func whoeverPassesSaysWhy() throws {
        let rows = try said("trace only chain", "play usher", "chain move radio first", "play usher").output
        #expect(
            rows == """
                trace is on: chain
                 1 chain     3 pass; radio desk handles play
                               films desk: no film is called 'usher'; songs desk: no song is
                               called 'usher'
                   radio desk Handler
                ▶ The Usher, FM 107.3 MHz
                radio moved: radio → aliases → …
                 1 chain     radio desk handles play
                ▶ The Usher, FM 107.3 MHz

                """, "\(rows)")
    }

    @Test func anErrorIsMadeOfTheReasons() throws {
        func reasons(_ title: String) -> String {
            "play: no film is called '\(title)', no song is called '\(title)', no station is called '\(title)'"
        }
        let said = try said(
            "play xyz", "play genral", "play moonligt", "play", "play moon --from 1:00", "chain remove songs",
            "play xyz", "chain remove films", "chain remove radio", "play xyz")
        #expect(
            said.errors == """
                -:1: \(reasons("xyz")); see 'help play'
                -:2: \(reasons("genral")); did you mean 'play General'?
                -:3: \(reasons("moonligt")); did you mean 'play Moonlight'?
                -:4: play: TITLE is missing; usage: play TITLE
                -:5: play: unknown option '--from'; usage: play TITLE
                -:7: play: no film is called 'xyz', no station is called 'xyz'; see 'help play'
                -:10: play: unknown command; did you mean 'dvd play', 'cd play' or 'library play'?

                """, "\(said.errors)")
    }

    /// One description, however many handlers have the command.
    @Test func helpHasItOnce() throws {
        let list = try said("help 'the home theater'").output
        #expect(list.split(separator: "\n").count { $0.split(separator: " ").first == "play" } == 1, "\(list)")
        #expect(
            try said("help play").output.hasPrefix(
                "play TITLE\n  play the film, the song or the station of that title\n"))
        #expect(try said("chain").output.contains("2   films     watch play films\n3   songs     listen play songs\n"))
    }

    @Test func itIsUndoneWhoeverPlaysIt() throws {
        for line in ["play moon", "play moonlight", "play usher"] {
            let said = try said(line, "undo", "now")
            #expect(
                said.errors == "" && said.output.hasSuffix("undone: \(line)\nnothing is playing\n"), "\(said.output)")
        }
    }
}

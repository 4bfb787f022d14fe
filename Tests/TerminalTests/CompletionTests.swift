import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Completion at a terminal", .release)
struct CompletionTests {
    /// The first candidate is a command, not the sign before a program's.
    @Test func tabOnAnEmptyLineBeginsWithNoSign() throws {
        let visit = try Visit()
        visit.type("\t\t")
        try visit.wait(for: "a candidate in the line") {
            $0.lineAtCursor != "playhouse>" && $0.lineAtCursor != "playhouse> "
        }
        #expect(!visit.screen.lineAtCursor.contains("!"))
    }

    @Test("from three letters to a film that plays")
    func watch() throws {
        let visit = try Visit()
        visit.type("wat\t")
        try visit.wait(for: "'watch ' completed") { $0.lineAtCursor == "playhouse> watch" && $0.column == 17 }
        visit.type("\t")
        try visit.wait(for: "the films listed") { screen in
            ["Metropolis", "Nosferatu", "The General"].allSatisfy { film in
                screen.text.contains { $0.hasPrefix(film + "  ") }
            }
        }
        #expect(visit.screen.lineAtCursor == "playhouse> watch")
        try visit.type("metr\t", until: "playhouse> watch Metropolis")
        try visit.typeToPrompt("\r")
        try visit.wait(for: "the film on the status line") { $0.lastRow.contains("Metropolis") }
    }

    @Test(
        "completes what it can be sure of",
        arguments: [
            // Titles, whatever their case; words of a joined value belong together and need no quotes.
            ("watch the g\te\t", "watch The General"), ("watch The Gen\t", "watch The General"),
            ("watch the\tk\t", "watch The Kid"), ("play moonl\t", "play Moonlight Sonata"),
            ("time watch the ki\t", "time watch The Kid"),
            ("watch --from 5 the ki\t", "watch --from 5 The Kid"),
            // A quote once begun is kept.
            ("watch 'the ki\t", "watch 'The Kid'"), ("watch \"The K\t", "watch \"The Kid\""),
            ("observers drop now\tstat\t", "observers drop 'now playing' 'status line'"),
            // Tasks by id and title; a title gives way to an id only if there is no other.
            ("task done fee\t", "task done @2"), ("task done @2\t", "task done @2"),
            ("task done f\t", "task done f"), ("task done f\t\t", "task done @1"),
            // Names of several words that need quotes, typed without them.
            ("task done feed th\t", "task done @2"), ("task rename fix t\t", "task rename @1"),
            ("task add x --under feed the c\t", "task add x --under @2"), ("task edit fix \t", "task edit @1"),
            ("observers drop now pl\t", "observers drop 'now playing'"),
            // Commands and what they take.
            ("help chain m\t", "help chain move"), ("help gram\t", "help grammar"),
            ("chain mo\ttas\tbef\tplayb\t", "chain move tasks before playback"),
            ("chain restore \t", "chain restore all"), ("set edi\tv\t", "set editing vi"),
            ("device proj\tw\t", "device projector wide"), ("task add x --un\tfee\t", "task add x --under @2"),
            ("task add x --under=fee\t", "task add x --under=@2"), ("trace only med\t", "trace only mediator"),
            // Where nothing begins so, what holds it; and values of options, dates and durations.
            ("watch ge\t", "watch The General"), ("task done roo\t", "task done @1"),
            ("task add x --due tom\t", "task add x --due tomorrow"),
            ("watch kid --from st\t", "watch kid --from start"), ("later 2\t", "later 2:00:00"), ("wait 3\t", "wait 3"),
            // Behind an alias, and behind one in a command that takes another.
            ("see ge\t", "see The General"), ("time see no\t", "time see Nosferatu"),
            ("both kid\t", "both The Kid"),
            ("films > ~\t", "films > ~/"), ("films > /bi\t", "films > /bin/"),
            ("run '/et\tpassw\t", "run '/etc/passwd"), ("zzz\t", "zzz"),
        ]
    )
    func certain(typed: String, line: String) throws {
        let visit = try Visit()
        try visit.run("task add fix the roof; task add feed the cat")
        try visit.run("alias see=watch; alias both='popcorn; watch {*}'")
        visit.type(typed + "\u{5}|")
        try visit.wait(for: "the line completed") { $0.lineAtCursor.hasSuffix("|") }
        let shown = visit.screen.lineAtCursor.dropFirst(Visit.prompt.count + 1).dropLast()
        #expect(shown.hasSuffix(" ") ? shown.dropLast() == line : shown == line)
    }
}

import FoundationEssentials
import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

/// A lecture given at a terminal.
@Suite(.release) struct PresentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = TemporaryFolder()
        let text = """
            ## One
            # A first text.
            task add A      # the first task
            task add B

            ## Two
            task add C
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("a.play")))
    }

    private func lecture(_ columns: Int = 80, _ rows: Int = 24) throws -> Visit {
        let visit = try Visit(columns: columns, rows: rows)
        try visit.typeAndEnter("present \(folder.file("a.play"))")
        return visit
    }

    private func waitForPreview(_ command: String, _ visit: Visit) throws {
        try visit.wait(for: "'\(command)' to be run next") {
            $0.lineAtCursor.hasSuffix("] playhouse> \(command)")
        }
    }

    /// Types keys and waits until a command is shown that Enter will run.
    private func type(_ text: String, until command: String, _ visit: Visit) throws {
        visit.type(text)
        try waitForPreview(command, visit)
    }

    @Test func enterRunsWhatIsShown() throws {
        let visit = try lecture()
        try visit.wait(forRow: "1/2 One")
        try visit.wait(forRow: "  A first text.")
        try waitForPreview("task add A", visit)
        try visit.enter("", until: "@1 added: A")
        try waitForPreview("task add B", visit)
        visit.type("\r")
        try waitForPreview("Enter turns the page", visit)
        #expect(visit.screen.text.contains("@2 added: B"))
        try visit.enter("", until: "2/2 Two")
        try waitForPreview("task add C", visit)
        #expect(visit.screen.index(ofRow: "2/2 Two") == 1 && visit.screen.gone.contains("@2 added: B"))
        try visit.enter("", until: "@3 added: C")
        try visit.waitForPrompt()
    }

    @Test func aPageOfTextOnlyIsLeftByEnter() throws {
        let visit = try present("## One\n# Only a text.\n\n## Two\ntask add C\ntask add D", "(Enter continues)")
        for command in ["Enter turns the page", "task add C"] { try type("\r", until: command, visit) }
    }

    @Test func enterContinuesTheLectureAndAcceptsNoOffer() throws {
        let visit = try present(
            "break dvd laser\nfails watch kid\nerrors raise noConnection\ntask add C", "break dvd laser")
        for command in ["watch kid", "errors raise noConnection", "task add C"] {
            try type("\r", until: command, visit)
        }
        let alerts = visit.screen.text.filter { $0.hasPrefix("alert: ") }
        #expect(
            alerts.count == 2 && alerts.allSatisfy { $0.contains(" 'errors retry' tries again (3 left)") }, "\(alerts)")
    }

    /// Presents a script and waits for the first command to be shown.
    private func present(_ text: String, _ first: String, columns: Int = 80, rows: Int = 24) throws -> Visit {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("b.play")))
        let visit = try Visit(columns: columns, rows: rows)
        try type("present \(folder.file("b.play"))\r", until: first, visit)
        return visit
    }

    @Test func aWaitIsSoonOverAndTheClockIsSeenToMove() throws {
        let visit = try present("wait 20m\nsay done", "wait 20m")
        let start = ContinuousClock.now
        try type("\r", until: "say done", visit)
        #expect(ContinuousClock.now - start < .seconds(20), "it takes 20 minutes on the real clock")
        let moving = try present("watch kid\nwait 20m\nsay done", "watch kid")
        for command in ["wait 20m", "say done"] {
            try type("\r", until: command, moving)
        }
        // A minute or two on the way, and the end.
        let times = moving.seen.components(separatedBy: "The Kid ").compactMap { $0.split(separator: " ").first }
        #expect(Set(times).count > 5, "\(times)")
        try moving.wait(for: "the end") { $0.lastRow.contains("19:5") }
    }

    @Test func longOutputStopsAtTheFootOfTheScreen() throws {
        let visit = try present("echo first\nhelp watch\nsay done  # behind it", "echo first", columns: 60, rows: 12)
        try type("\r", until: "help watch", visit)
        visit.type("\r")
        try visit.wait(for: "a stop with the command's line in view") { screen in
            screen.lineAtCursor == "[1/1 2/3] playhouse> Enter continues" && screen.text[0] == "playhouse> help watch"
        }
        var rows = visit.screen.text.filter { !$0.isEmpty && !$0.hasPrefix("[1/1 ") }
        for _ in 0..<20 where visit.screen.lineAtCursor.hasSuffix("Enter continues") {
            let row = visit.screen.text[visit.screen.row - 1]
            visit.type("\r")
            try visit.wait(for: "the next screen") { screen in
                screen.lineAtCursor.hasPrefix("[1/1 ") && screen.text[screen.row - 1] != row
            }
            for row in visit.screen.text where !rows.contains(row) { rows.append(row) }
        }
        try waitForPreview("say done", visit)
        // Each row that the help has was on a screen.
        let help = try Visit(columns: 60, rows: 60)
        try help.run("help watch")
        let wanted = try #require(help.screen.index(ofRow: "playhouse> help watch"))
        for row in help.screen.text[wanted...].dropFirst() where !row.isEmpty && row != Visit.prompt {
            #expect(rows.contains(row), "\(row)")
        }
    }

    @Test func atTheFootThePageIsTheOneThatIsShown() throws {
        let text = "## One\necho first\nhelp watch\n## Two\nsay done"
        let visit = try present(text, "echo first", columns: 60, rows: 12)
        try type("\r", until: "help watch", visit)
        try visit.type("\r", until: "[1/2 2/3] playhouse> Enter continues")
    }

    @Test func atTheFootWhatIsTypedComesFirst() throws {
        let visit = try present("help watch\nsay done", "help watch", columns: 60, rows: 12)
        let stop = "[1/1 1/2] playhouse> Enter continues"
        try visit.type("\r", until: stop)
        visit.type("echo mine\r")
        try visit.wait(for: "the rest, and the answer behind it") { screen in
            screen.lineAtCursor == stop || screen.text.contains("mine")
        }
        while visit.screen.lineAtCursor != "[1/1 1/2] playhouse>" {
            let former = visit.screen.text
            if visit.screen.lineAtCursor == stop { visit.type("\r") }
            try visit.wait(for: "a row to be answered") { screen in
                screen.text != former && screen.lineAtCursor.hasPrefix("[1/1 1/2] playhouse>")
            }
        }
        #expect(visit.seen.contains("mine"))
        visit.type("q\r")
        try visit.wait(for: "the end") { screen in screen.text.contains { $0.contains("' before the end") } }
        try visit.waitForPrompt()
    }

    @Test func onesOwnSessionIsAsItWas() throws {
        let home = TemporaryFolder()
        let visit = try Visit(home: home)
        try visit.run("task add Mine")
        try type("present \(folder.file("a.play"))\r", until: "task add A", visit)
        try type("\r", until: "task add B", visit)
        visit.type("set editing vi\r")
        try visit.wait(for: "the setting") { $0.text.contains("editing is vi") }
        try visit.enter("q", until: "the stage is cleared; your own session is as it was")
        try visit.waitForPrompt()
        try visit.run("tasks")
        #expect(visit.screen.text.contains("☐ @1 Mine"))
        try visit.run("set")
        #expect(visit.screen.text.contains { $0.hasPrefix("editing        emacs") })
        let typed = contents(of: home.file("history"))?.split(separator: "\n").map(String.init)
        #expect(typed?.contains("tasks") == true && typed?.contains("set editing vi") == false)
    }

    @Test func theLecturerTypesAndComesBack() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        try visit.type("task add mine", until: "[1/2 1/3] playhouse> task add mine")
        try visit.enter("", until: "@1 added: mine")
        try visit.wait(for: "a prompt that says where one is") { $0.lineAtCursor == "[1/2 1/3] playhouse>" }
        // A slip ends nothing, and a word that begins as the keys do is a word.
        visit.type("quit-not\r")
        try visit.wait(for: "the slip") { screen in screen.text.contains { $0.contains("quit-not: unknown command") } }
        try type("\r", until: "task add A", visit)
        try visit.enter("", until: "@2 added: A")
    }

    @Test func aStepBackIsBeforeIt() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        try type("\r", until: "task add B", visit)
        try type("b\r", until: "task add A", visit)
        try visit.enter("task list", until: "no tasks")
        try visit.enter("b", until: "b: this is the first step")
        visit.type("q\r")
        try visit.wait(for: "its end to be said") { screen in
            screen.text.contains { $0.contains("' before the end") }
        }
        try visit.waitForPrompt()
    }

    @Test func aStepBackGoesOverAWait() throws {
        let visit = try present("watch kid\nwait 20m\nnow", "watch kid")
        for command in ["wait 20m", "now"] { try type("\r", until: command, visit) }
        try type("b\r", until: "wait 20m", visit)
        visit.type("now\r")
        try visit.wait(for: "the beginning of the film") { screen in
            screen.text.contains { $0 == "▷ The Kid  film, begins in 3 s" }
        }
    }

    private static let observed = "task counts            0/0                 status line"

    /// What no change of the state holds is as it was, too: observers, chains and the trace.
    @Test(arguments: [
        ("observers watch 'task counts'", "observers", observed),
        ("observers drop 'task counts' 'status line'", "observers", observed),
        ("chain move devices first", "chain", "1   aliases"),
        ("chain remove devices", "chain", "6   devices   popper lights screen projector amp dvd … 6 more"),
        ("trace only chain", "trace", "trace is off"),
    ])
    func aStepBackLeavesThePatternsAsTheyWere(command: String, look: String, row: String) throws {
        let visit = try present("\(command)\nsay done", command, rows: 60)
        try type("\r", until: "say done", visit)
        try type("b\r", until: command, visit)
        visit.type("\(look)\r")
        try visit.wait(for: "'\(row)'") { $0.text.contains(row) }
    }

    /// What a class was asked stays, and so do the hands that were counted.
    @Test func aStepBackKeepsTheVote() throws {
        let visit = try present("ask 'Why not?' x y --right y\nsay now\nsay done", "ask 'Why not?' x y")
        try type("\r", until: "say now", visit)
        func see(fourVotesAfter line: String) throws {
            visit.type("\(line)\r")
            try visit.wait(for: "four votes") { screen in
                screen.row > 0 && screen.text[screen.row - 1].hasPrefix("1  4 ") && screen.lineAtCursor.hasSuffix(">")
            }
        }
        try see(fourVotesAfter: "votes 3 1")
        try type("\r", until: "say now", visit)
        try type("\r", until: "say done", visit)
        try type("b\r", until: "say now", visit)
        try see(fourVotesAfter: "votes")
        try type("\r", until: "say now", visit)
        try type("b\r", until: "ask 'Why not?' x y", visit)
        try visit.enter("votes", until: "votes: nothing is asked; 'ask COMMAND' asks what it will do")
    }

    private static let film = """
        ## One
        dvd on
        ## Two
        dvd play the kid
        expect value dvd.state = playing
        # It plays.
        lights off
        expect value lights.state = off
        # They are off.
        """

    /// On page 2 the player is off, which the lecture does not know.
    private func presentWithoutPlayer() throws -> Visit {
        let visit = try present(Self.film, "dvd on")
        try type("\r", until: "Enter turns the page", visit)
        try type("\r", until: "dvd play the kid", visit)
        visit.type("dvd off\r")
        try visit.wait(for: "the player off") { screen in screen.text.contains { $0.hasPrefix("dvd  off") } }
        return visit
    }

    @Test func nothingIsSaidOfWhatIsNotTrue() throws {
        let visit = try presentWithoutPlayer()
        try type("\r", until: "dvd play the kid", visit)
        try visit.enter("", until: "this page no longer fits what you did; r restores it")
        try waitForPreview("lights off", visit)
        visit.type("\r")
        try visit.wait(for: "the end") { screen in screen.text.contains { $0.contains("' has ended") } }
        #expect(!visit.seen.contains("It plays.") && !visit.seen.contains("They are off."))
        #expect(!visit.seen.contains("expect: expected"))
    }

    @Test func thePageIsRestored() throws {
        let visit = try presentWithoutPlayer()
        try type("r\r", until: "dvd play the kid", visit)
        try visit.enter("", until: "  It plays.")
    }

    @Test func aPageIsGoneToAgainAfterItWasRestored() throws {
        let visit = try present("## One\ntask add A\n## Two\ntask add B\n## Three\ntask add C", "task add A")
        try visit.enter("task add mine", until: "@1 added: mine")
        try type("\r", until: "task add A", visit)
        try type("\r", until: "Enter turns the page", visit)
        try type("\r", until: "task add B", visit)
        try type("\r", until: "Enter turns the page", visit)
        try type("g 1\r", until: "task add A", visit)
        try type("r\r", until: "task add A", visit)
        for _ in 0..<2 { try type("g 2\r", until: "task add B", visit) }
        try visit.enter("", until: "@2 added: B")
    }

    @Test func onesOwnStateIsNotRunOnceMore() throws {
        let visit = try Visit()
        try type("present \(folder.file("a.play")) --here\r", until: "task add A", visit)
        try type("\r", until: "task add B", visit)
        for keys in ["b", "g 2", "r"] {
            let refusal = "\(keys.prefix(1)): only on a stage with a virtual clock; leave '--here' and 'stage' out"
            try visit.enter(keys, until: refusal)
            try waitForPreview("task add B", visit)
        }
        try visit.enter("task list", until: "☐ @1 A")
    }

    @Test func commandsOfTheCommandLineWaitForThePerson() throws {
        let words = ["-ei", "-c", "present \(folder.file("a.play")); task add mine", "-c", "task add D"]
        let visit = try Visit(words, command: TestedProgram.file)
        try waitForPreview("task add A", visit)
        try visit.enter("q", until: "@2 added: D")
        try visit.waitForPrompt()
        let failing = try Visit(["-i", "-c", "task add A; task oops; task add B", "-c", "task add C"])
        try failing.waitForPrompt()
        #expect(failing.seen.contains("@1 added: A") && !failing.seen.contains("@2 added"))
    }

    @Test func aLectureThatWasLeftGoesOnAtItsPage() throws {
        let home = TemporaryFolder()
        let lecture = "present \(folder.file("a.play"))"
        let visit = try Visit(home: home)
        try type("\(lecture)\r", until: "task add A", visit)
        try type("g 2\r", until: "task add C", visit)
        visit.program.send(SIGKILL)
        #expect(try visit.waitForEnd() == .signal(SIGKILL))
        let again = try Visit(home: home)
        try type("\(lecture)\r", until: "task add A", again)
        #expect(again.screen.text.contains("you left this lecture on page 2: 'g 2' continues there"))
        try type("g 2\r", until: "task add C", again)
        try again.enter("", until: "'\(folder.file("a.play"))' has ended")
        try type("\(lecture)\r", until: "task add A", again)
        #expect(!again.screen.text.contains { $0.hasPrefix("you left") })
    }

    @Test func noRightAnswerIsSeenBeforeTheClassHasVoted() throws {
        let visit = try present(
            "ask 'Why not?' x y --right y\nvotes --sample y=3 x=1\nvotes\nreveal", "ask 'Why not?' x y")
        try type("\r", until: "votes", visit)
        try visit.enter("", until: "1  4 voted: time to reveal")
        try waitForPreview("reveal", visit)
        #expect(!visit.seen.contains("--right") && !visit.seen.contains("--sample"))
        visit.type("\r")
        try visit.wait(for: "what is right") { screen in screen.text.contains { $0.hasPrefix("   ✓  b  y") } }
    }

    @Test func itGoesToAPageAndSurvivesAnotherSize() throws {
        let visit = try lecture()
        try waitForPreview("task add A", visit)
        visit.resize(columns: 50, rows: 12)
        visit.type("g 3\r")
        try visit.wait(for: "a refusal") { screen in screen.text.contains("there is no page '3'; try 1 to 2") }
        try visit.enter("g 2", until: "2/2 Two")
        try waitForPreview("task add C", visit)
        try visit.typeToPrompt("\u{03}")
    }

    @Test func theFirstMinuteShowsAMediatorThatOneHasSetToWork() throws {
        let visit = try Visit()
        try visit.wait(for: "the first screen") { screen in screen.text.contains { $0.contains("'tour'") } }
        let start = ContinuousClock.now
        try visit.typeAndEnter("tour")
        for command in ["dvd on", "trace only mediator", "Enter turns the page", "dvd play the kid"] {
            try waitForPreview(command, visit)
            visit.type("\r")
        }
        try visit.wait(for: "the mediator's order") { screen in
            let text = screen.text.joined()
            return text.contains("hub → lights: dim 10")
        }
        #expect(ContinuousClock.now - start < .seconds(60))
        try waitForPreview("dvd pause", visit)
        visit.type("q\r")
        try visit.wait(for: "its end to be said") { screen in
            screen.text.contains { $0.contains("' before the end") }
        }
        try visit.waitForPrompt()
    }
}

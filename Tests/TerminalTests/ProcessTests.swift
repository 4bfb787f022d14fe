import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("The process at a terminal", .release)
struct ProcessTests {
    @Test("^C ends a wait, and what was typed behind it is not lost")
    func interruptedWait() throws {
        let visit = try Visit()
        try visit.typeAndEnter("wait 1h")
        try visit.wait(for: "the wait") { $0.lineAtCursor.hasSuffix("left; ^C ends the wait") }
        try visit.typeToPrompt("\u{3}devices\r")
        try visit.wait(for: "the command typed behind") { screen in
            screen.text.contains { $0.hasPrefix("projector") }
        }
    }

    @Test("^\\ in a wait does nothing")
    func quitKeyInWait() throws {
        let visit = try Visit()
        try visit.typeAndEnter("wait 1h")
        try visit.wait(for: "the wait") { $0.lineAtCursor.hasSuffix("left; ^C ends the wait") }
        try visit.typeToPrompt("\u{1C}\u{3}")
        // Nor does it drop what was typed before it.
        try visit.typeAndEnter("wait 2s")
        try visit.wait(for: "the wait") { $0.lineAtCursor.hasSuffix("left; ^C ends the wait") }
        try visit.type("task add milk\u{1C}", until: "playhouse> task add milk")
    }

    @Test("^\\ at the prompt does nothing", arguments: ["xterm", "dumb"])
    func quitKeyAtPrompt(terminal: String) throws {
        let visit = try Visit("--no-rc", environment: ["TERM": terminal])
        visit.type("task add mi\u{1C}lk\r")
        try visit.wait(for: "the task") { screen in screen.text.contains { $0.hasSuffix("added: milk") } }
        guard terminal != "dumb" else { return }
        // Nor does it end a search.
        visit.type("\u{12}add\u{1C} m\r")
        try visit.wait(for: "a second task") { screen in screen.text.count { $0.hasSuffix("added: milk") } == 2 }
    }

    @Test("^\\ ends another program and not the shell")
    func quitProgram() throws {
        let visit = try Visit()
        try visit.enter("!echo begun; cat", until: "begun")
        visit.type("ready\r")
        try visit.wait(for: "cat's answer") { screen in screen.text.count { $0 == "ready" } == 2 }
        try visit.typeToPrompt("\u{1C}")
    }

    @Test("what is typed right behind ^C belongs to the next line")
    func interruptedLine() throws {
        let visit = try Visit()
        for round in 1...5 {
            try visit.typeAndSee("task add \(round)")
            try visit.type("\u{3}task list", until: "playhouse> task list")
            try visit.typeToPrompt("\u{3}")
        }
    }

    @Test(
        "a signal that ends it kills by itself, and the terminal is as it was",
        arguments: [
            SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM, SIGUSR1,
            SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, 40,
        ])
    func killed(signal: Int32) throws {
        let visit = try Visit()
        try visit.run("task add milk")
        visit.program.send(signal)
        #expect(try visit.waitForEnd() == .signal(signal))
        #expect(visit.pseudo.modes == visit.modesBefore)
        #expect(visit.screen.lastRow == "")
        #expect(visit.seen.contains("\u{1B}[?2004l"))
    }

    @Test("^Z stops it with the terminal as it was, and it goes on where it stood")
    func stop() throws {
        let (visit, modes) = try Visit.fromAShell()
        try visit.run("task add milk")
        try visit.wait(for: "the status line") { $0.lastRow.contains("0/1") }
        try visit.typeAndSee("task add half")
        visit.type("\u{1A}")
        try visit.wait(for: "the system's shell") { $0.lineAtCursor == "sh:" && $0.lastRow == "" }
        #expect(visit.pseudo.modes == modes)
        visit.type("fg\r")
        try visit.wait(for: "the line as it was") {
            $0.lineAtCursor == "playhouse> task add half" && $0.lastRow.contains("0/1")
        }
        try visit.typeToPrompt("\r")
        #expect(visit.seen.contains(" added: half\r\n"))
        try visit.leaveToShell()
    }

    @Test("another program reads from the terminal as it was, and gives it back")
    func otherProgram() throws {
        let visit = try Visit()
        let modes = visit.pseudo.modes
        try visit.run("task add milk")
        visit.type("!echo begun; cat\r")
        try visit.wait(for: "cat") { $0.text.contains("begun") && $0.lastRow == "" }
        #expect(visit.pseudo.modes == visit.modesBefore)
        visit.type("read by catt\u{7F}\r")
        try visit.wait(for: "cat's answer") { screen in screen.text.count { $0 == "read by cat" } == 2 }
        try visit.typeToPrompt("\u{4}")
        #expect(visit.pseudo.modes == modes)
        try visit.wait(for: "the status line") { $0.lastRow.contains("0/1") }
    }

    @Test("^C ends another program and not the line behind it")
    func interruptedProgram() throws {
        let visit = try Visit()
        visit.type("!echo begun; cat\r")
        // What is typed before the program has the terminal is not echoed.
        try visit.wait(forRow: "begun")
        visit.type("ready\r")
        try visit.wait(for: "cat's answer") { screen in screen.text.count { $0 == "ready" } == 2 }
        try visit.typeToPrompt("\u{3}")
        let prompts = visit.screen.text.filter { $0.hasPrefix("playhouse>") }
        #expect(prompts == ["playhouse> !echo begun; cat", "playhouse>"])
    }

    @Test("the prompt begins a row also behind a program that did not end its own")
    func unendedRow() throws {
        let visit = try Visit()
        try visit.typeToPrompt("!printf unended\r")
        #expect(visit.screen.text.contains("unended"))
    }

    @Test("text goes to other programs")
    func pipes() throws {
        let visit = try Visit()
        try visit.run("task add milk")
        try visit.run("tasks | sed 's/^/piped: /'")
        #expect(visit.seen.contains("piped: "))
    }

    @Test("long text stops at the foot of the screen, and no typed word is lost there")
    func longText() throws {
        let visit = try Visit(rows: 8, environment: ["PAGER": "more"])
        let (foot, end) = ("Enter continues", "See also 'help scripts', 'help dates' and 'help keys'.")
        try visit.typeAndEnter("help grammar")
        try visit.wait(for: "the foot") { $0.lineAtCursor == foot && !$0.text.contains(end) }
        let first = visit.screen.text
        visit.type("\r")
        try visit.wait(for: "the next screen") { $0.lineAtCursor == foot && $0.text != first }
        // The rest comes first.
        visit.type("task add milk\r")
        try visit.wait(for: "the task") { screen in screen.text.contains { $0.hasSuffix("added: milk") } }
        try visit.waitForPrompt()
        #expect(visit.screen.text.contains(end) && visit.screen.text.contains("playhouse> task add milk"))
        try visit.run("clear")
        try visit.typeAndEnter("help grammar")
        try visit.wait(for: "the foot") { $0.lineAtCursor == foot }
        try visit.typeToPrompt("\u{3}")
        #expect(!visit.screen.text.contains(end))
        try visit.run("set pager off")
        try visit.run("help grammar")
        #expect(visit.screen.text.contains(end))
    }

    @Test("more text than is written at once stops, and so does that of a script that fails")
    func veryLongText() throws {
        let folder = TemporaryFolder()
        let path = folder.file("many.txt")
        try write((1...5000).map { "a task with a long title, \($0)\n" }.joined(), to: path)
        let visit = try Visit(environment: ["PAGER": "more"])
        try visit.typeAndEnter("task import \(path)")
        try visit.waitForPrompt()
        try visit.typeAndEnter("task list")
        try visit.wait(for: "the foot") { $0.lineAtCursor == "Enter continues" }
        #expect(!visit.seen.contains("title, 50"))
        try visit.typeToPrompt("\u{3}")
        try write("help grammar\nhelp scripts\nnonsense\n", to: path)
        try visit.typeAndEnter("run \(path)")
        try visit.wait(for: "the foot") { $0.lineAtCursor == "Enter continues" }
        try visit.typeToPrompt("\u{3}")
    }

    @Test("no text stops where $PAGER is 'cat'")
    func noPager() throws {
        let visit = try Visit(rows: 10, environment: ["PAGER": "cat"])
        try visit.run("help grammar")
    }

    @Test("an idle shell sleeps")
    func idle() throws {
        let visit = try Visit()
        try visit.run("task add milk")
        try visit.typeAndSee("half a line")
        let before = visit.program.voluntarySwitches
        #expect(before > 0)
        sleep(2)
        #expect(visit.program.voluntarySwitches - before <= 2)
    }
}

import Glibc
import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("Accounts at a terminal", .release)
struct AccountTests {
    private let home = TemporaryFolder()

    /// Hashes that cost little, unless a test wants to see one being made.
    private func visit(cost: Int = 1) throws -> Visit {
        try Visit(home: home, environment: ["PLAYHOUSE_HASH_COST": "\(cost)"])
    }

    private func registerAnn(_ visit: Visit) throws {
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        try visit.type("correct horse\r", until: "the same again:")
        try visit.enter("correct horse", until: "registration successful; now log in: login ann@example.org")
        try visit.waitForPrompt()
    }

    @Test("registering with mistakes in the password, and then without")
    func register() throws {
        let visit = try visit()
        try visit.type("register\r", until: "your name (step 1 of 3):")
        try visit.type("Ann\r", until: "your e-mail (step 2 of 3):")
        try visit.type("ann@example.org\r", until: "a new password (step 3 of 3):")
        try visit.enter("short", until: "the password is shorter than 8 characters; choose a longer one")
        try visit.type("correct horse\r", until: "the same again:")
        try visit.enter("correct hose", until: "the two passwords are not the same; type the same one twice")
        try visit.type("correct horse\r", until: "the same again:")
        try visit.enter("correct horse", until: "registration successful; now log in: login ann@example.org")
        try visit.waitForPrompt()
        for secret in ["correct h", "short\r"] { #expect(!visit.seen.contains(secret)) }
        try visit.leave()
        #expect(contents(of: home.file("history")) == "register\n")
    }

    @Test("a log-in that fails, one that succeeds, and what they leave in the status line")
    func logIn() throws {
        let visit = try visit()
        try registerAnn(visit)
        try visit.type("login\r", until: "your e-mail, or 'register':")
        try visit.type("a\t", until: "your e-mail, or 'register': ann@example.org")
        try visit.type("\r", until: "password:")
        try visit.enter("wrong", until: "login: the password of 'ann@example.org' is wrong; try again")
        try visit.type("login ann@example.org\r", until: "password:")
        try visit.enter("correct horse", until: "welcome, Ann")
        try visit.wait(for: "the name in the status line") { $0.lastRow.contains("Ann") }
        try visit.run("logout")
        try visit.wait(for: "nobody in the status line") { !$0.lastRow.contains("Ann") }
    }

    @Test("a mark moves while a password is hashed, and what is typed meanwhile is not lost")
    func progress() throws {
        let visit = try visit(cost: 10)
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        try visit.type("correct horse\r", until: "the same again:")
        visit.type("correct horse\r")
        try visit.wait(for: "a mark") { $0.lineAtCursor.hasSuffix("registering") }
        try visit.enter("films safety", until: "registration successful; now log in: login ann@example.org")
        try visit.wait(forRow: "playhouse> films safety")
        let marks = Set("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".filter { visit.seen.contains($0) })
        #expect(marks.count > 1, "the mark stands still")
        try visit.waitForPrompt()
        #expect(!visit.screen.text.contains { $0.hasSuffix("registering") })
    }

    @Test("^C ends a log-in at once, and nothing comes of it")
    func interruptedHash() throws {
        let visit = try visit(cost: 11)
        try registerAnn(visit)
        try visit.type("login ann@example.org\r", until: "password:")
        visit.type("correct horse\r")
        try visit.wait(for: "a mark") { $0.lineAtCursor.hasSuffix("logging in") }
        try visit.type("\u{3}", untilRow: "login: interrupted")
        try visit.waitForPrompt()
        // A healthy log-in that was canceled breaks no contract, and is canceled by one.
        try visit.run("why long | grep ' cancels ' | wc -l")
        #expect(visit.screen.text.contains("1"))
        try visit.run("verify")
        #expect(
            visit.screen.text.contains { $0.hasPrefix("✓ template") }
                && !visit.screen.text.contains { $0.hasPrefix("✗") })
        try visit.run("whoami")
        #expect(visit.screen.text.contains("guest"))
    }

    @Test("^C and ^D leave a question without a trace")
    func interruptedQuestion() throws {
        let visit = try visit()
        let modes = visit.pseudo.modes
        for key in ["\u{3}", "\u{4}"] {
            try visit.type("register\r", until: "your name (step 1 of 3):")
            try visit.typeToPrompt(key)
            try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
            if key == "\u{3}" { visit.type("half a pass") }
            try visit.typeToPrompt(key)
        }
        try visit.run("users")
        #expect(visit.screen.text.contains("there are no accounts; create one with 'register'"))
        #expect(visit.pseudo.modes == modes)
        #expect(!visit.seen.contains("half"))
    }

    @Test("SIGTERM at the question for a password gives the terminal back", arguments: ["xterm", "dumb"])
    func killed(kind: String) throws {
        let visit = try Visit(environment: ["TERM": kind])
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        let typed = "half a pass"
        let bytesRead = visit.program.bytesRead ?? 0
        visit.type(typed)
        // What the kernel has not handed on before the end is echoed behind it, by whom the terminal belongs to then.
        try visit.wait(for: "the password to be read") { _ in
            visit.program.bytesRead.map { $0 >= bytesRead + typed.utf8.count } ?? true
        }
        visit.program.send(SIGTERM)
        #expect(try visit.waitForEnd() == .signal(SIGTERM))
        #expect(visit.pseudo.modes == visit.modesBefore)
        #expect(!visit.seen.contains("half"))
    }

    @Test("a question that is stopped a second time takes the status line with it, too")
    func stoppedTwice() throws {
        let (visit, _) = try Visit.fromAShell(environment: ["PLAYHOUSE_HASH_COST": "1"])
        try visit.run("task add Sew the curtain")
        try visit.wait(for: "the status line") { $0.lastRow.contains("tasks 0/1") }
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        visit.type("\u{1A}")
        try visit.waitForShell()
        visit.type("fg\r")
        try visit.wait(for: "the status line") { $0.lastRow.contains("tasks 0/1") }
        visit.type("\u{1A}")
        try visit.wait(for: "the system's shell, alone") {
            $0.lineAtCursor == "sh:" && !$0.lastRow.contains("tasks")
        }
        visit.type("fg\r")
        try visit.wait(for: "no echo") { _ in visit.pseudo.modes[3] & tcflag_t(ECHO) == 0 }
        try visit.typeToPrompt("\u{3}")
        try visit.leaveToShell()
    }

    @Test(
        "^Z at the question for a password gives the terminal back, and it is asked on", arguments: ["xterm", "dumb"])
    func stopped(kind: String) throws {
        let (visit, modes) = try Visit.fromAShell(environment: ["TERM": kind, "PLAYHOUSE_HASH_COST": "1"])
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        // What is typed and not yet read the terminal's driver drops at ^Z.
        visit.type("\u{1A}")
        try visit.waitForShell()
        #expect(visit.pseudo.modes == modes)
        visit.type("fg\r")
        // The modes are changed once the program goes on; what is typed before would be shown.
        try visit.wait(for: "no echo") { _ in visit.pseudo.modes[3] & tcflag_t(ECHO) == 0 }
        try visit.type("correct horse\r", until: "the same again:")
        try visit.enter("correct horse", until: "registration successful; now log in: login ann@example.org")
        try visit.waitForPrompt()
        #expect(!visit.seen.contains("horse"))
        try visit.leaveToShell()
    }

    @Test("messages appear above a question, and the status line goes on")
    func meanwhile() throws {
        let visit = try visit()
        try visit.run("task add milk")
        try visit.run("later 1s task done milk")
        try visit.type("register --name Ann --email ann@example.org\r", until: "a new password (step 3 of 3):")
        visit.type("correct ")
        try visit.wait(for: "the job's reply above the question") { screen in
            screen.lineAtCursor == "a new password (step 3 of 3):" && screen.lastRow.contains("1/1")
        }
        try visit.type("horse\r", until: "the same again:")
        try visit.enter("correct horse", until: "registration successful; now log in: login ann@example.org")
    }

    @Test("a line that may hold a password is refused and does not enter the history")
    func passwordOnTheLine() throws {
        let visit = try visit()
        for line in [
            "login bob s3cret", "login bob --password=s3cret", "time login bob s3cret", "background login bob s3cret",
            "films; login bob s3cret",
        ] {
            try visit.run(line)
        }
        try visit.typeToPrompt("login bob \\\rs3cret\r")
        try visit.run("films safety")
        try visit.typeToPrompt("why 1\r")
        try visit.leave()
        #expect(contents(of: home.file("history")) == "films safety\nwhy 1\n")
        #expect(visit.seen.contains("a password is never read from the line"))
    }
}

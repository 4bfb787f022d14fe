import ProgramTestSupport
import Testing

/// Canceled or undone work has no effect afterwards, and does not touch the commands to redo.
@Suite struct AfterwardsTests {
    private func run(_ lines: [String]) throws -> [String] {
        let text = lines.map { $0 + "\n" }.joined()
        return try Playhouse.run(["--ephemeral", "--keep-going"], input: Array(text.utf8)).lines
    }

    /// What the commands behind `echo END` say.
    private func end(_ lines: [String]) throws -> [String] {
        Array(try run(lines).drop { $0 != "END" }.dropFirst())
    }

    private static let sample = [
        "task add Trip", "task add A --under Trip --takes 1s", "task add B --under Trip --takes 2s",
    ]

    @Test(arguments: ["undo", "cancel 1"], ["0", "1.5"])
    func aRunOfTasks(taking: String, after: String) throws {
        let lines = Self.sample + ["background task run Trip --done", "wait \(after)", "echo TAKEN", taking, "wait 10"]
        let said = try run(lines + ["echo END", "task list", "undo --list"])
        let end = said.drop { $0 != "END" }
        #expect(end.contains { $0.contains("☐") } && !end.contains { $0.contains("☑") || $0.contains("task run @") })
        let taken = said.drop { $0 != "TAKEN" }
        #expect(taken.contains { $0.hasPrefix("canceled: ") })
        #expect(!taken.contains { $0.hasPrefix("completed ") || $0.hasPrefix("start ") })
    }

    @Test func whatWasUndoneCanStillBeRedone() throws {
        // What is redone is asked for again, and does its work.
        let end = try end(
            Self.sample + [
                "background task run Trip --done", "wait 0.5", "undo", "wait 10", "echo END", "redo", "wait 10",
                "task list",
            ])
        #expect(end.contains("redone: background task run Trip --done"))
        #expect(end.count { $0.contains("☑") } == 3)
    }

    @Test func aRunIsOneStep() throws {
        let end = try end(
            Self.sample + ["task run Trip --done", "echo END", "undo", "task list", "redo", "task list"])
        #expect(end.contains("undone: task run @1 --done") && end.contains("redone: task run @1 --done"))
        #expect(end.count { $0.contains("☑") } == 3 && end.count { $0.contains("☐") } == 3)
    }

    @Test(
        arguments: [
            "background \"wait 5; task add X\"", "later 5s task add X", "every 5s task add X",
            "when film ended task add X", "background pool compare 10 0.5s", "background quote new",
            "background \"wait 5; quote new\"", "background \"wait 5; watch metropolis\"",
            "background \"wait 5; account remove ann@example.org --password-file ann\"",
            "background \"wait 5; login ann@example.org --password-file ann\"",
            "background \"wait 5; register --name Bob --email bob@example.org --password-file ann\"",
        ], ["undo", "cancel 1"])
    func aJob(asking: String, taking: String) throws {
        let end = try end([
            "scratch", "!printf 'correct horse' > ann",
            "register --name Ann --email ann@example.org --password-file ann",
            asking, taking, "media add film Short --length 5m", "watch Short", "wait 1h", "echo END",
            "task count", "now", "quote history", "users", "whoami", "undo --list",
        ])
        #expect(end.first == "no tasks" && end.contains("nothing is playing"), "\(end)")
        #expect(end.contains("guest") && end.contains { $0.contains("ann@example.org") })
        let traces = ["bob@example.org", "quote new", "metropolis"]
        // What was asked for and canceled stays a step that can be undone; what was undone is none.
        let isAsking = { (line: String) in line.dropFirst(3).hasPrefix(asking.prefix { $0 != " " } + " ") }
        #expect(end.count(where: isAsking) == (taking == "undo" ? 0 : 1), "\(end)")
        #expect(!end.contains { line in !isAsking(line) && traces.contains { line.contains($0) } }, "\(end)")
    }

    @Test(arguments: ["cancel 1; task add X", "cancel 1; later 1s task add X; quote new"])
    func aJobThatCancelsItself(text: String) throws {
        let end = try end(["later 1s \"\(text)\"", "wait 1h", "echo END", "task count", "jobs"])
        #expect(end.first == "no tasks" && end.last == "%1  canceled    \(text)", "\(end)")
    }

    @Test(arguments: ["popcorn", "watch metropolis", "listen the four seasons"])
    func whatTheTheaterWasAboutToDo(line: String) throws {
        let end = try end([line, "undo", "wait 10m", "echo END", "now", "redo", "wait 10m", "undo --list"])
        #expect(end.first == "nothing is playing")
        #expect(end.contains("redone: \(line)"))
        #expect(end.last?.hasPrefix("1  \(line) ") == true, "what happened meanwhile cleared nothing")
    }
}

import FoundationEssentials
import ProgramTestSupport
import Testing

/// Where a password may not stand, and a hash neither.
@Suite(.release) struct SecrecyTests {
    private static let secrets = ["correct horse", "wrong horse!", "long enough!"]
    private static let script = """
        set why on
        trace on
        register --name Ann --email ann@example.org --password-file one
        login ann@example.org --password-file two
        login ann@example.org --password-file one
        passwd --password-file one --new-password-file three
        login ann@example.org --password-file three
        background login ann@example.org --password-file two
        wait 1
        why 4
        users
        observers
        doctor
        undo
        redo
        account remove --password-file three
        undo
        history
        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, secret) in zip(["one", "two", "three"], Self.secrets) {
            try folder.write(secret + "\n", to: name)
        }
        return folder
    }

    @Test(arguments: [[], ["--json"]])
    func nothingOfAPasswordIsToldOrKept(options: [String]) throws {
        let folder = try folder()
        let state = folder.path(of: "state")
        let run = try Playhouse.run(
            ["--home", state, "--events", folder.path(of: "events"), "--keep-going"] + options,
            input: Array(Self.script.utf8), in: folder.path
        )
        let events = try folder.text(of: "events")
        #expect(events.contains("account log-in"), "the events tell of the log-ins")
        #expect(run.output.contains("ann@example.org"))
        for text in [run.output, run.errors, events] {
            for secret in Self.secrets { #expect(!text.contains(secret)) }
            #expect(!text.contains("$y$"), "a hash is told")
        }
        var kept = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: state) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(state)/\(name)"))
            kept += bytes.count
            // The bytes that are no text change nothing of those that are.
            let text = String(decoding: bytes, as: UTF8.self)
            for secret in Self.secrets { #expect(!text.contains(secret), "\(name) holds a password") }
        }
        #expect(kept > 0, "nothing is kept, so nothing was looked through")
    }

    @Test func theHashIsKeptAndKnownAgain() throws {
        let folder = try folder()
        let options = ["--home", folder.path(of: "state"), "-c"]
        let register = "register --name Ann --email ann@example.org --password-file one"
        #expect(try Playhouse.run(options + [register], in: folder.path).ending == .exited(0))
        let wrong = "login ann@example.org --password-file two"
        // Fifteen wrong ones are followed by a pause of 1024 s, which no machine is slow enough to sleep through.
        let attempts = Array(repeating: wrong, count: 5) + Array(repeating: "wait 1h; \(wrong)", count: 10)
        let failures = try Playhouse.run(
            ["--keep-going"] + options + [attempts.joined(separator: "; ")], in: folder.path)
        #expect(failures.errors.components(separatedBy: "is wrong").count - 1 == 15)
        let locked = try Playhouse.run(options + ["login ann@example.org --password-file one"], in: folder.path)
        #expect(locked.errors.contains("too many wrong passwords for 'ann@example.org'; try again in "))
        #expect(locked.output == "" && locked.ending == .exited(1))
        let late = try Playhouse.run(
            options + ["wait 1h; login ann@example.org --password-file one"], in: folder.path)
        #expect(late.output == "welcome, Ann\n")
    }

    /// Commands that keep a text which holds a secret: hunter2secret, or a card's number.
    private static let keptTexts = [
        "task add t --run 'login x hunter2secret'", "task add t --run='login x hunter2secret'",
        "task edit 1 --run 'login x hunter2secret'", "task add t --run 'films; order create --card 4000123412341234'",
        "task add t --run 'task add u --run \"login x hunter2secret\"'",
        "define handler h takes foo does 'login y hunter2secret'",
        "define handler h takes foo does login y hunter2secret",
        "define observer o of 'now playing' does 'login y hunter2secret'",
        "define observer o of 'now playing' does login y hunter2secret",
        "alias a='login x hunter2secret'", "alias a='task add t --run \"login x hunter2secret\"'",
        "background 'login x hunter2secret'", "background task add t --run 'login x hunter2secret'",
        "later 1m login x hunter2secret", "every 1m 'login x hunter2secret'",
        "when film ended login x hunter2secret", "when film ended 'login x hunter2secret'",
        "fails task add t --run 'login x hunter2secret'", "time task add t --run 'login x hunter2secret'",
        "task import one.json", "task import one.md", "ta 'login x hunter2secret'",
        "lesson start chain; task add t --run 'login x hunter2secret'; lesson stop",
    ]

    @Test(arguments: keptTexts, [[], ["--json"]])
    func noTextThatRunsLaterHoldsASecret(line: String, options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[{"title":"a","run":"films"},{"title":"b","run":"login x hunter2secret"}]"#, to: "one.json")
        try folder.write("- b <!-- run:login x hunter2secret -->\n", to: "one.md")
        let script = """
            task add one; alias ta='task add two --run'
            set why on
            \(line)
            why 1
            history
            task list
            defines
            jobs

            """
        let run = try Playhouse.run(
            ["--home", folder.path(of: "state"), "--events", folder.path(of: "events"), "--keep-going"] + options,
            input: Array(script.utf8), in: folder.path)
        let said = run.output + run.errors
        let reasons = ["cannot contain a secret", "a password is never read from the line"]
        #expect(reasons.contains(where: said.contains) && !said.contains("@2"), "\(said)")
        let kept = ["journal", "errors.log"].compactMap { try? folder.text(of: "state/\($0)") }
        for text in [run.output, run.errors, try folder.text(of: "events")] + kept {
            #expect(!text.contains("hunter2secret") && !text.contains("4000123412341234"), "\(text)")
        }
        #expect(!run.errors.contains("unexpected") && kept.contains { $0.contains("one") }, "\(run.errors) \(kept)")
    }

    @Test func aTextWithoutASecretIsKept() throws {
        let said = try Playhouse.run(
            [
                "--ephemeral", "-c",
                "task add t --run 'login --guest; films'; define handler h takes foo does 'order list'",
            ])
        #expect(
            said.output == "@1 added: t, runs 'login --guest; films'\nhandler h takes foo does 'order list'\n",
            "\(said.errors)")
    }

    @Test func aTaskOfAFileWithASecretIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[{"title":"a"},{"title":"b","run":"login x hunter2secret"}]"#, to: "f")
        let said = try Playhouse.run(["--ephemeral", "-k", "-c", "task import f; task list"], in: folder.path)
        #expect(
            said.errors == """
                -c:1: task import: the task 'b': the words do not fit, and a password is never read from the line; usage: \
                login [EMAIL] [--password-file FILE] [--guest]

                """)
        #expect(said.output == "no tasks\n")
    }

    @Test func aLessonRunsTheCardOfTheExampleAndRefusesOthers() throws {
        let order = """
            order create --customer 7 --first-name Ada --last-name Lovelace --phone '+1 415 555 0100' --email \
            ada@example.org --street1 '12 Engine St' --city 'San Francisco' --state CA --zip 94107 --shipping two-day \
            --card 4242424242424242 --expires 12/99 --cvv 123 --billing-same
            """
        let said = try Playhouse.run(["--ephemeral", "-c", "lesson start vip; lesson skip; \(order)"])
        #expect(said.output.contains("•••• 4242") && said.errors == "", "\(said.output)\(said.errors)")
        let other = order.replacing("4242424242424242", with: "4000123412341234")
        let refused = try Playhouse.run(["--ephemeral", "-c", "lesson start vip; lesson skip; \(other)"])
        #expect(
            refused.errors == """
                -c:1: order create: a lesson saves what you type, so it cannot contain a secret; use the values of the command's \
                example

                """)
    }

    /// Dies by SIGXCPU, which leaves a core and which nobody catches, after a password or without one, where the system would write a core file.
    private func coreFiles(after line: String) throws -> [String] {
        let folder = try folder()
        try folder.write("\(line)\n!kill -XCPU $PPID\n", to: "script.play")
        // Only the beginning of a core, which is enough to see that there is one.
        let command = "ulimit -S -c 64 2>/dev/null; exec '\(Playhouse.file)' -e script.play"
        let child = try ChildProcess("/bin/sh", ["-c", command], environment: Playhouse.environment, in: folder.path)
        #expect(try child.finish().ending == .killed(by: 24))
        return try folder.names.filter { $0.hasPrefix("core") }
    }

    @Test func thereIsNoCoreDumpOnceAPasswordWasRead() throws {
        #expect(
            try coreFiles(after: "register --name Ann --email ann@example.org --password-file one") == [])
    }

    /// Shows that the test above can fail; where cores go to a program or nowhere it cannot.
    @Test(.enabled(if: coresAreFiles))
    func beforeThatThereIsOne() throws {
        #expect(try coreFiles(after: "films") != [])
    }

    private static var coresAreFiles: Bool {
        let pattern = (try? textOfFile("/proc/sys/kernel/core_pattern")) ?? "|"
        let limits = (try? textOfFile("/proc/self/limits")) ?? ""
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") } ?? ""
        return pattern == "core\n" && core.contains("unlimited")
    }
}

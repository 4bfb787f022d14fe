import FoundationEssentials
import ProgramTestSupport
import Testing

/// The places where neither a password nor a hash may appear.
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

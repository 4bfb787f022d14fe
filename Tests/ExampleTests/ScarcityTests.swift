import Glibc
import ProgramTestSupport
import Testing

/// The program's messages when the system gives it less than usual: files, descriptors, memory, a home.
@Suite(.release) struct ScarcityTests {
    private let folder: TemporaryFolder
    private var home: String { folder.path(of: "home") }

    init() throws { folder = try TemporaryFolder() }

    // MARK: Files

    @Test func aFileThatMayNotGrowIsAWriteThatFails() throws {
        let long = String(repeating: "x", count: 1000)
        #expect(try Playhouse.run(["--home", home, "-c", "task add milk"]).output == "@1 added: milk\n")
        let run = try Playhouse.run(
            byShell: #"ulimit -f 4; exec "$0" "$@""#, ["--home", home, "-c", "task add \(long)"])
        #expect(run.output == "")
        #expect(
            run.errors
                == "-c:1: task add: '\(home)/journal' cannot grow: file too large;"
                + " raise the limit on the size of files ('ulimit -f') and try again\n"
        )
        #expect(run.ending == .exited(1))
        let later = try Playhouse.run(["--home", home, "-c", "task count"])
        #expect(later.output == "1 task: 0 of 1 leaf done, 0 %\n" && later.errors == "")
    }

    @Test func aResultThatCannotBeWrittenLeavesNoFile() throws {
        let lines = "lesson start chain\n" + String(repeating: "lesson skip\n", count: 12) + "lesson result r"
        let run = try Playhouse.run(
            byShell: #"ulimit -f 1; exec "$0" "$@""#, ["-e", "-k", "-c", lines], in: folder.path)
        #expect(run.errors.hasPrefix("-c:14: lesson result: ") && run.errors.contains("file too large"), "\(run)")
        #expect(try folder.names == [])
    }

    @Test func aProgramThatIsStartedMeetsTheLimitOfFilesAsUsual() throws {
        let run = try Playhouse.run(
            byShell: #"ulimit -f 1; exec "$0" "$@""#, ["-e", "-c", "!head -c 9999 /dev/zero >big"], in: folder.path)
        #expect(run.errors.contains("was ended by signal \(SIGXFSZ);") || run.errors.contains("with status 153;"))
        #expect(run.ending == .exited(1))
    }

    @Test(arguments: [
        (">/dev/full", "no space left on device; free some space"),
        (">&-", "bad file descriptor; it is closed; send it to a file, to a program or to /dev/null"),
    ])
    func anOutputThatCannotBeWrittenIsTold(redirection: String, words: String) throws {
        let run = try Playhouse.run(byShell: #"exec "$0" "$@" \#(redirection)"#, ["-e", "-c", "devices"])
        #expect(run.errors == "playhouse: standard output cannot be written: \(words)\n")
        #expect(run.ending == .exited(1))
    }

    @Test func noCommandRunsOnceTheOutputHasFailed() throws {
        let much = String(repeating: "help task; ", count: 400)
        for commands in [["-c", much + "task add late"], ["-c", much, "-c", "task add late"]] {
            let run = try Playhouse.run(
                byShell: #"exec "$0" "$@" >/dev/full"#, ["--home", home, "--keep-going"] + commands)
            #expect(run.ending == .exited(1))
            #expect(try Playhouse.run(["--home", home, "-c", "task count"]).output == "no tasks\n")
        }
    }

    @Test func noCommandRunsOnceAWaitHasShownThatTheOutputFailed() throws {
        // The second command comes when the reply of the first is known to be lost.
        let run = try Playhouse.run(
            byShell: #"(echo 'task add a'; sleep 0.3; echo 'task add b') | "$0" "$@" >/dev/full"#, ["--home", home])
        #expect(run.errors.hasPrefix("playhouse: standard output cannot be written: no space left on device;"))
        #expect(try Playhouse.run(["--home", home, "-c", "task count"]).output == "1 task: 0 of 1 leaf done, 0 %\n")
    }

    @Test(arguments: [
        (
            "<&-",
            "-:0: playhouse: standard input cannot be read: bad file descriptor; use a file, a pipe or a terminal\n"
        ),
        ("<.", "-:0: playhouse: standard input cannot be read: is a directory; use a file, a pipe or a terminal\n"),
    ])
    func anInputThatCannotBeReadIsTold(redirection: String, error: String) throws {
        let run = try Playhouse.run(byShell: #"exec "$0" "$@" \#(redirection)"#, ["-e"])
        #expect(run.errors == error)
        #expect(run.ending == .exited(1))
    }

    @Test(arguments: 4...12)
    func fewDescriptorsAreToldOrEnough(count: Int) throws {
        try folder.write("correct horse battery", to: "password")
        let register = "register --name Ann --email ann@example.org --password-file '\(folder.path)/password'"
        let commands = ["-c", "task add milk; \(register); task count"]
        let run = try Playhouse.run(
            byShell: #"ulimit -n \#(count); exec "$0" "$@""#, ["--home", home] + commands)
        if run.ending == .exited(0) {
            #expect(run.errors == "")
            #expect(run.lines.count == 4, "two of them are the registration's: its hash is weak")
        } else {
            #expect(run.ending == .exited(count < 6 ? 3 : 1), "\(count): \(run)")
            #expect(run.errors.contains("too many open files") && run.errors.hasSuffix("\n"))
            // The task and the account may be lost one after the other, each by a failure of its own.
            let errors = run.errors.split(separator: "\n")
            #expect(errors.count <= 2 && Set(errors).count == 1)
        }
    }

    // MARK: Memory

    @Test func aTreeTooDeepForASmallStackIsNotCalledDamaged() throws {
        let deep = (1...40_000).map { "task add t\($0)" + ($0 > 1 ? " --under @\($0 - 1)" : "") }
        // The journal begins anew at the end.
        let long = String(repeating: "x", count: 1000)
        try folder.write((deep + (1...1500).map { "alias a\($0)='\(long)'" }).joined(separator: "\n"), to: "deep.play")
        #expect(try Playhouse.run(["--home", home, folder.path + "/deep.play"]).ending == .exited(0))
        let whole = "40000 tasks, 39999 with sub-tasks: 0 of 1 leaf done, 0 %\n"
        #expect(try Playhouse.run(["--home", home, "-c", "task count"]).output == whole)
        let small = try Playhouse.run(
            byShell: #"ulimit -v 500000; exec "$0" "$@""#, ["--home", home, "-k", "-c", "task count", "-c", "recover"])
        let words =
            "may be deeper than the available stack allows, and nothing can be changed;"
            + " give playhouse more memory ('ulimit -v'); nothing was changed\n"
        #expect(small.errors == "playhouse: 'tasks' \(words)-c:1: recover: 'tasks' \(words)")
        #expect(small.ending == .exited(1))
        #expect(try Playhouse.run(["--home", home, "-c", "task count"]).output == whole)
    }

    @Test(arguments: [150_000, 300_000, 1_500_000])
    func withLittleMemoryTheStackIsSmaller(kibibytes: Int) throws {
        let run = try Playhouse.run(
            byShell: #"ulimit -v \#(kibibytes); exec "$0" "$@""#,
            ["-e", "-c", "task add milk; watch general; task count"])
        #expect(run.errors == "")
        #expect(run.ending == .exited(0))
    }

    @Test func aSmallStackOfTheUsersServes() throws {
        let run = try Playhouse.run(byShell: #"ulimit -s 128; exec "$0" "$@""#, ["-e", "-c", "task add milk"])
        #expect(run.output == "@1 added: milk\n")
        #expect(run.ending == .exited(0))
    }

    @Test func aHashThatFindsNoMemorySaysSo() throws {
        try folder.write("correct horse battery", to: "password")
        let environment = Playhouse.environment.merging(["PLAYHOUSE_HASH_COST": "9"]) { $1 }
        let run = try Playhouse.run(
            byShell: #"ulimit -v 250000; exec "$0" "$@""#,
            ["-e", "-c", "register --name Ann --email ann@example.org --password-file password"],
            environment: environment, in: folder.path
        )
        #expect(
            run.errors == "-c:1: register: something went wrong: the password could not be hashed:"
                + " cannot allocate memory; try again later\n"
        )
        #expect(run.ending == .exited(1))
    }

    // MARK: A home

    @Test func aRelativeHomeIsRefused() throws {
        let environment = Playhouse.environment.merging(["HOME": "here"]) { $1 }
        let run = try Playhouse.run(["-c", "task add milk"], environment: environment, in: folder.path)
        #expect(
            run.errors == "playhouse: the home folder 'here' is not an absolute path;"
                + " set HOME to one that begins with '/', or give --home DIR\n"
        )
        #expect(run.ending == .exited(3))
        #expect(try folder.names == [])
    }

    @Test(.enabled(if: Self.mayBeAnybody, "needs root and setpriv"))
    func withoutAHomeAndAUserThereIsNoStateFolder() throws {
        let asStranger = "exec setpriv --reuid=12345 --clear-groups env -i"
        let words = "there is no home folder to keep state in; give --home DIR, or --ephemeral"
        let run = try Playhouse.run(byShell: #"\#(asStranger) "$0" "$@""#, ["-c", "version"])
        #expect(run.errors == "playhouse: \(words)\n")
        #expect(run.ending == .exited(3))
        let ephemeral = try Playhouse.run(byShell: #"\#(asStranger) "$0" "$@""#, ["-e", "-c", "task add milk"])
        #expect(ephemeral.output == "@1 added: milk\n")
        #expect(ephemeral.ending == .exited(0))
    }

    /// The state of another user: what may not be read is said to be that, and what may only be read is read.
    @Test(.enabled(if: Self.mayBeAnybody, "needs root and setpriv"))
    func theStateOfAnotherUser() throws {
        func run(_ mode: String, _ text: String) throws -> Run {
            try Playhouse.run(
                byShell: #"""
                    chmod 755 "$2/.." "$2" && chmod \#(mode) "$2/journal"
                    exec setpriv --reuid=12345 --clear-groups "$0" "$@"
                    """#, ["--home", home, "-c", text]
            )
        }
        _ = try Playhouse.run(["--home", home, "-c", "task add milk"])
        let journal = "\(home)/journal"
        let refused = try run("600", "task count")
        #expect(
            refused.errors == "playhouse: '\(journal)' cannot be read: permission denied;"
                + " check who owns it, or give another --home DIR\n"
        )
        #expect(refused.output == "" && refused.ending == .exited(3))
        #expect(try run("644", "task count").output == "1 task: 0 of 1 leaf done, 0 %\n")
        let change = try run("644", "task add bread")
        #expect(
            change.errors == "-c:1: task add: '\(home)' cannot be written: permission denied;"
                + " nothing can be changed; give another --home DIR\n"
        )
        #expect(change.ending == .exited(1))
    }

    /// Whether the tests may run the program as a user that nobody knows.
    private static let mayBeAnybody: Bool = {
        let run = try? Playhouse.run(
            byShell: #"exec setpriv --reuid=12345 --clear-groups "$0" "$@""#, ["--version"])
        return run?.ending == .exited(0)
    }()

    // MARK: The system's language

    @Test(.enabled(if: Self.hasGerman, "the locale de_DE.UTF-8 is not installed"))
    func moneyHasTheMarksOfTheLocale() throws {
        let environment = Playhouse.environment.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 }
        let run = try Playhouse.run(["-e", "-c", Example.order], environment: environment)
        #expect(run.output.contains("12,90 USD"), "\(run)")
    }

    private static let hasGerman: Bool = {
        guard let locale = newlocale(LC_NUMERIC_MASK, "de_DE.UTF-8", nil) else { return false }
        freelocale(locale)
        return true
    }()

    // MARK: A crash

    /// The runtime would start a helper that is named so, or one that lies beside the program.
    @Test func aCrashStartsNoHelper() throws {
        try folder.write("#!/bin/sh\n: >'\(folder.path)/started'\n", to: "swift-backtrace")
        #expect(chmod(folder.path(of: "swift-backtrace"), 0o755) == 0)
        let environment = Playhouse.environment.merging([
            "SWIFT_BACKTRACE": "enable=yes,swift-backtrace=\(folder.path)/swift-backtrace"
        ]) { $1 }
        for signal in [SIGSEGV, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT] {
            let child = try Playhouse.start(["-e"], environment: environment)
            try child.send(Array("task add milk\n".utf8))
            #expect(try child.readLine() == "@1 added: milk")
            child.send(signal: signal)
            #expect(try child.finish().ending == .killed(by: signal))
        }
        #expect(try folder.names == ["swift-backtrace"])
    }
}

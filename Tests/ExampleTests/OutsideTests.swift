import Glibc
import ProgramTestSupport
import Testing

/// Odd input: words that name nothing, words in the wrong place, pipes in place of files.
@Suite(.release) struct OutsideTests {
    @Test(arguments: [
        ("trace only compsite", "trace: there is no pattern or object 'compsite'; did you mean 'composite'?"),
        ("trace hide lihgts", "trace: there is no pattern or object 'lihgts'; did you mean 'lights'?"),
        ("trace only zzz", "trace: there is no pattern or object 'zzz'; 'patterns' and 'structure' list them"),
        (
            "trace only singleton",
            "trace: the pattern 'singleton' has no steps that a trace could show; 'structure singleton' shows its objects"
        ),
        (
            "trace only iterator chain",
            "trace: the pattern 'iterator' is not at work here; 'explain iterator' explains why"
        ),
        (
            "films; diagram --only medaitor",
            "diagram: there is no pattern or object 'medaitor'; did you mean 'mediator'?"
        ),
        (
            "films; diagram --only iterator",
            "diagram: the pattern 'iterator' is not at work here; 'explain iterator' explains why"
        ),
        (
            "films; diagram medaitor",
            "diagram: 'medaitor' is neither a pattern nor a number from 1 to 49; did you mean 'mediator'?"
        ),
        (
            "films; diagram singleton",
            "diagram: the pattern 'singleton' has no steps that a trace could show; "
                + "'structure singleton' shows its objects"
        ),
        ("structure medaitor", "structure: there is no pattern 'medaitor'; did you mean 'mediator'?"),
        (
            "structure iterator",
            "structure: the pattern 'iterator' is not at work here; 'explain iterator' explains why"
        ),
        ("explain medaitor", "explain: there is no pattern 'medaitor'; did you mean 'mediator'?"),
        ("accuse 2 medaitor", "accuse: there is no pattern 'medaitor'; did you mean 'mediator'?"),
        ("accuse 2 iterator", "accuse: the pattern 'iterator' is not at work here; 'explain iterator' explains why"),
        ("observers watch usre", "observers watch: there is no subject 'usre'; did you mean 'user'?"),
    ])
    func aWordThatNamesNothingIsRefused(line: String, error: String) throws {
        let said = try Playhouse.run(["--ephemeral", "-c", "set why on; \(line)"])
        #expect(said.errors == "-c:1: \(error)\n")
        #expect(said.ending == .exited(1))
    }

    @Test func patternsAndObjectsAreKnownByTheirNames() throws {
        let script = """
            trace only 'chain of responsibility' dvd
            task add milk
            trace only milk
            trace hide mediator 'status line'
            """
        let said = try Playhouse.run(script: script)
        #expect(
            said.errors == "" && said.output.contains("trace is on: chain; of dvd\n"), "\(said.output)\(said.errors)")
    }

    @Test func anExampleIsNoFileOfSomebodyElse() throws {
        let folder = try TemporaryFolder()
        try folder.write("films keaton\n", to: "burgers")
        let said = try Playhouse.run(["--foreign", "-c", "run burgers"], in: folder.path)
        #expect(said.errors == "" && said.output.contains("burger") && !said.output.contains("Keaton"))
        #expect(try Playhouse.run(["--ephemeral", "-c", "run burgers"], in: folder.path).output.contains("Keaton"))
        for word in ["./burgers", "burgers.play", "none"] {
            #expect(
                try Playhouse.run(["--foreign", "-c", "run \(word)"], in: folder.path).errors.contains(
                    "may not use the file '\(word)'"))
        }
    }

    @Test(arguments: [
        (
            "wait 99999999999999999999",
            "wait: 99999999999999999999 is longer than 10000 h; give a duration of at most 10000 h"
        ),
        (
            "wait soon",
            "wait: 'soon' is neither a duration nor a job; write 90, 90s, 1m30s, 1:30 or 1:47:00, or %1 for job 1"
        ),
    ])
    func aDurationAboveTheLimitSaysTheLimit(line: String, error: String) throws {
        #expect(try Playhouse.run(["--ephemeral", "-c", line]).errors == "-c:1: \(error)\n")
    }

    // MARK: Pipes

    private static let reading = [
        "task import %", "people load %", "login a@b.de --password-file %", "export e.md --from %",
        "lesson start %", "lesson check %", "quote source %", "present %",
    ]

    /// A named pipe without a writer would be waited for without end.
    @Test(arguments: reading)
    func aNamedPipeIsRefused(command: String) throws {
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        let line = command.replacing("%", with: "./pipe")
        let said = try Playhouse.run(["--ephemeral", "-c", line], in: folder.path)
        #expect(said.ending == .exited(1))
        #expect(said.errors.contains("not a regular file") || said.errors.contains("is not a file"), "\(said.errors)")
    }

    /// What the shell's `<(…)` gives is a pipe with a writer.
    @Test(arguments: [
        ("run %", "films keaton", "Sherlock Jr."), ("task import %", "- [ ] milk", "1 task from"),
        ("people load %", "name,age,isDeveloper\\nAnn,30,true", "1 person loaded"),
        ("register --name A --email a@b.de --password-file %", "password1", "registration successful"),
        ("quote source %", "One.\\n-- A", "1"),
        // What is said of its first line; the line itself is never quoted.
        ("lesson check %", "rubbish", ":1: a lesson does not begin with this line;"),
    ])
    func aPipeOfTheShellIsRead(command: String, text: String, reply: String) throws {
        let folder = try TemporaryFolder()
        let (before, after) = (command.prefix { $0 != "%" }, command.drop { $0 != "%" }.dropFirst())
        let script = "'\(Playhouse.file)' --ephemeral -c '\(before)'<(sleep 0.1; printf -- '\(text)\\n')'\(after)' 2>&1"
        let said = try ChildProcess("/bin/bash", ["-c", script], environment: Playhouse.environment, in: folder.path)
            .finish()
        #expect(said.output.contains(reply), "\(said.output)\(said.errors)")
    }

    @Test func aScriptFromAPipeOfTheShellIsRun() throws {
        let folder = try TemporaryFolder()
        for script in [
            "'\(Playhouse.file)' --ephemeral <(echo films keaton)",
            "echo films keaton | '\(Playhouse.file)' --ephemeral /dev/stdin",
            "echo films keaton | '\(Playhouse.file)' --ephemeral -c 'run /dev/stdin'",
            "mkfifo a; (sleep 0.1; echo films keaton) > a & '\(Playhouse.file)' --ephemeral a",
            "mkfifo b; (sleep 0.1; echo films; sleep 0.1; echo films keaton) > b & '\(Playhouse.file)' -e -c 'run b'",
        ] {
            let said = try ChildProcess(
                "/bin/bash", ["-c", script], environment: Playhouse.environment, in: folder.path
            )
            .finish()
            #expect(said.output.contains("Sherlock Jr."), "\(script): \(said.errors)")
        }
    }
}

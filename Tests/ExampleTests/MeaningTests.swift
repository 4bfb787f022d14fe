import ProgramTestSupport
import Testing

/// Replies to a person who types commands of other programs.
@Suite(.release) struct MeaningTests {
    @Test(arguments: [
        ("ls", "ls: unknown command; did you mean 'films', 'task list' or '!ls'?"),
        ("fm", "fm: unknown command; did you mean 'radio' or 'tuner fm'?"),
        ("fg", "fg: unknown command; did you mean 'jobs'?"),
        ("turn on the lights", "turn: unknown command; did you mean 'lights on'?"),
        ("dim the lights to 30", "dim: unknown command; did you mean 'lights dim 30'?"),
        // Of a long sentence the beginning counts.
        (
            "dim the lights to 30 because the film is about to begin",
            "dim: unknown command; did you mean 'lights dim 30'?"
        ),
        ("lights 30", "lights: unknown sub-command '30'; did you mean 'lights dim 30'?"),
        ("show films", "show: unknown command; did you mean 'films'?"),
        ("add task buy milk", "add: unknown command; did you mean 'task add'?"),
        ("task delete @1", "task: unknown sub-command 'delete'; did you mean 'task remove'?"),
        ("task complete @1", "task: unknown sub-command 'complete'; did you mean 'task done'?"),
        ("cat x", "cat: unknown command; did you mean 'task show' or '!cat'?"),
        ("theater", "theater: unknown command; see 'help theater'"),
        ("later 5 minutes whoami", "later: '5 minutes' is not one duration; write 5m"),
        ("wait 1 hour 30 minutes", "wait: '1 hour 30 minutes' is not one duration; write 1h30m"),
        ("undo -1", "undo: -1 is out of range; give 1 to 1000"),
        ("why 99", "why: 99 is out of range; give 1 to 49"),
        ("!!", "line: '!!' means nothing here; Up and Enter run the last line again, or quote it if it is text"),
        (
            "!3",
            "line: '!3' means nothing here; 'history' lists the lines, and ^R finds one, or quote it if it is text"
        ),
        (
            "echo !$",
            "line: '!$' means nothing here; Alt-. inserts the last word of the previous line, or quote it if it is text"
        ),
        ("quit soon", "quit: 'soon' is not a whole number; give 0 to 255"),
        ("turn off everything", "turn: unknown command; see 'help'"),
        ("what can you do", "what: unknown command; see 'help'"),
        ("@1", "@1: unknown command; did you mean 'task show @1'?"),
        (
            "watch general from 20m",
            "watch: there is no film 'general from 20m'; did you mean 'watch general --from 20m'?"
        ),
        ("amp volume +5", "amp volume: '+5' has a sign; give 0 to 100"),
        (
            "task add x --due= friday",
            "task add: 'friday' comes after the option '--due'; write --due=friday, or put all words of TITLE before the option"
        ),
        ("trace on off", "trace: 'off' is one word too many; usage: trace on"),
        ("trace on chain", "trace: 'chain' is one word too many; usage: trace only PATTERN|OBJECT…"),
        (
            "!cd /tmp",
            "!: 'cd' would change only the folder of its own shell; start playhouse in another folder instead"
        ),
        (
            "cd /tmp",
            "cd: unknown sub-command '/tmp'; 'cd' is the CD player; start playhouse in another folder instead"
        ),
        ("plan !ls", "!ls: unknown command; '!' runs a program only at the start of a command"),
        ("later films", "later: 'films' is not a duration; write 90, 90s, 1m30s, 1:30 or 1:47:00"),
        ("task add x --nope", "task add: unknown option '--nope'; did you mean '--note'?"),
        (
            "task add x -z high",
            "task add: unknown option '-z'; usage: task add TITLE [OPTION…]; 'help task add' lists the options"
        ),
        ("SELECT * FROM tasks", "SELECT: unknown command; see 'help'"),
        ("drop table tasks", "drop: unknown command; see 'help'"),
        ("Buy milk tomorrow", "Buy: unknown command; did you mean 'task add'?"),
        ("postpone @1", "postpone: unknown command; did you mean 'task edit TASK --due DATE'?"),
        ("help snooze", "help: there is no command or topic 'snooze'; did you mean 'help task edit'?"),
        ("help ''", "help: there is no command or topic ''; 'help' shows what there is"),
    ])
    func findsWhatWasMeant(line: String, error: String) throws {
        #expect(try Playhouse.run(script: line).errors == "-:1: \(error)\n")
    }

    @Test(arguments: ["task don @1", "task remov @1", "cancl 1", "unalia x", "task add x --don"])
    func aGuessNeverLeadsToWhatDestroysOrCompletes(line: String) throws {
        let errors = try Playhouse.run(script: line).errors
        #expect(!errors.contains("did you mean"))
        #expect(errors.contains("see 'help ") || errors.contains("usage: "))
    }

    @Test func redirectionsNeedNoBlanks() throws {
        let folder = try TemporaryFolder()
        let run = try Playhouse.run(["-e", "-c", "echo hi>f; echo more>>f; films|head -1"], in: folder.path)
        #expect(try folder.text(of: "f") == "hi\nmore\n")
        #expect(run.lines.count == 1 && run.errors == "")
    }

    @Test func echoPrintsSeveralLines() throws {
        #expect(try Playhouse.run(script: "echo 'a\nb\n\nc'", "echo").output == "a\nb\n\nc\n\n")
    }

    @Test(arguments: ["syntax", "quoting", "shortcuts", "completion", "rc", "json", "durations", "dates"])
    func topicsAreFoundByWhatTheyAreLookedUpBy(word: String) throws {
        let run = try Playhouse.run(script: "help \(word)")
        #expect(run.errors == "" && run.lines.count > 5 && !run.output.contains("commands that mention"))
    }

    @Test func quitHasAStatus() throws {
        #expect(try Playhouse.run(script: "quit 3", "echo no").ending == .exited(3))
        #expect(try Playhouse.run(["-e", "-k", "-c", "nonsense; quit $?"]).ending == .exited(1))
        #expect(try Playhouse.run(["-e", "-k", "-c", "nonsense; echo $?; echo $?"]).lines == ["1", "0"])
        #expect(try Playhouse.run(["-e", "-k", "-c", "nonsense; quit 0"]).ending == .exited(0))
    }

    @Test func repliesCanBeCommaSeparated() throws {
        let run = try Playhouse.run(script: "set output csv", #"echo 'a "b", c'"#, "films charlie")
        #expect(run.output.contains("text\n\"a \"\"b\"\", c\"\n"))
        #expect(run.lines.contains("number,title,year,director,length,position,seen"))
        #expect(run.ending == .exited(0))
    }

    @Test func theStreamOnStandardErrorIsNothingButJSON() throws {
        let run = try Playhouse.run(["-e", "-k", "--events", "-", "-c", "films; nonsense"])
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count > 2 && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
        let message = #"{"kind":"message","text":"-c:1: nonsense: unknown command; see 'help'"#
        #expect(lines.contains { $0.hasPrefix(message) })
    }

    /// Only a terminal of a plain locale gets other characters instead.
    @Test(arguments: ["C", "POSIX", "en_US.ISO-8859-1", "xx_XX.UTF-8"])
    func whatIsNoTerminalGetsEveryCharacterInEveryLocale(locale: String) throws {
        let folder = try TemporaryFolder()
        let text = "task add naïve 'Купити хліб' 漢; tasks; task export --format todotxt; trace on; watch Häxan; купити"
        let redirected = "films; help theater > f; !cat f"
        for words in [["-e", "-c", text], ["--help"], ["--man"], ["-e", "-c", redirected]] {
            func run(_ locale: String) throws -> Run {
                let environment = Playhouse.environment.merging(["LC_ALL": locale]) { $1 }
                return try Playhouse.run(words, environment: environment, in: folder.path)
            }
            let (exact, said) = (try run("C.UTF-8"), try run(locale))
            #expect(said.output == exact.output && said.errors == exact.errors)
            #expect(words.last != text || said.output.contains("naïve Купити хліб 漢") && said.errors.contains("купити"))
        }
    }

    // MARK: Hints

    /// Each is refused with a hint that names a command or says that there is none.
    @Test(arguments: [
        "alias g watch general", "source x.play", "task due today", "task note @1 hi", "task tag", "task tag @1 home",
        "task priority @1 high", "task annotate @1 hi", "task search milk", "task find milk", "find milk",
        "search milk",
        "task edit @1 --title x", "task wait @1", "task archive", "task clean", "task sort", "calendar",
        "task postpone @1",
        "task 1 done", "task delete @1", "task all", "delete @1", "tasks @1 --due", "task completed", "task tags",
        "note @1 x",
    ])
    func whatAHintSuggestsIsACommand(line: String) throws {
        let said = try Playhouse.run(["-e", "-c", line]).errors
        let hint = try #require(said.split(separator: "; ").last)
        let suggested = hint.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter {
            $0.offset % 2 == 1
        }.map { String($0.element) }
        #expect(!suggested.isEmpty, "\(said)")
        for command in suggested where command.first != "!" && command.first != "-" {
            var text = command
            for (placeholder, word) in [
                "TASK": "@1", "DATE": "today", "NOTE": "hi", "TAG": "home", "TITLE": "x", "TEXT": "milk",
                "COMMAND": "films",
            ] { text = text.replacing(placeholder, with: word) }
            // What names only a command is followed by the words that were typed.
            let typed = line.split(separator: " ").dropFirst(line.hasPrefix("task ") ? 2 : 1)
            let isName =
                text == command && command.split(separator: " ").count <= 2 && !typed.contains { command.contains($0) }
            if isName { text += typed.map { " \($0)" }.joined() }
            let run = try Playhouse.run(["-e", "--json", "-c", "task add milk; \(text)"])
            for kind in ["syntax", "unknownCommand", "usage"] {
                #expect(!run.output.contains(#""kind":"\#(kind)""#), "\(line): \(said)\(text): \(run.output)")
            }
        }
    }

    @Test(arguments: ["for i in 1 2 3", "if true", "while true", "let x 1", "x=1", "case x in", "until false"])
    func aLanguageIsReferredTo(line: String) throws {
        let hint = "Playhouse has no variables, conditions or loops; use sh, and call playhouse from there"
        let word = line.split(separator: " ")[0]
        #expect(try Playhouse.run(["-e", "-c", line]).errors == "-c:1: \(word): unknown command; \(hint)\n")
    }

    @Test func theHelpOfTheProgramWrapsAtWords() throws {
        let lines = try Playhouse.run(["--help"]).lines
        #expect(lines[0] == "playhouse [OPTION…] [SCRIPT [ARG…]]")
        #expect(lines.allSatisfy { $0.count <= 80 })
    }
}

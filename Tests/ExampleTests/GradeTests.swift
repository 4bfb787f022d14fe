import FoundationEssentials
import Glibc
import ProgramTestSupport
import Testing

/// Results of lessons that others hand in: they are replayed, and believed only if the replay gives the same results.
@Suite(.release) struct GradeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Takes a lesson and writes the result.
    private func take(_ lines: String, lesson: String = "chain", as name: String) throws {
        let said = try Playhouse.run(
            ["--ephemeral", "-k", "-c", "lesson start \(lesson)\n\(lines)\nlesson result \(name).result"],
            in: folder.path)
        #expect(said.output.contains("'\(name).result': "), "\(said.errors)")
    }

    private func grade(_ options: [String] = []) throws -> Run {
        try Playhouse.run(options + ["--grade", folder.path], in: folder.path)
    }

    /// Plays in one and the same home.
    private func play(_ lines: String) throws -> Run {
        try Playhouse.run(["--home", folder.path(of: "home"), "-k", "-c", lines], in: folder.path)
    }

    /// A line of 500,000 commands, which take more time than a process may.
    private static let greedy: String = {
        func ten(_ word: String) -> String { Array(repeating: word, count: 10).joined(separator: ";") }
        return "alias a='\(ten("now"))'; alias b='\(ten("a"))'; alias c='\(ten("b"))'; "
            + Array(repeating: "c", count: 500).joined(separator: "; ")
    }()

    /// The rows of the table by their files.
    private func rows(_ run: Run) -> [String: String] {
        var rows: [String: String] = [:]
        for line in run.lines where line.contains(".result ") {
            rows[String(line.prefix { $0 != "." })] = line.split(separator: " ").dropFirst().joined(separator: " ")
        }
        return rows
    }

    private static let whole = """
        films
        lesson next
        lesson next
        lesson next
        lesson next
        lesson next
        lesson next
        the handler 'devices': the word is nearly right
        no handler: none of them has this word
        lesson next
        lesson next
        lesson hint
        chain remove films
        films
        lesson skip
        """

    @Test func rightWrongAndDamagedStandInOneTable() throws {
        try take(Self.whole, as: "ada")
        try take("films", as: "zoe")
        try take("films\nnow", as: "eve")
        try folder.write(
            try folder.text(of: "eve.result").replacing("\"line\":\"films\"", with: "\"line\":\"films keaton\"")
                .replacing("\"line\":\"now\"", with: "\"line\":\"lights\""),
            to: "eve.result")
        try take("films", as: "mallory")
        try folder.write(String(try folder.text(of: "mallory.result").dropLast(40)), to: "mallory.result")
        try folder.write("rubbish", to: "bob.result")
        try folder.write("no result", to: "notes.txt")
        let said = try grade()
        let rows = rows(said)
        #expect(rows["ada"] == "chain 4/12 1/9 2 1 0 1 0:00 ✓ at step 6")
        #expect(rows["zoe"] == "chain 1/12 1/9 0 0 0 0 0:00 ✓ at step 2")
        #expect(rows["eve"] == "chain 1/12 1/9 0 0 0 0 0:00 ✗ not reproduced")
        #expect(rows["mallory"]?.hasSuffix("✗ damaged") == true && rows["bob"]?.hasSuffix("✗ damaged") == true)
        #expect(rows.count == 5 && said.ending == .exited(1))
        // However long the names are, the verdicts stand in one column.
        let table = said.lines.filter { $0.contains(".result ") }
        #expect(Set(table.map { $0.prefix { !"✓✗".contains($0) }.count }).count == 1, "\(said.output)")
        #expect(
            said.output.contains("eve.result: it does not reproduce its own events: line 2 gives another result\n"))
        #expect(said.output.contains("bob.result: it is damaged: line 1: it is incomplete\n"))
    }

    @Test func whatIsWholeIsCleanAndTheSameAgain() throws {
        try take(String(repeating: "lesson skip\n", count: 12), as: "ann")
        let said = try grade()
        #expect(
            rows(said)["ann"] == "chain 0/12 0/9 0 0 0 12 0:00 ✓ whole" && said.ending == .exited(0), "\(said.output)")
        #expect(try grade().output == said.output)
        let json = try grade(["--json"]).lines
        #expect(
            json.count == 2
                && json[0].hasPrefix(
                    #"{"asked":9,"copiedSteps":0,"copyOf":"","done":0,"first":0,"hasty":[],"hints":0,"#)
        )
        #expect(json[0].contains(#""result":"ann.result""#) && json[0].contains(#""verdict":"whole""#))
    }

    @Test(arguments: LessonTests.ids)
    func eachLessonIsReproduced(_ id: String) throws {
        let text = try textOfFile("\(Playhouse.package)/examples/lessons/\(id).lesson")
        let steps = text.components(separatedBy: "\n== ").dropFirst()
        // What can be done is done, and what is asked is skipped.
        let solutions = steps.map { step in
            step.components(separatedBy: "\n[solution]\n").dropFirst().flatMap { rest in
                rest.components(separatedBy: "\n").prefix { !$0.isEmpty && !$0.hasPrefix("[") }
            }
        }
        let done = solutions.count { !$0.isEmpty }
        let lines = solutions.flatMap { $0 + ["lesson skip"] }.joined(separator: "\n")
        try take(lines, lesson: id, as: "r")
        let row = try #require(try rows(grade())["r"])
        #expect(row.hasPrefix("\(id) \(done)/\(steps.count) ") && row.hasSuffix("✓ whole"), "\(row)")
    }

    @Test(arguments: LessonProofTests.hostile)
    func whatReachesOutsideIsRefusedAndNamed(_ line: String, _ what: String) throws {
        let quoted = "'" + line.replacing("'", with: "\"") + "'"
        let ways = [
            line, "alias y=\(quoted); y", "define handler h takes y does \(quoted); y", "later 1s \(quoted); wait 2s",
            "fails \(line)",
        ]
        for (index, way) in ways.enumerated() { try forge(way, as: "h\(index)") }
        try take("films", as: "honest")
        let before = try folder.names
        let said = try grade()
        #expect(try folder.names == before, "something was touched")
        let rows = rows(said)
        #expect(rows["honest"] == "chain 1/12 1/9 0 0 0 0 0:00 ✓ at step 2" && said.ending == .exited(1))
        for index in 0..<4 {
            let name = "h\(index).result: "
            #expect(rows["h\(index)"]?.hasSuffix("✗ not reproduced") == true, "\(ways[index])")
            // What redirects, or needs a person, is refused when it is defined or arranged: then nobody tries it.
            let redirects = line.contains(">") || line.contains("|")
            let isNoJob = line.contains("|") || ["!", "run", "scratch", "lesson"].contains { line.hasPrefix($0) }
            if (1...2).contains(index) && redirects || index == 3 && isNoJob { continue }
            let isNamed = said.output.contains("\(name)refused: it tried to reach \(what)\n")
            #expect(isNamed, "\(ways[index])\n\(said.output)")
        }
    }

    /// A result that says that `line` was typed.
    private func forge(_ line: String, as name: String) throws {
        try take("films", as: name)
        let json = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        try folder.write(
            try folder.text(of: "\(name).result").replacing("\"line\":\"films\"", with: "\"line\":\"\(json)\""),
            to: "\(name).result")
    }

    @Test func aLessonOfSomebodysOwnLiesBesideTheResult() throws {
        try folder.write(
            """
            title T
            pattern chain
            about A.
            == Look
            [text]
            Type films.
            [check]
            expect command films
            [hint]
            films
            [solution]
            films
            """, to: "own.lesson")
        try take("films\nlesson next", lesson: "own.lesson", as: "r")
        #expect(try rows(grade())["r"] == "own 1/1 1/1 0 0 0 0 0:00 ✓ whole")
        try folder.write("title Other\n" + (try folder.text(of: "own.lesson").dropFirst(8)), to: "own.lesson")
        #expect(
            try grade().output.contains(
                "it does not reproduce its own events: it was made with another version of the lesson"))
        try FileManager.default.removeItem(atPath: folder.path(of: "own.lesson"))
        #expect(try grade().output.contains("r.result: it is damaged: there is no lesson 'own'\n"))
    }

    @Test func cleanedCopiedAndHastyResultsAreNamed() throws {
        try take(Self.whole, as: "ada")
        let text = try folder.text(of: "ada.result")
        let lines = text.split(separator: "\n")
        func write(_ lines: [Substring], to name: String) throws {
            try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name).result")
        }
        let wrong = try #require(lines.firstIndex { $0.contains("\"answer\":\"the handler 'devices'") })
        try write(Array(lines[..<wrong] + lines[(wrong + 1)...]), to: "clean")
        try write(lines.filter { !$0.contains("\"kind\":\"step\"") }, to: "short")
        try folder.write(text, to: "zoe.result")
        let old = text.replacing(try Regex(",\"link\":\"[0-9a-f]{16}\""), with: "")
        try folder.write(old, to: "old.result")
        let said = try grade()
        let rows = rows(said)
        let mark = "chain 4/12 1/9 2 1 0 1 0:00 ✓ at step 6"
        #expect(rows["ada"] == mark && rows["zoe"] == mark && rows["old"] == mark)
        #expect(rows["clean"]?.hasSuffix("✗ altered") == true && rows["short"]?.hasSuffix("✗ altered") == true)
        let remarks = said.lines.filter { $0.contains(".result: ") }
        let hasty = "done faster than the text can be read: steps 1, 2, 3"
        #expect(
            remarks.filter { !$0.hasSuffix(hasty) } == [
                "clean.result: it was altered: line \(wrong + 1) does not follow from the lines before it",
                "old.result: it has no links, as from an earlier version, so removed lines cannot be seen",
                "old.result: up to step 5 it has the answers and times of 'ada.result'",
                "short.result: it was altered: the lines about its steps differ from the replay",
                "short.result: up to step 5 it has the answers and times of 'ada.result'",
                "zoe.result: up to step 5 it has the answers and times of 'ada.result'",
            ])
        #expect(remarks.contains("ada.result: \(hasty)") && said.ending == .exited(1))
        let csv = try grade(["--grade-as", "csv"]).lines
        #expect(csv[0].hasSuffix(",verdict,remarks"))
        #expect(csv.contains { $0.hasPrefix("ada.result,chain,1,") && $0.hasSuffix(",partial,\"\(hasty)\"") })
        let unlinked = "removed lines cannot be seen; up to step 5"
        #expect(csv.contains { $0.hasPrefix("old.result,") && $0.contains(unlinked) })
    }

    /// The question of step 10 was read for 12 seconds, before the learner looked at step 8 again.
    @Test func whoLooksBackHasReadTheStep() throws {
        try take(
            "lesson start chain 10\nlesson start chain 8\nlesson start chain 10\n\(Self.answerOfStep10)", as: "ada")
        try spread("ada", over: [1, 13, 17, 18])
        let said = try grade()
        #expect(rows(said)["ada"] == "chain 1/12 1/9 0 0 0 0 0:18 ✓ at step 1")
        #expect(!said.output.contains("faster than"), "\(said.output)")
    }

    @Test func anAnswerThatSkippingShowedIsCounted() throws {
        try take("lesson start chain 10\nlesson skip\nlesson start chain 10\n\(Self.answerOfStep10)", as: "ada")
        #expect(try rows(grade())["ada"] == "chain 1/12 0/9 0 0 1 0 0:00 ✓ at step 1")
    }

    /// Two who hurry through the first steps, each on his own.
    @Test func theSameFewSecondsAreNoCopy() throws {
        let start = "lesson solution\nfilms" + String(repeating: "\nlesson next", count: 6)
        try take(start + "\nthe handler 'devices': the word is nearly right", as: "ada")
        try take(start + "\nthe last handler: one of them has to handle it", as: "zoe")
        for name in ["ada", "zoe"] { try spread(name, over: [0, 1, 2, 4, 4, 6, 6, 7, 9]) }
        #expect(try !grade().output.contains("the answers and times of"))
        for name in ["ada", "zoe"] { try spread(name, over: [5, 9, 12, 29, 44, 66, 67, 88, 120]) }
        #expect(try grade().output.contains("zoe.result: up to step 3 it has the answers and times of 'ada.result'"))
    }

    /// Puts the entries of a result at other times; that breaks the links, so they are left out.
    private func spread(_ name: String, over times: [Int]) throws {
        var times = times
        let text = try folder.text(of: "\(name).result").replacing(try Regex(",\"link\":\"[0-9a-f]{16}\""), with: "")
        let time = try Regex("\"time\":[0-9]+")
        let lines = text.split(separator: "\n").map { line in
            line.contains(time) ? line.replacing(time, with: "\"time\":\(times.removeFirst())") : line
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name).result")
        #expect(times.isEmpty)
    }

    /// It was read before the lesson was left, and nobody knows for how long.
    @Test func whoComesBackToAStepIsNotHastyInIt() throws {
        _ = try play("lesson start chain 10\nlesson stop")
        _ = try play("lesson start chain\n\(Self.answerOfStep10)\nlesson next\nlesson skip\nlesson result r.result")
        let said = try grade()
        #expect(rows(said)["r"] == "chain 1/12 1/9 0 0 0 1 0:00 ✓ at step 1")
        #expect(!said.output.contains("faster than"), "\(said.output)")
    }

    private static let answerOfStep10 = "yes: each check can answer or pass the request on"

    /// A save is a result: what was removed from it cannot be continued, and what has no links gets none.
    @Test func aCleanedSaveIsNoWayAround() throws {
        _ = try play("lesson start chain\nfilms\nlesson hint\nfilms")
        let save = "home/lessons/guest/chain.save"
        let text = try folder.text(of: save)
        let lines = text.split(separator: "\n").filter { !$0.contains("\"kind\":\"hint\"") }
        try folder.write(lines.joined(separator: "\n") + "\n", to: save)
        #expect(try play("lesson start chain").output.contains("(line 3 does not follow from the lines before it)"))
        try folder.write(text.replacing(try Regex(",\"link\":\"[0-9a-f]{16}\""), with: ""), to: save)
        _ = try play("lesson start chain\nlesson next\nlesson result r.result")
        #expect(try !folder.text(of: "r.result").contains("link"))
    }

    @Test func aNameThatIsAPathIsNoLesson() throws {
        try take("films", as: "r")
        try folder.write(
            try folder.text(of: "r.result").replacing("\"lesson\":\"chain\"", with: "\"lesson\":\"../chain\""),
            to: "r.result")
        #expect(try grade().output.contains("r.result: it is damaged: there is no lesson '../chain'\n"))
    }

    @Test func aFolderWithoutResultsIsSaid() throws {
        let said = try grade()
        #expect(
            said.errors == "playhouse: the folder '\(folder.path)' has no result; their names end in .result, "
                + "see 'help lesson result'\n")
        let none = try Playhouse.run(["--grade", "/no/folder"])
        #expect(
            none.errors == "playhouse: '/no/folder' cannot be read: no such file or directory; check the path\n"
                && none.ending == .exited(1))
        let both = try Playhouse.run(["--grade", "/tmp", "x.play"])
        #expect(
            both.errors
                == "playhouse: '--grade' runs nothing but the results; leave out the script, '--command' and '--view'\n"
        )
    }

    @Test func oneResultIsGradedByItself() throws {
        try take("films", as: "ada")
        let said = try Playhouse.run(["--grade", folder.path(of: "ada.result")], in: folder.path)
        #expect(rows(said)["ada"] == "chain 1/12 1/9 0 0 0 0 0:00 ✓ at step 2" && said.ending == .exited(0))
    }

    @Test func whatBlocksOrBringsAProcessDownHarmsNoOther() throws {
        try take("films", as: "ada")
        #expect(mkfifo(folder.path(of: "pipe.result"), 0o600) == 0)
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "folder.result"), withIntermediateDirectories: true)
        // More than a process may take: it is ended, and named.
        try forge(Self.greedy, as: "greedy")
        let said = try Playhouse.run(
            byShell: #"ulimit -t 2; exec "$0" "$@""#, ["--grade", folder.path], in: folder.path)
        let rows = rows(said)
        #expect(rows["ada"] == "chain 1/12 1/9 0 0 0 0 0:00 ✓ at step 2")
        #expect(rows["pipe"]?.hasSuffix("✗ damaged") == true && rows["folder"]?.hasSuffix("✗ damaged") == true)
        #expect(
            said.output.contains(
                "greedy.result: it is damaged: replaying it ends the program, or takes more than 60 s\n"),
            "\(said.output)")
        #expect(said.ending == .exited(1))
    }

    @Test func manyResultsAreGradedInOneGo() throws {
        try take("films", as: "r0")
        let text = try folder.text(of: "r0.result")
        for index in 1..<30 { try folder.write(text, to: "r\(index).result") }
        let said = try grade()
        #expect(rows(said).count == 30 && said.ending == .exited(0), "\(said.errors)")
    }

    /// What lies beside the results may be anything: nothing of it is waited for, followed or shown.
    @Test func onlyFilesOfTheFolderAreOpened() throws {
        try folder.write("secret: 42\n", to: "../\(Self.outside).lesson")
        defer { unlink(folder.path(of: "../\(Self.outside).lesson")) }
        try take("films", as: "ada")
        let text = try folder.text(of: "ada.result")
        let ids = ["pipe", "link", "zero", "folder", "huge", "text", "loop"]
        for id in ids + ["chain"] {
            let result = text.replacing("\"lesson\":\"chain\"", with: "\"lesson\":\"\(id)\"")
            try folder.write(result, to: "\(id).result")
        }
        // The program's own lesson comes first.
        for name in ["chain.lesson", "pipe.lesson"] { #expect(mkfifo(folder.path(of: name), 0o600) == 0) }
        #expect(symlink("../\(Self.outside).lesson", folder.path(of: "link.lesson")) == 0)
        #expect(symlink("/dev/zero", folder.path(of: "zero.lesson")) == 0)
        #expect(symlink("loop.lesson", folder.path(of: "loop.lesson")) == 0)
        #expect(mkdir(folder.path(of: "folder.lesson"), 0o700) == 0)
        try folder.write("secret: 42\n", to: "text.lesson")
        try folder.write("", to: "huge.lesson")
        #expect(truncate(folder.path(of: "huge.lesson"), 1 << 33) == 0)
        #expect(symlink("ada.result", folder.path(of: "linked.result")) == 0)
        let said = try grade()
        let rows = rows(said)
        #expect(rows["chain"] == "chain 1/12 1/9 0 0 0 0 0:00 ✓ at step 2" && rows["ada"] == rows["chain"])
        func reason(_ id: String) -> String? {
            said.lines.first { $0.hasPrefix("\(id).result: ") }?
                .replacing("\(id).result: it is damaged: ", with: "").replacing(folder.path, with: "DIR")
        }
        #expect(reason("pipe") == "'DIR/pipe.lesson' cannot be read: it is not a regular file")
        for id in ["link", "zero", "loop"] {
            #expect(reason(id) == "'DIR/\(id).lesson' cannot be read: it is a symbolic link")
        }
        #expect(reason("folder") == "'DIR/folder.lesson' cannot be read: is a directory")
        #expect(reason("huge") == "DIR/huge.lesson: it is longer than 256 KiB")
        #expect(reason("text") == "DIR/text.lesson:1: a lesson does not begin with this line")
        #expect(reason("linked") == "it cannot be read: it is a symbolic link")
        #expect(rows.count == 10 && !said.output.contains("secret") && !said.output.contains("42"))
        #expect(said.ending == .exited(1) && said.errors == "")
    }

    private static let outside = "playhouse-outside-\(getpid())"

    @Test(arguments: [
        ("pipe", "it is not a regular file"), ("folder.result", "the folder 'folder.result' has no result"),
    ])
    func oneThatIsNoFileIsRefused(_ name: String, _ reason: String) throws {
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0 && mkdir(folder.path(of: "folder.result"), 0o700) == 0)
        let said = try Playhouse.run(["--grade", name], in: folder.path)
        #expect((said.output + said.errors).contains(reason) && said.ending == .exited(1), "\(said)")
    }

    /// What is changed while another result is graded is graded as changed: the rows before it have long been written.
    @Test func eachRowIsWrittenWhenItIsKnown() throws {
        try take("films", as: "a")
        let good = try folder.text(of: "a.result")
        try forge(Self.greedy, as: "b")
        try folder.write("rubbish", to: "c.result")
        let child = try ChildProcess(
            "/bin/sh", ["-c", #"ulimit -t 3; exec "$0" "$@""#, Playhouse.file, "--grade", folder.path],
            environment: Playhouse.environment, in: folder.path)
        #expect(try child.readLine()?.hasPrefix("result") == true)
        #expect(try child.readLine()?.hasPrefix("a.result") == true)
        try folder.write(good, to: "c.result")
        let said = try child.finish()
        let isSound = said.lines.contains { $0.hasPrefix("c.result") && $0.hasSuffix("✓ at step 2") }
        #expect(isSound && said.output.contains("b.result: it is damaged: replaying it ends the program"), "\(said)")
    }
}

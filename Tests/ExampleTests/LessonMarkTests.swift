import FoundationEssentials
import ProgramTestSupport
import Testing

/// A learner's marks, and the words that control a lesson.
@Suite(.release) struct LessonMarkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.lesson, to: "mine.lesson")
    }

    private static let lesson = """
        title Mine
        pattern any
        about Marks.

        == Off
        [setup]
        lights on
        [text]
        Turn the lights off.
        [check]
        expect value lights.state = off
        [hint]
        One.
        [hint]
        Two.
        [hint]
        lights off
        [solution]
        lights off
        [reject]
        try lights dim 10
        when value lights.state = on
        when value lights.brightness = 10
        Dim is not off.
        == Asked
        [predict]
        Which one?
        * the lights => Yes.
        - the dvd => It plays.
        - the screen => It moves.
        [hint]
        What is bright?
        [do]
        lights
        [explain]
        So it is.
        == Stop it
        [text]
        Type hint.
        [setup]
        alias hint='lights on'
        [check]
        expect command hint
        [hint]
        The word hint.
        [solution]
        hint
        [congrats]
        The end of marks.
        """

    private func run(_ lines: String, _ options: [String] = ["--ephemeral"]) throws -> Run {
        try Playhouse.run(options + ["-k", "--seed", "1", "-c", "lesson mine.lesson\n" + lines], in: folder.path)
    }

    /// The line of a step in the result of what was typed.
    private func mark(_ step: Int, _ lines: String) throws -> String {
        _ = try run(lines + "\nlesson result r.result")
        defer { try? FileManager.default.removeItem(atPath: folder.path(of: "r.result")) }
        return try folder.text(of: "r.result").split(separator: "\n").map(String.init)
            .last { $0.hasPrefix(#"{"kind":"step","step":\#(step),"#) } ?? ""
    }

    @Test func aMistakeMadeTwiceInARowCountsOnce() throws {
        #expect(try mark(1, "lights dim 10\nlights dim 10").contains(#""mistakes":1,"#))
        #expect(try mark(1, "lights dim 10\nlights dim 20\nlights dim 10").contains(#""mistakes":2,"#))
    }

    @Test func theMostHintsTakenAtATimeCount() throws {
        #expect(try mark(1, "lesson hint\nlesson hint\nlesson reset\nlesson hint").contains(#""hints":2,"#))
        #expect(try mark(1, "lights off\nlesson hint").contains(#""hints":0,"#), "it helped nobody")
    }

    @Test func aStepThatWasDoneIsNotSkipped() throws {
        #expect(try mark(1, "lights off\nlesson skip").contains(#""done":true,"skipped":false"#))
        #expect(try mark(1, "lights off\nlesson reset\nlesson skip").contains(#""done":true,"skipped":false"#))
        #expect(try mark(1, "lesson skip").contains(#""done":false,"skipped":true"#))
        let later = try mark(1, "lesson skip\nlesson mine.lesson 1\nlights off")
        #expect(later.contains(#""done":true,"skipped":false"#), "it was skipped at first")
    }

    @Test(arguments: ["", "lesson reset\n"])
    func timeGoesOnWhereTheLessonWasLeft(before: String) throws {
        let home = ["--home", folder.path(of: "home")]
        _ = try run("lights dim 10", home)
        let save = "home/lessons/guest/mine.save"
        // A save of an earlier version has no links.
        let text = try folder.text(of: save).replacing(try Regex(",\"link\":\"[0-9a-f]{16}\""), with: "")
        try folder.write(text.replacing("\"time\":0", with: "\"time\":125"), to: save)
        _ = try run(before + "lights off\nlesson result r.result", home)
        let lines = try folder.text(of: "r.result").split(separator: "\n")
        #expect(lines.contains { $0.contains(#""line":"lights off""#) && $0.hasSuffix(#""time":125}"#) }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix(#"{"kind":"step","step":1,"#) && $0.contains(#""seconds":125,"#) })
    }

    @Test func onlyTheFirstTryIsTheFirst() throws {
        let first = #""tries":1,"first":1,"#
        #expect(try mark(1, "lights off").contains(first))
        #expect(try mark(1, "lights dim 10\nlights off").contains(#""tries":2,"first":0,"#))
        #expect(try mark(1, "lesson solution\nlights off").contains(#""tries":1,"first":0,"#))
        #expect(try mark(2, "lesson skip\nthe lights").contains(first))
        #expect(try mark(2, "lesson skip\nthe dvd\nthe lights").contains(#""tries":2,"first":0,"#))
        #expect(try mark(2, "lesson skip\nthe dvd\nlesson reset\nthe lights").contains(#""first":0,"#))
        #expect(try mark(2, "lesson skip\nlesson skip\nlesson mine.lesson 2\nthe lights").contains(#""first":0,"#))
        let over = try run("lights off\nlesson next\nthe dvd\nthe lights\nlesson next\nlesson next\nhint\nlesson next")
        #expect(
            over.output.contains("3 of 3 steps done, 2 of 3 right on the first try, no hints, 1 mistake."), "\(over)")
    }

    @Test func aRefusedLineIsNeitherRightNorAMistake() throws {
        let said = try run("lights dim 10\nlights dim 20\nlights dum 10\nlihgts off\nlights dim 1000")
        #expect(said.output.components(separatedBy: "Dim is not off.").count == 2, "\(said.output)")
        #expect(said.errors.split(separator: "\n").count == 3)
    }

    @Test func aSkippedQuestionShowsTheAnswerAndRunsItsCommand() throws {
        let said = try run("lesson skip\nskip\nlesson skip").output
        #expect(said.contains("the answer:\n  →  the lights\n  Yes.\nplayhouse> lights\n"), "\(said)")
        #expect(said.contains("  So it is.\n") && said.contains("  The end of marks.\n"))
        #expect(said.contains("3 of 3 steps") == false && said.contains("0 of 3 steps done"))
    }

    @Test func aWordIsForTheLessonUnlessTheStepWantsIt() throws {
        let said = try run("hint\nlesson skip\nlesson skip\nhint").output
        #expect(said.contains("hint 1 of 3\n") && said.hasSuffix("'lesson next' ends the lesson\n"), "\(said)")
    }

    @Test func choicesStandAsTheyStoodAndAnswersAreKeptByWhatTheySay() throws {
        let home = ["--home", folder.path(of: "home")]
        func rows(_ run: Run) -> [String] { run.lines.filter { $0.hasPrefix("  a  ") || $0.hasPrefix("  b  ") } }
        let before = rows(try run("lesson skip", home))
        let again = try Playhouse.run(
            home + ["--seed", "99", "-c", "lesson mine.lesson\nthe dvd\nlesson result r.result"], in: folder.path)
        #expect(before.count == 2 && rows(again) == before)
        #expect(try folder.text(of: "r.result").contains(#""kind":"answer","step":2,"answer":"the dvd","#))
    }

    @Test func aWrongAnswerComesBackInTheQuizAndBeforeTheNextLesson() throws {
        let home = ["--home", folder.path(of: "home")]
        func said(_ lines: String) throws -> String {
            try Playhouse.run(home + ["-k", "--seed", "1", "-c", lines], in: folder.path).output
        }
        _ = try said(
            "lesson chain 4\nthe handler 'devices': the word is nearly right\nno handler: none of them has this word")
        #expect(try said("quiz due").hasPrefix("in 1 day"))
        #expect(try said("quiz due").contains("('lesson chain 4')"))
        let next = try said("lesson mediator\nthe handler 'devices': the word is nearly right\nlesson stop")
        #expect(next.hasPrefix("\n  From 'Who handles it?', where your answer was wrong:\n"), "\(next)")
        #expect(next.contains("✗ It compares words") && next.contains("\n1/"), "\(next)")
        // A wrong answer gets the right one; what was answered is not asked again before the next day.
        #expect(next.contains("the answer:\n  →  no handler: none of them has this word\n  All pass it on,"), "\(next)")
        #expect(try !said("lesson observer").contains("was wrong"))
        _ = try said("lesson which 1\nmediator mediator")
        #expect(try said("quiz due").contains("('lesson which 1')"), "half of it was wrong")
        // It is not asked in its own lesson, and 'undo' does not make it good.
        #expect(
            try !said("lesson chain --anew").contains("was wrong") && said("undo; quiz due").contains("lesson chain 4"))
    }

    @Test func theNewestMistakeAndAnOlderOneComeBack() throws {
        let lines = [
            "lesson mediator 2", "the dvd player: it knows of the pause", "lesson stop", "wait 1h",
            "lesson chain 4", "the handler 'devices': the word is nearly right",
            "no handler: none of them has this word", "lesson stop", "wait 1h",
            "lesson chain 6", "nothing: the usher handles the command", "lesson stop", "wait 1h",
            "lesson observer", "it lists the films: the usher is not asked",
            "a third object: player and lights both know it",
            "lesson stop",
            "lesson composite", "no handler: none of them has this word", "lesson stop", "lesson facade", "lesson stop",
            "wait 23h", "lesson memento",
            "it lists the films: the usher is not asked",
        ]
        let said = try Playhouse.run(["--ephemeral", "-k", "-c", lines.joined(separator: "\n")], in: folder.path).output
        let asked = said.components(separatedBy: "\n  From '").dropFirst().map { String($0.prefix { $0 != "'" }) }
        let (chain, mediator) = ("Who handles it?", "Which object dims the lights?")
        #expect(asked == [chain, mediator, chain, chain, mediator], "\(said)")
    }

    @Test func whileAQuestionComesBackNothingElseIsDone() throws {
        let home = ["--home", folder.path(of: "home")]
        func said(_ lines: String) throws -> Run {
            try Playhouse.run(home + ["-k", "--seed", "1", "-c", lines], in: folder.path)
        }
        _ = try said(
            "lesson chain 4\nthe handler 'devices': the word is nearly right\nno handler: none of them has this word")
        let asked = try said("lesson mediator\nhint\nlesson solution\nreset\npause\nlesson")
        let refusal =
            "a question from 'Who handles it?' comes before the first step; type a, b or c; 'lesson skip' skips it"
        #expect(
            asked.errors == """
                -c:2: hint: \(refusal)
                -c:3: lesson solution: \(refusal)
                -c:4: reset: \(refusal)
                -c:5: pause: \(refusal)

                """)
        #expect(
            asked.output.components(separatedBy: "You mistype: lihgts on.").count == 3 && !asked.output.contains("1/13")
        )
        let leftOut = try said("lesson mediator\nlesson skip\nlesson stop\nlesson observer")
        #expect(leftOut.output.components(separatedBy: "was wrong").count == 2, "\(leftOut.output)")
        #expect(try said("lesson observer").output.contains("was wrong"))
    }

    @Test func aSkippedQuestionIsNotPraisedAndHasNoSolution() throws {
        let said = try Playhouse.run(
            ["--ephemeral", "-k", "-c", "lesson chain 4\nlesson solution\nlesson skip"], in: folder.path)
        #expect(
            said.errors
                == "-c:2: lesson solution: this step asks a question; type a, b or c; 'lesson skip' shows the answer\n")
        #expect(
            said.output.contains("  →  no handler: none of them has this word\n  All pass it on,")
                && !said.output.contains("Right."), "\(said.output)")
    }

    // MARK: Grades

    @Test func gradesSayWhatWasHardestAndEachStepAsCSV() throws {
        for (name, lines) in [
            ("ada", "lights off\nlesson next\nthe dvd\nthe lights"),
            ("bob", "lights dim 10\nlights off\nlesson next\nthe screen"),
        ] { _ = try run(lines + "\nlesson result \(name).result") }
        let table = try Playhouse.run(["--grade", folder.path], in: folder.path)
        let rows = table.lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows[1] == "ada.result mine 1/3 1/3 1 0 0 0 0:00 ✓ at step 2", "\(table)")
        #expect(rows.contains("hardest steps of mine:"))
        #expect(
            rows.contains("2 'Asked': 0 of 2 right on the first try; tries: 3, hints: 0, time: 0:00 on average"),
            "\(table.output)")
        let csv = try Playhouse.run(["--grade", folder.path, "--grade-as", "csv"], in: folder.path).lines
        #expect(csv[0] == "result,lesson,step,heading,state,first,asked,tries,hints,seconds,verdict,remarks")
        #expect(
            csv.count == 7 && csv[1] == "ada.result,mine,1,Off,done,1,1,1,0,0,partial,"
                && csv[5] == "bob.result,mine,2,Asked,current,0,1,1,0,0,partial,")
        let json = try Playhouse.run(["--json", "--grade", folder.path], in: folder.path).lines
        let off =
            #"{"asked":1,"first":1,"heading":"Off","hints":0,"seconds":0,"state":"done","step":1,"trail":"","tries":1}"#
        #expect(json.count == 3 && json[0].contains(#""done":1,"first":1,"#) && json[0].contains(off))
        let asked =
            #"{"asked":2,"first":0,"heading":"Asked","hints":0,"learners":2,"seconds":0,"step":2,"tries":3}"#
        #expect(json[2].hasPrefix(#"{"hardest":[{"lesson":"mine","steps":["# + asked))
    }
}

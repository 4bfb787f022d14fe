import FoundationEssentials
import ProgramTestSupport
import Testing

/// Lessons as learners and authors see them.
@Suite(.release) struct LessonTests {
    /// What those that came with the program are called.
    static let ids: [String] = {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Playhouse.package + "/examples/lessons")) ?? []
        return names.filter { $0.hasSuffix(".lesson") }.map { String($0.dropLast(7)) }.sorted()
    }()

    private func run(_ lines: String, _ options: [String] = [], in folder: TemporaryFolder) throws -> Run {
        try Playhouse.run(["--ephemeral", "-k"] + options + ["-c", lines], in: folder.path)
    }

    @Test(arguments: ids)
    func eachLessonHolds(_ id: String) throws {
        let said = try run("lesson check \(id)", in: TemporaryFolder())
        #expect(said.ending == .exited(0), "\(said.output)\(said.errors)")
        #expect(said.output.hasPrefix("\(id) is sound: "))
    }

    @Test func aLessonIsTheSameInEveryCountry() throws {
        var elsewhere = Playhouse.environment
        (elsewhere["LC_ALL"], elsewhere["TZ"]) = ("de_DE.UTF-8", "Pacific/Auckland")
        let said = try Playhouse.run(["--ephemeral", "-c", "lesson check vip"], environment: elsewhere)
        #expect(said.output.hasPrefix("vip is sound: "), "\(said.output)\(said.errors)")
    }

    @Test(arguments: ids)
    func eachLessonFitsTheScreenStepByStep(_ id: String) throws {
        let folder = try TemporaryFolder()
        let file = try textOfFile("\(Playhouse.package)/examples/lessons/\(id).lesson")
        let steps = file.split(separator: "\n").count { $0.hasPrefix("== ") }
        let isMixed = file.contains("\npattern any\n")
        #expect((isMixed ? 6...16 : 9...15).contains(steps), "ten steps to fifteen")
        let parts = ["[transfer]", "[congrats]"] + (isMixed ? ["[sort]"] : ["[check]", "[predict]", "[reject]"])
        for word in parts { #expect(file.contains(word), "\(id) has no \(word)") }
        let made = ["[find]", "[order]", "[fill]", "[sort]"]
        let last = file.components(separatedBy: "\n== ").last ?? ""
        #expect(made.contains { last.contains("\n\($0)\n") }, "\(id) does not end with something made")
        let doubts = ["Here too?", "When not?"].filter { file.contains("\n== \($0)\n") }
        #expect(isMixed || doubts.count == 1, "\(id) does not ask whether the pattern fits")
        let goes = (2...steps).map { "lesson \(id) \($0)\n" }.joined()
        let lines = try run("lesson \(id)\n" + goes, in: folder).lines
        #expect(!lines.contains { $0.contains("could not be prepared") })
        let starts = lines.indices.filter { index in (1...steps).contains { lines[index].hasPrefix("\($0)/\(steps) ") }
        }
        #expect(starts.count == steps)
        for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
            #expect(end - start <= 21, "'\(lines[start])' has \(end - start) lines")
        }
    }

    @Test func aLearnerTypesOrdinaryCommandsAndTheLessonSaysWhatItSees() throws {
        let said = try run(
            """
            lesson start chain
            lesson next
            films
            lesson next
            lesson answer b
            """, in: TemporaryFolder())
        #expect(said.output.contains("\n1/12 Nothing happens\n"))
        #expect(said.output.contains("\n✓ done\n") && said.output.contains("\n2/12 The chain\n"))
        #expect(
            said.errors == """
                -c:2: lesson: this step needs a command; 'lesson' shows it again, 'hint' helps, \
                'solution' shows a way, 'skip' continues
                -c:5: lesson answer: no question is open; 'lesson next' continues

                """)
    }

    @Test func aMistakeIsToldAndAnyWayIsRight() throws {
        let before = "lesson start chain\n" + String(repeating: "lesson skip\n", count: 4)
        let folder = try TemporaryFolder()
        let wrong = try run(before + "chain remove films\nfilms", in: folder).output
        #expect(wrong.contains("✗ not yet\n  You removed 'films',"))
        for way in ["chain remove usher\nfilms", "undefine usher\nfilms", "chain move films first\nfilms"] {
            #expect(try run(before + way, in: folder).output.contains("\n✓ done\n"), "\(way)")
        }
    }

    @Test func noRowMakesPlaceForOneThatSaysThatItIsLeftOut() throws {
        var screen = Playhouse.environment
        screen["COLUMNS"] = "80"
        for step in ["observer 7", "state 6"] {
            func said(_ color: String) throws -> String {
                try Playhouse.run(
                    ["--ephemeral", "--seed", "1", "-k", "--color", color, "-c", "lesson start \(step)\nlesson skip"],
                    environment: screen
                ).output
            }
            let plain = try said("never")
            #expect(plain.contains(" rows left out\n") && !plain.contains("… 1 rows"), "\(plain)")
            // The same rows stay in color.
            #expect(try said("always").replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == plain)
        }
    }

    @Test func whatALessonDoesStaysInTheLesson() throws {
        let said = try run(
            "task add mine\nlesson start chain\ntask add its\ntask list\nlesson stop\ntask list\nchain",
            in: TemporaryFolder())
        #expect(said.output.contains("@1 added: its") && !said.output.suffix(1500).contains("usher"))
        #expect(said.output.components(separatedBy: "☐ @1 mine").count == 2, "\(said.output)")
    }

    @Test func hintsComeByDegreesAndTheSolutionLast() throws {
        let before = "lesson start chain\n" + String(repeating: "lesson skip\n", count: 4)
        let said = try run(
            before + "lesson hint\nlesson hint\nlesson hint\nlesson hint\nlesson solution", in: TemporaryFolder())
        for number in 1...3 { #expect(said.output.contains("\nhint \(number) of 3\n")) }
        #expect(said.output.hasSuffix("one way to do it:\n  films\n  chain remove usher\n  films\n"))
    }

    @Test func aWordThatNobodyTakesIsForTheLesson() throws {
        let said = try run(
            "lesson start chain\nhint\nskip\nskip\nskip\nthe handler 'devices': the word is nearly right\nNo handler: none of them has this word.\ndefine handler mine takes hint does whoami\nhint",
            in: TemporaryFolder()
        ).output
        #expect(
            said.contains("\nhint 1 of 1\n") && said.contains("✗ It compares words,") && said.contains("✓ Right. All"))
        #expect(said.contains(" 1 chain     mine handles hint\n") && said.hasSuffix("\nguest\n"))
        let left = try run("lesson start chain\nstop\nlesson hint", in: TemporaryFolder())
        #expect(
            left.output.hasSuffix(
                "\nyou left the lesson 'chain' at step 1 of 12; this session keeps nothing\n"))
        #expect(left.errors.hasPrefix("-c:3: lesson hint: no lesson is running;"))
    }

    @Test func aForeignScriptReadsNoLessonFromTheDisk() throws {
        let folder = try TemporaryFolder()
        try folder.write("title T", to: "own.lesson")
        let said = try Playhouse.run(
            [
                "--foreign", "-k", "-c",
                "lesson start own.lesson\nlesson check own.lesson\nlesson start chain\nlesson result r",
            ],
            in: folder.path)
        let hint = "; read it, and run it without '--foreign'"
        #expect(
            said.errors == """
                -c:1: lesson start: a script by someone else may not use the file 'own.lesson'\(hint)
                -c:2: lesson check: a script by someone else may not use the file 'own.lesson'\(hint)
                -c:4: lesson result: a script by someone else may not use the file 'r'\(hint)

                """)
        #expect(try said.output.hasPrefix("\n1/12 Nothing happens\n") && folder.names == ["own.lesson"])
    }

    @Test func aStepBegunAnewIsAsItWas() throws {
        let before = "lesson start chain\n" + String(repeating: "lesson skip\n", count: 4)
        let said = try run(
            before + "chain remove films\nlesson reset\nchain remove usher\nfilms", in: TemporaryFolder())
        #expect(said.output.hasSuffix("continues\n") && said.output.contains("\n✓ done\n"))
    }

    @Test func aStatusLineThatWasDroppedShowsWhatItWasToldLast() throws {
        let said = try run(
            "task add milk\nobservers drop 'task counts' 'status line'\ntask done milk\nstatus", in: TemporaryFolder())
        #expect(said.output.hasSuffix("\n@1 done: milk\ntasks 0/1\n"), "\(said.output)")
    }

    // MARK: Kept

    private func kept(_ lines: String, in folder: TemporaryFolder) throws -> Run {
        try Playhouse.run(["--home", folder.path(of: "home"), "-k", "-c", lines], in: folder.path)
    }

    @Test func whereOneIsIsKeptAtEachStep() throws {
        let folder = try TemporaryFolder()
        #expect(try kept("lesson start chain\nfilms\nlesson next\nlesson next", in: folder).ending == .exited(0))
        let again = try kept("lesson start chain\nlesson stop\nlesson list", in: folder)
        #expect(again.output.hasPrefix("\n2/12 The chain\n"), "\(again.output)")
        #expect(again.output.contains("you left the lesson 'chain' at step 2 of 12; 'lesson chain' continues there\n"))
        #expect(squeezed(again.output).contains("\nchain 2/12 Who handles it? 'lesson chain', step 2\n"))
        #expect(squeezed(again.output).contains("\nvip 11 steps Once around 'lesson vip'\nwhich 16 steps "))
        #expect(again.output.hasSuffix("take it last: 'lesson which'\n"))
        #expect(try kept("lesson start chain --anew", in: folder).output.hasPrefix("\n1/12 Nothing happens\n"))
    }

    @Test(arguments: ["", "rubbish", "{}\n", "\u{0}\u{1}\n"])
    func aDamagedSaveNeverBlocksTheStart(_ text: String) throws {
        let folder = try TemporaryFolder()
        _ = try kept("lesson start chain\nfilms", in: folder)
        let save = "home/lessons/guest/chain.save"
        try folder.write(text, to: save)
        let again = try kept("lesson start chain\nfilms", in: folder)
        #expect(again.ending == .exited(0) && again.output.contains("\n1/12 Nothing happens\n"))
        #expect(again.output.contains("Your saved progress in this lesson cannot be used ("))
        #expect(try folder.text(of: save + ".damaged") == text)
        #expect(try !kept("lesson start chain", in: folder).output.contains("cannot be used"))
    }

    @Test func aSaveThatNobodyCouldHaveMadeIsPutAside() throws {
        let folder = try TemporaryFolder()
        _ = try kept("lesson start chain\nfilms", in: folder)
        let save = "home/lessons/guest/chain.save"
        try folder.write(try folder.text(of: save).replacing("\"step\":1", with: "\"step\":7"), to: save)
        let again = try kept("lesson start chain", in: folder).output
        #expect(
            again.hasPrefix(
                "  Your saved progress in this lesson cannot be used (line 2 does not follow"))
    }

    @Test func whatCannotBeKeptIsSaidOnceAndTheLessonGoesOn() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path(of: "home"), withIntermediateDirectories: true)
        try folder.write("in the way", to: "home/lessons")
        let said = try kept("lesson start chain\nfilms\nlesson next", in: folder)
        #expect(said.output.components(separatedBy: "your progress in this lesson cannot be saved: ").count == 2)
        #expect(said.output.contains("\n2/12 The chain\n") && said.ending == .exited(0))
    }

    @Test func theListCountsWhatWasDoneAndSaysWhereOneIs() throws {
        let folder = try TemporaryFolder()
        _ = try kept("lesson start chain\nfilms", in: folder)
        let one = "chain      1/12      Who handles it?       'lesson chain', step 1\n"
        #expect(squeezed(try kept("lesson", in: folder).output).hasPrefix(squeezed(one)))
        let skips = String(repeating: "lesson skip\n", count: 12)
        let over = try kept("lesson start chain\n" + skips, in: folder).output
        #expect(
            over.hasSuffix(
                """
                'Who handles it?': 1 of 12 steps done, 1 of 9 right on the first try, no hints, no mistakes.
                Not done: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12. Go back to one by its number: 'lesson chain 2'.
                'lesson result FILE' saves what you did, 'lesson list' shows the other lessons, and 'lesson chain --anew' \
                starts this one over.

                """), "\(over.suffix(500))")
        #expect(over.contains("This lesson was about"))
        let listed = squeezed(try kept("lesson", in: folder).output)
        #expect(listed.hasPrefix("chain 1/12 Who handles it? 11 skipped\n"), "\(listed)")
    }

    private func squeezed(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ") + "\n"
        }.joined()
    }

    @Test func aStepIsGoneBackToByItsNumber() throws {
        let folder = try TemporaryFolder()
        let skips = String(repeating: "lesson skip\n", count: 11)
        _ = try kept("lesson start chain\nfilms\nlesson next\n" + skips, in: folder)
        let back = try kept(
            "lesson start chain 5\nchain remove usher\nfilms\nlesson start chain 2\nlesson start chain 13", in: folder)
        #expect(back.output.hasPrefix("\n5/12 Remove it\n") && back.output.contains("\n✓ done\n"))
        #expect(back.output.hasSuffix("\n'lesson next' runs: chain\n"))
        #expect(back.errors == "-c:5: lesson start: 'chain' has no step 13; give one from 1 to 12\n")
        // What was done out of its turn comes to the same once more.
        let again = try kept("lesson start chain\nlesson stop\nlesson", in: folder)
        #expect(again.output.hasPrefix("\n2/12 The chain\n"), "\(again.output)")
        #expect(
            squeezed(again.output).contains("\nchain 2/12 Who handles it? 'lesson chain', step 2\n"), "\(again.output)")
        // A step that goes on from another one finds what that leaves behind.
        let one = try kept("lesson start command 8\nlesson next\nlesson next", in: folder).output
        #expect(one.hasPrefix("\n8/") && one.contains("undone: night"), "\(one)")
    }

    @Test func aLetterThatIsNoChoiceIsNotLookedForAmongTheCommands() throws {
        let said = try run(
            "lesson start chain 4\nx\nlesson next\nhint\nno handler: none of them has this word\nb\nlesson",
            in: TemporaryFolder())
        #expect(
            said.errors == """
                -c:2: lesson answer: 'x' is not an answer; type a, b or c
                -c:3: lesson: the question is still open; type a, b or c; or 'skip'
                -c:6: b: the question is answered already; 'lesson next' or Enter continues

                """, "\(said.errors)")
        #expect(said.output.contains("\nhint 1 of 1\n  Every handler compares"))
        #expect(said.output.components(separatedBy: "  You mistype: lihgts on.").count == 3)
        #expect(said.output.components(separatedBy: "✓ Right. All pass").count == 3)
    }

    @Test func whatIsTypedBetweenTwoLinesThatAreShownChangesNothingInThem() throws {
        let said = try run("lesson start chain 8\nlesson next\nwhoami\nlesson next", in: TemporaryFolder()).output
        #expect(said.contains("verify: films\n✗ chain") && !said.contains("verify: whoami"), "\(said)")
    }

    // MARK: Results

    @Test func aResultIsNeverWrittenOverAFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "there")
        let said = try run(
            "lesson start chain\nfilms\nlesson result there\nlesson result r\nlesson result /x/y", in: folder)
        #expect(try folder.text(of: "there") == "mine")
        #expect(said.output.hasSuffix("'r': 1 of 12 steps done\n"))
        #expect(
            said.errors == """
                -c:3: lesson result: there is a file 'there' already; give another name
                -c:5: lesson result: '/x/y' cannot be opened: no such file or directory; check the path

                """, "\(said.errors)")
        let lines = try folder.text(of: "r").split(separator: "\n")
        #expect(lines.count == 1 + 1 + 12 && lines[1].hasPrefix(#"{"kind":"line","step":1,"line":"films","events":""#))
    }

    @Test func withoutALessonThereIsNothingToSay() throws {
        let said = try run(
            "lesson hint\nlesson next\nlesson stop\nlesson start nothing\nlesson start no.lesson", in: TemporaryFolder()
        )
        #expect(
            said.errors == """
                -c:1: lesson hint: no lesson is running; 'lesson list' lists the lessons, 'lesson chain' begins one
                -c:2: lesson next: no lesson is running; 'lesson list' lists the lessons, 'lesson chain' begins one
                -c:3: lesson stop: no lesson is running; 'lesson list' lists the lessons, 'lesson chain' begins one
                -c:4: lesson start: there is no lesson 'nothing'; 'lesson list' shows them
                -c:5: lesson start: 'no.lesson' cannot be read: no such file or directory; check the path

                """, "\(said.errors)")
    }

    @Test func oneLessonAtATime() throws {
        let said = try run(
            "lesson start chain\nlesson start observer\nfails lesson start observer\nlater 1s 'lesson stop'\nwait 2s",
            in: TemporaryFolder())
        #expect(
            said.errors.hasPrefix(
                "-c:2: lesson start: the lesson 'chain' is running; leave it with 'lesson stop'\n"))
        #expect(
            said.output.contains(
                "\nlesson start: the lesson 'chain' is running; leave it with 'lesson stop'\n"))
        #expect(said.errors.hasSuffix("-c:4: later: 'lesson stop' cannot be a job; run it yourself\n"))
    }

    /// What asks, or uses the terminal, waits for a person; what only looks does not.
    @Test func aJobNeedsNoPerson() throws {
        for line in ["accuse 3 chain", "step", "exercise check x", "snake play", "class open", "lesson next"] {
            let name = line.hasPrefix("accuse") ? "accuse" : line.hasPrefix("exercise") ? "exercise check" : line
            let said = try run("later 1s '\(line)'", in: TemporaryFolder())
            #expect(said.errors == "-c:1: later: '\(name)' cannot be a job; run it yourself\n")
        }
        let said = try run("later 1s 'lesson list'\nwait 2s", in: TemporaryFolder())
        #expect(said.errors.isEmpty && said.output.contains("lesson list"))
    }

    @Test func asJSONEachThingTheLessonSaysIsAnObject() throws {
        let said = try run(
            "lesson start chain\nfilms\nlesson hint\nlesson next\nlesson next", ["--json"], in: TemporaryFolder())
        #expect(said.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(said.output)")
        #expect(
            said.lines[0].contains(#""lesson":"chain","step":1,"steps":12,"heading":"Nothing happens","done":false"#))
        #expect(
            said.lines.contains { $0.hasPrefix(#"{"lesson":{"lesson":"chain""#) && $0.contains(#""kind":"passed""#) })
    }
}

import ProgramTestSupport
import Testing

/// The findings of 'lesson check': one for every kind of mistake that an author makes.
@Suite(.release) struct LessonProofTests {
    private static let good = """
        title T
        pattern chain
        about A.
        == Off
        [text]
        Turn the lights off.
        [setup]
        lights on; amp on
        [check]
        expect value lights.state = off
        [hint]
        off
        [solution]
        lights off
        [reject]
        try lights dim 10
        when value lights.state = on
        when value lights.brightness = 10
        Dim is not off.
        == Look
        [text]
        Look.
        [do]
        lights
        [check]
        expect reply has off
        """

    private func check(_ text: String) throws -> (found: [String], error: String) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "mine.lesson")
        let said = try Playhouse.run(["--ephemeral", "-c", "lesson check mine.lesson"], in: folder.path)
        #expect(try folder.names == ["mine.lesson"])
        return (said.lines, said.errors)
    }

    /// The good lesson with a mistake in it.
    private func found(_ good: String, _ bad: String) throws -> [String] {
        #expect(Self.good.contains(good))
        let (found, error) = try check(Self.good.replacing(good, with: bad))
        let count = found.count == 1 ? "1 finding" : "\(found.count) findings"
        #expect(error == "-c:1: lesson check: 'mine.lesson' has \(count); fix what is named above\n")
        return found
    }

    @Test func aGoodLessonHolds() throws {
        let (found, error) = try check(Self.good)
        let count = found.first?.split(separator: " ").compactMap { Int($0) }.last ?? 0
        #expect(count > 50)
        #expect(
            found == [
                "mine.lesson is sound: 2 steps, 1 solution and 1 mistake checked, and none of \(count) cheats passed"
            ]
                && error.isEmpty)
    }

    /// What time brought of a former command belongs to what the learner sees, and the judge of a lesson sees it, too.
    @Test func aBreachThatTimeBroughtIsSeen() throws {
        func lesson(_ expectation: String) -> String {
            Self.good.replacing(
                "[do]\nlights\n[check]\nexpect reply has off",
                with: """
                    [setup]
                    observers watch 'films ended'
                    breach silence
                    dvd on
                    [do]
                    dvd play general
                    wait 2h
                    [check]
                    \(expectation)
                    """)
        }
        #expect(try check(lesson("expect verify broken observer")).error == "")
        let found = try check(lesson("expect verify ok")).found
        #expect(found.contains { $0.contains("the commands shown do not lead to 'verify ok';") }, "\(found)")
    }

    @Test(arguments: [
        (
            "[solution]\nlights off", "[solution]\nlights dim 20",
            [
                "10: the solution does not lead to 'value lights.state = off'; see what it does: 'trace full'",
                "26: the commands shown do not lead to 'reply has off'; see what it does: 'trace full'",
            ]
        ),
        (
            "[solution]\nlights off", "[solution]\nlights of\nlights off",
            ["14: the solution 'lights of' fails: unknown sub-command 'of'; did you mean 'lights off'?"]
        ),
        // A mistake that passes, and two that are not seen.
        (
            "try lights dim 10", "try lights off",
            ["16: the mistake 'lights off' passes; expect more in the [check]"]
        ),
        (
            "try lights dim 10", "try lights dim 11",
            ["15: the mistake does not get its message; see what it does: 'trace full'"]
        ),
        (
            "[reject]\ntry lights dim 10",
            "[reject]\ntry lights dim 10\nwhen value lights.state = on\nOn.\n[reject]\ntry lights dim 10",
            ["19: the mistake does not get its message; another [reject] applies first: narrow its 'when'"]
        ),
        // A solution that is called a mistake.
        (
            "[solution]\nlights off", "[solution]\nlights dim 10\nlights off",
            [
                "10: passes with 'lights off'; expect more in the [check], or name it as another [solution]",
                "14: the solution 'lights dim 10' is rejected as a mistake; narrow the 'when' of that [reject]",
            ]
        ),
        (
            "[setup]\nlights on", "[setup]\nligths on\nlights on",
            ["8: the setup 'ligths on' fails: unknown command; did you mean 'lights'?"]
        ),
        (
            "expect reply has off", "expect reply has bright",
            ["26: the commands shown do not lead to 'reply has bright'; see what it does: 'trace full'"]
        ),
    ])
    func aMistakeIsFound(good: String, bad: String, findings: [String]) throws {
        #expect(try found(good, bad) == findings.map { "mine.lesson:\($0)" })
    }

    @Test(arguments: [
        (
            "[setup]\nlights on", "[setup]\nlights off",
            "10: the check passes before anything is done; expect something that is not so yet"
        ),
        ("[do]\nlights", "[do]\nwatch nothing\nlights", "24: 'watch nothing' fails: "),
        // Nobody says so, and yet a contract is broken.
        (
            "[do]\nlights", "[setup]\nalias x='breach idle'\nx\n[do]\nfilms\nlights",
            "27: 'films' breaks the contract of chain; see what it does: 'verify'"
        ),
    ])
    func aMistakeIsAmongWhatIsFound(good: String, bad: String, finding: String) throws {
        #expect(try found(good, bad).contains { $0.hasPrefix("mine.lesson:\(finding)") })
    }

    @Test func aFileThatIsNoLesson() throws {
        #expect(
            try check("hello").error
                == "-c:1: lesson check: mine.lesson:1: a lesson does not begin with this line; begin it with 'title', "
                + "'pattern', 'about'\n")
        let said = try Playhouse.run(["--ephemeral", "-c", "lesson check none.lesson"])
        #expect(
            said.errors
                == "-c:1: lesson check: 'none.lesson' cannot be read: no such file or directory; check the path\n")
    }

    /// Everything that reaches outside, and what it is called.
    static let hostile = [
        ("!touch x", "'!'"), ("films > x", "the file 'x'"), ("films >> x", "the file 'x'"),
        ("films | sh", "another program"), ("run x", "the file 'x'"), ("quote save x.txt", "the file 'x.txt'"),
        ("task import /etc/passwd", "the file '/etc/passwd'"), ("record x", "the file 'x'"),
        ("lesson result x", "the file 'x'"), ("export x.md", "the file 'x.md'"), ("scratch", "'scratch'"),
    ]

    @Test(arguments: hostile)
    func aLessonThatReachesOutsideIsRefusedAndNamed(_ line: String, _ what: String) throws {
        #expect(
            try found("[setup]\nlights on", "[setup]\n\(line)\nlights on") == [
                "mine.lesson:8: the setup '\(line)' would use \(what); remove it"
            ])
        #expect(
            try found("[solution]\nlights off", "[solution]\n\(line)\nlights off") == [
                "mine.lesson:14: the solution '\(line)' would use \(what); remove it"
            ])
        #expect(
            try found("[do]\nlights", "[do]\n\(line)\nlights") == [
                "mine.lesson:24: '\(line)' would use \(what); remove it"
            ])
        #expect(
            try found("try lights dim 10", "try \(line)\ntry lights dim 10") == [
                "mine.lesson:16: '\(line)' would use \(what); remove it"
            ])
    }
}

/// The findings of 'lesson check' when it cheats.
@Suite(.release) struct LessonCheatTests {
    private func findings(_ step: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("title T\npattern any\nabout A.\n== One\n" + step, to: "mine.lesson")
        let said = try Playhouse.run(["--ephemeral", "-c", "lesson check mine.lesson"], in: folder.path)
        return said.lines.map { $0.replacing("mine.lesson:", with: "") }
    }

    private func passes(_ line: Int, _ lines: String) -> String {
        "\(line): passes with '\(lines)'; expect more in the [check], or name it as another [solution]"
    }

    /// A house with a roof of tiles: the check is that of a lesson that passed with 'task list'.
    private func roof(_ check: String) -> String {
        """
        [text]
        Say done so that the roof asks its tiles.
        [setup]
        task add roof
        task add tiles --under @1
        [check]
        \(check)
        [hint]
        task done roof
        [solution]
        task done roof
        """
    }

    @Test func aCheckThatALookComesTo() throws {
        let found = try findings(roof("expect step pattern=composite from=roof to=tiles"))
        #expect(found.contains(passes(11, "task list")) && found.contains(passes(11, "task show @1")), "\(found)")
        #expect(
            try findings(roof("expect command 'task done'\nexpect value 'task list.roof.done' = true"))[0].contains(
                " is sound: "))
    }

    @Test func aCheckThatHalfTheSolutionComesTo() throws {
        let step = """
            [text]
            Turn on the lights and the amplifier.
            [check]
            CHECK
            [hint]
            Two lines.
            [solution]
            lights on
            amp on
            [solution]
            amp on
            lights on
            """
        let lax = try findings(step.replacing("CHECK", with: "expect value amp.state != off"))
        #expect(lax.contains(passes(8, "amp on")), "\(lax)")
        let both = step.replacing("CHECK", with: "expect value amp.state != off\nexpect value lights.state = on")
        #expect(try findings(both)[0].contains("1 solution and no mistakes checked"))
    }

    /// To mistype the line is to leave it out, and is not reported as well.
    @Test func aLineOfTheSolutionThatChangesNothingIsLeftOut() throws {
        let step = """
            [text]
            Wait, and turn on the lights.
            [check]
            expect value lights.state = on
            [hint]
            Two lines.
            [solution]
            wait 1s
            lights on
            """
        let found = try findings(step)
        #expect(found.filter { $0.contains("passes with") } == [passes(8, "lights on")], "\(found)")
    }

    @Test func aStrayTaskIsTried() throws {
        let step = """
            [text]
            Mark milk as done.
            [setup]
            task add milk
            [check]
            expect step pattern=observer op=notify from="task counts"
            [hint]
            task done milk
            [solution]
            task done milk
            """
        let found = try findings(step)
        // What the setup added cannot be undone.
        #expect(found.contains(passes(10, "task add stray")) && !found.contains(passes(10, "undo")), "\(found)")
    }

    @Test func aSolutionOfWhichAPartIsUndoneIsTried() throws {
        let step = """
            [text]
            Keep the lights, turn them off, and restore them.
            [setup]
            lights on
            [check]
            expect step pattern=memento op=setMemento
            expect value lights.state = on
            expect ever change part=lights new=off
            [hint]
            Three lines.
            [solution]
            scene save mine
            lights off
            scene apply mine
            """
        #expect(try findings(step).contains(passes(10, "scene save mine; lights off; undo; scene apply mine")))
        let strict = step.replacing(
            "[check]", with: "[check]\nexpect change part=lights old=off\nexpect value scenes.mine has mine")
        #expect(try findings(strict)[0].contains(" is sound: "))
    }

    @Test func aMistypedLineGetsTheMessageOfAMistake() throws {
        let step = """
            [text]
            Add a handler.
            [check]
            expect value lights.state = on
            [hint]
            lights on
            [solution]
            lights on
            [reject]
            try night
            when failed unknownCommand
            WHENNo handler takes night.
            """
        #expect(
            try findings(step.replacing("WHEN", with: "")) == [
                "13: the mistyped line 'nightx' gets the message of the mistake; say which command it is that fails"
            ])
        #expect(try findings(step.replacing("WHEN", with: "when command night\n"))[0].contains("1 mistake checked"))
    }

    @Test func aScreenThatIsTooLongNeedsToSayWhatIsSpokenOf() throws {
        let step = "[text]\nLook.\n[do]\nchain\nKEEP[explain]\nIt has one."
        #expect(
            try findings(step.replacing("KEEP", with: ""))[0].hasPrefix(
                "8: the output of 'chain' and its text need "))
        #expect(try findings(step.replacing("KEEP", with: "[keep]\nfilms\n"))[0].contains(" is sound: "))
        #expect(
            try findings(step.replacing("KEEP", with: "[keep]\nwizard\n"))[0]
                == "8: 'chain' shows no row with 'wizard'; name an existing row in [keep]")
    }
}

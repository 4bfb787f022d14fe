import Commands
import Patterns
import StateStore
import Testing

@testable import Shell
@testable import Teaching

/// A script as a lecture.
@Suite struct LectureTests {
    let sandbox: Sandbox
    init() throws { sandbox = try Sandbox() }

    private static let text = """
        #!/usr/bin/env playhouse
        # What a shelf holds
        # is a number.
        stage --seed 3  # no part of the lecture

        ## Put
        # First one, # then another.
        put 1           # a comment
        # that goes on
        # for two lines
        put '# 2'; put \\
            3

        # Is it 3?
        expect number 3
        # It is.
        put 4

        ## The end
        # That is all.
        """
    private var lecture: Lecture {
        Lecture(Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    @Test func commentsAreTextsAndHeadingsPages() {
        #expect(lecture.pages == 2)
        #expect(lecture.steps.map(\.page) == [1, 1, 1, 1, 1, 2])
        #expect(lecture.steps.map(\.heading) == [nil, "Put", nil, nil, nil, "The end"])
        #expect(
            lecture.steps.map(\.texts) == [
                ["What a shelf holds is a number."], ["First one, # then another."], [], [], ["Is it 3? It is."],
                ["That is all."],
            ])
        #expect(lecture.steps.map(\.afterwards) == [[], ["a comment", "that goes on for two lines"], [], [], [], []])
        let commands = lecture.steps.map { $0.lines.map { Lecture.split($0).command }.joined(separator: " ") }
        #expect(commands == ["", "put 1", "put '# 2'; put \\ 3", "expect number 3", "put 4", ""])
        #expect(lecture.steps.map(\.line) == [6, 8, 11, 15, 17, 21])
        #expect(lecture.steps.map(\.isHidden) == [false, false, false, true, false, false])
    }

    private static let directed = Lecture(
        """
        ## Put
        #! Two minutes.
        # What will it be?
        put 1
        #! Right: 1.
        # One.
        expect number 1
        #! Most say 2.

        ## Ask
        ask 'Why?' x 'y & z' --right 'y & z'
        votes --sample x=1
        #! Wait.

        #! The end.
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))

    @Test func directionsAreForTheLecturerAlone() {
        let steps = Self.directed.steps
        #expect(steps.map(\.texts) == [["What will it be?"], [], [], []])
        #expect(steps.map(\.afterwards) == [["One."], [], [], []])
        #expect(
            steps.map(\.directions) == [["Two minutes.", "Right: 1."], ["Most say 2."], [], ["Wait.", "The end."]])
    }

    @Test func theSheetHasWhatTheWallDoesNotShow() {
        let sheet = RunSheet(lecture: Self.directed, name: "a.play")
        #expect(
            sheet.markdown == """
                # a.play

                ## 1. Put

                - **1/2** `put 1`
                  - Two minutes.
                  - Right: 1.
                  - Most say 2.

                ## 2. Ask

                - **2/2** `ask Why? x 'y & z'`
                  - Right: y & z
                  - Wait.
                  - The end.

                """)
        #expect(sheet.html.contains("<p><b>2/2</b> <code>ask Why? x &#39;y &amp; z&#39;</code></p>\n"))
        #expect(sheet.html.contains("<p class=\"note\">Right: y &amp; z</p>\n"))
    }

    @Test func itIsGivenOnTheStageThatItBeginsWith() throws {
        var settings = StageSettings()
        #expect(try Lecture(["put 1", "stage --seed 3"]).stage() == settings)
        settings.seed = 3
        #expect(try lecture.stage() == settings)
        #expect(
            throws: CommandError(
                .value, "--seed 'x' is not a whole number", hint: "give 0 to 18446744073709551615", subject: "stage")
        ) { try Lecture(["stage --seed x"]).stage() }
    }

    @Test func somebodyAtThePromptIsAskedWhatAScriptHasTheAnswersTo() {
        let steps = Lecture(["predict --answers 'a,b' put 'a b'  # a question", "put 1 # one"]).steps
        #expect(steps.map(\.attendedLines) == [["predict put 'a b'"], ["put 1 # one"]])
    }

    @Test func aClassSeesNoRightAnswerBeforeItHasVoted() {
        let steps = Lecture(["ask 'Why not?' x 'a b' --right 'a b'  # One.", "votes --sample x=3", "votes"]).steps
        #expect(steps.map(\.shownLines) == [["ask 'Why not?' x 'a b'"], ["votes --sample x=3"], ["votes"]])
        #expect(steps[0].attendedLines == ["ask 'Why not?' x 'a b' --right 'a b'  # One."])
        #expect(steps.map(\.isHidden) == [false, true, false])
    }

    @Test(arguments: [
        ("put 1 # one", "put 1", "one"), ("say a#b", "say a#b", nil), ("say '# no' # yes", "say '# no'", "yes"),
        ("say \\# no", "say \\# no", nil), ("a;#b", "a;", "b"),
    ])
    func aCommentBeginsAWord(line: String, command: String, comment: String?) {
        #expect(Lecture.split(line) == (command, comment))
    }

    @Test func inAScriptItShowsAllAndGoesOn() {
        let file = sandbox.file("a.play", "## Put\n# Numbers.\nput 1   # one\n\nput \\\n  2\n# Done.\n")
        #expect(sandbox.run("present --here \(file)"))
        #expect(
            sandbox.written == """

                1/1 Put
                  Numbers.
                playhouse> put 1
                put 1
                  one
                playhouse> put \\
                      ...> 2
                put 2
                  Done.

                """)
        #expect(sandbox.store.undoable == [["put", "2"], ["put", "1"]], "each command is a step of its own")
    }

    @Test func inAScriptAFailureEndsItAndNamesItsLine() {
        let file = sandbox.file("a.play", "# One.\n\nput 1\n# Two.\nbreak   # it is broken\nput 3\n")
        #expect(!sandbox.run("present --here \(file)"))
        #expect(sandbox.complaints == "\(file):5: break: it is broken; leave it\n")
        #expect(sandbox.shelf.number.value == 1)
    }

    @Test func whatCannotBeReadIsAnError() {
        #expect(
            sandbox.said("present /nowhere/a.play")
                == "-c:1: present: '/nowhere/a.play' cannot be opened: no such file or directory; check the path\n")
        #expect(
            sandbox.said("present nowhere")
                == "-c:1: present: 'nowhere' is neither a file nor an example; check the path; Tab lists the "
                + "examples\n")
        sandbox.run("present /tmp")
        #expect(sandbox.complaints == "-c:1: present: '/tmp' cannot be opened: is a directory; check the path\n")
    }

    @Test func programsAreToldTheTexts() throws {
        let sandbox = try Sandbox("--json")
        #expect(sandbox.run("present --here \(sandbox.file("a.play", "## Put\n# A number.\nput 1\n"))"))
        #expect(
            sandbox.written.hasPrefix(
                """
                {"announcement":"Put"}
                {"announcement":"A number."}
                {"command":"put","ok":true,
                """))
    }
}

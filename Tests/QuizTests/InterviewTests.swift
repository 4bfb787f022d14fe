import FeatureTestSupport
import PatternEvents
import PatternsTestSupport
import Testing

@testable import Quiz

@Suite struct InterviewTests {
    let studio = Studio()

    @Test func everythingIsAskedFor() throws {
        studio.person.answers = [
            "Who?", "Ada", "Alan", "Grace", "Charles", "", "+", "When?", "1843", "1943", "1743", "2043", "4", "done",
        ]
        #expect(try studio.text("quiz add") == "questions 1, 2 are built and asked from the next start")
        #expect(
            studio.person.heard.prefix(7) == [
                "question:", "right answer:", "wrong answer 1:", "wrong answer 2:", "wrong answer 3:",
                "level, 1 to 5 [1]:", "+ adds another question, done builds them:",
            ])
        #expect(studio.game.own.question(1)?.level == 1)
        #expect(studio.game.own.question(2)?.level == 4)
        #expect(studio.game.own.question(2)?.wrong == ["1943", "1743", "2043"])
    }

    /// Source: the lesson's exercise on Builder, whose fields tell the builder of each letter.
    @Test func theBuilderIsGivenEachPartAsItIsTyped() throws {
        studio.person.answers = ["Who?", "Ada", "Alan", "Grace", "Charles", "3", "done"]
        let listener = RecordingListener()
        studio.events.add(listener)
        var known: [Int] = []
        studio.person.meanwhile = { known.append(listener.events.count { $0.operation == .buildPart }) }
        try studio.run("quiz add")
        #expect(known == [0, 1, 2, 3, 4, 5, 6])
        #expect(
            listener.events.filter { $0.operation == .buildPart }.map { "\($0.decision)" } == [
                "asks 'Who?'", "right: Ada", "wrong: Alan", "wrong: Grace", "wrong: Charles", "level 3",
            ])
    }

    /// What others do with their forms while a person types is heeded.
    @Test func formsThatComeAndGoMeanwhile() throws {
        try studio.run("quiz add What?")
        studio.person.answers = ["Who?", "Ada", "Alan", "Grace", "Charles", "", "done"]
        studio.person.meanwhile = { [studio] in
            guard studio.person.heard.count == 6 else { return }
            #expect(throws: Never.self) { try studio.game.apply(.forms([QuestionForm(text: "When?")])) }
        }
        #expect(try studio.text("quiz add").hasPrefix("nothing is built yet: question 1 'When?'"))
        #expect(studio.game.forms.map(\.text) == ["When?", "Who?"])
        studio.person.meanwhile = {}
        try studio.run("quiz build --drop")
        studio.person.answers = ["Who?", "Ada", "Alan", "Grace", "Charles", "", "done"]
        studio.person.meanwhile = { [studio] in
            guard studio.person.heard.count == 13 else { return }
            #expect(throws: Never.self) { try studio.game.apply(.forms([QuestionForm(text: "who?")])) }
        }
        #expect(studio.error("quiz add").hasPrefix("quiz add: 'Who?' is in another form"))
    }

    @Test func whatWillNotDoIsAskedAgain() throws {
        studio.person.answers = [
            "", "Who?", " ", "Ada", "ada", "Alan", "Grace", "Charles", "6", "2", "stop", "+", "who?", "When?", "1", "2",
            "3", "4", "", "done",
        ]
        try studio.run("quiz add")
        let complaints = studio.person.heard.filter { $0.contains("\n") }
        #expect(
            complaints == [
                "the question is empty; give at least one word\nquestion:",
                "the answer is empty; give at least one word\nright answer:",
                "'ada' is given already; give another answer\nwrong answer 1:",
                "the level '6' is not a whole number; give 1 to 5\nlevel, 1 to 5 [1]:",
                "the word 'stop' is not known; one of '+' or 'done'\n+ adds another question, done builds them:",
                "'who?' is in another form; ask something else\nquestion:",
            ])
        #expect(studio.game.own.numbers == [1, 2])
    }

    @Test func nothingIsKeptOfWhatIsBrokenOff() throws {
        studio.person.answers = ["Who?", "Ada", "Alan", nil]
        let before = studio.snapshot
        #expect(studio.error("quiz add") == "quiz add: interrupted")
        #expect(studio.snapshot == before)
    }

    @Test func anOlderFormThatLacksSomethingLosesNothing() throws {
        try studio.run("quiz add What?")
        studio.person.answers = ["Who?", "Ada", "Alan", "Grace", "Charles", "", "done"]
        #expect(
            try studio.text("quiz add")
                == "nothing is built yet: question 1 'What?': the right answer is missing, 3 wrong "
                + "answers are missing; fill it in and type 'quiz build'")
        #expect(studio.game.forms.map(\.text) == ["What?", "Who?"])
        try studio.run("quiz add What? --right A --wrong B --wrong C --wrong D", "quiz build")
        #expect(studio.game.own.numbers == [1, 2])
    }

    @Test func aQuestionThatAnotherSessionAddsMeanwhileIsSeen() throws {
        studio.person.answers = ["Who?", "Ada", "Alan", "Grace", "Charles", "", "done"]
        studio.person.meanwhile = { [studio] in
            guard studio.person.heard.count == 6 else { return }
            let filled = QuestionsBuilder.Filled(text: "Who?", level: 1, right: "A", wrong: ["B", "C", "D"])
            #expect(throws: Never.self) {
                try studio.game.apply(.ownQuestion(1, studio.game.own.createMemento(of: filled, number: 1)))
            }
        }
        #expect(
            studio.error("quiz add")
                == "quiz add: 'Who?' is asked already; remove it with 'quiz remove 1' first")
    }

    @Test func whoGivesOptionsIsNotAsked() throws {
        studio.person.answers = ["Who?"]
        #expect(studio.error("quiz add --right Ada").hasPrefix("quiz add: TEXT is missing;"))
        #expect(studio.person.heard.isEmpty)
    }
}

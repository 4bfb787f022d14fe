import Commands
import FeatureTestSupport
import StateStore
import Testing

@testable import Quiz

@Suite struct OwnQuestionTests {
    let studio = Studio()

    @Test func aScriptAddsBuildsAndPlays() throws {
        #expect(try studio.text(Studio.program) == "form 1: can be built")
        #expect(
            try studio.text("quiz add Which_year? --right 1843 --wrong 1943 --wrong 1743 --wrong 2043 --level 5")
                == "form 2: can be built")
        #expect(try studio.json("quiz build") == #"{"built":[1,2]}"#)
        #expect(studio.state.forms.value == nil)
        try studio.run("quiz settings order sequential", "quiz start")
        let questions = try #require(studio.state.session.state).questions.map(\.question.text)
        #expect(questions[0] == "Who programmed first?")
        #expect(questions[12] == "Which year?")
        #expect(questions.count == 15)
    }

    @Test func theBuilderSaysForEachWhatIsMissing() throws {
        try studio.run(
            "quiz add Who?", "quiz add What? --right This --wrong That", "quiz add Why? --wrong This --right this")
        #expect(
            studio.error("quiz build")
                == "quiz build: question 1 'Who?': the right answer is missing, 3 wrong answers "
                + "are missing; question 2 'What?': 2 wrong answers are missing; question 3 'Why?': 2 wrong answers are "
                + "missing, 'This' is there twice; add it with 'quiz add' and the same text")
        #expect(studio.state.forms.value?.count == 3, "nothing is lost")
        try studio.run(
            "quiz add WHO? --right A --wrong B --wrong C --wrong D", "quiz add What? --wrong X --wrong Y",
            "quiz add Why? --right Because --wrong X --wrong Y")
        #expect(try studio.text("quiz build") == "questions 1, 2, 3 are built and asked from the next start")
    }

    @Test func formsCanBeDropped() throws {
        try studio.run("quiz add Who?")
        #expect(try studio.text("quiz build --drop") == "the form is dropped")
        #expect(studio.error("quiz build") == "quiz build: no form is waiting; fill one in with 'quiz add'")
        try studio.run("quiz add Who?", "quiz add What?")
        #expect(try studio.json("quiz build --drop") == #"{"dropped":2}"#)
    }

    @Test func errorsSayWhatToDo() throws {
        studio.expectErrors([
            "quiz add":
                "quiz add: TEXT is missing; usage: quiz add TEXT [--right ANSWER] [--wrong ANSWER]… [--level N]",
            "quiz add __": "quiz add: the question is empty; give at least one word",
            "quiz add Who? --right _": "quiz add: --right is empty; give at least one word",
            "quiz add Who? --wrong \u{1B}[2J": "quiz add: --wrong contains a control character; leave it out",
        ])
        let long = String(repeating: "x", count: 301)
        studio.expectErrors([
            "quiz add \(long)": "quiz add: the question is longer than 300 characters; shorten it",
            "quiz add Who? --right \(long.prefix(101))": "quiz add: --right is longer than 100 characters; shorten it",
            "quiz add Who? --wrong A --wrong B --wrong C --wrong D":
                "quiz add: 'Who?' would have more than 3 wrong answers; leave out a --wrong, or drop the form with "
                + "'quiz build --drop'",
        ])
        #expect(studio.state.forms.value == nil)
        let bundled = Game.shared.questions[0].text.replacing(" ", with: "_")
        #expect(
            studio.error("quiz add \(bundled)")
                == "quiz add: '\(Game.shared.questions[0].text)' is asked already; it came with Playhouse; ask something else"
        )
        try studio.run(Studio.program, "quiz build")
        studio.expectErrors([
            "quiz add who_programmed_first?":
                "quiz add: 'who programmed first?' is asked already; remove it with 'quiz remove 1' first",
            "quiz remove 2": "quiz remove: there is no question 2 of your own; see 'quiz questions --mine'",
            "quiz remove two": "quiz remove: 'two' is not a whole number; give a number of 'quiz questions --mine'",
        ])
    }

    @Test func aQuestionThatAnotherSessionAddsMeanwhileIsSeen() throws {
        try studio.run("quiz add Who? --right A --wrong B --wrong C --wrong D")
        let filled = QuestionsBuilder.Filled(text: "Who?", level: 1, right: "A", wrong: ["B", "C", "D"])
        studio.state.ownMementos[1] = studio.state.own.createMemento(of: filled, number: 1)
        #expect(
            studio.error("quiz build")
                == "quiz build: 'Who?' is asked already; remove it with 'quiz remove 1' first")
    }

    @Test func formsAreBounded() throws {
        for number in 1...100 { try studio.run("quiz add Question_\(number)?") }
        #expect(
            studio.error("quiz add One_more?")
                == "quiz add: 100 forms are waiting already; build them with 'quiz build'")
        try studio.run("quiz add Question_7? --right A")
    }

    @Test func questionsAreBounded() throws {
        try studio.run(Studio.program, "quiz build")
        let memento = try #require(studio.state.own.memento(1))
        for number in 2...OwnQuestions.limit { studio.state.ownMementos[number] = memento }
        try studio.run("quiz add Who? --right A --wrong B --wrong C --wrong D")
        #expect(
            studio.error("quiz build")
                == "quiz build: there can be at most 1000 questions of your own; remove some with 'quiz remove'")
    }

    @Test func ownQuestionsAreListedAndRemoved() throws {
        #expect(try studio.text("quiz questions --mine") == "no question has been added; add one with 'quiz add'")
        try studio.run(Studio.program, "quiz build")
        #expect(
            try studio.text("quiz questions --mine") == """
                1  level 1  Who programmed first?
                   right    Ada
                   wrong    Alan
                   wrong    Grace
                   wrong    Charles

                """)
        #expect(
            try studio.json("quiz questions --mine") == #"[{"id":"own-1","number":1,"level":1,"text":"Who programmed "#
                + #"first?","right":"Ada","wrong":["Alan","Grace","Charles"]}]"#)
        let all = try studio.json("quiz questions")
        #expect(all.contains(#"{"id":"book-count","number":null,"level":1,"#) && !all.contains("right\":"))
        #expect(try studio.text("quiz remove 1") == "question 1 'Who programmed first?' is removed")
        #expect(try studio.json("quiz questions --mine") == "[]")
        _ = try studio.store.undo()
        #expect(studio.state.own.question(1)?.right == "Ada")
    }

    @Test func completionsNameWhatThereIs() throws {
        try studio.run(Studio.program, "quiz build", "quiz settings order sequential", "quiz start", "quiz hint fifty")
        let sources = studio.feature.completionSources
        let answers = try #require(sources.first { $0.completedKind == "answer" })
        #expect(answers.completions(of: "").count == 2)
        #expect(answers.completions(of: "").contains { $0.summary == "Ada" })
        let own = try #require(sources.first { $0.completedKind == "own question" })
        #expect(own.completions(of: "1").map(\.summary) == ["Who programmed first?"])
        #expect(own.completions(of: "2").isEmpty)
    }
}

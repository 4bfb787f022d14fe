import Commands
import FeatureTestSupport
import StateStore
import Testing

@testable import Quiz

@Suite struct PlayTests {
    let studio = Studio()

    @Test func fifteenRightAnswersAreAMillion() throws {
        try studio.run("quiz start")
        var money: [Int] = []
        for number in 1...15 {
            #expect(studio.state.session.state?.number == number)
            let asked = try #require(studio.state.session.state?.asked)
            #expect(asked.question.level == (number + 2) / 3, "the questions get harder")
            let json = try studio.json("quiz answer \(studio.letter(right: true))")
            let next = number == 15 ? #""question":null}"# : #""question":{"number":\#(number + 1),"of":15,"#
            #expect(
                json.hasPrefix(#"{"state":"\#(number == 15 ? "won" : "running")","#) && json.contains(next), "\(json)")
            money.append(PrizeLadder.money(after: number))
        }
        #expect(money.first == 100 && money.last == 1_000_000 && money == money.sorted())
        #expect(studio.state.session.state == nil)
        #expect(try studio.text("quiz records") == "guest  15 right  100 %  1,000,000  2023-11-14\n")
    }

    @Test(arguments: [(0, 0), (1, 0), (4, 0), (5, 1000), (9, 1000), (10, 32_000), (14, 32_000)])
    func aWrongAnswerLeavesTheSafeStep(right: Int, money: Int) throws {
        try studio.run("quiz start")
        try studio.answer(right: right)
        try studio.run("quiz answer \(studio.letter(right: false))")
        #expect(studio.state.records.values.map(\.key.money) == [money])
        #expect(studio.state.records.values.map(\.key.right) == [right])
        #expect(studio.error("quiz question") == "quiz question: no game is running; begin one with 'quiz start'")
    }

    @Test func aWrongAnswerSaysWhatWasRight() throws {
        try studio.run("quiz settings order sequential", "quiz start")
        #expect(
            try studio.text("quiz answer a") == """
                wrong: it was D, Observer
                A subject knows only that its observers can be notified; a mediator decides for
                its colleagues what follows.
                see: observers
                you go home with 0; 0 % were right
                """)
    }

    @Test func whoLeavesTakesTheMoney() throws {
        try studio.run("quiz start")
        try studio.answer(right: 3)
        #expect(
            try studio.json("quiz take") == #"{"state":"taken","money":300,"right":3,"percentRight":20}"#)
        #expect(studio.state.records.values.map(\.key.money) == [300])
        try studio.run("quiz start", "quiz take")
        #expect(studio.state.records.values.count == 1, "what was left before it was played is no record")
    }

    @Test func aQuestionIsShown() throws {
        try studio.run("quiz settings order sequential", "quiz start")
        try studio.answer(right: 1)
        try studio.run("quiz hint fifty")
        #expect(
            try studio.text("quiz question", columns: 60) == """
                question 2 of 15, for 200
                Which pattern makes sure that a class has only one instance,
                and gives one way to reach it?
                  A
                  B  Flyweight
                  C
                  D  Singleton
                hints: friend, audience; right so far: 1 of 15
                """)
        #expect(
            try studio.json("quiz question")
                == #"{"number":2,"of":15,"prize":200,"text":"Which pattern makes sure that "#
                + #"a class has only one instance, and gives one way to reach it?","answers":{"B":"Flyweight","#
                + #""D":"Singleton"},"percentRight":7,"hintsLeft":["friend","audience"]}"#)
    }

    @Test func errorsSayWhatToDo() throws {
        #expect(studio.error("quiz answer A") == "quiz answer: no game is running; begin one with 'quiz start'")
        #expect(studio.error("quiz take") == "quiz take: no game is running; begin one with 'quiz start'")
        try studio.run("quiz settings order sequential", "quiz start")
        #expect(
            studio.error("quiz start")
                == "quiz start: a game is running, at question 1; see it with 'quiz question', "
                + "leave it with 'quiz take'")
        #expect(
            studio.error("quiz answer E") == "quiz answer: there is no answer 'E'; choose 'A', 'B', 'C' or 'D'")
        try studio.run("quiz hint fifty")
        #expect(
            studio.error("quiz answer C") == "quiz answer: the answer 'C' was removed by a hint; choose 'B' or 'D'")
        #expect(
            studio.error("quiz hint fifty")
                == "quiz hint: the hint 'fifty' has been used in this game; left: friend, audience")
        try studio.run("quiz hint friend", "quiz hint audience")
        #expect(
            studio.error("quiz hint friend")
                == "quiz hint: the hint 'friend' has been used in this game; no hint is left")
        #expect(
            studio.error("quiz settings order random sequential").hasPrefix("quiz settings: 'sequential' is one word")
        )
    }

    @Test func aloneItShowsTheGameAsItIs() throws {
        #expect(try studio.text("quiz") == "no game is running; 'quiz start' begins one")
        #expect(try studio.json("quiz") == #"{"state":"none"}"#)
        try studio.run("quiz start")
        #expect(try studio.text("quiz") == studio.text("quiz question"))
        #expect(try studio.json("quiz") == studio.json("quiz question"))
        #expect(studio.error("quiz strt") == "quiz: unknown sub-command 'strt'; did you mean 'quiz start'?")
    }

    @Test func recordsListTheBestFirst() throws {
        for (name, right) in [("Ada", 2), ("Grace", 6), ("Alan", 2)] {
            studio.user = name
            try studio.run("quiz start")
            try studio.answer(right: right)
            try studio.run("quiz take")
            studio.clock.advance(to: studio.clock.now + .seconds(60))
        }
        #expect(
            try studio.text("quiz records") == """
                Grace   6 right   40 %      2,000  2023-11-14
                Ada     2 right   13 %        200  2023-11-14
                Alan    2 right   13 %        200  2023-11-14

                """)
        #expect(
            try studio.json("quiz records --number 1")
                == #"[{"name":"Grace","right":6,"percent":40,"money":2000,"date":"2023-11-14"}]"#)
    }

    @Test func theSameResultTwiceIsTwoRecords() throws {
        for _ in 1...2 {
            try studio.run("quiz start")
            try studio.answer(right: 1)
            try studio.run("quiz take")
        }
        #expect(try studio.text("quiz records").split(separator: "\n").count == 2)
        _ = try studio.store.undo()
        #expect(try studio.text("quiz records").split(separator: "\n").count == 1)
    }

    /// Nobody goes on to the prizes by way of `undo`, and the record stays.
    @Test func aLostGameIsNotTakenBack() throws {
        try studio.run("quiz settings order sequential", "quiz start", "quiz answer D")
        let wrong = studio.letter(right: false)
        let running = studio.snapshot
        _ = try studio.rehearse("quiz answer \(wrong)")
        #expect(studio.snapshot == running, "what is only rehearsed, or fails, is taken back")
        #expect(try studio.text("quiz answer \(wrong)").hasPrefix("wrong: "))
        let records = studio.state.records.values
        #expect(records.count == 1 && studio.state.reviews.values.count == 1)
        #expect(
            studio.store.undoable == [["quiz", "settings", "order", "sequential"]], "all others are of the lost game")
        #expect(try studio.store.undo() == ["quiz", "settings", "order", "sequential"])
        #expect(studio.state.session.state == nil && studio.state.records.values == records)
        #expect(studio.error("quiz answer D").contains("no game is running"))
        #expect(studio.state.reviews.values.count == 1)
        #expect(try studio.store.redo() != nil && studio.store.redo() == nil)
        #expect(studio.state.session.state == nil)
        try studio.run("quiz start", "quiz answer D")
        _ = try studio.store.undo()
        #expect(studio.state.session.state?.number == 1, "a game that is not lost is taken back")
        #expect(studio.state.records.values == records)
    }

    @Test func amountsHaveCommas() {
        #expect(
            [0, 999, 1000, 64_000, 1_000_000].map(PrizeLadder.text) == ["0", "999", "1,000", "64,000", "1,000,000"])
        #expect((0...15).map(PrizeLadder.percent) == [0, 7, 13, 20, 27, 33, 40, 47, 53, 60, 67, 73, 80, 87, 93, 100])
    }
}

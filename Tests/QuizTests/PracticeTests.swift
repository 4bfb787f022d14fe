import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing

@testable import Quiz

/// `quiz practice` and `quiz due`: questions with wrong answers are asked again.
@Suite struct PracticeTests {
    let studio = Studio()

    private func wait(days: Int) {
        studio.clock.advance(to: studio.clock.now + .seconds(days * 86_400))
    }

    private func answer(right: Bool) throws -> String { try studio.text("quiz answer \(studio.letter(right: right))") }

    @Test func itGoesOnAfterAMistakeAndTellsWhy() throws {
        try studio.run("quiz settings order sequential")
        #expect(try studio.text("quiz practice").hasPrefix("practice, question 1 of 10\nWhich pattern lets one object"))
        let asked = try #require(studio.state.session.state?.asked)
        let told = try answer(right: false)
        #expect(
            told.hasPrefix(
                """
                wrong: it was \(asked.right.rawValue), Observer
                A subject knows only that its observers can be notified; a mediator decides for
                its colleagues what follows.
                see: observers

                practice, question 2 of 10

                """), "\(told)")
        #expect(
            try answer(right: true).hasPrefix(
                "right\nA Singleton controls the number of its instances and is a global point"))
        #expect(studio.state.session.number.value.value == 3 && studio.state.session.percentRight.value.value == 10)
        #expect(try studio.text("quiz take") == "practice has ended: 1 of 2 right")
        #expect(studio.state.records.values.isEmpty, "there was nothing to win")
    }

    @Test func itEndsWithItsLastQuestion() throws {
        try studio.run("quiz practice --level 5")
        #expect(studio.state.session.state?.questions.allSatisfy { $0.question.level == 5 } == true)
        for number in 1...9 { _ = try answer(right: number > 2) }
        #expect(try answer(right: true).hasSuffix("practice has ended: 8 of 10 right"))
        #expect(studio.state.session.state == nil)
        #expect(studio.state.session.number.value.value == nil)
    }

    /// What `quiz due` lists, without its line breaks; no line is wider than the screen.
    private func due() throws -> String {
        let text = try studio.text("quiz due")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test func whatWasWrongComesBackAfterOneThreeAndSevenDays() throws {
        try studio.run("quiz start")
        let question = try #require(studio.state.session.state?.asked.question)
        _ = try answer(right: false)
        #expect(try due() == "in 1 day \(question.text)")
        #expect(
            studio.error("quiz practice --due")
                == "quiz practice: nothing is due; 'quiz due' shows when; 'quiz practice' asks other questions")
        for (days, next) in [(1, "in 3 days"), (3, "in 7 days")] {
            wait(days: days)
            #expect(try due() == "due now \(question.text)")
            try studio.run("quiz practice --due")
            #expect(studio.state.session.state?.questions.map(\.question) == [question])
            _ = try answer(right: true)
            #expect(try due() == "\(next) \(question.text)")
        }
        wait(days: 7)
        try studio.run("quiz practice --due")
        _ = try answer(right: true)
        #expect(try studio.text("quiz due") == "nothing to repeat: no answer was wrong, or you have learned them all")
    }

    @Test func aMistakeBeginsAnewAndARightAnswerTooEarlyCountsForNothing() throws {
        try studio.run("quiz settings order sequential", "quiz practice --level 1")
        _ = try answer(right: false)
        try studio.run("quiz take")
        wait(days: 1)
        try studio.run("quiz practice --due")
        _ = try answer(right: true)
        wait(days: 1)
        try studio.run("quiz practice --level 1")
        _ = try answer(right: true)
        #expect(try studio.text("quiz due").hasPrefix("in 2 days  "), "it was asked a day too early")
        try studio.run("quiz take", "quiz practice --level 1")
        _ = try answer(right: false)
        #expect(try studio.text("quiz due").hasPrefix("in 1 day  "))
    }

    @Test func whatIsDueComesFirstAndOnce() throws {
        try studio.run("quiz settings order sequential", "quiz practice --level 3")
        let wrong = try #require(studio.state.session.state?.asked.question)
        _ = try answer(right: false)
        try studio.run("quiz take")
        wait(days: 2)
        try studio.run("quiz practice --level 3")
        let asked = try #require(studio.state.session.state?.questions.map(\.question))
        #expect(asked.count == 11 && asked[0] == wrong && asked.count { $0.id == wrong.id } == 1)
    }

    @Test func eachHasTheirOwn() throws {
        try studio.run("quiz start")
        _ = try answer(right: false)
        studio.user = "Ada"
        #expect(try studio.text("quiz due").hasPrefix("nothing to repeat"))
    }

    @Test func undoTakesItBack() throws {
        try studio.run("quiz practice")
        let before = studio.snapshot
        _ = try answer(right: false)
        #expect(studio.state.reviews.values.count == 1)
        _ = try studio.store.undo()
        #expect(studio.snapshot == before)
    }

    @Test func practiceAndGameAreOneAtATime() throws {
        try studio.run("quiz practice")
        #expect(
            studio.error("quiz start")
                == "quiz start: a game is running, at question 1; see it with 'quiz question', leave it with 'quiz take'"
        )
    }
}

import Commands
import Testing

@testable import Lessons
@testable import TraceViews

/// The answers that count as right in a prediction, and how they are read.
@Suite struct PredictionResultTests {
    private let question = PredictionQuestion(
        topic: .handler, about: "films", choices: ["media commands", "nobody", "theater commands"], right: 0)

    private func isRight(_ given: String?, actual: [String]) -> Bool? {
        PredictionResult.Item(question: question, given: given, actual: actual).isRight
    }

    @Test func onlyWhatHappenedIsRight() {
        #expect(isRight("media commands", actual: ["media commands"]) == true)
        #expect(isRight("nobody", actual: ["media commands"]) == false)
        #expect(isRight(nil, actual: ["media commands"]) == nil)
    }

    @Test func whatWasRehearsedIsWrongIfAnotherChoiceCameOut() {
        #expect(isRight("media commands", actual: ["nobody"]) == false)
        #expect(isRight("nobody", actual: ["nobody"]) == true)
        // What came out was not among the choices: then the rehearsed one is what could be known.
        #expect(isRight("media commands", actual: ["quote commands"]) == true)
        #expect(isRight("nobody", actual: ["quote commands"]) == false)
    }

    @Test func aLetterOrTheWordsAnswerInUpperAndLowerCase() throws {
        #expect(try AnswerSheet.choice("B", of: question) == 1 && AnswerSheet.choice("b", of: question) == 1)
        #expect(try AnswerSheet.choice("Theater Commands", of: question) == 2)
        #expect(throws: CommandError.self) { try AnswerSheet.choice("d", of: question) }
    }

    @Test func noneAtAllCanBeExpected() throws {
        #expect(try Expectation("0 steps pattern=chain") == Expectation("no step pattern=chain"))
        #expect(try Expectation("2 commands 'task done'").claim == .commands("task done", atLeast: 2))
        #expect(try Expectation("ever command films").claim == .commands("films", atLeast: 1))
        do throws(ExpectationFault) { _ = try Expectation("failed") } catch {
            #expect(error.message == "'failed' does not say why" && error.hint.hasPrefix("it is one of syntax, "))
        }
    }
}

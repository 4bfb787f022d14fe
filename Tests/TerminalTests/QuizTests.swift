import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("The quiz at a terminal", .release)
struct QuizTests {
    @Test("'quiz add' asks for one thing after another and builds")
    func interview() throws {
        let visit = try Visit()
        visit.type("quiz add\r")
        let answers = [
            ("question:", "Who?"), ("right answer:", "Ada"), ("wrong answer 1:", "Alan"), ("wrong answer 2:", "Grace"),
            ("wrong answer 3:", "Charles"), ("level, 1 to 5 [1]:", ""),
            ("+ adds another question, done builds them:", "done"),
        ]
        for (question, answer) in answers {
            try visit.wait(for: question) { $0.lineAtCursor == question }
            visit.type(answer + "\r")
        }
        try visit.waitForPrompt()
        #expect(visit.screen.text.contains("question 1 is built and asked from the next start"))
        try visit.run("quiz questions --mine")
        #expect(visit.screen.text.contains("1  level 1  Who?"))
    }

    @Test("the status line follows a game by itself, and Tab knows the answers")
    func status() throws {
        let visit = try Visit()
        try visit.run("quiz settings order sequential")
        try visit.run("quiz start")
        try visit.wait(for: "the first question") { $0.lastRow.hasSuffix("question 1/15 · 0 % right") }
        try visit.run("quiz answer D")
        try visit.wait(for: "the second question") { $0.lastRow.hasSuffix("question 2/15 · 7 % right") }
        visit.type("quiz answer \t")
        try visit.wait(for: "the answers") { screen in screen.text.contains { $0.contains("Singleton") } }
        visit.type("\u{15}")
        try visit.run("quiz take")
        try visit.wait(for: "no game") { $0.lastRow == "" }
    }
}

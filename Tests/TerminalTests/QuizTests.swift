import ProgramTestSupport
import TerminalTestSupport
import Testing

@Suite("The quiz at a terminal", .release)
struct QuizTests {
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

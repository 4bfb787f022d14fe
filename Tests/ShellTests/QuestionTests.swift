import Testing

@testable import Shell

@Suite struct QuestionTests {
    @Test func theAnswersStayInOneRow() {
        let question = "finish 3 tasks: @1 one, @2 two, @3 three? (yes, no)"
        #expect(PersonInterviewer.folded(question, columns: 80) == question)
        for columns in 20...50 {
            let rows = PersonInterviewer.folded(question, columns: columns).split(separator: "\n")
            #expect(rows.last?.hasSuffix("(yes, no)") == true, "\(columns)")
            #expect(rows.allSatisfy { $0.count <= columns }, "\(columns)")
        }
        #expect(PersonInterviewer.folded("who? (one, two, three)", columns: 12) == "who? (one,\n  two,\n  three)")
    }
}

import Testing

@testable import LineInput

/// The ways back to an earlier text: a search of the history, and undo.
@Suite struct RecallTests {
    @Test(arguments: [true, false])
    func enterRunsWhatIsFoundUnlessTheSearchOnlyTakesIt(runsFound: Bool) {
        var recall = HistoryRecall()
        recall.beginSearch(runsFound: runsFound)
        _ = recall.take(.scalar("m"), in: ["task add milk"])
        let step = recall.take(.scalar("\r"), in: ["task add milk"])
        #expect(step.isTaken == !runsFound && step.found == "task add milk")
    }

    @Test func anEmptyLineHasNoSuggestion() {
        var suggestion = Suggestion()
        suggestion.look(for: "t", in: ["task list"]) { _ in nil }
        #expect(suggestion.text(for: "t") == "ask list")
        suggestion.look(for: "", in: ["task list"]) { _ in nil }
        #expect(suggestion.text(for: "") == "")
    }

    @Test func aWordIsOneChangeAndUndoIsNone() {
        var undo = LineUndo()
        func note(_ line: String) { undo.note(.init(line: line, cursor: line.count)) }
        func takeBack() -> String? {
            let line = undo.takeBack()?.line
            // The reader says at once what the line has become.
            line.map(note)
            return line
        }
        for line in ["", "a", "ab", "ab ", "ab c", "ab cd"] { note(line) }
        #expect(takeBack() == "ab ")
        for line in ["ab e", "ab ef"] { note(line) }
        let former = [takeBack(), takeBack(), takeBack(), takeBack()]
        #expect(former == ["ab ", "ab", "", nil])
    }
}

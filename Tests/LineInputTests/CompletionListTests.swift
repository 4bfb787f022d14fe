import Commands
import Testing
import Text

@testable import LineInput

@Suite("Completion")
struct CompletionListTests {
    private func candidates(_ names: [String], summary: String = "") -> [CompletionProposal.Candidate] {
        names.map { CompletionProposal.Candidate($0, summary: summary) }
    }

    /// The rows of a menu in which nothing is chosen, as text.
    private func lines(
        of candidates: [CompletionProposal.Candidate], more: Int = 0, columns: Int, maximumRows: Int
    ) -> [String] {
        CompletionMenu(candidates: candidates, more: more).rows(columns: columns, maximumRows: maximumRows)
            .map { $0.map(\.text).joined() }
    }

    @Test("a single candidate is inserted with a blank behind, unless more is to follow")
    func single() {
        #expect(CompletionList.insertion(of: candidates(["theater"]), for: "th") == "theater ")
        #expect(CompletionList.insertion(of: [.init("--clock=", isPartial: true)], for: "--c") == "--clock=")
        // Also where the word is complete already.
        #expect(CompletionList.insertion(of: candidates(["quit"]), for: "quit") == "quit ")
    }

    @Test("of several the common beginning is inserted, if it adds anything")
    func several() {
        #expect(CompletionList.insertion(of: candidates(["task", "take"]), for: "t") == "ta")
        #expect(CompletionList.insertion(of: candidates(["task", "take"]), for: "ta") == nil)
        #expect(CompletionList.insertion(of: candidates(["task", "play"]), for: "") == nil)
    }

    @Test("nothing typed is lost, and an opening quote alone is no step forward")
    func progress() {
        #expect(CompletionList.insertion(of: candidates(["@1", "@12"]), for: "m") == nil)
        #expect(CompletionList.insertion(of: candidates(["@1", "@12"]), for: "") == "@1")
        #expect(CompletionList.insertion(of: candidates(["'The Kid'", "'The General'"]), for: "t") == "'The ")
        #expect(CompletionList.insertion(of: candidates(["'The Kid'", "'The General'"]), for: "the ") == nil)
        #expect(CompletionList.insertion(of: candidates(["'My Kid'", "'Metropolis'"]), for: "m") == nil)
    }

    @Test("control characters are shown, not sent")
    func controls() {
        let list = [CompletionProposal.Candidate("a\u{1B}b", summary: "two\nlines")]
        #expect(lines(of: list, columns: 40, maximumRows: 9) == ["a^[b  two^Jlines"])
    }

    @Test("the common beginning is one of Characters")
    func commonPrefix() {
        #expect(CompletionList.commonPrefix(of: []) == "")
        #expect(CompletionList.commonPrefix(of: ["same", "same"]) == "same")
        #expect(CompletionList.commonPrefix(of: ["abc", "ab"]) == "ab")
        // é as one scalar and as two are the same Character; e and é are not, though they share a scalar.
        #expect(CompletionList.commonPrefix(of: ["cafe\u{301}s", "cafés"]) == "cafés")
        #expect(CompletionList.commonPrefix(of: ["cafe", "cafe\u{301}"]) == "caf")
        #expect(CompletionList.commonPrefix(of: ["👨‍👩‍👧a", "👨‍👩‍👦a"]) == "")
    }

    @Test("names alone stand in columns, read downwards")
    func columns() {
        let names = ["a", "bb", "ccc", "d", "e"]
        #expect(lines(of: candidates(names), columns: 13, maximumRows: 9) == ["a    ccc  e", "bb   d"])
        #expect(lines(of: candidates(names), columns: 3, maximumRows: 9) == names)
    }

    @Test("names with summaries stand below each other, by columns of the screen")
    func summaries() {
        let list: [CompletionProposal.Candidate] = [
            .init("'Das Boot'", display: "Das Boot", summary: "1981"), .init("漢字", summary: "two"), .init("x"),
        ]
        #expect(
            lines(of: list, columns: 40, maximumRows: 9) == ["Das Boot  1981", "漢字      two", "x"])
        #expect(lines(of: list, columns: 12, maximumRows: 9) == ["Das Boot  1…", "漢字      t…", "x"])
    }

    @Test("what does not fit is counted")
    func tooMany() {
        let names = (0..<10).map { "name\($0)" }
        #expect(
            lines(of: candidates(names, summary: "s"), columns: 40, maximumRows: 3)
                == ["name0  s", "name1  s", "… and 8 more"])
        #expect(lines(of: candidates(names), columns: 12, maximumRows: 3).last == "… and 6 more")
        #expect(lines(of: candidates(names), columns: 12, maximumRows: 5).count == 5)
    }

    @Test("what is not there at all is counted, too")
    func more() {
        #expect(lines(of: candidates(["a", "b"]), more: 7, columns: 40, maximumRows: 9) == ["a  b", "… and 7 more"])
    }

    @Test("the menu is walked in a circle, by columns, and page by page")
    func walk() {
        var menu = CompletionMenu(candidates: candidates(["a", "b", "c", "d", "e"]))
        func chosen() -> [String] {
            menu.rows(columns: 7, maximumRows: 3).joined().filter(\.isChosen).map(\.text)
        }
        #expect(chosen() == [])
        menu.move(by: 1)
        #expect(chosen() == ["a"])
        menu.move(by: -1)
        #expect(chosen() == ["e"])
        menu.move(by: 1)
        #expect(chosen() == ["a"])
        menu.moveByColumn(1)
        #expect(chosen() == ["c"])
        menu.moveByColumn(1)
        menu.moveByColumn(1)
        #expect(chosen() == ["e"])
        let page = CompletionMenu(candidates: candidates(["a", "b", "c", "d", "e"], summary: "s"))
        var last = page
        last.chosen = 4
        #expect(last.rows(columns: 20, maximumRows: 3).map { $0.map(\.text).joined() } == ["e  s", "… and 4 more"])
    }

    @Test("a list always says something and keeps to its bounds")
    func property() {
        var generator = SeededRandom(seed: 17)
        for _ in 0..<300 {
            let names = (0..<Int.random(in: 1...60, using: &generator)).map { index in
                String(repeating: index.isMultiple(of: 3) ? "漢" : "n", count: index % 12 + 1)
            }
            let columns = Int.random(in: 14...100, using: &generator)
            let rows = Int.random(in: 2...30, using: &generator)
            let lines = lines(
                of: candidates(names, summary: Bool.random(using: &generator) ? "summary" : ""), columns: columns,
                maximumRows: rows)
            #expect((1...rows).contains(lines.count))
            #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
        }
    }
}

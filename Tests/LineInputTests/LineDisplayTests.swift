import Commands
import TerminalTestSupport
import Testing

@testable import LineInput

@Suite("The line on the screen")
struct LineDisplayTests {
    private func layout(
        _ line: String, cursor: Int? = nil, columns: Int, prompt: String = "> ", rows: Int = .max
    ) -> LineLayout {
        let scalars = Array(line.unicodeScalars)
        return LineLayout(
            prompt: prompt, line: scalars, cursor: cursor ?? scalars.count, columns: columns, maximumRows: rows)
    }

    private func texts(_ layout: LineLayout) -> [String] {
        layout.rows.map { $0.cells.map(\.text).joined() }
    }

    @Test("wraps at the margin, and never through a wide character")
    func wrapping() {
        let wrapped = layout("abc漢d", columns: 6)
        #expect(texts(wrapped) == ["> abc", "漢d"])
        #expect(wrapped.rows[0].wraps)
        #expect((wrapped.cursorRow, wrapped.cursorColumn) == (1, 3))
    }

    @Test("a full row has an empty one for the cursor")
    func fullRow() {
        let full = layout("abcd", columns: 6)
        #expect(texts(full) == ["> abcd", ""])
        #expect((full.cursorRow, full.cursorColumn) == (1, 0))
    }

    @Test("the cursor stands on the character, also where that begins a row")
    func cursor() {
        let before = layout("abc漢d", cursor: 3, columns: 6)
        #expect((before.cursorRow, before.cursorColumn) == (1, 0))
        let on = layout("abcdef", cursor: 4, columns: 6)
        #expect((on.cursorRow, on.cursorColumn) == (1, 0))
        let first = layout("", columns: 6)
        #expect((first.cursorRow, first.cursorColumn) == (0, 2))
    }

    @Test("marks take no column of their own")
    func marks() {
        let marked = layout("e\u{301}x", columns: 10)
        #expect(marked.cursorColumn == 4)
        #expect(marked.rows[0].cells.map(\.text) == [">", " ", "e\u{301}", "x"])
    }

    @Test("characters that a joiner would make one of stay apart, as terminals disagree about their width")
    func joiners() {
        let family = layout("👨\u{200D}👩 x", columns: 20)
        #expect(texts(family) == ["> 👨👩 x"])
        #expect(family.cursorColumn == 8)
        #expect(texts(layout("❤\u{FE0F}\u{200D}🔥 Q\u{200D}👧", columns: 20)) == ["> ❤🔥 Q👧"])
        #expect(texts(layout("👍🏽 🏽", columns: 20)) == ["> 👍 🏽"])
        // A virama and a joiner give a letter another form.
        #expect(texts(layout("क\u{94D}\u{200D}", columns: 20)) == ["> क\u{94D}\u{200D}"])
    }

    @Test("what cannot be printed is shown all the same")
    func controls() {
        #expect(
            texts(layout("a\u{1}\u{1B}\u{7F}\u{9B}\u{200E}b", columns: 40)).first?.hasPrefix(
                "> a^A^[^?\u{FFFD}\u{FFFD}b") == true)
    }

    @Test("a newline, as a search has it, begins a row")
    func newline() {
        let search = layout("found\nbck:fo", cursor: 0, columns: 20)
        #expect(texts(search) == ["> found", "bck:fo"])
        #expect(!search.rows[0].wraps)
        #expect((search.cursorRow, search.cursorColumn) == (0, 2))
    }

    @Test("of a line higher than the screen the rows around the cursor are shown")
    func window() {
        let line = (0..<10).map { String(repeating: "\($0)", count: 10) }.joined()
        for cursor in [0, 45, 100] {
            let part = layout(line, cursor: cursor, columns: 10, prompt: "", rows: 4)
            #expect(part.rows.count == 4)
            #expect((0..<4).contains(part.cursorRow))
            #expect(cursor == 100 || texts(part)[part.cursorRow].hasPrefix("\(cursor / 10)"))
        }
    }

    @Test("drawing differences leaves the same screen as drawing anew")
    func differences() {
        var generator = SeededRandom(seed: 21)
        let pieces: [Unicode.Scalar] = ["a", "b", " ", "é", "漢", "😀", "\u{301}", "\u{1}"]
        for round in 0..<120 {
            let columns = Int.random(in: 2...24, using: &generator)
            let rows = Int.random(in: 2...8, using: &generator)
            var screen = ScreenModel(columns: columns, rows: rows)
            var display = LineDisplay()
            display.columns = columns
            display.promptStyle = round.isMultiple(of: 2) ? "\u{1B}[32m" : ""
            var line: [Unicode.Scalar] = []
            for _ in 0..<30 {
                let place = Int.random(in: 0...line.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: line.removeSubrange(place..<min(line.count, place + 7))
                case 1: line.append(pieces.randomElement(using: &generator)!)
                default:
                    let added = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                        pieces.randomElement(using: &generator)!
                    }
                    line.insert(contentsOf: added, at: place)
                }
                let cursor = Int.random(in: 0...line.count, using: &generator)
                let next = LineLayout(
                    prompt: "> ", line: line, cursor: cursor, columns: columns, maximumRows: rows)
                var bytes: [UInt8] = []
                display.draw(next, into: &bytes)
                screen.write(bytes)
                expectShown(next, by: screen)
            }
        }
    }

    @Test("erasing leaves nothing behind, and what stood above stays")
    func erasing() {
        var screen = ScreenModel(columns: 10, rows: 6)
        screen.write(Array("above\r\n".utf8))
        var display = LineDisplay()
        display.columns = 10
        var bytes: [UInt8] = []
        display.draw(layout("a line of three rows", cursor: 1, columns: 10), into: &bytes)
        display.erase(into: &bytes)
        screen.write(bytes)
        #expect(screen.text == ["above", "", "", "", "", ""])
        #expect((screen.row, screen.column) == (1, 0))
        #expect(!display.isDrawn)
    }

    @Test("finishing goes below the last row wherever the cursor was")
    func finishing() {
        var screen = ScreenModel(columns: 10, rows: 6)
        var display = LineDisplay()
        display.columns = 10
        var bytes: [UInt8] = []
        display.draw(layout("a line of three rows", cursor: 1, columns: 10), into: &bytes)
        display.finish(marking: "^C", into: &bytes)
        screen.write(bytes)
        #expect(screen.text == ["> a line o", "f three ro", "ws^C", "", "", ""])
        #expect((screen.row, screen.column) == (3, 0))
    }

    @Test("one key typed at the end costs a few bytes")
    func appending() {
        var display = LineDisplay()
        var bytes: [UInt8] = []
        display.draw(layout("play Alie", columns: 80), into: &bytes)
        bytes = []
        display.draw(layout("play Alien", columns: 80), into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "n\u{1B}[K")
    }

    @Test("the status line stays in the last row while the line wraps and scrolls above it")
    func statusLine() {
        var screen = ScreenModel(columns: 10, rows: 5)
        screen.write(Array("1\r\n2\r\n3\r\n4\r\n".utf8))
        var status = StatusLineRow()
        status.change(to: "status 漢字漢字")
        var bytes: [UInt8] = []
        status.draw(columns: 10, rows: 5, isReversed: false, into: &bytes)
        var display = LineDisplay()
        display.columns = 10
        display.draw(layout("a line of three rows", columns: 10), into: &bytes)
        screen.write(bytes)
        #expect(screen.text == ["4", "> a line o", "f three ro", "ws", "status 漢…"])

        bytes = []
        status.draw(columns: 10, rows: 5, isReversed: false, into: &bytes)
        #expect(bytes.isEmpty, "nothing is written while the text stays the same")

        status.change(to: nil)
        status.draw(columns: 10, rows: 5, isReversed: false, into: &bytes)
        screen.write(bytes)
        #expect(screen.text == ["4", "> a line o", "f three ro", "ws", ""])
        #expect((screen.row, screen.column) == (3, 2))
    }

    @Test("in reverse video the status line fills its row")
    func reversedStatusLine() {
        for (text, row) in [("ok", " ok       "), ("status 漢字", " status … "), ("statuses 漢", " statuses…")] {
            var status = StatusLineRow()
            status.change(to: text)
            var bytes: [UInt8] = []
            status.draw(columns: 10, rows: 5, isReversed: true, into: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[5;1H\u{1B}[7m\(row)\u{1B}[0m\u{1B}8"))
        }
    }

    @Test("there is no status line where there is no room")
    func noRoom() {
        var status = StatusLineRow()
        status.change(to: "status")
        var bytes: [UInt8] = []
        status.draw(columns: 10, rows: 3, isReversed: true, into: &bytes)
        #expect(bytes.isEmpty)
        #expect(status.rowsLeft(of: 3) == 3)
    }

    private func expectShown(_ layout: LineLayout, by screen: ScreenModel) {
        let top = screen.row - layout.cursorRow
        #expect(screen.column == layout.cursorColumn)
        guard top >= 0, top + layout.rows.count <= screen.rows else {
            Issue.record("the cursor is in row \(screen.row), expected one of the line's")
            return
        }
        let shown = screen.text[top..<top + layout.rows.count]
        #expect(Array(shown) == texts(layout).map { String($0.reversed().drop { $0 == " " }.reversed()) })
        #expect(screen.text[(top + layout.rows.count)...].allSatisfy { $0.isEmpty })
    }
}

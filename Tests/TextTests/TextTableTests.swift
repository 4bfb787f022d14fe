import Testing
import Text

@Suite struct TextTableTests {
    private func text(_ table: TextTable, usesColor: Bool = false) -> String {
        var writer = TextWriter(usesColor: usesColor)
        table.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func columnsAreAsWideAsTheirWidestCell() {
        var table = TextTable()
        table.row("a", "漢字", "x")
        table.row("long", "b", "yy")
        table.row("c")
        #expect(text(table) == "a     漢字  x\nlong  b     yy\nc\n")
    }

    @Test func emptyCellsAtTheEndLeaveNoBlanks() {
        var table = TextTable(indent: 2)
        table.row("a", "", "")
        table.row("", "b")
        table.row("")
        #expect(text(table) == "  a\n    b\n  \n")
    }

    @Test func aStyleTakesNoRoom() {
        var table = TextTable()
        table.row(.init("a", .name), "b")
        table.row("cc", "d")
        #expect(text(table, usesColor: true) == "\u{1B}[36ma\u{1B}[0m   b\ncc  d\n")
        #expect(text(table) == "a   b\ncc  d\n")
    }

    @Test func aCellIsOneRowWhateverItHolds() {
        var table = TextTable()
        table.row("a\n\u{1B}", "b")
        table.row("cc", "d")
        #expect(text(table) == "a^J^[  b\ncc     d\n")
    }

    @Test func anEmptyTableIsNothing() {
        #expect(text(TextTable()) == "")
    }
}

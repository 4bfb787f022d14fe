import Patterns

final class SetCell: SheetCommand {
    private let cell, value: String
    private var former: String?

    init(_ cell: String, to value: String, in sheet: Sheet) {
        (self.cell, self.value) = (cell, value)
        super.init("set \(cell)", sheet)
    }

    override func execute() {
        former = sheet.cells[cell]
        sheet.cells[cell] = value
    }

    override func unexecute() { sheet.cells[cell] = former }
}

final class CopyCell: SheetCommand {
    private let source, target: String
    private var former: String?

    init(_ source: String, to target: String, in sheet: Sheet) {
        (self.source, self.target) = (source, target)
        super.init("copy \(source)", sheet)
    }

    override func execute() {
        former = sheet.cells[target]
        sheet.cells[target] = sheet.cells[source]
    }

    override func unexecute() { sheet.cells[target] = former }
}

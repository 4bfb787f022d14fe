import Patterns

/// Sets a cell: a ConcreteCommand.
final class SetCell: SheetCommand {
    private let cell, value: String

    init(_ cell: String, to value: String, in sheet: Sheet) {
        (self.cell, self.value) = (cell, value)
        super.init("set \(cell)", sheet)
    }

    override func execute() {
        // Your part: set(cell, to: value, .execute) asks the sheet, and returns the setting that undoes it.
    }

    override func unexecute() {
        // Your part.
    }
}

/// Copies the value of a cell into another: a ConcreteCommand.
final class CopyCell: SheetCommand {
    private let source, target: String

    init(_ source: String, to target: String, in sheet: Sheet) {
        (self.source, self.target) = (source, target)
        super.init("copy \(source)", sheet)
    }

    override func execute() {
        // Your part: sheet.cells[source] is the value of the source.
    }

    override func unexecute() {
        // Your part.
    }
}

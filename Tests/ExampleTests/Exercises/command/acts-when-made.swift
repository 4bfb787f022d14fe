import Patterns

final class SetCell: SheetCommand {
    private let cell, value: String
    private var former: Sheet.Setting?

    init(_ cell: String, to value: String, in sheet: Sheet) {
        (self.cell, self.value) = (cell, value)
        super.init("set \(cell)", sheet)
        former = set(cell, to: value, .execute)
    }

    override func execute() {}

    override func unexecute() { if let former { set(former.cell, to: former.value, .unexecute) } }
}

final class CopyCell: SheetCommand {
    private let source, target: String
    private var former: Sheet.Setting?

    init(_ source: String, to target: String, in sheet: Sheet) {
        (self.source, self.target) = (source, target)
        super.init("copy \(source)", sheet)
    }

    override func execute() { former = set(target, to: sheet.cells[source] ?? "", .execute) }

    override func unexecute() { if let former { set(former.cell, to: former.value, .unexecute) } }
}

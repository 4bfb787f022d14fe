import Patterns

/// A sheet of cells: the Receiver. It knows how to set a cell, and which change undoes that.
final class Sheet: Receiver {
    /// A cell gets a value; an empty one empties it.
    struct Setting: CustomStringConvertible {
        let cell: String
        let value: String
        var description: String { "\(cell) = \(value.isEmpty ? "nothing" : value)" }
    }

    let receiverName = "sheet"
    let events: EventStream
    var cells: [String: String] = [:]

    init(events: EventStream) { self.events = events }

    func describe(_ action: Setting) -> String { "\(action)" }

    func changedPart(by action: Setting, inverse: Setting) -> ChangedPart {
        ChangedPart(action.cell, old: inverse.value.shown, new: action.value.shown)
    }

    func apply(_ action: Setting) -> Setting {
        defer { cells[action.cell] = action.value.isEmpty ? nil : action.value }
        return Setting(cell: action.cell, value: cells[action.cell] ?? "")
    }

    /// The cells that have a value.
    var summary: String {
        cells.isEmpty
            ? "empty" : cells.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
}

/// A command on a sheet. Subclasses say how it is executed and unexecuted.
class SheetCommand: Command {
    let name: String
    let sheet: Sheet

    init(_ name: String, _ sheet: Sheet) { (self.name, self.sheet) = (name, sheet) }

    func execute() {}

    func unexecute() {}

    /// Asks the sheet to set a cell.
    ///
    /// - Parameter operation: `.execute` or `.unexecute`, whichever the command carries out.
    /// - Returns: the setting that undoes this one.
    @discardableResult
    final func set(_ cell: String, to value: String, _ operation: Operation) -> Sheet.Setting {
        sheet.receive(Sheet.Setting(cell: cell, value: value), operation, from: participant, events: sheet.events)
    }
}

extension Invoker<SheetCommand> {
    func run(_ command: SheetCommand) {
        execute(command)
        keep(command)
    }

    func undoLast() { if let last = executed.last { undo(last) } }

    func redoLast() { if let last = undone.last { redo(last) } }
}

extension String {
    /// A value as an event records it.
    fileprivate var shown: String { isEmpty ? "nothing" : self }
}

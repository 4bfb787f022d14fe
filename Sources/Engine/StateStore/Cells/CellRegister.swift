public import Patterns

/// The cells of a feature, in the order in which they joined.
public final class CellRegister {
    private var cells: [any RegisteredCell] = []
    private var recorder: ((CellChange) -> Void)?
    /// Records changes that undo does not reverse.
    private var finalRecorder: ((CellChange) -> Void)?

    public init() {}

    func add(_ cell: any RegisteredCell) {
        precondition(!cells.contains { $0.name == cell.name }, "there are two cells called '\(cell.name)'")
        cells.append(cell)
    }

    /// Makes each assignment a change of `feature` in `store` from now on.
    public func join<Feature: CellFeature>(_ store: ChangeStore, as feature: Feature) {
        let recorder = store.recorder(for: feature)
        self.recorder = { recorder.perform($0) }
    }

    /// Makes each assignment in ``finally(_:)`` a change of `feature`, which has the same cells and whose changes
    /// cannot be undone.
    public func joinFinal<Feature: CellFeature>(_ store: ChangeStore, as feature: Feature) {
        let recorder = store.recorder(for: feature)
        finalRecorder = { recorder.perform($0) }
    }

    /// Runs `body`, whose assignments cannot be undone.
    public func finally(_ body: () -> Void) {
        let usual = recorder
        recorder = finalRecorder
        defer { recorder = usual }
        body()
    }

    func perform(_ change: CellChange) { recorder?(change) }

    fileprivate func cell(of change: CellChange) -> (any RegisteredCell)? { cells.first { $0.name == change.cell } }

    /// The lasting values, always in the same order.
    fileprivate var contents: [CellChange] {
        cells.filter(\.lasts).flatMap { cell in
            cell.contents.map { ($0, $0.bytes) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
        }
    }
}

/// A cell of any types.
protocol RegisteredCell: AnyObject {
    var name: String { get }
    var lasts: Bool { get }

    /// The changes that restore its values.
    var contents: [CellChange] { get }

    /// - Returns: the inverse.
    /// - Throws: an error if it means nothing here, or the value is not valid.
    func apply(_ change: CellChange) throws(InapplicableChange) -> CellChange

    /// Whether the change has no effect any more.
    func isSettled(_ change: CellChange) -> Bool

    /// The part of the state that changes, and its new value; nil if the change means nothing here.
    func words(_ change: CellChange) -> (part: String, text: String)?
}

/// A feature whose state is cells: each change assigns one of them.
public protocol CellFeature: StatefulFeature where Change == CellChange {
    var register: CellRegister { get }

    /// Called after each change, when the cell has its new value.
    func cellDidChange()
}

extension CellFeature {
    public func cellDidChange() {}

    public func apply(_ change: CellChange) throws(InapplicableChange) -> CellChange {
        guard let cell = register.cell(of: change) else {
            throw InapplicableChange("there is no part '\(change.cell)'")
        }
        let inverse = try cell.apply(change)
        cellDidChange()
        return inverse
    }

    public func lasts(_ change: CellChange) -> Bool { register.cell(of: change)?.lasts ?? false }

    public func isMoot(_ change: CellChange) -> Bool { register.cell(of: change)?.isSettled(change) ?? false }

    public func contents() -> [CellChange] { register.contents }

    public func describe(_ change: CellChange) -> String {
        guard let words = register.cell(of: change)?.words(change) else { return "'\(change.cell)'" }
        return "\(words.part): \(words.text)"
    }

    public func changedPart(by change: CellChange, inverse: CellChange) -> ChangedPart {
        guard let cell = register.cell(of: change), let new = cell.words(change), let old = cell.words(inverse) else {
            return ChangedPart(change.cell, old: "", new: "")
        }
        return ChangedPart(new.part, old: old.text, new: new.text)
    }

    public static func encode(_ change: borrowing CellChange, to writer: inout ByteWriter) {
        let copy = copy change
        writer.write(copy.cell)
        copy.bytes.withUnsafeBytes { writer.write(raw: $0) }
    }

    public static func decode(_ reader: inout ByteReader) throws(ByteReader.Damage) -> CellChange {
        CellChange(cell: try reader.readString(), assignment: .written(Array(reader.readRest())))
    }
}

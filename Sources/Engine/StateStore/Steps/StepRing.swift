/// The last so many steps; appending to a full ring drops the oldest without moving the others.
struct StepRing {
    private struct Entry {
        let id: UInt64
        let moment: UInt64
        let name: StepName
        let parts: StepParts

        var step: Step { Step(id: id, moment: moment, command: name.words, parts: parts) }
    }

    private var entries: [Entry] = []
    /// Where the oldest one stands; the first place unless the ring is full.
    private var start = 0
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { entries.count }

    /// The one that so many are newer than; nil if there is none.
    subscript(behind number: Int) -> Step? {
        number < count ? entries[(start + count - 1 - number) % count].step : nil
    }

    /// All of them, the newest first.
    var newestFirst: [Step] { inOrder.reversed().map(\.step) }

    private var inOrder: [Entry] { Array(entries[start...] + entries[..<start]) }

    mutating func append(_ step: Step) {
        append(id: step.id, moment: step.moment, step.command, step.parts)
    }

    /// Appends a step that need not be made for it.
    mutating func append(id: UInt64, moment: UInt64, _ command: borrowing [String], _ parts: consuming StepParts) {
        let entry = Entry(id: id, moment: moment, name: StepName(command), parts: parts)
        guard count == limit else { return entries.append(entry) }
        entries[start].parts.giveBack()
        entries[start] = entry
        start = start + 1 == limit ? 0 : start + 1
    }

    @discardableResult
    mutating func popLast() -> Step? {
        straighten()
        return entries.popLast()?.step
    }

    /// Whether a step with this id is among them.
    func contains(_ id: UInt64) -> Bool {
        entries.contains { $0.id == id }
    }

    /// Takes out the step with this id.
    mutating func remove(id: UInt64) -> Step? {
        straighten()
        return entries.lastIndex { $0.id == id }.map { entries.remove(at: $0).step }
    }

    /// Puts the oldest one into the first place.
    private mutating func straighten() {
        guard start > 0 else { return }
        entries = inOrder
        start = 0
    }
}

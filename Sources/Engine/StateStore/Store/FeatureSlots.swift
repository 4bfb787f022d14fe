import Patterns

/// The features that have joined the store.
final class FeatureSlots {
    /// In the order in which they joined.
    private(set) var all: [any FeatureSlot] = []
    /// The index of the last one found: most records are about the same feature as the one before.
    private var found = 0
    let condition: StateCondition
    let events: EventStream?
    /// Whether this process can read everything that another one can, because its stack has the usual size.
    let hasFullStack: Bool
    /// Whether the state has been read, so that no feature can join any more.
    private var isClosed = false

    init(_ condition: StateCondition, events: EventStream?, hasFullStack: Bool) {
        (self.condition, self.events, self.hasFullStack) = (condition, events, hasFullStack)
    }

    /// Adds a feature.
    func join(_ slot: any FeatureSlot) {
        precondition(!isClosed, "'\(slot.name)' joins after the state was read")
        all.append(slot)
    }

    /// Closes the list before the state is read, when all features have joined.
    func close() {
        precondition(!isClosed, "the state was read already")
        isClosed = true
    }

    /// Returns the feature that a journal names.
    ///
    /// - Throws: an error if this program does not know the name, or knows only another form of its changes.
    func slot(
        _ name: UnsafeRawBufferPointer, _ schema: UInt8, file: String
    ) throws(StateError) -> any FeatureSlot {
        let name = String(decoding: name, as: UTF8.self)
        if found >= all.count || all[found].name != name {
            guard let index = all.firstIndex(where: { $0.name == name }) else { throw .newer(file: file, what: name) }
            found = index
        }
        let slot = all[found]
        guard schema <= slot.schema else { throw .newer(file: file, what: "\(name) \(schema)") }
        guard schema == slot.schema else { throw .older(file: file) }
        return slot
    }
}

extension EventStream? {
    /// Runs `body`, which only reads back, without recording events.
    func silently<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let events = self else { return try body() }
        return try events.unheard(body)
    }
}

import Glibc
import PatternEvents

/// The features that have joined the store, and how far their states have been read.
final class FeatureSlots {
    /// In the order in which they joined.
    private(set) var all: [any FeatureSlot] = []
    /// The name of each, as it is in a journal.
    private var names: [[UInt8]] = []
    /// Which one was found last: most records are about the same feature as the one before.
    private var found = 0
    let condition: StateCondition
    let events: EventStream?
    /// Where errors say that something stands; empty if nothing is kept.
    let journalPath: String
    let snapshotPath: String
    /// Whether this process can read everything that another one can: its stack is as large as usual.
    let hasFullStack: Bool
    /// Whether the state has been read, so that no feature can join any more.
    private var isClosed = false
    /// Whether something was read in a form older than the present one.
    private(set) var findsOlder = false
    /// Changes before this one are in no step that can still be undone.
    var oldestWanted: UInt64 = 0

    init(_ condition: StateCondition, events: EventStream?, folder: StateFolder?, hasFullStack: Bool) {
        (self.condition, self.events, self.hasFullStack) = (condition, events, hasFullStack)
        (journalPath, snapshotPath) = (folder?.journalPath ?? "", folder?.snapshotPath ?? "")
    }

    /// Adds a feature.
    func join(_ slot: any FeatureSlot) {
        precondition(!isClosed, "'\(slot.name)' joins after the state was read")
        all.append(slot)
        names.append(Array(slot.name.utf8))
    }

    /// The state is about to be read: all features have joined.
    func close() {
        precondition(!isClosed, "the state was read already")
        isClosed = true
    }

    /// Reads what waits to be read when it is first needed, so that nothing wrong with it stays unseen.
    func loadAll() {
        for slot in all {
            do throws(StateError) { try slot.load() } catch { condition.block(for: error) }
        }
    }

    /// The feature called `name`.
    ///
    /// - Throws: that this program knows none of that name, or only an older form of its changes.
    func slot(_ name: String, _ schema: UInt8, file: String) throws(StateError) -> any FeatureSlot {
        guard let slot = all.first(where: { $0.name == name }) else { throw .newer(file: file, what: name) }
        return try checked(slot, schema, file)
    }

    /// The feature of that name as it is in a journal.
    func slot(
        _ name: UnsafeRawBufferPointer, _ schema: UInt8, file: String
    ) throws(StateError) -> any FeatureSlot {
        // A million records must not make a string each.
        if found >= names.count || !Self.is(names[found], name) {
            guard let index = names.firstIndex(where: { Self.is($0, name) }) else {
                throw .newer(file: file, what: String(decoding: name, as: UTF8.self))
            }
            found = index
        }
        return try checked(all[found], schema, file)
    }

    private static func `is`(_ name: [UInt8], _ other: UnsafeRawBufferPointer) -> Bool {
        name.withUnsafeBytes { $0.count == other.count && memcmp($0.baseAddress!, other.baseAddress!, $0.count) == 0 }
    }

    private func checked(
        _ slot: any FeatureSlot, _ schema: UInt8, _ file: String
    ) throws(StateError) -> any FeatureSlot {
        guard schema <= slot.schema else { throw .newer(file: file, what: "\(slot.name) \(schema)") }
        if schema < slot.schema { findsOlder = true }
        return slot
    }
}

extension EventStream? {
    /// Runs `body` with no event recorded: it only reads back.
    func silently<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard let events = self else { return try body() }
        return try events.unheard(body)
    }
}

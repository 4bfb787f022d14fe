/// A feature's place in the store, whatever its changes are.
@usableFromInline
protocol FeatureSlot: AnyObject {
    var name: String { get }
    var schema: UInt8 { get }
    var isUndoable: Bool { get }
    var loadsLazily: Bool { get }
    /// Whether a part of its state could not be read: changes that follow would not fit.
    var isIncomplete: Bool { get }

    /// From now on its state is what it has.
    func goesOnIncomplete()

    /// Gives the feature its part of a snapshot.
    func place(_ contents: SnapshotSection)

    /// Takes a change that was read from the journal: applies it, or keeps it until the feature is loaded.
    ///
    /// - Throws: ``StateError`` if it cannot be read.
    func take(_ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64) throws(StateError)

    /// Applies all that was read, if that has not been done.
    func load() throws(StateError)

    /// Hands out what takes back the change with this sequence number, once; nil if it has not been applied yet.
    func takeInverse(of sequence: UInt64) -> (any Reversible)?

    /// Forgets the inverses of all changes but these.
    func keepInverses(of sequences: Set<UInt64>)

    /// Makes a part of a step out of an inverse as a snapshot keeps it.
    func reversible(inverse: [UInt8], schema: UInt8) throws(StateError) -> any Reversible

    func writeContents(to writer: inout ByteWriter)
}

/// A feature that was joined to the store.
@usableFromInline
final class JoinedFeature<Feature: StatefulFeature>: FeatureSlot {
    @usableFromInline
    let feature: Feature
    /// Where failures of reading are told.
    private unowned let store: ChangeStore

    /// Whether something may have been read that the feature does not have yet.
    @usableFromInline
    private(set) var isWaiting = Feature.loadsLazily
    @usableFromInline
    private(set) var isIncomplete = false
    /// A change that was given back: if nobody holds it any more, the next one is made of it.
    var spare: AppliedChange<Feature>?
    /// What takes back changes that were read from the journal.
    private var inverses: [UInt64: any Reversible] = [:]
    private var contents: SnapshotSection?
    /// Changes that wait for ``load()``: sequence, schema and bytes of each.
    private var postponed = ByteWriter(capacity: 0)

    init(_ feature: Feature, store: ChangeStore) {
        self.feature = feature
        self.store = store
    }

    /// A change that was made.
    @usableFromInline
    func applied(inverse: consuming Feature.Change) -> AppliedChange<Feature> {
        guard isKnownUniquelyReferenced(&spare), let change = spare.take() else {
            return AppliedChange(self, inverse: inverse)
        }
        change.become(inverse)
        return change
    }

    @usableFromInline
    var name: String { Feature.featureName }

    @usableFromInline
    var schema: UInt8 { Feature.schema }

    @usableFromInline
    var isUndoable: Bool { Feature.isUndoable }

    @usableFromInline
    var loadsLazily: Bool { Feature.loadsLazily }

    @usableFromInline
    func place(_ contents: SnapshotSection) {
        self.contents = contents
        isWaiting = true
    }

    @usableFromInline
    func take(_ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64) throws(StateError) {
        guard !isIncomplete else { return }
        guard !isWaiting else {
            postponed.write(sequence)
            postponed.write(byte: schema)
            postponed.write(change.count)
            postponed.write(raw: change)
            return
        }
        try apply(change, schema: schema, sequence: sequence)
    }

    private func apply(
        _ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64
    ) throws(StateError) {
        var reader = ByteReader(change)
        do throws(ByteReader.Damage) {
            let inverse = feature.apply(try Feature.decode(&reader, schema: schema))
            if Feature.isUndoable, sequence >= store.oldestWanted {
                inverses[sequence] = AppliedChange(self, inverse: inverse)
            }
        } catch {
            throw .unreadableChange(feature: name, sequence: sequence)
        }
    }

    @usableFromInline
    func load() throws(StateError) {
        guard isWaiting else { return }
        isWaiting = false
        let section = contents
        contents = nil
        var changes = ByteWriter(capacity: 0)
        swap(&changes, &postponed)
        isIncomplete = true
        try store.silently { () throws(StateError) in
            if let section { try read(section) }
            try replay(changes)
        }
        isIncomplete = false
    }

    @usableFromInline
    func goesOnIncomplete() { isIncomplete = false }

    private func read(_ section: SnapshotSection) throws(StateError) {
        let bytes = try section.read()
        let isWhole = bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            do throws(ByteReader.Damage) {
                try feature.readContents(&reader, schema: section.schema)
                return true
            } catch {
                return false
            }
        }
        guard isWhole else { throw .damagedSnapshot(section: name) }
    }

    private func replay(_ changes: borrowing ByteWriter) throws(StateError) {
        var reader = ByteReader(changes.bytes)
        while reader.rest > 0 {
            var change: (UnsafeRawBufferPointer, UInt8, UInt64)
            do throws(ByteReader.Damage) {
                let sequence = try reader.readNumber()
                let schema = try reader.readByte()
                change = (try reader.readRaw(try reader.readInt()), schema, sequence)
            } catch {
                preconditionFailure("what this process wrote into its own memory reads otherwise")
            }
            try apply(change.0, schema: change.1, sequence: change.2)
        }
    }

    @usableFromInline
    func takeInverse(of sequence: UInt64) -> (any Reversible)? {
        inverses.removeValue(forKey: sequence)
    }

    @usableFromInline
    func keepInverses(of sequences: Set<UInt64>) {
        inverses = inverses.filter { sequences.contains($0.key) }
    }

    @usableFromInline
    func reversible(inverse: [UInt8], schema: UInt8) throws(StateError) -> any Reversible {
        try inverse.span.bytes.withUnsafeBytes { buffer throws(StateError) in
            var reader = ByteReader(buffer)
            do throws(ByteReader.Damage) {
                return AppliedChange(self, inverse: try Feature.decode(&reader, schema: schema))
            } catch {
                throw .damagedSnapshot(section: "steps")
            }
        }
    }

    @usableFromInline
    func writeContents(to writer: inout ByteWriter) {
        feature.writeContents(to: &writer)
    }
}

import Patterns

/// A feature's place in the store, whatever its changes are.
protocol FeatureSlot: AnyObject {
    var name: String { get }
    var schema: UInt8 { get }
    var isUndoable: Bool { get }
    var loadsLazily: Bool { get }
    /// Whether a part of its state could not be read: changes that follow would not fit.
    var isIncomplete: Bool { get }

    /// From now on what it has counts as all of its state.
    func goesOnIncomplete()

    /// The feature behind it.
    var replayed: any StatefulFeature { get }

    /// Gives the feature its part of a snapshot.
    func place(_ contents: SnapshotSection)

    /// Takes a change that was read from the journal: applies it, or keeps it until the feature is loaded.
    ///
    /// - Parameters:
    ///   - group: the sequence number of its group's last change.
    ///   - keepsInverse: whether ``takeInverse(of:)`` can return the inverse, if it does not wait.
    /// - Returns: its inverse; nil if it waits.
    /// - Throws: ``StateError/unreadableChange(file:sequence:feature:reason:)``; the state has stayed as it was.
    func take(
        _ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64, group: UInt64, keepsInverse: Bool
    ) throws(StateError) -> (any Reversible)?

    /// Applies all that was read, if that has not been done.
    ///
    /// - Throws: the first of what cannot be read; the rest has been.
    func load() throws(StateError)

    /// Returns the inverse of the change with this sequence number, once; nil if it has not been applied yet.
    func takeInverse(of sequence: UInt64) -> (any Reversible)?

    /// Forgets the inverses of all changes but these.
    func keepInverses(of sequences: Set<UInt64>)

    /// Makes a part of a step out of an inverse as a snapshot keeps it.
    func reversible(inverse: [UInt8], schema: UInt8) throws(StateError) -> any Reversible

    func writeContents(to writer: inout ByteWriter)
}

/// A feature that was joined to the store.
final class JoinedFeature<Feature: StatefulFeature>: FeatureSlot {
    let feature: Feature
    /// The features it has joined.
    private unowned let others: FeatureSlots

    /// Whether something may have been read that the feature does not have yet.
    private(set) var isWaiting = Feature.loadsLazily
    private(set) var isIncomplete = false
    /// Whether its part of the snapshot could not be read, so that it has nothing that changes could be made to.
    private var lacksContents = false
    /// The inverses of changes that were read from the journal.
    private var inverses: [UInt64: any Reversible] = [:]
    private var contents: SnapshotSection?
    /// Changes that wait for ``load()``: sequence, that of the group's end, schema and bytes of each.
    private var postponed = ByteWriter(capacity: 0)

    init(_ feature: Feature, among others: FeatureSlots) {
        self.feature = feature
        self.others = others
    }

    var replayed: any StatefulFeature { feature }

    var name: String { Feature.featureName }

    var schema: UInt8 { Feature.schema }

    var isUndoable: Bool { Feature.isUndoable }

    var loadsLazily: Bool { Feature.loadsLazily }

    func place(_ contents: SnapshotSection) {
        self.contents = contents
        isWaiting = true
    }

    func take(
        _ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64, group: UInt64, keepsInverse: Bool
    ) throws(StateError) -> (any Reversible)? {
        guard !lacksContents else { return nil }
        guard !isWaiting else {
            postponed.write(sequence)
            postponed.write(group)
            postponed.write(byte: schema)
            postponed.write(change.count)
            postponed.write(raw: change)
            return nil
        }
        return try apply(change, schema: schema, sequence: sequence, keepsInverse: keepsInverse)
    }

    /// Applies a change that was read.
    private func apply(
        _ change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64, keepsInverse: Bool
    ) throws(StateError) -> any Reversible {
        var reader = ByteReader(change)
        var reason = "its bytes mean nothing"
        do throws(ByteReader.Damage) {
            let change = try Feature.decode(&reader, schema: schema)
            do throws(ChangeMisfit) {
                let former = try feature.receive(change, .execute, from: .client, events: nil)
                let inverse = AppliedChange(self, inverse: former)
                if keepsInverse, Feature.isUndoable, sequence >= others.oldestWanted {
                    inverses[sequence] = inverse
                }
                return inverse
            } catch {
                reason = error.reason
            }
        } catch {}
        isIncomplete = true
        throw .unreadableChange(
            file: others.journalPath, sequence: sequence, feature: name, reason: reason
        )
    }

    func load() throws(StateError) {
        guard isWaiting else { return }
        let section = try sectionRead()
        isWaiting = false
        contents = nil
        var changes = ByteWriter(capacity: 0)
        swap(&changes, &postponed)
        try others.events.silently { () throws(StateError) in
            feature.willReplay()
            defer { feature.didReplay() }
            if let section {
                (isIncomplete, lacksContents) = (true, true)
                try read(section.bytes, schema: section.schema)
                (isIncomplete, lacksContents) = (false, false)
            }
            try replay(changes)
        }
    }

    /// The bytes of its part of the snapshot, if there is one. As long as they cannot be read it waits for them.
    private func sectionRead() throws(StateError) -> (bytes: [UInt8], schema: UInt8)? {
        guard let contents else { return nil }
        do throws(StateError) {
            return (try contents.read(), contents.schema)
        } catch {
            if case .damagedSnapshot = error { (isWaiting, isIncomplete, lacksContents) = (false, true, true) }
            throw error
        }
    }

    func goesOnIncomplete() { isIncomplete = false }

    private func read(_ bytes: [UInt8], schema: UInt8) throws(StateError) {
        let isWhole = bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            do throws(ByteReader.Damage) {
                try feature.readContents(&reader, schema: schema)
                return true
            } catch {
                return false
            }
        }
        guard isWhole else {
            throw others.hasFullStack ? .damagedSnapshot(section: name) : .tooLittleStack(feature: name)
        }
    }

    /// Applies the changes that have waited. A group with one that cannot be made is not made at all, and the next one is
    /// tried.
    private func replay(_ changes: borrowing ByteWriter) throws(StateError) {
        var reader = ByteReader(changes.bytes)
        var failure: StateError?
        var failedGroup: UInt64?
        var made: (group: UInt64, inverses: [any Reversible]) = (0, [])
        while reader.rest > 0 {
            let (change, schema, sequence, group) = Self.nextPostponed(&reader)
            guard group != failedGroup else { continue }
            if group != made.group { made = (group, []) }
            do throws(StateError) {
                let inverse = try apply(change, schema: schema, sequence: sequence, keepsInverse: true)
                // Most groups have one change only.
                if sequence != group { made.inverses.append(inverse) }
            } catch {
                failure = failure ?? error
                failedGroup = group
                for inverse in made.inverses.reversed() { others.condition.takeBack(inverse) }
            }
        }
        if let failure { throw failure }
    }

    private static func nextPostponed(
        _ reader: inout ByteReader
    ) -> (change: UnsafeRawBufferPointer, schema: UInt8, sequence: UInt64, group: UInt64) {
        do throws(ByteReader.Damage) {
            let (sequence, group) = (try reader.readNumber(), try reader.readNumber())
            let schema = try reader.readByte()
            return (try reader.readRaw(try reader.readInt()), schema, sequence, group)
        } catch {
            preconditionFailure("what this process wrote into its own memory reads otherwise")
        }
    }

    func takeInverse(of sequence: UInt64) -> (any Reversible)? {
        inverses.removeValue(forKey: sequence)
    }

    func keepInverses(of sequences: Set<UInt64>) {
        inverses = inverses.filter { sequences.contains($0.key) }
    }

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

    func writeContents(to writer: inout ByteWriter) {
        feature.writeContents(to: &writer)
    }
}

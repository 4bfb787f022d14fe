import Patterns

/// A feature's place in the store, for changes of any type.
protocol FeatureSlot: AnyObject {
    var name: String { get }
    var schema: UInt8 { get }
    var isUndoable: Bool { get }
    /// The feature itself.
    var stateful: any StatefulFeature { get }

    /// Applies a change that was read.
    ///
    /// - Returns: its inverse.
    /// - Throws: an error if it means nothing or does not fit the state, which is then unchanged.
    func apply(_ change: UnsafeRawBufferPointer) throws(InapplicableChange) -> any Reversible

    /// Applies the changes of a record of contents, as far as they fit.
    ///
    /// - Returns: the reason why the first of the others does not fit.
    func applyContents(_ changes: UnsafeRawBufferPointer) -> InapplicableChange?

    /// Makes a part of a step from the change to be applied next.
    func reversible(_ inverse: UnsafeRawBufferPointer) throws(InapplicableChange) -> any Reversible

    /// Writes the lasting part of the state.
    func writeContents(to groups: inout GroupWriter)
}

/// A feature that was joined to the store.
final class JoinedFeature<Feature: StatefulFeature>: FeatureSlot {
    let feature: Feature

    init(_ feature: Feature) {
        self.feature = feature
    }

    var stateful: any StatefulFeature { feature }

    var name: String { Feature.featureName }

    var schema: UInt8 { Feature.schema }

    var isUndoable: Bool { Feature.isUndoable }

    func apply(_ change: UnsafeRawBufferPointer) throws(InapplicableChange) -> any Reversible {
        let former = try feature.receive(Self.decode(change), .execute, from: .client, events: nil)
        return AppliedChange(self, inverse: former)
    }

    func reversible(_ inverse: UnsafeRawBufferPointer) throws(InapplicableChange) -> any Reversible {
        AppliedChange(self, inverse: try Self.decode(inverse))
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer) throws(InapplicableChange) -> Feature.Change {
        var reader = ByteReader(bytes)
        guard let change = try? Feature.decode(&reader), reader.rest == 0 else {
            throw InapplicableChange("its bytes mean nothing")
        }
        return change
    }

    // MARK: Contents

    func applyContents(_ changes: UnsafeRawBufferPointer) -> InapplicableChange? {
        var reader = ByteReader(changes)
        var misfit: InapplicableChange?
        while reader.rest > 0 {
            guard let count = try? reader.readCount(), let bytes = try? reader.readRaw(count) else {
                return misfit ?? InapplicableChange("its bytes mean nothing")
            }
            do throws(InapplicableChange) {
                _ = try feature.receive(Self.decode(bytes), .execute, from: .client, events: nil)
            } catch {
                misfit = misfit ?? error
            }
        }
        return misfit
    }

    func writeContents(to groups: inout GroupWriter) {
        var record = ByteWriter()
        var change = ByteWriter()
        func finish() {
            groups.add(name, schema: schema) { $0.write(raw: record.bytes) }
            _ = groups.finish(.contents)
            record.truncate(to: 0)
        }
        for next in feature.contents() {
            change.truncate(to: 0)
            Feature.encode(next, to: &change)
            record.write(change.count)
            record.write(raw: change.bytes)
            if record.count >= JournalFormat.contentsLength { finish() }
        }
        if record.count > 0 { finish() }
    }
}

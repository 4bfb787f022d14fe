import PatternEvents
import Patterns

/// A part of a step: the inverse of one of its changes.
protocol StepPart: AnyObject {
    /// Its feature's place in the store.
    var slot: any FeatureSlot { get }

    /// The part in a form that can be undone at once; reads what it needs from disk.
    ///
    /// - Throws: that it cannot be read.
    func resolved() throws(StateError) -> any Reversible
}

/// A change that was made and can be undone, whatever feature it belongs to.
protocol Reversible: StepPart {
    /// Whether taking it back has to be written down.
    var lasts: Bool { get }
    /// What taking it back would do, in words.
    var inverseInWords: String { get }

    /// Applies the inverse and returns the inverse of that.
    ///
    /// - Parameter caller: the command that asks for it; nil if no event is recorded.
    /// - Throws: that it does not fit the state, which has stayed as it was.
    func revert(for caller: Caller?) throws(ChangeMisfit) -> any Reversible

    /// Its inverse is a change that was rolled back before any observer was notified of it.
    func withdraw()

    /// Writes the inverse as the journal keeps it.
    func encodeInverse(to writer: inout ByteWriter)
}

extension Reversible {
    func resolved() throws(StateError) -> any Reversible { self }
}

/// A change with its feature, and the inverse that applying it gave.
final class AppliedChange<Feature: StatefulFeature>: Reversible {
    // The store holds its features as long as it holds steps, and the feature holds inverses itself.
    private unowned let joined: JoinedFeature<Feature>
    private let inverse: Feature.Change

    init(_ joined: JoinedFeature<Feature>, inverse: consuming Feature.Change) {
        self.joined = joined
        self.inverse = inverse
    }

    var slot: any FeatureSlot { joined }

    var lasts: Bool { joined.feature.lasts(inverse) }

    var inverseInWords: String { joined.feature.describe(inverse) }

    func revert(for caller: Caller?) throws(ChangeMisfit) -> any Reversible {
        let former = try joined.feature.receive(
            inverse, caller?.operation ?? .unexecute, from: caller?.command.participant ?? .client,
            events: caller?.events)
        return AppliedChange(joined, inverse: former)
    }

    func withdraw() { joined.feature.withdraw(inverse) }

    func encodeInverse(to writer: inout ByteWriter) {
        Feature.encode(inverse, to: &writer)
    }
}

/// The inverse of a change of an earlier run, still as a snapshot keeps it.
final class StoredInverse: StepPart {
    let slot: any FeatureSlot
    let schema: UInt8
    let bytes: [UInt8]

    init(_ slot: any FeatureSlot, schema: UInt8, bytes: [UInt8]) {
        self.slot = slot
        self.schema = schema
        self.bytes = bytes
    }

    func resolved() throws(StateError) -> any Reversible {
        try slot.load()
        return try slot.reversible(inverse: bytes, schema: schema)
    }
}

/// A change in the journal whose inverse is known once its feature has been read.
final class PostponedInverse: StepPart {
    let slot: any FeatureSlot
    private let sequence: UInt64
    private var found: (any Reversible)?

    init(_ slot: any FeatureSlot, sequence: UInt64) {
        self.slot = slot
        self.sequence = sequence
    }

    func resolved() throws(StateError) -> any Reversible {
        if let found { return found }
        try slot.load()
        found = slot.takeInverse(of: sequence)
        guard let found else { throw .lostInverse(feature: slot.name) }
        return found
    }
}

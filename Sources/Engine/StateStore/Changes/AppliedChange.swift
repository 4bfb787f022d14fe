/// A part of a step: how one of its changes is taken back.
@usableFromInline
protocol StepPart: AnyObject {
    /// Where its feature is joined.
    var slot: any FeatureSlot { get }

    /// The part as something that can be taken back at once; reads what it needs from disk.
    ///
    /// - Throws: that it cannot be read.
    func resolved() throws(StateError) -> any Reversible
}

/// A change that was made and can be taken back, whatever feature it belongs to.
@usableFromInline
protocol Reversible: StepPart {
    /// Whether taking it back has to be written down.
    var lasts: Bool { get }
    /// What taking it back would touch.
    var footprint: Footprint { get }
    /// What taking it back would do, in words.
    var inverseInWords: String { get }

    /// Applies the inverse and returns what takes that back.
    ///
    /// - Throws: that it does not fit the state, which has stayed as it was.
    func revert() throws(ChangeMisfit) -> any Reversible

    /// Writes the inverse as the journal keeps it.
    func encodeInverse(to writer: inout ByteWriter)
}

extension Reversible {
    @usableFromInline
    func resolved() throws(StateError) -> any Reversible { self }
}

/// A change with its feature, and the inverse that applying it gave.
@usableFromInline
final class AppliedChange<Feature: StatefulFeature>: Reversible {
    // The store holds its features as long as it holds steps, and the feature holds inverses itself.
    private unowned let joined: JoinedFeature<Feature>
    private let inverse: Feature.Change

    @usableFromInline
    init(_ joined: JoinedFeature<Feature>, inverse: consuming Feature.Change) {
        self.joined = joined
        self.inverse = inverse
    }

    @usableFromInline
    var slot: any FeatureSlot { joined }

    @usableFromInline
    var lasts: Bool { joined.feature.lasts(inverse) }

    @usableFromInline
    var footprint: Footprint { joined.feature.footprint(of: inverse) }

    @usableFromInline
    var inverseInWords: String { joined.feature.describe(inverse) }

    @usableFromInline
    func revert() throws(ChangeMisfit) -> any Reversible {
        AppliedChange(joined, inverse: try joined.feature.apply(inverse))
    }

    @usableFromInline
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

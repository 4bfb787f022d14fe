import Patterns

/// A change that was made and can be undone, whatever feature it belongs to.
protocol Reversible: AnyObject {
    /// Its feature's place in the store.
    var slot: any FeatureSlot { get }
    /// Whether taking it back has to be written down.
    var lasts: Bool { get }
    /// Whether taking it back would do nothing.
    var isMoot: Bool { get }
    /// What taking it back would do, in words.
    var inverseInWords: String { get }

    /// Applies the inverse and returns the inverse of that.
    ///
    /// - Parameter caller: the command that asks for it; nil if no event is recorded.
    /// - Throws: that it does not fit the state, which has stayed as it was.
    func revert(for caller: Caller?) throws(InapplicableChange) -> any Reversible

    /// Its inverse is a change that was rolled back before any observer was notified of it.
    func withdraw()

    /// Writes the inverse as the journal keeps it.
    func encodeInverse(to writer: inout ByteWriter)
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

    var isMoot: Bool { joined.feature.isMoot(inverse) }

    var inverseInWords: String { joined.feature.describe(inverse) }

    func revert(for caller: Caller?) throws(InapplicableChange) -> any Reversible {
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

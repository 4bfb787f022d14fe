import Patterns

/// A change that was made and can be undone, of any feature.
protocol Reversible: AnyObject {
    /// Its feature's place in the store.
    var slot: any FeatureSlot { get }
    /// Whether its reversal has to be saved.
    var lasts: Bool { get }
    /// Whether its reversal would have no effect.
    var isMoot: Bool { get }
    /// The effect of its reversal, in words.
    var inverseInWords: String { get }

    /// Applies the inverse and returns the inverse of that.
    ///
    /// - Parameter caller: the command that asks for the change; nil if no event is recorded.
    /// - Throws: an error if the inverse does not fit the state, which is then unchanged.
    func revert(for caller: Caller?) throws(InapplicableChange) -> any Reversible

    /// Informs the feature that the change was rolled back before any observer was notified of it.
    func withdraw()

    /// Writes the inverse in the form of the journal.
    func encodeInverse(to writer: inout ByteWriter)
}

/// A change of a feature that has been applied, with its inverse.
final class AppliedChange<Feature: StatefulFeature>: Reversible {
    // The store keeps its features as long as its steps, and the feature itself keeps inverses.
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

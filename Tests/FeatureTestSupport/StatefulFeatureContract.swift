package import StateStore

/// What every ``StatefulFeature`` promises, whoever wrote it.
package enum StatefulFeatureContract {
    /// Holds a feature to its promises while it makes `changes`, which it begins with in its first state.
    ///
    /// - Parameters:
    ///   - make: a feature in its first state.
    ///   - count: how many changes to make.
    ///   - change: a change that is possible now.
    ///   - state: all of the feature's state, in a form that can be compared.
    ///   - lasting: the part of it that ``StatefulFeature/contents()`` is to make again.
    /// - Returns: the promises it broke, in words; none if all is well.
    package static func violations<Feature: StatefulFeature, State: Equatable, Lasting: Equatable>(
        of make: () -> Feature,
        changes count: Int,
        change: (Feature) -> Feature.Change,
        state: (Feature) -> State,
        lasting: (Feature) -> Lasting
    ) throws -> [String] {
        var broken: [String] = []
        let feature = make()
        var states: [State] = []
        var inverses: [Feature.Change] = []
        for number in 1...count {
            let change = change(feature)
            let before = state(feature)
            let inverse = feature.apply(try coded(change, of: feature))
            let after = state(feature)
            if feature.describe(change).isEmpty { broken.append("change \(number) has no words") }

            let again = feature.apply(try coded(inverse, of: feature))
            if state(feature) != before { broken.append("the inverse of change \(number), \(change), is none") }
            states.append(before)
            inverses.append(feature.apply(again))
            if state(feature) != after { broken.append("change \(number), \(change), cannot be done again") }

            guard number.isMultiple(of: 10) || number == count else { continue }
            let other = make()
            for change in feature.contents() { _ = other.apply(try coded(change, of: feature)) }
            if lasting(other) != lasting(feature) { broken.append("the contents after change \(number) are others") }
        }
        for (inverse, before) in zip(inverses, states).reversed() {
            _ = feature.apply(inverse)
            if state(feature) != before { broken.append("a change cannot be taken back after others: \(inverse)") }
        }
        return broken
    }

    /// A change as it comes back from disk.
    private static func coded<Feature: StatefulFeature>(
        _ change: Feature.Change, of feature: Feature
    ) throws -> Feature.Change {
        var writer = ByteWriter()
        Feature.encode(change, to: &writer)
        return try Array(writer.bytes).withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            return try Feature.decode(&reader, schema: Feature.schema)
        }
    }
}

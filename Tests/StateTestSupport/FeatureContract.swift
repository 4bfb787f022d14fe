import FoundationEssentials
package import StateStore

/// What every ``StatefulFeature`` promises, whoever wrote it.
package struct FeatureContract<Feature: StatefulFeature, Whole: Equatable, Lasting: Equatable> {
    private let make: () -> Feature
    private let change: (Feature, inout SeededGenerator) -> Feature.Change
    private let whole: (Feature) -> Whole
    private let lasting: (Feature) -> Lasting

    /// - Parameters:
    ///   - make: a feature as it is when the program starts.
    ///   - change: some change that the feature's present state allows.
    ///   - whole: everything a change can change.
    ///   - lasting: of that what lasts.
    package init(
        make: @escaping () -> Feature,
        change: @escaping (Feature, inout SeededGenerator) -> Feature.Change,
        whole: @escaping (Feature) -> Whole,
        lasting: @escaping (Feature) -> Lasting
    ) {
        self.make = make
        self.change = change
        self.whole = whole
        self.lasting = lasting
    }

    /// Holds the feature to its promises through `count` changes.
    ///
    /// - Returns: the promises it broke, in words; none if all is well.
    package func violations(seed: UInt64, count: Int) -> [String] {
        var random = SeededGenerator(seed: seed)
        var broken: [String] = []
        let feature = make()
        for number in 1...count {
            let change = change(feature, &random)
            func demand(_ isKept: Bool, _ promise: String) {
                if !isKept { broken.append("change \(number), \(change): \(promise)") }
            }
            let bytes = Self.encoded(change)
            guard let copy = Self.decoded(bytes), let fromJSON = Self.throughJSON(change) else {
                broken.append("change \(number), \(change): reads what it wrote")
                return broken
            }
            demand(Self.encoded(copy) == bytes, "writes what it read as it was")
            demand(Self.encoded(fromJSON) == bytes, "survives JSON")
            demand(!feature.describe(change).isEmpty, "has words")
            demand(
                feature.footprint(of: change).meets(feature.footprint(of: copy)) || !feature.lasts(change),
                "touches what its copy touches"
            )

            let (before, lastingBefore) = (whole(feature), lasting(feature))
            let inverse = feature.apply(copy)
            let (after, lastingAfter) = (whole(feature), lasting(feature))
            demand(feature.lasts(change) || lastingAfter == lastingBefore, "changes nothing that lasts if it does not")
            demand(feature.lasts(inverse) == feature.lasts(change), "lasts as its inverse does")
            guard let writtenInverse = Self.decoded(Self.encoded(inverse)) else {
                broken.append("change \(number), \(change): has an inverse that can be read")
                return broken
            }
            let again = feature.apply(writtenInverse)
            demand(whole(feature) == before, "is taken back by its inverse")
            _ = feature.apply(again)
            demand(whole(feature) == after, "is made again by its inverse's inverse")

            if number == count || number.isMultiple(of: 50) { broken += contentsViolations(of: feature) }
        }
        return broken
    }

    /// What a snapshot and a list of changes make out of a fresh feature.
    private func contentsViolations(of feature: Feature) -> [String] {
        var broken: [String] = []
        let expected = lasting(feature)
        let fresh = make()
        for change in feature.contents() {
            if !feature.lasts(change) { broken.append("contents: \(change) does not last") }
            _ = fresh.apply(change)
        }
        if lasting(fresh) != expected { broken.append("contents make another state") }

        var writer = ByteWriter()
        feature.writeContents(to: &writer)
        let read = make()
        var reader = ByteReader(writer.bytes)
        do throws(ByteReader.Damage) {
            try read.readContents(&reader, schema: Feature.schema)
            if lasting(read) != expected { broken.append("a snapshot makes another state") }
            if reader.rest > 0 { broken.append("a snapshot is read to its end: \(reader.rest) bytes are left") }
        } catch {
            broken.append("a snapshot can be read")
        }
        // Both have to be fit to go on with.
        var random = SeededGenerator(seed: 0)
        let next = change(feature, &random)
        let inverse = read.apply(next)
        _ = read.apply(inverse)
        if lasting(read) != expected { broken.append("what was read goes on otherwise: \(next)") }
        return broken
    }

    private static func encoded(_ change: Feature.Change) -> [UInt8] {
        var writer = ByteWriter()
        Feature.encode(change, to: &writer)
        return Array(writer.bytes)
    }

    /// The change in `bytes`, all of which have to be read.
    private static func decoded(_ bytes: [UInt8]) -> Feature.Change? {
        bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            guard let change = try? Feature.decode(&reader, schema: Feature.schema), reader.rest == 0 else { return nil }
            return change
        }
    }

    private static func throughJSON(_ change: Feature.Change) -> Feature.Change? {
        guard let data = try? JSONEncoder().encode([change]) else { return nil }
        return try? JSONDecoder().decode([Feature.Change].self, from: data).first
    }
}

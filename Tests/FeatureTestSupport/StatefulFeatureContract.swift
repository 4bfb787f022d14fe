import Commands
import FoundationEssentials
public import StateStore
import Text

/// The promises of every ``StatefulFeature``.
public enum StatefulFeatureContract {
    /// Holds a feature to its promises while it makes `changes`, which it begins with in its first state.
    ///
    /// - Parameters:
    ///   - make: a feature in its first state.
    ///   - count: how many changes to make.
    ///   - change: a change that is possible now.
    ///   - state: all of the feature's state, in a form that can be compared.
    ///   - lasting: the part of it that ``StatefulFeature/contents()`` is to make again.
    /// - Returns: the promises it broke, in words; none if all is well.
    public static func violations<Feature: StatefulFeature, State: Equatable, Lasting: Equatable>(
        of make: () -> Feature,
        changes count: Int,
        change: (Feature) -> Feature.Change,
        state: (Feature) -> State,
        lasting: (Feature) -> Lasting
    ) throws -> [String] where Feature.Change: Codable {
        var broken: [String] = []
        // A twin does all that the feature does; a replica reads what was written of it.
        let (feature, twin, replica) = (make(), make(), make())
        var states: [State] = []
        var inverses: [Feature.Change] = []
        var made: [Feature.Change] = []
        for number in 1...count {
            let change = change(feature)
            let (before, lastingBefore) = (state(feature), lasting(feature))
            let stored = try coded(change, of: feature)
            let inverse = try feature.apply(stored)
            let after = state(feature)
            if feature.lasts(inverse) != feature.lasts(change) {
                broken.append("change \(number), \(change), and its inverse do not last alike")
            }
            if !feature.lasts(change), lasting(feature) != lastingBefore {
                broken.append("change \(number), \(change), does not last and yet changes what does")
            }
            if feature.describe(change).isEmpty { broken.append("change \(number) has no words") }
            _ = try twin.apply(change)
            if state(twin) != after { broken.append("change \(number), \(change), does something else to a twin") }
            if feature.lasts(change) { _ = try replica.apply(stored) }

            let again = try feature.apply(coded(inverse, of: feature))
            if state(feature) != before { broken.append("the inverse of change \(number), \(change), is none") }
            states.append(before)
            made.append(change)
            inverses.append(try feature.apply(again))
            if state(feature) != after { broken.append("change \(number), \(change), cannot be done again") }
            if differ(inverses[number - 1], inverse) {
                broken.append("change \(number), \(change), done again has another inverse")
            }

            guard number.isMultiple(of: 10) || number == count else { continue }
            let other = make()
            for change in feature.contents() { _ = try other.apply(coded(change, of: feature)) }
            if lasting(other) != lasting(feature) { broken.append("the contents after change \(number) are others") }
            if lasting(replica) != lasting(feature) {
                broken.append("what lasts after change \(number) is not what the lasting changes make")
            }
            if !feature.contents().allSatisfy(feature.lasts) { broken.append("contents that do not last") }
        }
        for (inverse, before) in zip(inverses, states).reversed() {
            _ = try feature.apply(inverse)
            if state(feature) != before { broken.append("a change cannot be taken back after others: \(inverse)") }
        }
        broken += try misfits(like: made + inverses, of: make, behind: made, state: state, lasting: lasting)
        return broken
    }

    /// Feeds a feature with changes that no command would make, in its first state and in a later one: each is refused, and
    /// then nothing has changed, or it leaves a state like any other.
    ///
    /// - Parameters:
    ///   - samples: what such changes are made of.
    ///   - made: the changes that lead to the later state.
    private static func misfits<Feature: StatefulFeature, State: Equatable, Lasting: Equatable>(
        like samples: [Feature.Change], of make: () -> Feature, behind made: [Feature.Change],
        state: (Feature) -> State, lasting: (Feature) -> Lasting
    ) throws -> [String] where Feature.Change: Codable {
        var random = SeededRandom(seed: 18)
        var broken: [String] = []
        func filled() throws(InapplicableChange) -> Feature {
            let feature = make()
            for change in made { _ = try feature.apply(change) }
            return feature
        }
        var features = [make(), try filled()]
        for sample in stride(from: 0, to: samples.count, by: max(1, samples.count / 60)).map({ samples[$0] }) {
            let json = try JSONDecoder().decode(ChangeMutation.self, from: JSONEncoder().encode(sample))
            // As it is, too: it need not fit here.
            for mutant in [json] + (0..<10).map({ _ in json.mutated(&random) }) {
                guard let change = try? JSONDecoder().decode(Feature.Change.self, from: JSONEncoder().encode(mutant))
                else { continue }
                for index in features.indices {
                    let feature = features[index]
                    if feature.describe(change).isEmpty { broken.append("\(change) has no words") }
                    _ = feature.lasts(change)
                    let before = state(feature)
                    do throws(InapplicableChange) {
                        let inverse = try feature.apply(change)
                        broken += check(feature, behind: change, make(), lasting: lasting)
                        _ = try feature.apply(inverse)
                        if state(feature) != before { features[index] = index == 0 ? make() : try filled() }
                    } catch {
                        if state(feature) != before { broken.append("\(change) was refused and changed something") }
                        if error.reason.isEmpty { broken.append("\(change) was refused for no reason") }
                    }
                }
            }
        }
        return broken
    }

    /// Whether a change that was not refused has left a state that can be written and read.
    private static func check<Feature: StatefulFeature, Lasting: Equatable>(
        _ feature: Feature, behind change: Feature.Change, _ other: Feature, lasting: (Feature) -> Lasting
    ) -> [String] {
        do {
            for change in feature.contents() { _ = try other.apply(change) }
        } catch {
            return ["the contents behind \(change) do not fit: \(error)"]
        }
        return lasting(other) == lasting(feature) ? [] : ["the contents behind \(change) are others"]
    }

    /// Whether a change is the same JSON, byte for byte, as from Foundation's encoder.
    private static func isWrittenAsFoundationWritesIt(_ change: some Encodable) throws -> Bool {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var json = JSONWriter(escapes: .necessary)
        try json.value(describing: change)
        return json.bytes == Array(try encoder.encode(change))
    }

    /// A change as it comes back from disk, also by way of JSON, which every change can be written as.
    private static func coded<Feature: StatefulFeature>(
        _ change: Feature.Change, of feature: Feature
    ) throws -> Feature.Change where Feature.Change: Codable {
        let bytes = written(change, of: feature)
        guard try isWrittenAsFoundationWritesIt(change) else { throw ByteReader.Damage() }
        let json = try JSONDecoder().decode([Feature.Change].self, from: JSONEncoder().encode([change]))[0]
        let read = try bytes.withUnsafeBytes { buffer in
            var reader = ByteReader(buffer)
            let read = try Feature.decode(&reader)
            guard reader.rest == 0 else { throw ByteReader.Damage() }
            return read
        }
        if differ(read, change) || differ(json, change) { throw ByteReader.Damage() }
        // Sets lie in any order; as many bytes as before there are in any case.
        guard written(read, of: feature).count == bytes.count, written(json, of: feature).count == bytes.count else {
            throw ByteReader.Damage()
        }
        return read
    }

    /// Whether one change is known to be another than the other: not every kind of them can be compared.
    private static func differ<Change>(_ one: Change, _ other: Change) -> Bool {
        func differs<Value: Equatable>(_ one: Value) -> Bool { one != other as? Value }
        return (one as? any Equatable).map { differs($0) } ?? false
    }

    private static func written<Feature: StatefulFeature>(_ change: Feature.Change, of feature: Feature) -> [UInt8] {
        var writer = ByteWriter()
        Feature.encode(change, to: &writer)
        return Array(writer.bytes)
    }
}

public import StateStore

/// A list of words, read when the state is opened, written as JSON.
public final class Words: StatefulFeature {
    public static let featureName = "words"

    public enum Change: Codable, Equatable, Sendable {
        case insert(String, at: Int)
        case remove(at: Int)
    }

    public private(set) var all: [String] = []
    /// How many changes were applied that the state did not allow: some that came before were not.
    public private(set) var misfits = 0

    public init() {}

    public func apply(_ change: Change) throws(InapplicableChange) -> Change {
        switch change {
        case .insert(let word, let place):
            guard (0...all.count).contains(place) else { throw misfit("there is no place \(place + 1)") }
            all.insert(word, at: place)
            return .remove(at: place)
        case .remove(let place):
            guard all.indices.contains(place) else { throw misfit("there is no word \(place + 1)") }
            return .insert(all.remove(at: place), at: place)
        }
    }

    private func misfit(_ reason: String) -> InapplicableChange {
        misfits += 1
        return InapplicableChange(reason)
    }

    public func contents() -> [Change] {
        all.enumerated().map { .insert($0.element, at: $0.offset) }
    }

    public func describe(_ change: Change) -> String {
        switch change {
        case .insert(let word, let place): "word \(place + 1): \(word)"
        case .remove(let place): "word \(place + 1): gone"
        }
    }
}

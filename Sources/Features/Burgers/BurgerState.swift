import PatternEvents
import StateStore

/// What is under construction. It lasts no longer than the session, but can be undone like everything else.
final class BurgerState: StatefulFeature {
    static let featureName = "burgers"

    enum Change: Codable, Equatable, Sendable {
        /// The parts so far are these.
        case draft(BurgerDraft)
    }

    private(set) var draft = BurgerDraft()

    func apply(_ change: Change) throws(ChangeMisfit) -> Change {
        switch change {
        case .draft(let next):
            try ChangeMisfit.unless(next.partCount <= BurgerDraft.partLimit, "\(next.partCount) parts are too many")
            defer { draft = next }
            return .draft(draft)
        }
    }

    func lasts(_ change: Change) -> Bool { false }

    func contents() -> [Change] { [] }

    func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        switch (change, inverse) {
        case (.draft(let new), .draft(let old)):
            ChangedPart("burger", old: old.isEmpty ? "none" : old.inWords, new: new.isEmpty ? "none" : new.inWords)
        }
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .draft(let draft): "burger: \(draft.isEmpty ? "nothing chosen" : draft.inWords)"
        }
    }
}

extension BurgerDraft {
    /// `chicken, rye, sauce chili+tomato, wasabi`
    var inWords: String {
        var words = [meat?.rawValue, bread?.rawValue].compactMap(\.self)
        words += sauces.map { "sauce \($0)" }
        words += ingredients.map(\.rawValue)
        return words.joined(separator: ", ")
    }
}

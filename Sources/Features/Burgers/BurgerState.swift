import StateStore

/// The burger under construction. It lasts only for the session, but can be undone like everything else.
final class BurgerState: CellFeature {
    static let featureName = "burgers"

    let register = CellRegister()
    /// The parts so far.
    let draft: Cell<OnlyKey, BurgerDraft>

    init() {
        draft = Cell(
            "burger", in: register, text: { $0.map { $0.isEmpty ? "none" : $0.inWords } ?? "none" },
            isValid: { $0.partCount <= BurgerDraft.partLimit })
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

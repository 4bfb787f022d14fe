/// A burger under construction: the parts so far.
struct BurgerDraft: Codable, Equatable, Sendable {
    /// More would be too many.
    static let partLimit = 100

    /// nil until somebody chooses.
    var meat: Meat?
    var bread: Bread?
    var sauces: [Sauce] = []
    var ingredients: [Ingredient] = []

    /// Whether nothing was built yet.
    var isEmpty: Bool { self == BurgerDraft() }

    /// Sauces and ingredients.
    var partCount: Int { sauces.count + ingredients.count }

    /// Takes a part in; there is one meat and one bread, so that another one takes its place.
    mutating func take(_ part: BurgerPart) {
        switch part {
        case .meat(let meat): self.meat = meat
        case .bread(let bread): self.bread = bread
        case .sauce(let sauce): sauces.append(sauce)
        case .ingredient(let ingredient): ingredients.append(ingredient)
        }
    }
}

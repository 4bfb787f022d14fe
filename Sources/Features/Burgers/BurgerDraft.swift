/// A burger under construction: the parts so far.
struct BurgerDraft: Codable, Equatable, Sendable {
    /// The limit for parts.
    static let partLimit = 100

    /// nil until it is chosen.
    var meat: Meat?
    var bread: Bread?
    var sauces: [Sauce] = []
    var ingredients: [Ingredient] = []

    /// Whether nothing was built yet.
    var isEmpty: Bool { self == BurgerDraft() }

    /// Sauces and ingredients.
    var partCount: Int { sauces.count + ingredients.count }

    /// Adds a part; another meat or bread replaces the first.
    mutating func take(_ part: BurgerPart) {
        switch part {
        case .meat(let meat): self.meat = meat
        case .bread(let bread): self.bread = bread
        case .sauce(let sauce): sauces.append(sauce)
        case .ingredient(let ingredient): ingredients.append(ingredient)
        }
    }
}

/// A part that a burger has exactly once: meat or bread.
protocol OneOfItsKind: CaseIterable, Codable, Equatable, RawRepresentable<String>, Sendable {}

/// The main part of a burger.
enum Meat: String, OneOfItsKind {
    case chicken
    case beef
    case pork
    case tofu
}

enum Bread: String, OneOfItsKind {
    case wheat
    case rye
}

/// An ingredient, on its own or in a sauce.
enum Ingredient: String, CaseIterable, Codable, Sendable {
    case egg
    case tomato
    case chili
    case potato
    case mustard
    case wasabi
    case cheese
    case onion
    case salad
}

/// A sauce of one ingredient or several.
struct Sauce: Codable, Equatable, Sendable, CustomStringConvertible {
    /// In the order in which they were named, without duplicates.
    let ingredients: [Ingredient]

    init(_ ingredients: [Ingredient]) { self.ingredients = ingredients }

    /// `egg+mustard`
    var description: String { ingredients.map(\.rawValue).joined(separator: "+") }
}

/// One part of a burger, for the builder to build.
enum BurgerPart: Equatable, Sendable {
    case meat(Meat)
    case bread(Bread)
    case sauce(Sauce)
    case ingredient(Ingredient)
}

extension BurgerPart: CustomStringConvertible {
    /// `meat beef`, `sauce egg+mustard`, `cheese`
    var description: String {
        switch self {
        case .meat(let meat): "meat \(meat)"
        case .bread(let bread): "bread \(bread)"
        case .sauce(let sauce): "sauce \(sauce)"
        case .ingredient(let ingredient): "\(ingredient)"
        }
    }
}

/// The product: a complete burger.
struct Burger: Equatable, Sendable {
    let meat: Meat
    let bread: Bread
    let sauces: [Sauce]
    let ingredients: [Ingredient]
    /// The parts chosen by the builder, because the client had not.
    let defaults: [Default]

    /// A builder's choice if the client makes none.
    enum Default: String, Sendable {
        case meat
        case bread

        /// - Returns: nil for an optional part.
        init?(_ part: BurgerPart) {
            switch part {
            case .meat: self = .meat
            case .bread: self = .bread
            case .sauce, .ingredient: return nil
            }
        }
    }

    /// `beef burger`
    var name: String { "\(meat) burger" }
}

/// What a burger has exactly one of: one meat, one bread.
protocol OneOfItsKind: CaseIterable, Codable, Equatable, RawRepresentable<String>, Sendable {}

/// What a burger is made round.
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

/// What goes into a burger by itself or into a sauce.
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
    /// In the order in which they were named, none twice.
    let ingredients: [Ingredient]

    init(_ ingredients: [Ingredient]) { self.ingredients = ingredients }

    /// `egg+mustard`
    var description: String { ingredients.map(\.rawValue).joined(separator: "+") }
}

/// One part of a burger: what the builder has to build.
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

/// The product: a burger with all that belongs to it.
struct Burger: Equatable, Sendable {
    let meat: Meat
    let bread: Bread
    let sauces: [Sauce]
    let ingredients: [Ingredient]
    /// The parts that the builder chose because the client did not.
    let defaults: [Default]

    /// What a builder chooses if the client does not.
    enum Default: String, Sendable {
        case meat
        case bread

        /// - Returns: nil of a part that a burger can do without.
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

import Patterns

/// The lesson's kitchen employee: a director that knows recipes and leaves the construction to a builder.
struct KitchenEmployee {
    private let director: Director<BurgerPart>

    init(events: EventStream) {
        director = Director("kitchen employee", events: events)
    }

    /// The director's name.
    var name: String { director.name }

    /// Returns the product that `builder` makes from a recipe: the steps are the same for each builder. An unfinished
    /// product is discarded.
    func make<Product>(_ recipe: Recipe, with builder: some Builder<BurgerPart, Product>) -> Product {
        director.construct("\(recipe.rawValue) burger", of: recipe.parts, with: builder)
        return builder.getResult()
    }
}

/// A recipe of the kitchen employee.
enum Recipe: String, CaseIterable, Sendable {
    case classic
    case chickenChili = "chicken-chili"

    /// In the order in which they are built.
    var parts: [BurgerPart] {
        switch self {
        case .classic:
            [
                .meat(.beef), .bread(.wheat), .sauce(Sauce([.egg, .mustard])), .sauce(Sauce([.tomato])),
                .ingredient(.salad), .ingredient(.cheese), .ingredient(.onion),
            ]
        case .chickenChili:
            [
                .meat(.chicken), .bread(.rye), .sauce(Sauce([.chili, .tomato])), .ingredient(.wasabi),
                .ingredient(.potato),
            ]
        }
    }
}

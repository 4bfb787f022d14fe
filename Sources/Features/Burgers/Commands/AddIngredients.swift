import Commands
import Patterns

/// `burger add salad cheese onion`
struct AddIngredients: ShellCommand {
    let builder: BurgerBuilder

    static let ingredient = Parameter("INGREDIENT", Ingredient.self, .many)
    let description = CommandDescription(
        "burger add",
        group: .burgers,
        summary: "add ingredients to the burger",
        parameters: [Self.ingredient],
        examples: ["burger add salad cheese onion", "burger add cheese cheese"],
        details: "They are added in the order in which you name them. Name one twice for a double portion.",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let ingredients = arguments[Self.ingredient]
        guard builder.draft.partCount + ingredients.count <= BurgerDraft.partLimit else { throw .burgerIsFull }
        for ingredient in ingredients { builder.buildPart(.ingredient(ingredient)) }
        let verb = ingredients.count == 1 ? "is" : "are"
        return .message(
            "\(Words.list(ingredients.map(\.rawValue))) \(verb) in",
            ["added": .int(ingredients.count), "ingredients": .int(builder.draft.ingredients.count)]
        )
    }
}

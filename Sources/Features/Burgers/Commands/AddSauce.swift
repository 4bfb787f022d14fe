import Commands
import Patterns

/// `burger sauce egg mustard`
struct AddSauce: ShellCommand {
    let builder: BurgerBuilder

    static let ingredient = Parameter("INGREDIENT", Ingredient.self, .many)
    let description = CommandDescription(
        "burger sauce",
        group: .burgers,
        summary: "add a sauce of one or more ingredients",
        parameters: [Self.ingredient],
        examples: ["burger sauce egg mustard", "burger sauce tomato"],
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        var ingredients: [Ingredient] = []
        for ingredient in arguments[Self.ingredient] {
            guard !ingredients.contains(ingredient) else {
                throw CommandError(
                    .value, "'\(ingredient.rawValue)' is in this sauce twice", hint: "name each ingredient once")
            }
            ingredients.append(ingredient)
        }
        guard builder.draft.partCount < BurgerDraft.partLimit else { throw .burgerIsFull }
        let sauce = Sauce(ingredients)
        builder.buildPart(.sauce(sauce))
        let count = builder.draft.sauces.count
        return .message(
            "a sauce of \(Words.list(ingredients.map(\.rawValue))) is in"
                + (count > 1 ? ", the burger's sauce \(count)" : ""),
            ["sauce": .string("\(sauce)"), "sauces": .int(count)]
        )
    }
}

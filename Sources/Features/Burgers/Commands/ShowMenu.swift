import Commands
import Text

/// `burger menu`
struct ShowMenu: ShellCommand {
    let description = CommandDescription(
        "burger menu",
        group: .burgers,
        summary: "show the recipes and the ingredients",
        examples: ["burger menu"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply { Reply(MenuReply()) }
}

private struct MenuReply: ReplyTree {
    private let choices = [
        ("meat", Meat.allCases.map(\.rawValue)), ("bread", Bread.allCases.map(\.rawValue)),
        ("ingredients", Ingredient.allCases.map(\.rawValue)),
    ]

    var parts: [ReplyPart] {
        [
            .rows("recipes", Recipe.allCases) { recipe in
                let parts = recipe.parts.map(\.description)
                return [
                    .cell("name", recipe.rawValue, .heading),
                    .cell("parts", parts, as: parts.joined(separator: ", ")),
                ]
            }
        ]
            + choices.map { name, words in
                .field(
                    JSONKey(name), words, named: .init(name, .name), as: .init(words.joined(separator: ", ")))
            }
    }
}

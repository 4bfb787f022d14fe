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

private struct MenuReply: ReplyBody {
    private let choices = [
        ("meat", Meat.allCases.map(\.rawValue)), ("bread", Bread.allCases.map(\.rawValue)),
        ("ingredients", Ingredient.allCases.map(\.rawValue)),
    ]

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for recipe in Recipe.allCases {
            table.row(
                .init(recipe.rawValue, .heading), .init(recipe.parts.map(\.description).joined(separator: ", "))
            )
        }
        for (name, words) in choices { table.row(.init(name, .name), .init(words.joined(separator: ", "))) }
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("recipes", of: Recipe.allCases) { recipe, json in
                json.field("name", .string(recipe.rawValue))
                json.field("parts", recipe.parts.map(\.description))
            }
            for (name, words) in choices { json.field(JSONKey(name), words) }
        }
    }
}

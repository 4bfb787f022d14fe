import Commands
import Patterns

/// `burger recipe classic`
struct MakeRecipe: ShellCommand {
    let builder: BurgerBuilder
    let employee: KitchenEmployee

    static let recipe = Parameter("RECIPE", Recipe.self)
    let description = CommandDescription(
        "burger recipe",
        group: .burgers,
        summary: "let the kitchen employee make a burger by a recipe",
        parameters: [Self.recipe],
        examples: ["burger recipe classic", "burger recipe chicken-chili"],
        details: "An unfinished burger is discarded. 'undo' restores it.",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let recipe = arguments[Self.recipe]
        let isOtherThrownAway = !builder.draft.isEmpty
        return Reply(
            BurgerReply(burger: employee.make(recipe, with: builder), isOtherThrownAway: isOtherThrownAway)
        )
    }
}

import Commands
import Patterns

/// `burger build`
struct BuildBurger: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger build",
        group: .burgers,
        summary: "get the finished burger from the builder",
        examples: ["burger build"],
        details: """
            If you chose no meat or bread, the builder uses its defaults: \(BurgerBuilder.defaultMeat.rawValue) and \
            \(BurgerBuilder.defaultBread.rawValue).
            """,
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(BurgerReply(burger: builder.getResult()))
    }
}

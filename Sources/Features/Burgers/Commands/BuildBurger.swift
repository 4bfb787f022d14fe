import Commands
import PatternEvents
import Patterns

/// `burger build`
struct BuildBurger: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger build",
        group: .burgers,
        summary: "take the finished burger from the builder, which begins anew",
        examples: ["burger build"],
        details: """
            A burger without meat or bread gets the builder's own choice: \(BurgerBuilder.defaultMeat.rawValue), and \
            \(BurgerBuilder.defaultBread.rawValue).
            """,
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(BurgerReply(burger: builder.getResult()))
    }
}

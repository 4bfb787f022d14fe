import Commands
import Patterns

/// `burger new`
struct NewBurger: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger new",
        saidElsewhere: ["start"],
        group: .burgers,
        summary: "begin a new burger",
        examples: ["burger new"],
        details: "An unfinished burger is discarded. 'undo' restores it.",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let isThrownAway = !builder.draft.isEmpty
        builder.begin()
        return .message(
            "a new burger has begun" + (isThrownAway ? "; the unfinished one is discarded" : ""),
            ["thrownAway": .bool(isThrownAway)]
        )
    }
}

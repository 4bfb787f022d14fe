import Commands
import PatternEvents
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
        details: "What is under construction is thrown away; 'undo' brings it back.",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let isThrownAway = !builder.draft.isEmpty
        builder.begin()
        return .message(
            "a new burger is begun" + (isThrownAway ? "; the one under construction is thrown away" : ""),
            ["thrownAway": .bool(isThrownAway)]
        )
    }
}

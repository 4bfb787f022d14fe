import Commands
import PatternEvents
import Patterns
import Text

/// `burger bread rye`
struct ChooseBread: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger bread",
        group: .burgers,
        summary: "choose the bread of the burger",
        parameters: [Parameter("BREAD", .choice(Bread.allCases.map(\.rawValue)))],
        examples: ["burger bread rye"],
        details: "If none is chosen it is \(BurgerBuilder.defaultBread).",
        pattern: .builder,
        effect: .changes
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let bread = Bread(rawValue: arguments.required("BREAD")) ?? BurgerBuilder.defaultBread
        let former = builder.draft.bread
        builder.buildPart(.bread(bread))
        return .message(
            Choice.sentence("the bread", bread, former),
            ["bread": .string(bread.rawValue), "former": .optional(former?.rawValue)]
        )
    }
}

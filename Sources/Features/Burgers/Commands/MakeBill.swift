import Commands
import Patterns
import Text

/// `burger bill classic`
struct MakeBill: ShellCommand {
    let builder: BillBuilder
    let employee: KitchenEmployee

    static let recipe = Parameter("RECIPE", Recipe.self)
    let description = CommandDescription(
        "burger bill",
        group: .burgers,
        summary: "let the kitchen employee make the bill of a recipe",
        parameters: [Self.recipe],
        examples: ["burger bill classic", "burger bill chicken-chili"],
        details: """
            The director sends the same steps as in 'burger recipe' to another builder, which makes a bill. An \
            unfinished burger stays as it is.
            """,
        pattern: .builder,
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        let recipe = arguments[Self.recipe]
        return Reply(BillReply(recipe: recipe, bill: employee.make(recipe, with: builder)))
    }
}

private struct BillReply: ReplyTree {
    let recipe: Recipe
    let bill: Bill

    var parts: [ReplyPart] {
        [
            .fact("recipe", recipe.rawValue),
            .rows("lines", bill.lines) {
                [.cell("part", "\($0.part)"), .cell("cents", $0.cents, as: Bill.price($0.cents))]
            },
            .field("total", bill.total, named: .init("total", .heading), as: .init(Bill.price(bill.total), .heading)),
        ]
    }
}

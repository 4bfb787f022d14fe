import Commands
import PatternEvents
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

private struct BillReply: ReplyBody {
    let recipe: Recipe
    let bill: Bill

    func write(to text: inout TextWriter) {
        var table = TextTable()
        for line in bill.lines { table.row(.init("\(line.part)"), .init(Bill.price(line.cents))) }
        table.row(.init("total", .heading), .init(Bill.price(bill.total), .heading))
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("recipe", .string(recipe.rawValue))
            json.field("lines", of: bill.lines) { line, json in
                json.field("part", .string("\(line.part)"))
                json.field("cents", .int(line.cents))
            }
            json.field("total", .int(bill.total))
        }
    }
}

import Commands
import Text

/// `burger show`
struct ShowBurger: ShellCommand {
    let builder: BurgerBuilder

    let description = CommandDescription(
        "burger show",
        group: .burgers,
        summary: "show the unfinished burger",
        examples: ["burger show"],
        effect: .reads
    )

    func run(_ arguments: Arguments) throws(CommandError) -> Reply {
        Reply(DraftReply(draft: builder.draft))
    }
}

private struct DraftReply: ReplyBody {
    let draft: BurgerDraft

    func write(to text: inout TextWriter) {
        guard !draft.isEmpty else { return text.write("the burger is empty", .quiet) }
        var table = TextTable()
        func row(_ name: String, _ value: String?, otherwise: String) {
            table.row(.init(name, .name), value.map { .init($0) } ?? .init(otherwise, .quiet))
        }
        func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
        let (meat, bread) = (BurgerBuilder.defaultMeat.rawValue, BurgerBuilder.defaultBread.rawValue)
        row("meat", draft.meat?.rawValue, otherwise: "not chosen; the default is \(meat)")
        row("bread", draft.bread?.rawValue, otherwise: "not chosen; the default is \(bread)")
        row("sauces", list(draft.sauces.map(\.description)), otherwise: "none")
        row("ingredients", list(draft.ingredients.map(\.rawValue)), otherwise: "none")
        table.write(to: &text)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("meat", .optional(draft.meat?.rawValue))
            json.field("bread", .optional(draft.bread?.rawValue))
            BurgerJSON.writeParts(draft.sauces, draft.ingredients, to: &json)
        }
    }
}

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

private struct DraftReply: ReplyTree {
    let draft: BurgerDraft

    var parts: [ReplyPart] {
        let (meat, bread) = (BurgerBuilder.defaultMeat.rawValue, BurgerBuilder.defaultBread.rawValue)
        let isEmpty = draft.isEmpty
        func field(_ name: String, _ value: some ReplyValue, _ words: String?, otherwise: String) -> ReplyPart {
            guard !isEmpty else { return .fact(JSONKey(name), value) }
            return .field(
                JSONKey(name), value, named: .init(name, .name), as: words.map { .init($0) } ?? .init(otherwise, .quiet)
            )
        }
        func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
        let (sauces, ingredients) = (draft.sauces.map(\.description), draft.ingredients.map(\.rawValue))
        return (isEmpty ? [.line("the burger is empty", .quiet)] : []) + [
            field("meat", draft.meat?.rawValue, draft.meat?.rawValue, otherwise: "not chosen; the default is \(meat)"),
            field(
                "bread", draft.bread?.rawValue, draft.bread?.rawValue, otherwise: "not chosen; the default is \(bread)"),
            field("sauces", draft.sauces.map { $0.ingredients.map(\.rawValue) }, list(sauces), otherwise: "none"),
            field("ingredients", ingredients, list(ingredients), otherwise: "none"),
        ]
    }
}

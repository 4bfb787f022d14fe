import Commands
import Text

/// A finished burger.
struct BurgerReply: ReplyTree {
    let burger: Burger
    /// Whether another burger under construction was discarded.
    var isOtherThrownAway = false

    var parts: [ReplyPart] {
        let extras = sauces + burger.ingredients.map(\.rawValue)
        return [
            .line(
                "a ", .init(burger.name, .name), " in \(burger.bread) bread",
                .init(extras.isEmpty ? "" : " with \(Words.list(extras))"))
        ]
            + burger.defaults.map { choice in
                let value = choice == .meat ? burger.meat.rawValue : burger.bread.rawValue
                return .line("no \(choice) was chosen: \(value) is the builder's default", .quiet)
            }
            + (isOtherThrownAway
                ? [.line("the unfinished burger is discarded; 'undo' restores it", .warning)] : [])
            + [
                .fact("meat", burger.meat.rawValue),
                .fact("bread", burger.bread.rawValue),
                .fact("sauces", burger.sauces.map { $0.ingredients.map(\.rawValue) }),
                .fact("ingredients", burger.ingredients.map(\.rawValue)),
                .fact("defaults", burger.defaults.map(\.rawValue)),
            ]
    }

    /// `a sauce of egg+mustard`, `a sauce of tomato`
    private var sauces: [String] { burger.sauces.map { "\($0) sauce" } }
}

/// Words as a list in a sentence.
enum Words {
    /// `salad, cheese and onion`
    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

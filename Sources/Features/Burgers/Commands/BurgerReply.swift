import Commands
import Text

/// A finished burger.
struct BurgerReply: ReplyBody {
    let burger: Burger
    /// Whether another one, that was under construction, had to give way.
    var isOtherThrownAway = false

    func write(to text: inout TextWriter) {
        text.write("a ")
        text.write(burger.name, .name)
        text.write(" in \(burger.bread) bread")
        let extras = sauces + burger.ingredients.map(\.rawValue)
        if !extras.isEmpty { text.write(" with \(Words.list(extras))") }
        for choice in burger.defaults {
            let value = choice == .meat ? burger.meat.rawValue : burger.bread.rawValue
            text.newline()
            text.write("no \(choice) was chosen: \(value) is the builder's default", .quiet)
        }
        if isOtherThrownAway {
            text.newline()
            text.write("the unfinished burger is discarded; 'undo' restores it", .warning)
        }
    }

    /// `a sauce of egg+mustard`, `a sauce of tomato`
    private var sauces: [String] { burger.sauces.map { "\($0) sauce" } }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            json.field("meat", .string(burger.meat.rawValue))
            json.field("bread", .string(burger.bread.rawValue))
            BurgerJSON.writeParts(burger.sauces, burger.ingredients, to: &json)
            json.field("defaults", burger.defaults.map(\.rawValue))
        }
    }
}

/// The fields that a finished burger and one under construction have in common.
enum BurgerJSON {
    static func writeParts(_ sauces: [Sauce], _ ingredients: [Ingredient], to json: inout JSONWriter) {
        json.key("sauces")
        json.array { json in
            for sauce in sauces {
                json.array { json in
                    for ingredient in sauce.ingredients { json.value(.string(ingredient.rawValue)) }
                }
            }
        }
        json.field("ingredients", ingredients.map(\.rawValue))
    }
}

/// Words as people list them.
enum Words {
    /// `salad, cheese and onion`
    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

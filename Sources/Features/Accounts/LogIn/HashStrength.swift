import Commands
import Platform
import Text

/// The strength of the password hashes made by this program: the standard one, unless the environment makes them cheap.
struct HashStrength {
    let cost: HashCost

    var isWeak: Bool { cost.value < HashCost.standard.value }

    /// The warning about weak hashes; nil if they are strong.
    var warning: String? {
        isWeak ? "the hash is weak: PLAYHOUSE_HASH_COST is \(cost.value), not \(HashCost.standard.value)" : nil
    }

    /// The finding for `doctor`: `cost 8`
    var finding: String { warning ?? "cost \(cost.value)" }
}

/// Reports that a password was hashed and, on a separate line, if the hash is weak.
struct HashedReply: ReplyTree {
    let text: String
    let fields: [(name: JSONKey, value: Reply.Value)]
    let strength: HashStrength

    var parts: [ReplyPart] {
        [.line(.init(text))] + fields.map { .fact($0.name, $0.value) }
            + (strength.warning.map { [.line($0, .warning), .fact("warning", $0)] } ?? [])
    }
}

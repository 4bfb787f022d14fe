import Commands
import Platform
import Text

/// How strong the hashes of passwords are that this program makes: as strong as they should be, unless the environment
/// makes them cheap.
struct HashStrength {
    let cost: HashCost

    var isWeak: Bool { cost.value < HashCost.standard.value }

    /// What people are to know of weak hashes; nil if they are not.
    var warning: String? {
        isWeak ? "the hash is weak: PLAYHOUSE_HASH_COST is \(cost.value), not \(HashCost.standard.value)" : nil
    }

    /// As `doctor` shows it: `cost 8`
    var finding: String { warning ?? "cost \(cost.value)" }
}

/// Says that a password was hashed and, in a line of its own, if the hash is weak.
struct HashedReply: ReplyTree {
    let text: String
    let fields: [(name: JSONKey, value: Reply.Value)]
    let strength: HashStrength

    var parts: [ReplyPart] {
        [.line(.init(text))] + fields.map { .fact($0.name, $0.value) }
            + (strength.warning.map { [.line($0, .warning), .fact("warning", $0)] } ?? [])
    }
}

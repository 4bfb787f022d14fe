import Commands
import Passwords
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
struct HashedReply: ReplyBody {
    let text: String
    let fields: [(name: JSONKey, value: JSONScalar)]
    let strength: HashStrength

    func write(to text: inout TextWriter) {
        text.write(self.text)
        guard let warning = strength.warning else { return }
        text.newline()
        text.write(warning, .warning)
    }

    func encode(to json: inout JSONWriter) {
        json.object { json in
            for (name, value) in fields { json.field(name, value) }
            if let warning = strength.warning { json.field("warning", .string(warning)) }
        }
    }
}

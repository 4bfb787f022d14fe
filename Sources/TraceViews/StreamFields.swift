import Patterns
import Text

/// A line's fields by name; a missing or mistyped field counts as empty.
struct StreamFields {
    private let members: [String: StreamValue]
    /// The numbers of steps, commands and parts, from 0 to the largest that every JSON reader holds exactly.
    static let numbers = 0...(1 << 53)
    private static let numberNames = [
        "seq", "parent", "cause", "command", "number", "by", "of", "inside", "count",
    ]

    init(_ members: [String: StreamValue]) { self.members = members }

    /// Checks that all numbers are in range.
    func checkNumbers() throws(StreamFault) {
        for name in Self.numberNames {
            guard case .number? = members[name], !(int(name).map(Self.numbers.contains) ?? false) else { continue }
            throw StreamFault("'\(name)' is not a whole number from 0 to \(Self.numbers.upperBound)")
        }
    }

    func text(_ name: String, limit: Int = StreamReader.textLimit) -> String {
        let text = members[name]?.string ?? ""
        return text.utf8.count <= limit ? text : String(text.prefix(limit)) + "…"
    }

    /// The same; nil if there is no such text.
    func string(_ name: String) -> String? { members[name]?.string == nil ? nil : text(name) }
    /// The start of a field's actual value, for an error message; empty if it is neither text nor a number.
    func word(_ name: String) -> String {
        members[name]?.string.map { String($0.prefix(40)) } ?? members[name]?.int.map { "\($0)" } ?? ""
    }
    func int(_ name: String) -> Int? { members[name]?.int }
    /// Raw JSON; empty if there is none or it is too long.
    func raw(_ name: String) -> String {
        let text = members[name]?.raw ?? ""
        return text.utf8.count <= StreamReader.replyLimit ? text : ""
    }
    func bool(_ name: String) -> Bool { members[name]?.bool ?? false }
    func inner(_ name: String) -> StreamFields { StreamFields(members[name]?.members ?? [:]) }
    func list(_ name: String) -> [StreamFields] {
        (members[name]?.elements ?? []).map { StreamFields($0.members ?? [:]) }
    }
    func texts(_ name: String) -> [String] {
        (members[name]?.elements ?? []).prefix(100).map { String(($0.string ?? "").prefix(StreamReader.textLimit)) }
    }
    var time: Duration { members["time"]?.seconds ?? .zero }

    /// The fields that are texts or numbers.
    var strings: [String: String] {
        var strings: [String: String] = [:]
        for name in members.keys {
            let text = members[name]?.string ?? members[name]?.int.map { "\($0)" }
            if let text { strings[name] = text.utf8.count <= StreamReader.textLimit ? text : self.text(name) }
        }
        return strings
    }
}

extension ObjectID {
    /// Reads `o12`.
    init?(word: String) {
        guard word.first == "o", let number = Int(word.dropFirst(), in: 1...StreamFields.numbers.upperBound)
        else { return nil }
        self.init(number)
    }
}

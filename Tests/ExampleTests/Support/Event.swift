import FoundationEssentials

/// A step of the event stream in the form of `--events`, with the names of its objects.
struct Event: Equatable {
    var sequence: Int
    var command: Int
    var pattern: String
    var sender: Participant
    var receiver: Participant?
    var operation: String
    /// The key of what was decided.
    var kind: String
    /// How many calls it is inside of; those that pass a request along a chain are not counted.
    var depth: Int
    /// What a handler said to it: `handled` or `passed`.
    var answer: String?
    var parent: Int?

    struct Participant: Equatable {
        let name: String
        let role: String
    }

    static func read(from lines: String) throws -> [Event] { try EventLog(lines).steps }
}

/// A whole stream, version 2.
struct EventLog {
    /// A line: what it has of all kinds of records.
    struct Line: Decodable, Equatable {
        let kind: String
        var id: String?
        var name: String?
        var type: String?
        var version: Int?
        var seq: Int?
        var parent: Int?
        var cause: Int?
        var command: Int?
        var pattern: String?
        var op: String?
        var from: String?
        var to: String?
        var fromRole: String?
        var toRole: String?
        var of: Int?
        var inside: Int?
        var at: String?
        var result: String?
        var line: String?
        var number: Int?
        var what: Value?
        var why: Value?

        /// `what` and `why`: the key of an object, or the word itself.
        struct Value: Decodable, Equatable {
            let key: String

            init(from decoder: any Decoder) throws {
                if let word = try? decoder.singleValueContainer().decode(String.self) {
                    key = word
                } else {
                    let values = try decoder.container(keyedBy: CodingKeys.self)
                    key = try values.decodeIfPresent(String.self, forKey: .key) ?? ""
                }
            }

            private enum CodingKeys: String, CodingKey { case key }
        }
    }

    let lines: [Line]

    init(_ text: String) throws {
        let decoder = JSONDecoder()
        lines = try text.split(separator: "\n").map { try decoder.decode(Line.self, from: Data($0.utf8)) }
    }

    /// The steps, with names, depths and answers.
    var steps: [Event] {
        var names: [String: String] = [:]
        var depths: [Int: Int] = [:]
        var places: [Int: Int] = [:]
        var steps: [Event] = []
        for line in lines {
            switch line.kind {
            case "object": names[line.id ?? ""] = line.name
            case "step":
                guard let seq = line.seq else { continue }
                let depth = line.parent.flatMap { depths[$0] } ?? 0
                let isPass = line.pattern == "chain" && line.what?.key == "passes"
                depths[seq] = isPass ? depth : depth + 1
                places[seq] = steps.count
                steps.append(
                    Event(
                        sequence: seq, command: line.command ?? 0, pattern: line.pattern ?? "",
                        sender: .init(name: names[line.from ?? ""] ?? "", role: line.fromRole ?? ""),
                        receiver: line.to.map { .init(name: names[$0] ?? "", role: line.toRole ?? "") },
                        operation: line.op ?? "", kind: line.what?.key ?? "", depth: depth, parent: line.parent))
            case "end":
                if let place = line.seq.flatMap({ places[$0] }) { steps[place].answer = line.what?.key }
            default: break
            }
        }
        return steps
    }
}

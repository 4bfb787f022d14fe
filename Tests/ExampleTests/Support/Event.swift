import FoundationEssentials

/// An event as `--events` writes it.
struct Event: Decodable, Equatable {
    var sequence: Int
    var command: Int
    var pattern: String
    var sender: Participant
    var receiver: Participant?
    var operation: String
    var kind: String
    var decision: String
    var reason = ""
    var time = 0.0
    var depth: Int

    struct Participant: Decodable, Equatable {
        let name: String
        let role: String
    }

    static func read(from lines: String) throws -> [Event] {
        let decoder = JSONDecoder()
        return try lines.split(separator: "\n").map { try decoder.decode(Event.self, from: Data($0.utf8)) }
    }
}

/// What an answer is called.
enum Letter: String, CaseIterable, Codable, Comparable, Sendable {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"

    static func < (one: Letter, other: Letter) -> Bool { one.rawValue < other.rawValue }
}

/// A help that somebody may take once a game.
enum Hint: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case friend
    case audience
    case fifty

    var description: String { rawValue }
}

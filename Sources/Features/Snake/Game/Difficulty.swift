/// How hard a game is. What that means for apples and speed is known to ``DifficultySettingsFacade`` alone.
enum Difficulty: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case easy
    case medium
    case hard
    case insane

    var description: String { rawValue }
}

/// Ways in which apples come.
enum AppleKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case sequence
    case random

    var description: String { rawValue }
}

/// Ways in which an apple makes the snake faster.
enum SpeedKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case constant
    case stepped
    case compound

    var description: String { rawValue }
}

/// What a game was set to: a difficulty, and what was exchanged in it since.
struct Settings: Equatable, Codable, Sendable {
    let difficulty: Difficulty
    /// nil for what belongs to the difficulty.
    var apples: AppleKind?
    /// nil for what belongs to the difficulty.
    var speed: SpeedKind?
}

extension Settings: CustomStringConvertible {
    /// `hard`, or `hard with random apples and constant speed`.
    var description: String {
        let exchanged = [apples.map { "\($0) apples" }, speed.map { "\($0) speed" }].compactMap(\.self)
        return "\(difficulty)" + (exchanged.isEmpty ? "" : " with " + exchanged.joined(separator: " and "))
    }
}

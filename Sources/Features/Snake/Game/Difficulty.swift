/// How hard a game is. What that means for apples and speed is known only to ``DifficultySettingsFacade``.
enum Difficulty: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case easy
    case medium
    case hard
    case insane

    var description: String { rawValue }

    /// What is meant where nothing is said and nothing is set.
    static let standard = Difficulty.medium
}

/// Ways in which apples come.
enum AppleKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case sequential
    case random

    var description: String { rawValue }
}

/// Ways in which an apple makes the snake faster.
enum SpeedKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case notIncrease = "not-increase"
    /// An arithmetic progression.
    case arithmetic
    /// A geometric progression.
    case geometric

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
    /// `hard`, or `hard with sequential apples and geometric speed`.
    var description: String {
        let exchanged = [apples.map { "\($0) apples" }, speed.map { "\($0) speed" }].compactMap(\.self)
        return "\(difficulty)" + (exchanged.isEmpty ? "" : " with " + exchanged.joined(separator: " and "))
    }
}

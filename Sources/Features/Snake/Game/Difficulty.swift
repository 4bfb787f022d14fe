/// The difficulty of a game. Only ``DifficultySettingsFacade`` knows the apples and speed that belong to it.
enum Difficulty: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case easy
    case medium
    case hard
    case insane

    var description: String { rawValue }

    /// The difficulty if none is given or set.
    static let standard = Difficulty.medium
}

/// The ways of placing apples.
enum AppleKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case sequential
    case random

    var description: String { rawValue }
}

/// The ways in which apples make the snake faster.
enum SpeedKind: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case notIncrease = "not-increase"
    /// An arithmetic progression.
    case arithmetic
    /// A geometric progression.
    case geometric

    var description: String { rawValue }
}

/// The settings of a game: a difficulty, and later changes.
struct Settings: Equatable, Codable, Sendable {
    let difficulty: Difficulty
    /// nil for the difficulty's own kind.
    var apples: AppleKind?
    /// nil for the difficulty's own kind.
    var speed: SpeedKind?
}

extension Settings: CustomStringConvertible {
    /// `hard`, or `hard with sequential apples and geometric speed`.
    var description: String {
        let exchanged = [apples.map { "\($0) apples" }, speed.map { "\($0) speed" }].compactMap(\.self)
        return "\(difficulty)" + (exchanged.isEmpty ? "" : " with " + exchanged.joined(separator: " and "))
    }
}

import Patterns

/// A user and an item.
struct ResumeKey: Codable, Hashable, Sendable {
    let user: String
    let media: MediaKey
}

/// A kept place: the memento, which only its player can open, and its label for lists.
struct KeptPlace: Codable, Sendable {
    let key: ResumeKey
    let title: String
    let position: Duration
    let length: Duration
    let memento: SealedMemento<ResumePoint>

    /// Whether its values are in their ranges.
    var isPossible: Bool { Duration.countable.contains(length) && (Duration.zero...length).contains(position) }
}

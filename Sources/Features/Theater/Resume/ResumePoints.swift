import Patterns

/// Whose place, and in what.
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
}

/// Keeps the places that people left films and songs at, and which films they have seen: a caretaker by user and title.
struct ResumePoints {
    static let name = "resume points"

    private var caretaker: Caretaker<ResumeKey, ResumePoint>
    /// The label of each position for lists, because only its player can open the memento.
    private(set) var places: [ResumeKey: KeptPlace] = [:]
    private(set) var seen: Set<ResumeKey> = []

    init(events: EventStream) {
        caretaker = Caretaker(Self.name, events: events)
    }

    /// Returns the memento kept under `key`; nil if there is none.
    func handOut(_ key: ResumeKey) -> SealedMemento<ResumePoint>? { caretaker.handOut(key) }

    /// The keys of every user under which anything is known of `media`.
    func keys(of media: MediaKey) -> Set<ResumeKey> {
        Set(places.keys).union(seen).filter { $0.media == media }
    }

    /// Keeps `place` under `key`, or drops what is kept there if it is nil.
    ///
    /// - Returns: what was kept there before.
    mutating func keep(_ place: KeptPlace?, for key: ResumeKey) -> KeptPlace? {
        defer { places[key] = place }
        caretaker.keep(place?.memento, for: key)
        return places[key]
    }

    /// Notes whether the film of `key` has been seen.
    ///
    /// - Returns: what was noted before.
    mutating func note(_ isSeen: Bool, for key: ResumeKey) -> Bool {
        guard isSeen else { return seen.remove(key) != nil }
        return !seen.insert(key).inserted
    }
}

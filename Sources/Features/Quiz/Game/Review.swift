/// The repetition of a question answered wrongly: after one day, then after three, then after seven. After a right
/// answer each time, it is learned.
///
/// Source: repetition at growing intervals, as in Sebastian Leitner, "So lernt man lernen", 1972.
struct Review: Codable, Equatable, Sendable {
    /// A player and a question.
    struct Key: Codable, Hashable, Sendable {
        /// The player's key.
        let name: String
        /// The question's identifier.
        let question: String
    }

    /// The days until each repetition.
    static let days = [1, 3, 7]

    /// The number of repetitions answered correctly, below the number of ``days``.
    let passed: Int
    /// The due time, in seconds since 1970-01-01T00:00:00Z.
    let due: Int
    /// Whether it was already answered outside its lesson: then it is asked outside again only when it is due.
    var rests: Bool?

    private init(passed: Int, at now: Int) {
        self.passed = passed
        due = now + Self.days[passed] * 86_400
    }

    /// Whether answers can lead to it; saved data may be damaged.
    var isPossible: Bool { Self.days.indices.contains(passed) && due > -1 << 50 && due < 1 << 50 }

    /// Begins after a wrong answer at `now`.
    init(mistakeAt now: Int) { self.init(passed: 0, at: now) }

    /// Whether it is to be asked at `now`.
    func isDue(at now: Int) -> Bool { due <= now }

    /// Whether it may be asked before another lesson at `now`: a new mistake does not wait until it is due.
    func isToRepeat(at now: Int) -> Bool { isDue(at: now) || passed == 0 && rests != true }

    /// The review after a right answer at `now`: unchanged if not due; nil once learned.
    func answeredRightly(at now: Int) -> Review? {
        guard isDue(at: now) else { return self }
        return passed + 1 < Self.days.count ? Review(passed: passed + 1, at: now) : nil
    }
}

/// When a question that was answered wrongly comes back: after one day, then after three, then after seven. Once it has
/// been answered rightly each time, it is learned.
///
/// Source: repetition at growing intervals, as in Sebastian Leitner, "So lernt man lernen", 1972.
struct Review: Codable, Equatable, Sendable {
    /// Whose question it is.
    struct Key: Codable, Hashable, Sendable {
        /// The key of who answered.
        let name: String
        /// The question's identifier.
        let question: String
    }

    /// After how many days it comes back, each time it was answered rightly.
    static let days = [1, 3, 7]

    /// How many times it has come back and been answered rightly, less than there are ``days``.
    let passed: Int
    /// When it is due, in seconds since 1970-01-01T00:00:00Z.
    let due: Int
    /// Whether it was already answered outside its lesson; then it is not asked there again before it is due.
    var rests: Bool?

    private init(passed: Int, at now: Int) {
        self.passed = passed
        due = now + Self.days[passed] * 86_400
    }

    /// Whether it is one that answers can lead to: what was read from elsewhere may be anything.
    var isPossible: Bool { Self.days.indices.contains(passed) && due > -1 << 50 && due < 1 << 50 }

    /// One that was answered wrongly at `now`.
    init(mistakeAt now: Int) { self.init(passed: 0, at: now) }

    /// Whether it is to be asked at `now`.
    func isDue(at now: Int) -> Bool { due <= now }

    /// Whether it may be asked before another lesson at `now`: a new mistake does not wait until it is due.
    func isToRepeat(at now: Int) -> Bool { isDue(at: now) || passed == 0 && rests != true }

    /// What comes of a right answer at `now`: nothing before it is due; nil once it is learned.
    func answeredRightly(at now: Int) -> Review? {
        guard isDue(at: now) else { return self }
        return passed + 1 < Self.days.count ? Review(passed: passed + 1, at: now) : nil
    }
}

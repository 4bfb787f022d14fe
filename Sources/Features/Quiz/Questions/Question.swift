/// A question with its four answers. Where the right one stands is decided when it is asked.
struct Question: Codable, Equatable, Sendable {
    /// Its identifier; never changed and never given to another.
    let id: String
    /// How hard it is, from 1 to 5.
    let level: Int
    let text: String
    let right: String
    /// The three others.
    let wrong: [String]
    /// Whether a person added it.
    let isOwn: Bool
    /// Why the right answer is right, in a sentence; nil for one that a person added.
    let because: String?
    /// A command that shows it at work here; nil if there is none.
    let see: String?
    /// What the question is about, line by line: some Swift, a trace; nil if there is nothing to look at.
    let exhibit: String?

    static let levels = 1...5
    static let wrongCount = 3

    /// Whether it can be asked: what was read from elsewhere may be anything.
    var isPossible: Bool { Self.levels.contains(level) && wrong.count == Self.wrongCount }

    init(
        id: String, level: Int, text: String, right: String, wrong: [String], isOwn: Bool = false,
        because: String? = nil, see: String? = nil, exhibit: String? = nil
    ) {
        self.id = id
        self.level = level
        self.text = text
        self.right = right
        self.wrong = wrong
        self.isOwn = isOwn
        self.because = because
        self.see = see
        self.exhibit = exhibit
    }
}

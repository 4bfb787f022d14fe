/// A question with its four answers. The right one gets its place when it is asked.
struct Question: Codable, Equatable, Sendable {
    /// Its identifier, which never changes and is never reused.
    let id: String
    /// The difficulty, from 1 to 5.
    let level: Int
    let text: String
    let right: String
    /// The three wrong answers.
    let wrong: [String]
    /// Whether it is a user's own.
    let isOwn: Bool
    /// The reason why the right answer is right, in a sentence; nil for a user's own question.
    let because: String?
    /// A command that demonstrates it; nil if there is none.
    let see: String?
    /// The material of the question, line by line: some Swift, a trace; nil if there is none.
    let exhibit: String?

    static let levels = 1...5
    static let wrongCount = 3

    /// Whether it is valid; saved data may be damaged.
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

import Text

/// A partly filled-in question.
struct QuestionForm: Codable, Equatable, Sendable {
    let text: String
    var level = 1
    var right: String?
    var wrong: [String] = []

    /// A value that a user fills in.
    enum Part: Equatable, Sendable {
        /// Begins a form, or returns to the one with the same text.
        case text(String)
        /// All others fill in the form whose text came last.
        case level(Int)
        case right(String)
        case wrong(String)
    }

    /// Whether it asks the same.
    func asks(_ other: String) -> Bool { text.matchKey == other.matchKey }

    /// Whether it can be filled in like this; saved data may be damaged.
    var isPossible: Bool { Question.levels.contains(level) && wrong.count <= Question.wrongCount }

    /// The missing and invalid parts, in words; empty if it can be built.
    var problems: [String] {
        var problems: [String] = []
        if right == nil { problems.append("the right answer is missing") }
        switch Question.wrongCount - wrong.count {
        case 0: break
        case 1: problems.append("a wrong answer is missing")
        case let missing: problems.append("\(missing) wrong answers are missing")
        }
        var seen: Set<String> = []
        for answer in [right].compactMap(\.self) + wrong where !seen.insert(answer.matchKey).inserted {
            problems.append("'\(answer)' is there twice")
        }
        return problems
    }
}

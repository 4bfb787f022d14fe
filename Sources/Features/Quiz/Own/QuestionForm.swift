import Text

/// A question as far as somebody has filled it in.
struct QuestionForm: Codable, Equatable, Sendable {
    let text: String
    var level = 1
    var right: String?
    var wrong: [String] = []

    /// What a person writes in it, one thing at a time.
    enum Part: Equatable, Sendable {
        /// Begins a form, or goes back to the one that asks this already.
        case text(String)
        /// The others fill in the form whose text came last.
        case level(Int)
        case right(String)
        case wrong(String)
    }

    /// Whether both ask the same.
    func asks(_ other: String) -> Bool { text.matchKey == other.matchKey }

    /// Whether it can be filled in like this: what was read from elsewhere may be anything.
    var isPossible: Bool { Question.levels.contains(level) && wrong.count <= Question.wrongCount }

    /// What is missing or cannot stay, in words; empty if it can be built.
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

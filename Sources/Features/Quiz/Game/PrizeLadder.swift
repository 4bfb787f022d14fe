/// What the questions are worth. Source: "Who Wants to Be a Millionaire?", the ladder of fifteen questions.
enum PrizeLadder {
    /// The prize of each question, the first one first.
    static let prizes = [
        100, 200, 300, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 125_000, 250_000, 500_000, 1_000_000,
    ]

    /// A prize that a player who has reached it keeps.
    static let safeSteps = [1000, 32_000]

    /// How many questions a game has.
    static var count: Int { prizes.count }

    /// How many questions of each level a game has.
    static var countPerLevel: Int { count / Question.levels.count }

    /// What somebody has after so many right answers.
    static func money(after right: Int) -> Int { right == 0 ? 0 : prizes[right - 1] }

    /// What is left to somebody whose answer is wrong after so many right ones.
    static func safeMoney(after right: Int) -> Int {
        safeSteps.last { $0 <= money(after: right) } ?? 0
    }

    /// How much of a game so many right answers are, in whole percents, rounded.
    static func percent(_ right: Int) -> Int { (right * 200 + count) / (2 * count) }

    /// `32,000`
    static func text(_ money: Int) -> String {
        let digits = Array(String(money))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}

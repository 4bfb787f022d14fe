/// The prizes of the questions. Source: "Who Wants to Be a Millionaire?", the ladder of fifteen questions.
enum PrizeLadder {
    /// The prizes, the first question's first.
    static let prizes = [
        100, 200, 300, 500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 125_000, 250_000, 500_000, 1_000_000,
    ]

    /// The prizes that a player keeps after reaching them.
    static let safeSteps = [1000, 32_000]

    /// The number of questions in a game.
    static var count: Int { prizes.count }

    /// The number of questions of each level in a game.
    static var countPerLevel: Int { count / Question.levels.count }

    /// The money after this many right answers.
    static func money(after right: Int) -> Int { right == 0 ? 0 : prizes[right - 1] }

    /// The money left after a wrong answer, following this many right ones.
    static func safeMoney(after right: Int) -> Int {
        safeSteps.last { $0 <= money(after: right) } ?? 0
    }

    /// The share of a game, in whole percents, rounded.
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

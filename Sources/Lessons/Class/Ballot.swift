/// The votes of one round: those that were sent, each voter's last word for each question, and hands that were counted.
struct Ballot: Equatable {
    /// How many voters are kept apart; what further ones send is not counted.
    static let voterLimit = 10_000

    /// The choices of the voters, by the indices of voter and question.
    private var sent: [String: [Int: Int]] = [:]
    /// The hands that were raised for each choice, by questions.
    private var hands: [Int: [Int]] = [:]

    /// Counts a vote; a voter's former one for the same question no longer counts.
    ///
    /// - Returns: false if there are too many voters.
    mutating func vote(by voter: String, question: Int, choice: Int) -> Bool {
        guard sent[voter] != nil || sent.count < Self.voterLimit else { return false }
        sent[voter, default: [:]][question] = choice
        return true
    }

    /// Forgets a voter's votes.
    mutating func forget(_ voter: String) { sent[voter] = nil }

    /// Those who have voted, each once.
    var voters: some Collection<String> { sent.keys }

    /// Whether a voter has answered a question.
    func hasVote(by voter: String, question: Int) -> Bool { sent[voter]?[question] != nil }

    /// Counts hands, in the place of those that were counted for the same question before.
    mutating func raise(_ counts: [Int], question: Int) { hands[question] = counts }

    /// Forgets all hands.
    mutating func lowerHands() { hands = [:] }

    /// Whether hands were counted for a question.
    func hasHands(question: Int) -> Bool { hands[question] != nil }

    /// How many chose each of so many choices of a question.
    func counts(question: Int, choices: Int) -> [Int] {
        var counts = (hands[question] ?? []) + Array(repeating: 0, count: choices)
        counts.removeLast(counts.count - choices)
        for votes in sent.values {
            if let choice = votes[question], choice < choices { counts[choice] += 1 }
        }
        return counts
    }
}

/// What is best done when a class has voted.
///
/// Source: Crouch and Mazur, "Peer Instruction: Ten years of experience and results", American Journal of Physics, 2001:
/// with 30 to 70 % right answers a class learns most by talking about them and voting again. It doesn't say whether
/// more or fewer are right, since the class reads it before it votes again.
enum Advice: String {
    case discuss
    case reveal

    /// - Returns: nil if no one has voted.
    init?(right: Int, of votes: Int) {
        guard votes > 0 else { return nil }
        self = votes * 30...votes * 70 ~= right * 100 ? .discuss : .reveal
    }
}

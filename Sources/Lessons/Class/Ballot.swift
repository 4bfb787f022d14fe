/// The votes of one round: each voter's last answer to each question, and the hands counted.
struct Ballot: Equatable {
    /// The limit for distinct voters; votes of others are not counted.
    static let voterLimit = 10_000

    /// The indices of the voters' choices, by voter and question.
    private var sent: [String: [Int: Int]] = [:]
    /// The raised hands for each choice, by question.
    private var hands: [Int: [Int]] = [:]

    /// Counts a vote, which replaces the voter's earlier one for the same question.
    ///
    /// - Returns: false if there are too many voters.
    mutating func vote(by voter: String, question: Int, choice: Int) -> Bool {
        guard sent[voter] != nil || sent.count < Self.voterLimit else { return false }
        sent[voter, default: [:]][question] = choice
        return true
    }

    /// Discards a voter's votes.
    mutating func forget(_ voter: String) { sent[voter] = nil }

    /// The voters, each once.
    var voters: some Collection<String> { sent.keys }

    /// Whether a voter has answered a question.
    func hasVote(by voter: String, question: Int) -> Bool { sent[voter]?[question] != nil }

    /// Counts hands, replacing earlier counts for the same question.
    mutating func raise(_ counts: [Int], question: Int) { hands[question] = counts }

    /// Discards all hands.
    mutating func lowerHands() { hands = [:] }

    /// Whether hands were counted for a question.
    func hasHands(question: Int) -> Bool { hands[question] != nil }

    /// The number of votes for each choice of a question.
    func counts(question: Int, choices: Int) -> [Int] {
        var counts = (hands[question] ?? []) + Array(repeating: 0, count: choices)
        counts.removeLast(counts.count - choices)
        for votes in sent.values {
            if let choice = votes[question], choice < choices { counts[choice] += 1 }
        }
        return counts
    }
}

/// The best next step after a vote.
///
/// Source: Crouch and Mazur, "Peer Instruction: Ten years of experience and results", American Journal of Physics,
/// 2001: with 30 to 70 % right answers a class learns most by discussing them and voting again. It doesn't say whether
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

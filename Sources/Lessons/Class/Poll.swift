import Commands
import Text

/// The counting of a vote: the choices of its questions, and the rounds of voting.
struct Poll: Equatable, Sendable {
    /// From 1.
    let number: Int
    /// The choices of each question.
    let choices: [[String]]
    /// The current one last.
    private(set) var rounds = [Ballot()]

    init(number: Int, choices: [[String]]) { (self.number, self.choices) = (number, choices) }

    private var last: Int { rounds.count - 1 }

    /// The votes of the current round.
    var ballot: Ballot { rounds[last] }

    /// The name of a question: `2.1.3` for the vote, the round and the question, from 1.
    func name(of question: Int) -> String { "\(number).\(rounds.count).\(question + 1)" }

    /// Begins another round on the same questions.
    mutating func beginRound() { rounds.append(Ballot()) }

    /// The votes for each choice of a question in a round.
    func counts(of question: Int, in ballot: Ballot) -> [Int] {
        ballot.counts(question: question, choices: choices[question].count)
    }

    /// The outcome of an answer.
    enum Outcome {
        case counted
        /// It names no choice of any open question.
        case unmatched
        /// It answers a question that is no longer open.
        case late
        /// There are too many voters.
        case full
    }

    /// Counts an answer. If it names no question, it is for the first question with such a choice that its voter has
    /// not answered; if all are answered, it replaces the first.
    mutating func count(_ text: String, by voter: String, question: String) -> Outcome {
        let meant = choices.indices.compactMap { place in
            question.isEmpty || question == name(of: place)
                ? AnswerSheet.place(of: text, among: choices[place]).map { (place, $0) } : nil
        }
        let open = meant.first { !ballot.hasVote(by: voter, question: $0.0) }
        guard let (place, choice) = open ?? meant.first else {
            return question.isEmpty || choices.indices.contains { question == name(of: $0) } ? .unmatched : .late
        }
        return rounds[last].vote(by: voter, question: place, choice: choice) ? .counted : .full
    }

    /// Discards a voter's votes in all rounds.
    mutating func forget(_ voter: String) { for round in rounds.indices { rounds[round].forget(voter) } }

    /// Discards the hands of all rounds.
    mutating func lowerHands() { for round in rounds.indices { rounds[round].lowerHands() } }

    /// Counts hands.
    ///
    /// - Parameters:
    ///   - words: a number for each choice in order, or `CHOICE=NUMBER` for some.
    ///   - question: from 0; nil for the first without hands.
    mutating func raise(_ words: [String], question: Int?) throws(CommandError) {
        guard let place = question ?? choices.indices.first(where: { !ballot.hasHands(question: $0) }) else {
            throw CommandError(
                .refused, "hands were counted for each question",
                hint: "'--question N' counts one question again, 'ask again' begins a new round")
        }
        guard choices.indices.contains(place) else {
            throw CommandError(
                .value, "there is no question \(place + 1)",
                hint: choices.count == 1 ? "give 1" : "give 1 to \(choices.count)")
        }
        rounds[last].raise(try Self.hands(words, among: choices[place], number: place + 1), question: place)
    }

    /// The hands for each choice of a question.
    private static func hands(
        _ words: [String], among choices: [String], number: Int
    ) throws(CommandError) -> [Int] {
        func misfit(_ problem: String) -> CommandError { .misfit(problem, among: choices) }
        func count(_ text: some StringProtocol) throws(CommandError) -> Int {
            guard let count = Int(String(text), in: 0...1_000_000) else {
                throw misfit("'\(text)' is not a number of hands")
            }
            return count
        }
        var hands = [Int?](repeating: nil, count: choices.count)
        if !words.contains(where: { $0.contains("=") }) {
            for (place, word) in words.enumerated() where place < hands.count { hands[place] = try count(word) }
            guard words.count == hands.count else {
                throw misfit("question \(number) has \(hands.count) choices, and not \(words.count)")
            }
        } else {
            for word in words {
                guard let equals = word.lastIndex(of: "=") else { throw misfit("'\(word)' names no choice") }
                let name = word[..<equals].trimmedBlanks
                guard let place = AnswerSheet.place(of: name, among: choices) else {
                    throw misfit("'\(name)' is not a choice of question \(number)")
                }
                guard hands[place] == nil else { throw misfit("'\(name)' is given twice") }
                hands[place] = try count(word[word.index(after: equals)...])
            }
        }
        return hands.map { $0 ?? 0 }
    }
}

extension CommandError {
    fileprivate static func misfit(_ problem: String, among choices: [String]) -> CommandError {
        CommandError(
            .usage, problem, hint: "give \(choices.count) numbers, or ANSWER=N for \(list(choices))")
    }
}

import StateStore
import TraceViews

/// Each person's score of predictions. It is lasting, and `undo` does not change it.
final class PredictionScore: StatefulFeature {
    static let featureName = "predictions"

    /// `undo` reverses the predicted command, but not the prediction.
    static var isUndoable: Bool { false }

    /// The number of answers to questions on a topic, and of right ones.
    struct Tally: Codable, Equatable, Sendable {
        /// A question's topic, or `row` for the question to explain.
        let topic: String
        var asked: Int
        var right: Int

        fileprivate var inverse: Tally { Tally(topic: topic, asked: -asked, right: -right) }
    }

    /// Adds answers, or removes them by negative numbers.
    struct Change: Codable, Equatable, Sendable {
        let tallies: [Tally]
        /// The key of the person who answered; nil for guests.
        var person: String?
    }

    /// The topic for the row that explains an answer.
    static let row = "row"
    static let topics = PredictionQuestion.Topic.allCases.map(\.rawValue) + [row]
    private static let limit = 1 << 40

    private var scores: [String?: [Tally]] = [:]

    /// A person's tallies, or guests' for nil, of the topics asked, in the order of ``topics``.
    func tallies(of person: String?) -> [Tally] { scores[person] ?? [] }

    func apply(_ change: Change) throws(InapplicableChange) -> Change {
        var sums = Dictionary(tallies(of: change.person).map { ($0.topic, $0) }) { one, _ in one }
        for tally in change.tallies {
            try InapplicableChange.unless(Self.topics.contains(tally.topic), "no question is about '\(tally.topic)'")
            try InapplicableChange.unless(
                abs(tally.asked.clamped) < Self.limit && abs(tally.right.clamped) < Self.limit,
                "no one has answered so many questions")
            var sum = sums[tally.topic] ?? Tally(topic: tally.topic, asked: 0, right: 0)
            sum.asked += tally.asked
            sum.right += tally.right
            try InapplicableChange.unless(
                (0..<Self.limit).contains(sum.asked) && (0...sum.asked).contains(sum.right),
                "so many answers cannot be right")
            sums[tally.topic] = sum
        }
        let tallies = Self.topics.compactMap { sums[$0] }.filter { $0.asked > 0 }
        scores[change.person] = tallies.isEmpty ? nil : tallies
        return Change(tallies: change.tallies.reversed().map(\.inverse), person: change.person)
    }

    func contents() -> [Change] {
        scores.map { Change(tallies: $1, person: $0) }.sorted { ($0.person ?? "") < ($1.person ?? "") }
    }

    func describe(_ change: Change) -> String {
        let asked = change.tallies.reduce(0) { $0 &+ $1.asked }
        let right = change.tallies.reduce(0) { $0 &+ $1.right }
        return "predictions: \(right) of \(asked) right"
    }
}

extension Int {
    /// The number, or the nearest one that has an absolute value.
    fileprivate var clamped: Int { Swift.max(self, -Int.max) }
}

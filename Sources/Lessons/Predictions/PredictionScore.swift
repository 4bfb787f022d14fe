import StateStore
import TraceViews

/// How predictions came out, for each person: it lasts, and `undo` does not change it.
final class PredictionScore: StatefulFeature {
    static let featureName = "predictions"

    /// `undo` reverses the predicted command, but not the prediction.
    static var isUndoable: Bool { false }

    /// How many questions of a sort were answered, and how many of the answers were right.
    struct Tally: Codable, Equatable, Sendable {
        /// A question's topic, or `row` for the one to explain.
        let topic: String
        var asked: Int
        var right: Int

        fileprivate var inverse: Tally { Tally(topic: topic, asked: -asked, right: -right) }
    }

    /// Answers are added, or taken away by numbers below zero.
    struct Change: Codable, Equatable, Sendable {
        let tallies: [Tally]
        /// The key of the person who answered; nil for guests.
        var person: String?
    }

    /// The word for the question which row made it so.
    static let row = "row"
    static let topics = PredictionQuestion.Topic.allCases.map(\.rawValue) + [row]
    private static let limit = 1 << 40

    private var scores: [String?: [Tally]] = [:]

    /// A person's answers in the order of ``topics``, those that were asked; guests' for nil.
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
    /// The number, or the nearest of which there is an absolute value.
    fileprivate var clamped: Int { Swift.max(self, -Int.max) }
}

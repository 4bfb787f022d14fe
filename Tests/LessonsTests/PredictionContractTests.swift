import Commands
import FeatureTestSupport
import Testing

@testable import Lessons

/// The score of predictions keeps the contract of every feature with state.
@Suite struct PredictionContractTests {
    @Test func changesKeepTheirPromises() throws {
        var random = SeededRandom(seed: 11)
        func lines(_ score: PredictionScore) -> [String] {
            [nil, "ann@x.org"].flatMap { person in
                score.tallies(of: person).map { "\(person ?? "guest") \($0.topic): \($0.right) of \($0.asked)" }
            }
        }
        let broken = try StatefulFeatureContract.violations(
            of: { PredictionScore() }, changes: 200,
            change: { _ in
                let tallies = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    PredictionScore.Tally(
                        topic: PredictionScore.topics.randomElement(using: &random) ?? "", asked: 1,
                        right: Int.random(in: 0...1, using: &random))
                }
                return PredictionScore.Change(tallies: tallies, person: Bool.random(using: &random) ? "ann@x.org" : nil)
            },
            state: lines, lasting: lines)
        #expect(broken == [])
    }
}

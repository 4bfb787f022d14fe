import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Quiz

@Suite struct HintTests {
    private let own = Question(
        id: "own-1", level: 1, text: "Who?", right: "Ada", wrong: ["Alan", "Grace", "Charles"], isOwn: true)

    private func question(_ level: Int) -> AskedQuestion {
        AskedQuestion(Game.shared.questions.first { $0.level == level }!)
    }

    /// How many of 2,000 friends are right.
    private func friendsRight(_ asked: AskedQuestion, among letters: [Letter] = Letter.allCases) -> Int {
        var dice = RandomSource(seed: 3)
        return (0..<2000).count { _ in
            Friend(events: EventStream()).ask(asked, among: letters, &dice).letter == asked.right
        }
    }

    @Test func theFriendKnowsLessOfHarderQuestions() {
        let counts = Question.levels.map { friendsRight(question($0)) }
        #expect(counts == counts.sorted(by: >))
        #expect(counts[0] > 1800 && (800...1100).contains(counts[4]))
    }

    @Test func theFriendsSurenessIsWorthSomething() {
        for level in Question.levels {
            var dice = RandomSource(seed: 5)
            let advices = (0..<2000).map { _ in
                Friend(events: EventStream()).ask(question(level), among: Letter.allCases, &dice)
            }
            let mean = advices.reduce(0) { $0 + $1.sureness } / advices.count
            let right = friendsRight(question(level)) / 20
            #expect(abs(mean - right) <= 5, "level \(level): \(mean) % sure, \(right) % right")
            #expect(advices.allSatisfy { (5...99).contains($0.sureness) })
        }
    }

    @Test func theFriendChoosesAmongWhatIsLeft() {
        let asked = question(5)
        let two = [asked.right, Letter.allCases.first { $0 != asked.right }!]
        var dice = RandomSource(seed: 1)
        for _ in 0..<500 { #expect(two.contains(Friend(events: EventStream()).ask(asked, among: two, &dice).letter)) }
        #expect(friendsRight(asked, among: two) > friendsRight(asked), "and is right more often")
    }

    @Test func theFriendKnowsNothingOfOwnQuestions() {
        #expect((400...600).contains(friendsRight(AskedQuestion(own))))
    }

    @Test func theVotesAreAHundred() {
        var dice = RandomSource(seed: 1)
        for asked in Question.levels.map(question) + [AskedQuestion(own)] {
            let two = [asked.right, Letter.allCases.first { $0 != asked.right }!]
            for letters in [Letter.allCases, two] {
                for _ in 0..<50 {
                    let votes = Audience(events: EventStream()).poll(asked, among: letters, &dice)
                    #expect(votes.values.reduce(0, +) == 100)
                    #expect(votes.keys.count == 4)
                    #expect(votes.allSatisfy { letters.contains($0.key) || $0.value == 0 })
                }
            }
        }
    }

    @Test func theAudienceKnowsLessOfHarderQuestions() {
        let counts = Question.levels.map { level in
            var dice = RandomSource(seed: 9)
            return (0..<100).reduce(0) { sum, _ in
                sum
                    + (Audience(events: EventStream()).poll(question(level), among: Letter.allCases, &dice)[
                        question(level).right] ?? 0)
            }
        }
        #expect(counts == counts.sorted(by: >))
    }

    @Test func anyAnswerToAnOwnQuestionMayBeTheAudiencesFavourite() {
        var dice = RandomSource(seed: 2)
        let favourites = (0..<100).compactMap { _ in
            Audience(events: EventStream()).poll(AskedQuestion(own), among: Letter.allCases, &dice).max {
                $0.value < $1.value
            }?.key
        }
        #expect(Set(favourites) == Set(Letter.allCases))
    }

    @Test func fiftyTakesTwoWrongOnes() {
        var dice = RandomSource(seed: 1)
        var seen: Set<[Letter]> = []
        for _ in 0..<100 {
            let removed = FiftyFifty(events: EventStream()).reduce(question(1), among: Letter.allCases, &dice)
            #expect(removed.count == 2 && removed == removed.sorted() && !removed.contains(question(1).right))
            seen.insert(removed)
        }
        #expect(seen.count == 3, "any two of the three")
    }

    @Test func aHintIsShown() throws {
        let studio = Studio()
        try studio.run("quiz settings order sequential", "quiz start", "quiz hint fifty")
        let friend = try studio.text("quiz hint friend")
        #expect(friend.hasPrefix("your friend says ") && friend.hasSuffix(" % sure"))
        let audience = try studio.json("quiz hint audience")
        #expect(audience.hasPrefix(#"{"hint":"audience","votes":{"A":"#) && audience.hasSuffix(#""hintsLeft":[]}"#))
        let left = try #require(studio.state.session.state).letters.map(\.rawValue)
        for letter in ["A", "B", "C", "D"] where !left.contains(letter) {
            #expect(audience.contains("\"\(letter)\":0"))
        }
        try studio.answer(right: 1)
        #expect(studio.state.session.state?.letters == Letter.allCases, "the next question has all its answers")
        #expect(studio.state.session.state?.hints == [])
    }
}

import FeatureTestSupport
import StateStore
import Testing

@testable import Quiz

@Suite struct OrderTests {
    private func identifiers(_ studio: Studio) throws -> [String] {
        try studio.run("quiz start")
        defer { _ = try? studio.run("quiz take") }
        return try #require(studio.state.session.state).questions.map(\.question.id)
    }

    private func letters(_ studio: Studio) throws -> [Letter] {
        try studio.run("quiz start")
        defer { _ = try? studio.run("quiz take") }
        return try #require(studio.state.session.state).questions.map(\.right)
    }

    @Test func sequentialIsTheSameEachTimeWhateverTheSeed() throws {
        let games = try [UInt64(1), 2].map { seed in
            let studio = Studio(seed: seed)
            try studio.run("quiz settings order sequential")
            return try [identifiers(studio), identifiers(studio)]
        }
        #expect(Set(games.joined()).count == 1)
        #expect(
            games[0][0] == [
                "observer-purpose", "singleton-purpose", "facade-purpose", "observer-subject", "memento-caretaker",
                "composite-leaf", "template-varies", "template-hook", "observer-weak", "state-or-strategy",
                "chain-or-decorator", "composite-safety", "judge-lights", "judge-swallow", "judge-guard-last",
            ])
        let studio = Studio(seed: nil)
        try studio.run("quiz settings order sequential")
        #expect(try letters(studio) == letters(studio))
    }

    @Test func randomIsRepeatedByItsSeedAlone() throws {
        let (one, again, other) = (Studio(seed: 7), Studio(seed: 7), Studio(seed: 8))
        let first = try identifiers(one)
        #expect(try first == identifiers(again))
        #expect(try first != identifiers(other))
        #expect(try first != identifiers(one), "the next game is another one")
        #expect(try letters(one) != letters(other))
        #expect(Set(first).count == 15)
    }

    @Test func anUndoneStartBringsTheSameGameAgain() throws {
        let studio = Studio()
        try studio.run("quiz start")
        let first = studio.state.session.state?.questions
        _ = try studio.store.undo()
        try studio.run("quiz start")
        #expect(studio.state.session.state?.questions == first)
    }

    @Test func theOrderIsUsedFromTheNextStart() throws {
        let studio = Studio()
        try studio.run("quiz start")
        let before = studio.state.session.state
        #expect(
            try studio.text("quiz settings order sequential")
                == "the questions follow in sequential order; the running game stays as it is")
        #expect(studio.state.session.state == before)
        #expect(try studio.text("quiz settings order") == "order: sequential")
        #expect(try studio.json("quiz settings") == #"{"order":"sequential"}"#)
        let steps = studio.store.undoable.count
        try studio.run("quiz settings order sequential")
        #expect(studio.store.undoable.count == steps, "what changes nothing is no step")
    }
}

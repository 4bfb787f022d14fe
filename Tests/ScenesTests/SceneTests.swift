import Patterns
import Testing

@testable import Scenes

/// The scenes with a pattern and without it, and the counts of both.
@Suite struct SceneTests {
    @Test func nothingStaysOfAPlayedScene() {
        final class Empty: Version {
            let objects: [(name: String, object: AnyObject)] = []
            func perform(_ command: String) -> String { command }
        }
        nonisolated(unsafe) weak var last: Stage?
        let make: @Sendable (Stage) -> any Version = { stage in
            last = stage
            return Empty()
        }
        let played = Scene(.observer, [("look", "look")], pattern: make, plain: make).play()
        #expect(played.plain.wrong == [] && last == nil)
    }

    @Test func thereIsOneForEachPatternAtWork() {
        #expect(Set(Scene.all.map(\.pattern)) == Set(Pattern.traced))
        #expect(SceneText.all.map(\.pattern) == Scene.all.map(\.pattern.word), "each has its texts")
        #expect(Scene.all.allSatisfy { (5...10).contains($0.steps.count) })
    }

    @Test(arguments: Scene.all)
    func withThePatternEverythingIsRight(_ scene: Scene) {
        #expect(scene.play().pattern.wrong == [])
    }

    @Test(arguments: Scene.all)
    func eachIsPlayedTheSameTwice(_ scene: Scene) {
        #expect(scene.play() == scene.play())
    }

    /// Only an object that polls is wrong by its design; every other plain version is as right as the pattern.
    @Test(arguments: Scene.all)
    func thePlainVersionIsAsGoodAsItCanBe(_ scene: Scene) {
        if scene.pattern != .observer { #expect(scene.play().plain.wrong == []) }
    }

    @Test func anObjectThatPollsIsWrongBetweenTwoLooks() {
        let plain = Scene.observer.play().plain
        #expect(
            plain.wrong == [
                "play Nosferatu: sign nothing, log 0, not sign Nosferatu, log 1",
                "play Häxan: sign Nosferatu, log 1, not sign Häxan, log 2",
                "play Metropolis: sign Nosferatu, log 1, not sign Metropolis, log 3",
                "look: sign Metropolis, log 2, not sign Metropolis, log 3",
                "look: sign Metropolis, log 2, not sign Metropolis, log 3",
                "play nothing: sign Metropolis, log 2, not sign nothing, log 4",
            ])
    }

    /// Each figure that is higher with the pattern is explained, and nothing else is.
    @Test(arguments: Scene.all)
    func figuresAgainstThePatternAreExplained(_ scene: Scene) {
        let (pattern, plain) = scene.play()
        let explained = Set(scene.against.map(\.figure))
        #expect(scene.against.count == SceneText.all.first { $0.pattern == scene.pattern.word }?.against.count)
        for figure in Figure.allCases where figure != .types {
            let numbers = [pattern, plain].map { $0.items(of: figure)?.count ?? $0.messages }
            #expect(explained.contains(figure) == (numbers[0] > numbers[1]), "\(figure): \(numbers)")
        }
        #expect(pattern.messages > 0 && plain.messages > 0)
    }

    /// A scene that knew only what speaks for the pattern would not be fair.
    @Test(arguments: Scene.all)
    func theFirstChangeIsEasierWithThePatternAndTheSecondWithout(_ scene: Scene) {
        let (pattern, plain) = scene.play()
        #expect(pattern.first.count < plain.first.count, "\(pattern.first), \(plain.first)")
        #expect(pattern.second.count >= plain.second.count, "\(pattern.second), \(plain.second)")
        #expect(!plain.second.isEmpty)
    }

    @Test func referencesAreFoundInTheObjects() {
        let (pattern, plain) = Scene.mediator.play()
        #expect(
            pattern.holds == [
                "client → lights", "client → player", "client → room", "client → screen", "player → room",
                "lights → room", "screen → room", "room → lights", "room → player", "room → screen",
            ])
        #expect(
            plain.holds == [
                "client → lights", "client → player", "client → screen", "player → lights", "player → screen",
                "screen → lights",
            ])
        #expect(Scene.observer.play().pattern.holds.contains("player → sign"))
        #expect(Scene.observer.play().plain.holds.contains("sign → player"))
        #expect(Scene.chain.play().pattern.holds.contains("first line → clerk"))
    }

    @Test func operationsOfTheClientAreCountedOnce() {
        let (pattern, plain) = Scene.memento.play()
        #expect(pattern.clientSteps == ["history: show", "history: undo", "history: redo", "history: titles"])
        #expect(plain.clientSteps == pattern.clientSteps)
        #expect(Scene.observer.play().pattern.clientSteps == ["player: play"])
        let asked = ["count", "minutes", "names", "open"].map { "shelf: \($0)" }
        #expect(Scene.composite.play().pattern.clientSteps == asked)
    }

    /// Only the originator of a closed memento depends on how its state is stored.
    @Test func anOpenMementoIsReadByItsCaretaker() {
        let (pattern, plain) = Scene.memento.play()
        #expect(pattern.first.allSatisfy { $0.hasPrefix("page: ") })
        #expect(plain.first.contains { $0.hasPrefix("history: ") })
    }

    /// A call is known by its whole label, whatever words it consists of.
    @Test func aLabelOfTwoWordsIsNotCut() {
        let stage = Stage()
        stage.object("lamp", changesAt: "too early")
        stage.beginCounting()
        for label in ["switch on", "switch off", "switch on"] { stage.client(calls: "lamp", label) {} }
        for _ in 1...2 { stage.object("lamp", changesAt: "its modes") }
        stage.object("lamp", changesAt: "its color", for: .second)
        stage.events.emit(.state, .handle, from: Participant("lamp", .context), to: nil, .handles("on"))
        #expect(stage.clientSteps == ["lamp: switch on", "lamp: switch off"])
        #expect(stage.messages == 3)
        #expect(stage.places(for: .first) == ["lamp: its modes"] && stage.places(for: .second) == ["lamp: its color"])
    }
}

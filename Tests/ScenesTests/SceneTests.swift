import PatternEvents
import Testing

@testable import Scenes

/// The scenes with a pattern and without it, and what is counted of them.
@Suite struct SceneTests {
    @Test func thereAreFiveOfFiveToTenCommands() {
        #expect(Scene.all.map(\.pattern) == [.mediator, .composite, .observer, .memento, .state])
        #expect(SceneText.all.map(\.pattern) == Scene.all.map(\.pattern.word), "each has its texts")
        #expect(Scene.all.allSatisfy { (5...10).contains($0.steps.count) })
    }

    @Test(arguments: Scene.all)
    func withThePatternEverythingComesOutAsItHasTo(_ scene: Scene) {
        #expect(scene.play().pattern.wrong == [])
    }

    @Test(arguments: Scene.all)
    func eachIsPlayedTheSameTwice(_ scene: Scene) {
        #expect(scene.play() == scene.play())
    }

    @Test func aPlainDesignThatCanBeRightIsRight() {
        for scene in [Scene.mediator, .composite, .state] { #expect(scene.play().plain.wrong == []) }
    }

    @Test func whoPollsIsWrongBetweenTwoLooks() {
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

    @Test func theThreeFaultsOfTheProjectShow() {
        #expect(
            Scene.memento.play().plain.wrong == [
                // Undo on nothing has left something to redo; undo after redo stays where it is; a new quote leaves the redo.
                "redo: first, not second", "undo: second, not first", "redo: second, not third",
            ])
    }

    @Test func whoHoldsWhomIsFoundInTheObjects() {
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
    }

    @Test func whatTheClientCallsIsCountedOnce() {
        let (pattern, plain) = Scene.memento.play()
        #expect(pattern.clientSteps == ["history: show", "history: undo", "history: redo"])
        #expect(plain.clientSteps == pattern.clientSteps)
        #expect(Scene.observer.play().pattern.clientSteps == ["player: play"])
        let asked = ["count", "minutes", "names", "open"].map { "shelf: \($0)" }
        #expect(Scene.composite.play().pattern.clientSteps == asked)
    }

    /// A call is known by its whole label, whatever words it consists of.
    @Test func aLabelOfTwoWordsIsNotCut() {
        let stage = Stage()
        stage.beginCounting()
        for label in ["switch on", "switch off", "switch on"] { stage.client(calls: "lamp", label) {} }
        stage.object("lamp", asksAt: "which state")
        stage.events.emit(.state, .handle, from: Participant("lamp", .context), to: nil, .handles("on"))
        #expect(stage.clientSteps == ["lamp: switch on", "lamp: switch off"])
        #expect(stage.messages == 3 && stage.places == ["lamp: which state"])
    }

    @Test(arguments: Scene.all)
    func aNewRequirementTouchesMorePlacesInThePlainVersion(_ scene: Scene) {
        let (pattern, plain) = scene.play()
        #expect(pattern.places.count < plain.places.count, "\(plain.places)")
        #expect(pattern.messages > 0 && plain.messages > 0)
    }
}

import Testing

@testable import Lessons

/// Commands that a check invents.
@Suite struct HiddenSceneTests {
    @Test func whatWasDrawnIsShownAndReckonedWith() {
        var generator = SystemRandomNumberGenerator()
        let hidden = [
            HiddenScene(line: "buy {item: a lamp|a lamp} for {price: 7-7}", shows: "{item} costs {price * 2 + 1}"),
            HiddenScene(line: "return {item}", shows: "{price - 9} | {price / 2}"),
        ]
        let scenes = HiddenScene.scenes(of: hidden, using: &generator)
        #expect(scenes.map(\.line) == ["buy a lamp for 7", "return a lamp"])
        #expect(scenes.map(\.shows) == ["a lamp costs 15", "-2 | 3"])
    }
}

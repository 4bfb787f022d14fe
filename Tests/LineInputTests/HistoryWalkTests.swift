import Testing

@testable import LineInput

@Suite("Walking through the history")
struct HistoryWalkTests {
    private let lines = ["task list", "play Alien", "task add milk", "play Dune"]

    @Test("goes back entry by entry and returns to what was typed")
    func thereAndBack() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "", matching: true, in: lines) == "play Dune")
        #expect(walk.earlier(than: "play Dune", matching: true, in: lines) == "task add milk")
        #expect(walk.later(than: "task add milk", matching: true, in: lines) == "play Dune")
        #expect(walk.later(than: "play Dune", matching: true, in: lines) == "")
        #expect(walk.later(than: "", matching: true, in: lines) == nil)
    }

    @Test("visits only entries that begin with what was typed")
    func matching() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "task", matching: true, in: lines) == "task add milk")
        #expect(walk.earlier(than: "task add milk", matching: true, in: lines) == "task list")
        #expect(walk.earlier(than: "task list", matching: true, in: lines) == nil)
        #expect(walk.later(than: "task list", matching: true, in: lines) == "task add milk")
        #expect(walk.later(than: "task add milk", matching: true, in: lines) == "task")
    }

    @Test("visits entries that contain what was typed if none begins so")
    func inside() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "Alien", matching: true, in: lines) == "play Alien")
        #expect(walk.earlier(than: "play Alien", matching: true, in: lines) == nil)
        #expect(walk.later(than: "play Alien", matching: true, in: lines) == "Alien")
    }

    @Test("an edited line begins a new walk")
    func edited() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "play", matching: true, in: lines) == "play Dune")
        #expect(walk.earlier(than: "t", matching: true, in: lines) == "task add milk")
        #expect(walk.later(than: "task add milk", matching: true, in: lines) == "t")
    }

    @Test("the other kind of step takes everything")
    func everything() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "task", matching: false, in: lines) == "play Dune")
        #expect(walk.earlier(than: "play Dune", matching: false, in: lines) == "task add milk")
    }

    @Test("passes over entries that look like the line")
    func repetitions() {
        var walk = HistoryWalk()
        #expect(walk.earlier(than: "a", matching: true, in: ["ab", "a"]) == "ab")
        #expect(walk.earlier(than: "a", matching: true, in: ["a"]) == nil)
        #expect(walk.earlier(than: "", matching: true, in: []) == nil)
    }

    @Test("a line of any length comes back whole")
    func long() {
        var walk = HistoryWalk()
        let typed = String(repeating: "long ", count: 5000)
        #expect(walk.earlier(than: typed, matching: false, in: lines) == "play Dune")
        let isWhole = walk.later(than: "play Dune", matching: false, in: lines) == typed
        #expect(isWhole)
    }
}

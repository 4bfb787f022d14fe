import Commands
import FeatureTestSupport
import Patterns
import StateStore
import Testing
import Text

@testable import Snake

@Suite struct CommandTests {
    let terrarium = Terrarium()

    @Test func aGameIsDrawn() throws {
        #expect(
            try terrarium.text("snake start --size 8x5") == """
                ┌────────────────┐
                │                │
                │                │
                │    ████▓▓()    │
                │                │
                │                │
                └────────────────┘
                running, easy: score 0, length 3, speed 125, heading right
                """)
        #expect(
            try terrarium.text("snake show", columns: 17) == """
                ┌────────┐
                │        │
                │        │
                │  ██▓o  │
                │        │
                │        │
                └────────┘
                running, easy: score 0, length 3, speed 125, heading right
                """)
        #expect(
            try terrarium.json("snake show")
                == #"{"state":"running","difficulty":"easy","speed":125,"length":3,"score":0,"#
                + #""head":[4,2],"body":[[4,2],[3,2],[2,2]],"apples":[[5,2]],"direction":"right","#
                + #""width":8,"height":5,"strategies":{"apples":"sequential","speed":"not-increase"}}"#)
        #expect(
            try terrarium.text("snake go 9", columns: 10) == """
                ┌────────┐
                │        │
                │     o  │
                │    ███X│
                │        │
                │        │
                └────────┘
                over, easy: score 1, length 4, speed 125
                """)
    }

    @Test func whatIsTooWideIsDrawnInPart() throws {
        try terrarium.run("snake start --size 100x100")
        let lines = try terrarium.text("snake show", columns: 40).split(separator: "\n").map(String.init)
        #expect(lines.count == 103)
        #expect(lines.dropLast().allSatisfy { DisplayWidth.columns(of: $0) == 40 })
        #expect(lines[1].hasPrefix("┊") && lines[1].hasSuffix("┊"))
    }

    @Test func aTurnSaysWhatCameOfIt() throws {
        try terrarium.run("snake start")
        #expect(try terrarium.text("snake turn up") == "the snake heads up")
        #expect(
            try terrarium.text("snake turn left") == "the snake cannot turn straight back and heads up")
        #expect(try terrarium.json("snake turn left") == #"{"direction":"up","turned":false}"#)
        let steps = terrarium.store.undoable.count
        try terrarium.run("snake turn up")
        #expect(terrarium.store.undoable.count == steps, "what changes nothing is no step")
    }

    @Test func theStrategiesThatAreHeldAreShown() throws {
        let next = try terrarium.text("snake strategy")
        #expect(
            next == """
                apples  sequential    easy, in the next game  one of sequential, random
                speed   not-increase  easy, in the next game  one of not-increase, arithmetic, geometric

                """)
        try terrarium.run("snake start hard", "snake strategy apples sequential")
        #expect(
            try terrarium.text("snake strategy") == """
                apples  sequential  exchanged in the game  one of sequential, random
                speed   arithmetic  hard                   one of not-increase, arithmetic, geometric

                """)
        try terrarium.run("snake end")
        #expect(try terrarium.text("snake strategy") == next)
    }

    @Test func aStrategyIsExchangedWhileItRuns() throws {
        try terrarium.run("snake start")
        #expect(
            try terrarium.text("snake strategy speed geometric")
                == "from the next apple on: sequential apples, geometric speed")
        try terrarium.run("snake go 4")
        #expect(terrarium.game?.speed == Speed(points: 137.5))
        #expect(
            try terrarium.json("snake strategy apples random") == #"{"apples":"random","speed":"geometric"}"#)
        #expect(try terrarium.text("snake show").contains("easy with random apples and geometric speed: score 1"))
        #expect(
            try terrarium.json("snake strategy speed")
                == #"[{"family":"speed","kind":"geometric","because":"exchanged in the game","#
                + #""choices":["not-increase","arithmetic","geometric"]}]"#)
        #expect(
            terrarium.error("snake strategy apples geometric")
                == "snake strategy: 'apples' has no kind 'geometric'; one of 'sequential' or 'random'")
        #expect(
            terrarium.error("snake strategy speed geometrc")
                == "snake strategy: 'speed' has no kind 'geometrc'; did you mean 'geometric'?")
    }

    @Test func errorsSayWhatToDo() throws {
        for line in ["snake go", "snake turn up", "snake show", "snake end", "snake strategy speed not-increase"] {
            let name = line.split(separator: " ").prefix(2).joined(separator: " ")
            #expect(terrarium.error(line) == "\(name): there is no game; begin one with 'snake start'")
        }
        for size in ["20", "4x20", "20x101", "axb", "20x20x20", "-5x5", ""] {
            #expect(
                terrarium.error("snake start --size=\(size)")
                    == "snake start: --size '\(size)' is not a size; write WIDTHxHEIGHT, each 5 to 100, as in 20x20")
        }
        try terrarium.run("snake start")
        #expect(
            terrarium.error("snake start hard")
                == "snake start: a game is running, the snake is 3 long; continue it, "
                + "or end it with 'snake end'")
        #expect(terrarium.error("snake go 0") == "snake go: 0 is out of range; give 1 to 10000")
        try terrarium.run("snake go 50")
        for line in ["snake go", "snake end"] {
            #expect(terrarium.error(line) == "\(line): the game is over; begin another with 'snake start'")
        }
        try terrarium.run("snake start")
    }

    @Test func recordsListTheBestFirst() throws {
        try terrarium.run("snake start", "snake end")
        #expect(terrarium.state.records.values.isEmpty, "nothing was eaten")
        #expect(
            try terrarium.text("snake records") == "no game with an apple has ended; begin one with 'snake start'")
        try terrarium.run("snake start", "snake go 4", "snake end")
        try terrarium.run("snake start", "snake go 4", "snake turn up", "snake go 6", "snake strategy speed arithmetic")
        try terrarium.run("snake turn left", "snake go 30")
        #expect(terrarium.game?.state == .over)
        #expect(
            try terrarium.text("snake records") == """
                Ada     3    easy  length 6  speed 135  20x20  2023-11-14
                Ada     1    easy  length 4  speed 125  20x20  2023-11-14

                """)
        #expect(
            try terrarium.json("snake records --number 1")
                == #"[{"name":"Ada","score":3,"won":false,"difficulty":"easy","#
                + #""length":6,"speed":135,"size":"20x20","date":"2023-11-14"}]"#)
    }

    @Test func whatIsSetIsMeantWhereNothingIsSaid() throws {
        let terrarium = Terrarium(difficulty: .standard)
        #expect(terrarium.feature.settings.map(\.name) == ["difficulty"])
        #expect(
            try terrarium.text("snake start").hasSuffix("running, medium: score 0, length 3, speed 125, heading right"))
        try terrarium.run("snake end")
        terrarium.feature.settings[0].observable.value = "insane"
        #expect(try terrarium.text("snake start").contains("running, insane: score 0"))
        try terrarium.run("snake end", "snake start hard")
        #expect(terrarium.game?.settings.difficulty == .hard, "what is said goes before what is set")
    }

    @Test func aloneItShowsTheGameAsItIs() throws {
        #expect(try terrarium.text("snake") == "no game is running; 'snake start' begins one")
        #expect(
            try terrarium.json("snake") == #"{"state":"none","lastScore":null,"lastName":null,"lastDifficulty":null}"#)
        try terrarium.run("snake start", "snake go 4")
        #expect(try terrarium.text("snake") == terrarium.text("snake show"))
        #expect(try terrarium.json("snake") == terrarium.json("snake show"))
        try terrarium.run("snake end")
        #expect(
            try terrarium.text("snake") == "no game is running; 'snake start' begins one; last result: 1 by Ada, easy")
        #expect(
            try terrarium.json("snake") == #"{"state":"none","lastScore":1,"lastName":"Ada","lastDifficulty":"easy"}"#)
        #expect(
            try terrarium.json("snake start").hasSuffix(
                #""lastScore":1,"lastName":"Ada","lastDifficulty":"easy"}"#))
        try terrarium.run("snake end")
        #expect(
            terrarium.error("snake strt")
                == "snake: unknown sub-command 'strt'; did you mean 'snake start'?")
    }

    @Test func aNewStartShowsTheLastResult() throws {
        #expect(try !terrarium.text("snake start").contains("last result"))
        try terrarium.run("snake go 4", "snake go 30")
        #expect(try terrarium.text("snake start medium").hasSuffix("heading right\nlast result: 1 by Ada, easy"))
        try terrarium.run("snake end")
        #expect(
            try terrarium.text("snake start").hasSuffix("\nlast result: 0 by Ada, medium"), "also one without an apple")
        #expect(try terrarium.text("snake").hasSuffix("\nlast result: 0 by Ada, medium"))
        #expect(try !terrarium.text("snake go").contains("last result"))
    }

    @Test func completionNamesTheKinds() {
        let source = terrarium.feature.completionSources[0]
        #expect(
            source.completions(of: "").map(\.value) == [
                "sequential", "random", "not-increase", "arithmetic", "geometric",
            ])
        #expect(source.completions(of: "ge").map(\.summary) == ["speed"])
    }
}

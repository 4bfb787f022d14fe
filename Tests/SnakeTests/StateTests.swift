import Commands
import FeatureTestSupport
import FoundationEssentials
import Patterns
import PatternsTestSupport
import StateStore
import Testing

@testable import Snake

/// The promises of a feature with state, and the patterns in the records of their participants.
@Suite struct StateTests {
    private struct Lasting: Equatable {
        let records: [SnakeRecord: Int]
        let lastResult: SnakeResult?
    }

    private func randomChange(_ state: SnakeState, _ dice: inout RandomSource) -> CellChange {
        var walk = Walk(Difficulty.allCases[dice.number(below: 4)], "10x10", seed: UInt64(dice.number(below: 1000)))
        for _ in 0..<dice.number(below: 9) { walk.go(dice.pick(Direction.allCases) ?? .up) }
        let record = SnakeRecord(
            name: "Ada", difficulty: .hard, score: dice.number(below: 3), length: 4, speed: 137.5, isWon: false,
            size: "10x10", date: 7, person: "ada"
        )
        return switch dice.number(below: 4) {
        case 0: state.playing.change(to: .init(game: walk.game, dice: walk.dice))
        case 3:
            state.lastResult.change(
                to: dice.succeeds(percent: 80)
                    ? SnakeResult(name: "Ada", difficulty: .hard, score: dice.number(below: 9), person: "ada") : nil)
        case 1: state.playing.change(to: .init(game: nil, dice: walk.dice))
        default: state.records.change(record, to: [nil, 1, 2][dice.number(below: 3)])
        }
    }

    @Test func changesKeepTheirPromises() throws {
        var dice = RandomSource(seed: 5)
        let broken = try StatefulFeatureContract.violations(
            of: { Terrarium().state }, changes: 300, change: { randomChange($0, &dice) },
            state: { Terrarium.snapshot(of: $0) },
            lasting: { Lasting(records: $0.records.values, lastResult: $0.lastResult.value) }
        )
        #expect(broken == [])
    }

    @Test func whatIsWrittenStaysReadable() throws {
        let text =
            #"{"cell":"record","assignment":[{"name":"Ada","difficulty":"hard","score":3,"length":6,"speed":155,"#
            + #""isWon":false,"size":"20x20","date":1700000000,"person":"ada"},1]}"#
        let terrarium = Terrarium()
        _ = try terrarium.state.apply(JSONDecoder().decode(CellChange.self, from: Data(text.utf8)))
        #expect(terrarium.state.records.values.map(\.key.score) == [3])
        let last =
            #"{"cell":"last result","assignment":["only",{"name":"Ada","difficulty":"hard","score":3,"person":"ada"}]}"#
        _ = try terrarium.state.apply(JSONDecoder().decode(CellChange.self, from: Data(last.utf8)))
        #expect(terrarium.state.lastResult.value.map { "\($0)" } == "3 by Ada, hard")
        #expect(terrarium.state.contents().count == 2)
    }

    @Test func aSnakeHasMoreThanAHead() throws {
        let walk = Walk(.easy, "10x10", seed: 1)
        let state = Terrarium().state
        let json = try JSONEncoder().encode(state.playing.change(to: .init(game: walk.game, dice: walk.dice)))
        let short = String(decoding: json, as: UTF8.self).replacing(/"body":\[(\{[^}]*\}).*?\]/) { match in
            "\"body\":[\(match.output.1)]"
        }
        let change = try JSONDecoder().decode(CellChange.self, from: Data(short.utf8))
        #expect(throws: InapplicableChange.self) { try state.apply(change) }
    }

    @Test func aPlanThrowsNoDice() throws {
        let terrarium = Terrarium()
        #expect(try terrarium.rehearse("snake start hard") == ["game: running, length 3, at 10,10"])
        #expect(terrarium.snapshot == Terrarium().snapshot)
    }

    // MARK: Patterns

    @Test func theGameAsksTheFacadeAndTheFacadeAStrategy() throws {
        #expect(
            try terrarium.events(of: .facade, during: "snake start hard", "snake end")
                == ["difficulty settings → snake apples: create"])
        terrarium.state.playing.value = .init(game: Walk(.easy).game, dice: terrarium.state.dice)
        try terrarium.run("snake go 3")
        let listener = RecordingListener()
        terrarium.events.add(listener)
        try terrarium.run("snake go")
        #expect(
            listener.lines.filter { $0.contains("length") || $0.contains("difficulty settings") } == [
                "  snake length:ConcreteSubject: 3 → 4 (it has no observer)",
                "  client:Client → difficulty settings:Receiver: createApples",
                "    difficulty settings:Facade → snake apples:Subsystem: create",
                "  client:Client → difficulty settings:Receiver: increaseSnakeSpeed",
                "    difficulty settings:Facade → snake speed:Subsystem: increase",
            ])
        #expect(
            listener.lines(of: .strategy) == [
                "snake apples → sequential apples: create apples (easy)",
                "sequential apples → snake apples: an apple at 14,4: place 2 of 10",
                "snake speed → not-increase speed: increase the speed of 125 (easy)",
                "not-increase speed → snake speed: 125",
            ])
    }

    @Test func thatAStrategyWasExchangedIsToldOnceAlsoByUndo() throws {
        try terrarium.run("snake start")
        #expect(
            try terrarium.events(of: .strategy, during: "snake strategy speed geometric", "snake turn up")
                == [
                    "snake speed → geometric speed: not-increase speed → geometric speed (exchanged in the game)"
                ])
        #expect(try terrarium.events(of: .strategy, during: "snake strategy speed geometric").isEmpty)
        #expect(try terrarium.store.undo() == ["snake", "turn", "up"])
        let listener = RecordingListener()
        terrarium.events.add(listener)
        #expect(try terrarium.store.undo() != nil)
        #expect(
            listener.lines.filter { $0.contains("Strategy") }.count == 1
                && listener.lines.contains { $0.hasSuffix("geometric speed → not-increase speed (easy)") })
    }

    private let terrarium = Terrarium()

    @Test func speedAndLengthAreObserved() throws {
        let items = terrarium.feature.statusItems
        var heard: [String] = []
        let label = ObserverDouble("label") { update in
            heard += items.filter { $0.subject === update.subject }.map { $0.text() }
        }
        for item in items { item.subject.attach(label, options: .new) }
        try terrarium.run("snake start hard")
        #expect(heard == ["snake: speed 125", "length 3"])
        #expect(try terrarium.events(of: .observer, during: "snake go").isEmpty, "neither has changed")
        terrarium.state.playing.value = .init(game: Walk(.easy).game, dice: terrarium.state.dice)
        #expect(
            try terrarium.events(of: .observer, during: "snake strategy speed arithmetic", "snake go 4") == [
                "snake length: 3 → 4", "snake length → label: new 4", "snake speed: 125 → 135",
                "snake speed → label: new 135",
            ])
        try terrarium.run("snake end")
        #expect(heard.suffix(2) == ["", ""])
    }

    /// Reads the sources: what a strategy is called stands in its own file and in the facade's, and nowhere else.
    @Test func nothingButTheFacadeNamesAStrategy() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let sources = "/\(folder)/Sources/Features/Snake"
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        let strategies = [
            "SequentialCreateOneAppleStrategy", "RandomCreateOneAppleStrategy", "NotIncreaseSnakeSpeedStrategy",
            "ArithmeticProgressionSnakeSpeedStrategy", "GeometricProgressionSnakeSpeedStrategy",
        ]
        for file in files {
            let data = try #require(FileManager.default.contents(atPath: "\(sources)/\(file)"))
            let text = String(decoding: data, as: UTF8.self)
            let named = strategies.filter { text.contains($0) }
            let own = strategies.filter { file == "Strategies/\($0).swift" }
            #expect(named == (file.hasSuffix("DifficultySettingsFacade.swift") ? strategies : own), "\(file)")
        }
        for strategy in strategies { #expect(files.contains("Strategies/\(strategy).swift")) }
    }
}

import Commands
import FeatureTestSupport
import FoundationEssentials
import PatternEvents
import Patterns
import ShellServices
import StateStore
import Testing

@testable import Snake

/// The promises of a feature with state, and the patterns as their participants tell of themselves.
@Suite struct StateTests {
    static let lines: [(prepare: [String], line: String)] = [
        ([], "snake start"), (["snake start"], "snake turn up"), (["snake start"], "snake go 3"),
        (["snake start"], "snake go 4"), (["snake start hard"], "snake go 50"),
        (["snake start", "snake go 4"], "snake go 50"), (["snake start", "snake go 4"], "snake end"),
        (["snake start"], "snake strategy speed compound"),
    ]

    @Test(arguments: lines.indices)
    func everyCommandIsUndoneAndRedone(index: Int) throws {
        let terrarium = Terrarium()
        let (prepare, line) = Self.lines[index]
        for line in prepare { try terrarium.run(line) }
        let before = terrarium.snapshot
        try terrarium.run(line)
        let after = terrarium.snapshot
        #expect(before != after)
        #expect(try terrarium.store.undo() != nil)
        #expect(terrarium.snapshot == before, "undo \(line)")
        #expect(try terrarium.store.redo() != nil)
        #expect(terrarium.snapshot == after, "redo \(line)")
    }

    private func randomChange(_ dice: inout Dice) -> SnakeChange {
        var walk = Walk(Difficulty.allCases[dice.number(below: 4)], "10x10", seed: UInt64(dice.number(below: 1000)))
        for _ in 0..<dice.number(below: 9) { walk.go(dice.pick(Direction.allCases) ?? .up) }
        let record = SnakeRecord(
            name: "Ada", difficulty: .hard, score: dice.number(below: 3), length: 4, speed: 137.5, isWon: false,
            size: "10x10", date: 7
        )
        return switch dice.number(below: 3) {
        case 0: .game(walk.game, walk.dice)
        case 1: .game(nil, walk.dice)
        default: .record(record, count: dice.number(below: 3))
        }
    }

    @Test func changesKeepTheirPromises() throws {
        var dice = Dice(seed: 5)
        let broken = try StatefulFeatureContract.violations(
            of: { Terrarium().state }, changes: 300, change: { _ in randomChange(&dice) },
            state: { Terrarium.snapshot(of: $0) }, lasting: { $0.records }
        )
        #expect(broken == [])
    }

    @Test func whatIsWrittenStaysReadable() throws {
        let text =
            #"{"record":{"_0":{"name":"Ada","difficulty":"hard","score":3,"length":6,"speed":155,"isWon":false,"#
            + #""size":"20x20","date":1700000000},"count":1}}"#
        let terrarium = Terrarium()
        _ = try terrarium.state.apply(JSONDecoder().decode(SnakeChange.self, from: Data(text.utf8)))
        #expect(terrarium.state.records.counts.map(\.key.score) == [3])
    }

    @Test func theSameSeedAndMovesMakeTheSameGame() throws {
        let lines = [
            "snake start insane", "snake go 3", "snake turn down", "snake go 2", "snake turn left", "snake go 9",
        ]
        let games = try [UInt64(3), 3, 4].map { seed in
            let terrarium = Terrarium(seed: seed)
            for line in lines { try terrarium.run(line) }
            return terrarium.game
        }
        #expect(games[0] == games[1] && games[0] != games[2])
    }

    @Test func aPlanThrowsNoDice() throws {
        let terrarium = Terrarium()
        #expect(try terrarium.rehearse("snake start hard") == ["snake: running, length 3, at 10,10"])
        #expect(terrarium.snapshot == Terrarium().snapshot)
    }

    // MARK: Patterns

    @Test func theGameAsksTheFacadeAndTheFacadeAStrategy() throws {
        #expect(
            try terrarium.events(of: .facade, during: "snake start hard", "snake end")
                == ["difficulty settings → random apples: next apple"])
        #expect(
            try terrarium.events(of: .strategy, during: "snake start", "snake go 4")
                == [
                    "snake → apples in sequence: next apple (easy)",
                    "snake → constant speed: speed after an apple (easy)",
                    "snake → apples in sequence: next apple (easy)",
                ])
    }

    private let terrarium = Terrarium()

    @Test func speedAndLengthAreObserved() throws {
        let label = Label()
        for item in terrarium.feature.statusItems {
            item.addObserver(label) { label.heard.append(item.text()) }
        }
        try terrarium.run("snake start hard")
        #expect(label.heard == ["snake: speed 125", "length 3"])
        #expect(try terrarium.events(of: .observer, during: "snake go").isEmpty, "neither has changed")
        _ = try terrarium.state.apply(.game(Walk(.easy).game, terrarium.state.dice))
        #expect(
            try terrarium.events(of: .observer, during: "snake strategy speed stepped", "snake go 4") == [
                "snake speed: 125 → 135", "snake speed → label: new 135", "snake length: 3 → 4",
                "snake length → label: new 4",
            ])
        try terrarium.run("snake end")
        #expect(label.heard.suffix(2) == ["", ""])
    }

    private final class Label: Observer {
        let observerName = "label"
        var heard: [String] = []
    }

    /// Reads the sources: what a strategy is called stands in its family's file and in the facade's, and nowhere else.
    @Test func nothingButTheFacadeNamesAStrategy() throws {
        let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let sources = "/\(folder)/Sources/Features/Snake"
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        let families = [
            "Strategies/Apples.swift": ["SequenceApples", "RandomApples"],
            "Strategies/Speeds.swift": ["ConstantSpeed", "SteppedSpeed", "CompoundSpeed"],
        ]
        let strategies = families.values.flatMap(\.self)
        #expect(Set(files).isSuperset(of: families.keys))
        for file in files {
            let data = try #require(FileManager.default.contents(atPath: "\(sources)/\(file)"))
            let text = String(decoding: data, as: UTF8.self)
            let named = strategies.filter { text.contains($0) }
            let allowed =
                file.hasSuffix("DifficultySettingsFacade.swift")
                ? strategies : families[file] ?? []
            #expect(Set(named).isSubset(of: allowed), "\(file) names \(named)")
            #expect(families[file].map { Set(named) == Set($0) } ?? true, "\(file) has lost a strategy")
        }
    }
}

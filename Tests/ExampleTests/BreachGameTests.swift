import ProgramTestSupport
import Testing

/// `breach unknown` as a player plays it: by the screen, whatever was done before.
@Suite(.release) struct BreachGameTests {
    /// What a player may have done before.
    private static let before = [
        "",
        "task sample; watch metropolis; wait 1m; scene save evening; lights dim 40",
        "login --guest; library sample; observers watch 'films ended'; lights on; popcorn",
        "breach silence; breach double; films; mend; chain move films first; define handler x takes y does whoami; undo",
    ]

    /// Where a bug shows: the scene that shows it, and what to accuse.
    private struct Proof: Equatable {
        let scene: Int
        let row: Int
        let pattern: String
    }

    private func run(_ seed: Int, _ lines: [String]) throws -> [Substring] {
        let run = try Playhouse.run(
            ["--ephemeral", "--clock", "virtual", "--seed", "\(seed)", "-k", "-c", lines.joined(separator: "\n")])
        return run.output.split(separator: "\n")
    }

    private func scenes(_ seed: Int) throws -> [String] {
        try run(seed, ["breach unknown"]).filter { $0.hasPrefix("   ") }.map { String($0.drop { $0 == " " }) }
    }

    /// What the judge says after each scene.
    private func proofs(_ seed: Int, before: String, _ scenes: [String]) throws -> [Proof] {
        let lines = [before, "set why on", "breach unknown"] + scenes.flatMap { [$0, "verify"] }
        var proofs: [Proof] = []
        var scene = -1
        for line in try run(seed, lines) {
            if line.hasPrefix("verify: ") { scene += 1 }
            guard let found = try /^✗ (\w+) +(?:inside )?row (\d+)/.firstMatch(in: String(line)) else { continue }
            proofs.append(Proof(scene: scene, row: Int(found.2) ?? 0, pattern: String(found.1)))
        }
        return proofs
    }

    @Test(arguments: 1...20)
    func aPlayerConvictsByTheScenesOnTheScreen(seed: Int) throws {
        let before = Self.before[seed % Self.before.count]
        let scenes = try scenes(seed)
        #expect(scenes.count == 8)
        let proofs = try proofs(seed, before: before, scenes)
        let proof = try #require(proofs.first)
        // No other scene breaks anything, but one that has the same commands.
        #expect(proofs.allSatisfy { $0 == proof || $0.pattern == proof.pattern }, "\(proofs)")
        let said = try run(
            seed,
            [before, "set why on", "breach unknown"] + scenes[...proof.scene] + [
                "accuse \(proof.row + 100) \(proof.pattern)", "tasks", "accuse 1 \(proof.row) \(proof.pattern)",
                "accuse 1 \(proof.row) \(proof.pattern)", "breach score", "mend",
            ])
        #expect(
            said.contains(
                "no: row \(proof.row + 100) does not break the contract of \(proof.pattern); "
                    + "this case is worth 8 points now"
            ))
        #expect(
            said.contains {
                $0.hasPrefix("right: row \(proof.row): ") && $0.hasSuffix("; 8 points; 'mend' removes the bug")
            })
        let score = try #require(said.firstIndex(of: "points  8 of 10"))
        #expect(said[score...].dropFirst().prefix(4) == ["cases   1", "solved  1", "verify  0", "wrong   1"])
        #expect(said.last?.hasPrefix("mended: ") == true)
    }

    @Test func everyKindIsDrawn() throws {
        let kinds = try Set(
            (1...60).compactMap { seed in
                try run(seed, ["breach unknown", "mend"]).last?.split(separator: ";").first.map(String.init)
            })
        #expect(kinds.count == 8)
    }

    /// Each kind shows by its own advice, whatever was done before, and nowhere else than in the last command of it.
    @Test(arguments: BreachTests.cases.map(\.kind), before)
    func eachKindShowsByItsOwnAdvice(kind: String, before: String) throws {
        let advice = try #require(try run(1, ["breach \(kind)"]).first?.split(separator: "; try: ").last)
        let said = try run(
            1, [before, "set why on", "breach \(kind)", String(advice), "verify", "mend", String(advice), "verify"])
        let verdicts = said.split { $0.hasPrefix("verify: ") }
        #expect(verdicts.count == 3)
        #expect(verdicts[1].filter { $0.hasPrefix("✗") }.count == 1, "\(said)")
        #expect(!verdicts[2].contains { $0.hasPrefix("✗") }, "\(said)")
    }

    /// What the structure shows of the objects is the same with the bug and without it.
    @Test(arguments: BreachTests.cases.map(\.kind))
    func noNameGivesItAway(kind: String) throws {
        let lines = ["chain", "structure", "observers", "mediator hub", "scenes"]
        #expect(try run(1, ["breach \(kind)"] + lines).dropFirst() == run(1, lines)[...])
    }

    @Test func verifyAndWrongAccusationsCostPoints() throws {
        let said = try run(
            1,
            [
                "breach score", "set why on", "films", "verify", "accuse 1 chain", "breach unknown", "verify",
                "accuse 1 chain",
                "accuse 1 chain", "accuse 1 chain", "accuse 1 chain", "breach score", "breach unknown", "breach score",
                "mend", "accuse 1 chain", "verify",
            ]
        ).map { String($0) }
        #expect(said.first == "no case has begun; begin one with 'breach unknown'")
        // Outside of a case nothing is counted.
        let wrong = "no: row 1 does not break the contract of chain"
        #expect(
            said.filter { $0.hasPrefix(wrong) }.map { $0.dropFirst(wrong.count) } == [
                "", "; this case is worth 5 points now", "; this case is worth 3 points now",
                "; this case is worth 1 points now",
                "; this case is worth 0 points now", "",
            ])
        #expect(said.filter { $0.hasPrefix("points") } == ["points  0 of 10", "points  0 of 20"])
        #expect(said.filter { $0.hasPrefix("this case") } == ["this case is worth 7 points now"])
        #expect(said.contains("wrong   4") && said.contains("verify  1"))
    }
}

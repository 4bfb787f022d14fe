import Commands
import FeatureTestSupport
import Testing

@testable import Quotes

/// The promises of every feature with state.
@Suite struct ChangeTests {
    private static let sources: [QuoteSource] = [
        .bundled, .file(path: "a", quotes: [Quote("a"), Quote("b", "c")]), .file(path: "b", quotes: [Quote("a")]),
    ]

    /// A change that is possible now.
    private func anyChange(of stage: QuoteStage, _ random: inout SeededRandom) -> QuoteChange {
        let isKept = !stage.contents().allSatisfy { if case .format = $0 { true } else { false } }
        let names = WallpaperFormats.names
        var possible: [QuoteChange] = [
            .format(names[Int(random.next() % UInt64(names.count))])
        ]
        guard isKept else { return .history(stage.record) }
        possible += [
            .new(
                QuoteState(
                    number: Int(random.next() % 1_000_000_000), quote: Quote("q\(random.next() % 9)"),
                    picture: Picture(seed: UInt32(random.next() % 99)))),
            .source(Self.sources[Int(random.next() % 3)]),
        ]
        if stage.depth.undoable > 0 { possible += [.back, .back] }
        // Only what is new can be withdrawn, and it leaves nothing to redo.
        if stage.depth.undoable > 0, stage.depth.redoable == 0 { possible.append(.withdraw(redoable: [])) }
        if stage.depth.redoable > 0 { possible += [.forward, .forward] }
        if random.next() % 50 == 0 { possible = [.history(nil)] }
        return possible[Int(random.next() % UInt64(possible.count))]
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func changesKeepTheirPromises(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let broken = try StatefulFeatureContract.violations(
            of: { QuoteDesk().stage }, changes: 500, change: { anyChange(of: $0, &random) },
            state: QuoteDesk.snapshot, lasting: QuoteDesk.lasting
        )
        #expect(broken == [])
    }

    @Test func allOfItLastsButTheSource() throws {
        let desk = QuoteDesk()
        #expect(desk.stage.contents().isEmpty, "what nobody asked for is not kept")
        try desk.run("quote new", "quote format jpeg-0", "quote source bundled")
        #expect(desk.stage.contents().map(desk.stage.describe).count == 2)
        #expect(desk.stage.lasts(.back) && desk.stage.lasts(.format("png")) && !desk.stage.lasts(.source(.bundled)))
    }

    @Test func aPlanReadsWell() {
        let stage = QuoteDesk().stage
        let state = QuoteState(number: 2, quote: Quote("Curtain\nup"), picture: Picture(seed: 3))
        #expect(stage.describe(.new(state)) == "quote: 'Curtain up' on a picture of kind \(state.picture.kind)")
        #expect(stage.describe(.history(nil)) == "quote history: none")
        #expect(
            stage.describe(.history(stage.record))
                == "quote history: begins with '\(stage.present.quote.beginning())'")
        #expect(stage.describe(.format("png")) == "quote format: png")
        #expect(stage.describe(.back) == "quote: one step back")
        #expect(stage.describe(.forward) == "quote: one step forward")
        #expect(stage.describe(.withdraw(redoable: [])) == "quote: as before the last new one")
        #expect(stage.describe(.source(.file(path: "x", quotes: []))) == "quote source: x")
    }
}

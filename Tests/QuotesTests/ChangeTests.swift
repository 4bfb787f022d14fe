import CommandCore
import FeatureTestSupport
import FoundationEssentials
import Patterns
import StateStore
import Testing

@testable import Quotes

/// What every feature with state promises.
@Suite struct ChangeTests {
    private static let sources: [QuoteSource] = [
        .bundled, .file(path: "a", quotes: [Quote("a"), Quote("b", "c")]), .file(path: "b", quotes: [Quote("a")]),
    ]

    /// A change that is possible now.
    private func anyChange(of stage: QuoteStage, _ random: inout SeededRandom) -> QuoteChange {
        var possible: [QuoteChange] = [
            .new(QuoteState(quote: Quote("q\(random.next() % 9)"), picture: Picture(seed: UInt32(random.next() % 99)))),
            .source(Self.sources[Int(random.next() % 3)]),
        ]
        if stage.depth.undoable > 0 { possible += [.back, .back] }
        // Only what is new can be withdrawn, and it leaves nothing to redo.
        if stage.depth.undoable > 0, stage.depth.redoable == 0 { possible.append(.withdraw(redoable: [])) }
        if stage.depth.redoable > 0 { possible += [.forth, .forth] }
        return possible[Int(random.next() % UInt64(possible.count))]
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func anInverseTakesItsChangeBack(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let desk = QuoteDesk()
        for _ in 0..<500 {
            let before = desk.snapshot
            let change = anyChange(of: desk.stage, &random)
            let inverse = desk.stage.apply(change)
            let after = desk.snapshot
            let again = desk.stage.apply(inverse)
            #expect(desk.snapshot == before, "\(change)")
            _ = desk.stage.apply(again)
            #expect(desk.snapshot == after, "\(change)")
        }
    }

    @Test func changesSurviveBeingWritten() throws {
        var random = SeededRandom(seed: 5)
        let (desk, twin) = (QuoteDesk(), QuoteDesk())
        for _ in 0..<200 {
            let change = anyChange(of: desk.stage, &random)
            let stored = try JSONEncoder().encode(change)
            let inverse = desk.stage.apply(change)
            _ = twin.stage.apply(try JSONDecoder().decode(QuoteChange.self, from: stored))
            #expect(twin.snapshot == desk.snapshot)
            if random.next() % 3 == 0 {
                let back = try JSONEncoder().encode(inverse)
                _ = desk.stage.apply(inverse)
                _ = twin.stage.apply(try JSONDecoder().decode(QuoteChange.self, from: back))
                #expect(twin.snapshot == desk.snapshot)
            }
        }
    }

    @Test func nothingOfItLasts() throws {
        let desk = QuoteDesk()
        try desk.run("quote new")
        #expect(desk.stage.contents().isEmpty)
        #expect(!desk.stage.lasts(.back) && !desk.stage.lasts(.source(.bundled)))
    }

    @Test func aPlanReadsWell() {
        let stage = QuoteDesk().stage
        let state = QuoteState(quote: Quote("Curtain\nup"), picture: Picture(seed: 3))
        #expect(stage.describe(.new(state)) == "quote: 'Curtain up' on a picture of kind \(state.picture.kind)")
        #expect(stage.describe(.back) == "quote: one step back")
        #expect(stage.describe(.forth) == "quote: one step forth")
        #expect(stage.describe(.withdraw(redoable: [])) == "quote: as before the last new one")
        #expect(stage.describe(.source(.file(path: "x", quotes: []))) == "quote source: x")
    }
}

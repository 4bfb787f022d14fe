import CommandCore
import FoundationEssentials
import Patterns
import StateStore
import Testing

@testable import Jobs

/// The board as a feature with state: what is done can be taken back, and nothing of it lasts.
@Suite struct JobStateTests {
    private let shop = Workshop()

    private func order(_ id: Int, _ fate: JobFate) -> JobOrder {
        JobOrder(id: id, text: "hammer \(id)", fate: fate, source: "test", line: id)
    }

    private static let fates: [JobFate] = [
        .atOnce, .later(due: .seconds(90)), .every(.seconds(10), first: .seconds(10)), .when("bell rung"),
        .when("gate red open"), .when("token that is gone"),
    ]

    private struct Snapshot: Equatable {
        let orders: [JobOrder]
        let states: [JobState]
        let pending: Int
        let nextID: Int
        let observers: [String]
    }

    private var snapshot: Snapshot {
        Snapshot(
            orders: shop.board.all.map(\.order), states: shop.board.all.map(\.state),
            pending: shop.board.pending.value, nextID: shop.board.nextID,
            observers: shop.bell.observerNames + shop.gate.observerNames
        )
    }

    @Test(arguments: fates)
    func theInverseTakesAChangeBack(_ fate: JobFate) {
        _ = shop.board.apply(.ask(order(1, .later(due: .seconds(5)))))
        let before = snapshot
        let inverse = shop.board.apply(.ask(order(2, fate)))
        let after = snapshot
        #expect(before != after)
        let again = shop.board.apply(inverse)
        #expect(snapshot == before)
        _ = shop.board.apply(again)
        #expect(snapshot == after)
    }

    @Test func whatIsThereIsNotAskedForTwice() {
        _ = shop.board.apply(.ask(order(1, .later(due: .seconds(5)))))
        let before = snapshot
        _ = shop.board.apply(.ask(order(1, .later(due: .seconds(5)))))
        #expect(snapshot == before)
        _ = shop.board.apply(.withdraw(9))
        #expect(snapshot == before)
    }

    @Test func nothingLasts() {
        _ = shop.board.apply(.ask(order(1, .atOnce)))
        #expect(shop.board.contents().isEmpty)
        #expect(!shop.board.lasts(.ask(order(2, .atOnce))) && !shop.board.lasts(.withdraw(2)))
    }

    @Test(arguments: fates)
    func changesCanBeWritten(_ fate: JobFate) throws {
        for change in [JobChange.ask(order(3, fate)), .withdraw(3)] {
            let bytes = try JSONEncoder().encode(change)
            #expect(try JSONDecoder().decode(JobChange.self, from: bytes) == change)
            #expect(!shop.board.describe(change).isEmpty)
        }
    }
}

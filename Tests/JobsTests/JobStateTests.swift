import FeatureTestSupport
import Patterns
import Testing

@testable import Jobs

/// The board as a feature with state: its changes can be undone, and none of them lasts.
@Suite struct JobStateTests {
    private let shop = Workshop()

    private func order(_ id: Int, _ schedule: JobSchedule) -> JobOrder {
        JobOrder(id: id, text: "hammer \(id)", schedule: schedule, priority: .high, source: "test", line: id)
    }

    private static let schedules: [JobSchedule] = [
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

    private var snapshot: Snapshot { Self.snapshot(of: shop) }

    private static func snapshot(of shop: Workshop) -> Snapshot {
        Snapshot(
            orders: shop.board.table.all.map(\.order), states: shop.board.table.all.map(\.state),
            pending: shop.board.pending.value, nextID: shop.board.table.nextID,
            observers: shop.bell.observerNames + shop.gate.observerNames
        )
    }

    /// Asks for jobs of every schedule; each fifth change withdraws the last one.
    @Test func changesKeepTheirPromises() throws {
        var shops: [Workshop] = []
        var made = 0
        let broken = try StatefulFeatureContract.violations(
            of: { () -> JobRegistry in
                shops.append(Workshop())
                return shops[shops.count - 1].board
            },
            changes: 60,
            change: { board in
                made += 1
                if made.isMultiple(of: 5) { return .withdraw(board.table.nextID - 1) }
                return .ask(order(board.table.nextID, Self.schedules[made % Self.schedules.count]))
            },
            state: { board in shops.first { $0.board === board }.map(Self.snapshot) },
            lasting: { _ in 0 }
        )
        #expect(broken == [])
    }

    @Test(arguments: schedules)
    func askingForAJobChangesTheBoard(_ schedule: JobSchedule) throws {
        let before = snapshot
        _ = try shop.board.apply(.ask(order(1, schedule)))
        #expect(snapshot != before)
    }

    @Test func whatIsThereIsNotAskedForTwice() throws {
        _ = try shop.board.apply(.ask(order(1, .later(due: .seconds(5)))))
        let before = snapshot
        _ = try shop.board.apply(.ask(order(1, .later(due: .seconds(5)))))
        #expect(snapshot == before)
        _ = try shop.board.apply(.withdraw(9))
        #expect(snapshot == before)
    }

    @Test func nothingLasts() throws {
        _ = try shop.board.apply(.ask(order(1, .atOnce)))
        #expect(shop.board.contents().isEmpty)
        #expect(!shop.board.lasts(.ask(order(2, .atOnce))) && !shop.board.lasts(.withdraw(2)))
    }
}

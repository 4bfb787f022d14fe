import Commands
import FeatureTestSupport
import Patterns
import Testing

@testable import Tasks

/// Tasks that are to be done again.
@Suite struct RecurrenceTests {
    /// It is Saturday, 21 November 2026, noon in UTC.
    private let desk = TaskDesk()

    private func task(_ id: UInt32) throws -> any TaskComponent { try #require(desk.tree[TaskID(rawValue: id)]) }

    @Test(arguments: [
        ("+1d", "2026-11-21", "2026-11-22"), ("+1w", "2026-11-20", "2026-11-27"), ("+1w", "2026-11-01", "2026-11-22"),
        ("+1w", "2026-12-25", "2027-01-01"), ("+1m", "2026-11-30", "2026-12-31"), ("+1m", "2027-01-31", "2027-02-28"),
        ("+1m", "2027-02-28", "2027-03-31"), ("+1m", "2027-01-30", "2027-02-28"), ("+1y", "2028-02-29", "2029-02-28"),
        ("+1b", "2026-11-27", "2026-11-30"), ("+3b", "2026-11-26", "2026-12-01"), ("1w", "2026-11-01", "2026-11-28"),
        ("2m", "2026-11-01", "2027-01-21"),
    ])
    func theNextDay(notation: String, due: String, next: String) throws {
        let recurrence = try #require(Recurrence(notation: notation))
        #expect(recurrence.notation == notation)
        let today = try #require(DueDate(year: 2026, month: 11, day: 21))
        #expect(recurrence.next(due: DueDateText.calendarDay(due), done: today)?.description == next)
    }

    @Test func doneMakesTheNextOne() throws {
        try desk.run([
            "task add before",
            "task add rent --due eom --every month --wait 2026-11-28 --tag home --note 'by transfer'",
            "task add behind --depends rent",
        ])
        #expect(
            try desk.run("task done rent")
                == "@2 done: rent\n@4 repeats: rent, due Thursday 31 December")
        #expect(
            try desk.run("tasks") == """
                ☐ @1 before
                ☑ @2 rent  due 2026-11-30  #home
                ☐ @4 rent  due 2026-12-31  waits until 2026-12-29  every month  #home
                ☐ @3 behind
                """)
        #expect(try desk.json("task done @4").contains(#""changed":1,"next":[5]}"#))
        #expect(desk.undo())
        #expect(desk.undo())
        #expect(desk.tree.count == 3 && desk.tree.tally.leavesDone == 0)
        #expect(desk.redo())
        #expect(try desk.run("task show @4").contains("by transfer"))
        // What is not done comes no second time.
        try desk.run("task edit @4 --every none")
        #expect(try desk.run("task done @4") == "@4 done: rent")
    }

    @Test func aWholeComesAgainWithItsParts() throws {
        try desk.run([
            "task add review --every week --due sunday", "task add read --under @1 --due saturday",
            "task add write --under @1 --depends read",
            "task done read",
        ])
        #expect(
            try desk.run("task done write")
                == "@3 done: write, and with it @1 review\n@4 repeats: review, due Sunday 29 November")
        #expect(
            try desk.run("tasks --open") == """
                ☐ @4 review (2)  due 2026-11-29  every week                            0/2   0 %
                ├─ ☐ @5 read  due 2026-12-05
                └─ ☐ @6 write  needs @5 read
                """)
        #expect(desk.undo())
        #expect(desk.tree.count == 3)
        // A leaf that comes again keeps its whole open.
        try desk.run("task edit write --every day")
        #expect(
            try desk.run("task done @1")
                == "@1 done: review, 1 leaf (1 was done already)\n@7 repeats: write, waits until Sunday 22 November"
        )
        #expect(try !task(1).isDone)
    }

    @Test func aWholeWithALeafThatComesAgainFinishesNothingElse() throws {
        try desk.run([
            "task add top", "task add review --under @1", "task add read --under @2",
            "task add write --under @2 --every day",
        ])
        #expect(
            try desk.run("task done review")
                == "@2 done: review, 2 leaves\n@5 repeats: write, waits until Sunday 22 November")
        #expect(try !task(1).isDone)
    }

    @Test func aRunThatMarksAsDoneBringsTheNextOne() throws {
        try desk.run("task add water --takes 1s --every day")
        let run = try #require(try desk.reply("task run @1 --done").later)
        desk.clock.advance(to: .seconds(2))
        #expect(run.isComplete && desk.tree.count == 2)
    }
}

import Commands
import FeatureTestSupport
import Patterns
import StateTestSupport
import Testing

@testable import Tasks

/// What waits, depends and comes again, and what a day shows of it.
@Suite struct AgendaTests {
    /// It is Saturday, 21 November 2026, noon in UTC.
    private let desk = TaskDesk()

    private func day(_ days: Int) { desk.clock.advance(to: .seconds(86_400 * days)) }

    private func task(_ id: UInt32) throws -> any TaskComponent { try #require(desk.tree[TaskID(rawValue: id)]) }

    // MARK: What is understood is said

    @Test(arguments: [
        ("--due friday", "due Friday 27 November"), ("--due 24.12.", "due Thursday 24 December"),
        ("--due 1.1.", "due Friday 1 January 2027"),
        ("--due yesterday", "due Friday 20 November, which is in the past"),
        ("--due 'sunday 5:30pm'", "due Sunday 22 November at 17:30"),
        ("--due 'friday at 9:00'", "due Friday 27 November at 09:00"),
        ("--due 2026-12-24T17:00", "due Thursday 24 December at 17:00"),
        ("--wait +5d", "waits until Thursday 26 November"),
        ("--wait yesterday", "waits until Friday 20 November, which is no wait"), ("--every month", "every month"),
        ("--every '2 weeks'", "every 2 weeks"), ("--every weekday", "every weekday"),
        ("--every biweekly", "every 2 weeks"),
        ("--every 3m", "every 3 months"), ("--project Home", "project Home"), ("--tag a --tag 'b c'", "tagged a b c"),
        ("--priority low", "priority low"), ("--depends one", "depends on @1 one"), ("--priority H", "priority high"),
        ("--note 'hot water'", "note 'hot water'"),
        ("--takes 90", "takes 1 min 30 s"), ("--run 'lights on'", "runs 'lights on'"),
    ])
    func theReplySaysWhatWasUnderstood(options: String, words: String) throws {
        try desk.run("task add one")
        #expect(try desk.run("task add two \(options)") == "@2 added: two, \(words)")
        let option = options.prefix { $0 != " " }
        let cleared = try desk.run("task edit @2 \(option) none")
        #expect(
            cleared.hasPrefix("@2 edited: two, ") && desk.tree[TaskID(rawValue: 2)]?.record.details == nil, "\(cleared)"
        )
        #expect(desk.undo())
        #expect(desk.undo())
        #expect(desk.tree.count == 1)
    }

    @Test func aTimeThatHasPassedIsTomorrows() throws {
        let now = LocalTime(at: desk.clock.wallTime)
        let (before, after) = ((now.minute + 1439) % 1440, (now.minute + 1) % 1440)
        // At midnight there is no time before or after.
        guard now.minute > 0, now.minute < 1439 else { return }
        #expect(DueDateText.moment(DueMoment.text(ofMinute: after), now: now) == DueMoment(day: now.day, minute: after))
        #expect(
            DueDateText.moment(DueMoment.text(ofMinute: before), now: now)
                == now.day.advanced(by: 1).map { DueMoment(day: $0, minute: before) })
        try desk.run("task add a --due 'today \(DueMoment.text(ofMinute: before))'")
        try desk.run("task add b --due 'today \(DueMoment.text(ofMinute: after))'")
        try desk.run("task add c --due today")
        #expect(try desk.run("tasks overdue").contains("@1 a  overdue") && !desk.run("tasks overdue").contains("@2"))
        #expect(
            try desk.run("tasks").contains("☐ @2 b  due today \(DueMoment.text(ofMinute: after))\n☐ @3 c  due today"))
    }

    @Test(arguments: [
        ("5pm", 1020), ("12am", 0), ("12pm", 720), ("17:00", 1020), ("9:05", 545), ("5:30PM", 1050), ("0:00", 0),
    ])
    func timesAreRead(text: String, minute: Int) { #expect(DueDateText.minute(text) == minute) }

    @Test(arguments: ["", "5", "13pm", "0am", "24:00", "12:60", "9:5", "pm", ":30", "5::30", "-1:00", "5 pm", "٣pm"])
    func theseAreNoTimes(text: String) { #expect(DueDateText.minute(text) == nil) }

    @Test(
        arguments: [
            (
                "buy milk tomorrow",
                "'tomorrow' is part of the title; to set it instead: task edit @1 --due tomorrow; task rename @1 buy milk"
            ),
            (
                "buy milk +home",
                "'+home' is part of the title; to set it instead: task edit @1 --tag home; task rename @1 buy milk"
            ),
            (
                "buy milk pri:H +home friday",
                "'pri:H +home friday' are part of the title; to set them instead: task edit @1 --priority high --tag home --due friday; task rename @1 buy milk"
            ),
            (
                "call Ann tomorrow at 5pm",
                "'tomorrow at 5pm' is part of the title; to set it instead: task edit @1 --due 'tomorrow at 5pm'; task rename @1 call Ann"
            ),
            (
                "call Ann 5pm",
                "'5pm' is part of the title; to set it instead: task edit @1 --due 5pm; task rename @1 call Ann"
            ),
            (
                "call Ann next friday",
                "'next friday' is part of the title; to set it instead: task edit @1 --due 'next friday'; task rename @1 call Ann"
            ),
            (
                "stand up every weekday at 9am",
                "'every weekday at 9am' is part of the title; to set it instead: task edit @1 --every weekday --due 'at 9am'; task rename @1 stand up"
            ),
            (
                "swim every friday",
                "'every friday' is part of the title; to set it instead: task edit @1 --every week --due friday; task rename @1 swim"
            ),
            (
                "+home x:y mop in 3 days foo:bar @phone",
                "'+home in 3 days @phone' are part of the title; to set them instead: task edit @1 --tag home --due 'in 3 days' --tag phone; task rename @1 x:y mop foo:bar"
            ),
            (
                "tidy 'my desk; now' tomorrow",
                "'tomorrow' is part of the title; to set it instead: task edit @1 --due tomorrow; task rename @1 'tidy my desk; now'"
            ),
            ("plan the weekend", nil), ("read http://a.b", nil), ("pri:urgent call", nil), ("vote +1", nil),
            ("see the sun", nil), ("tomorrow", nil), ("tomorrow we dance", nil), ("chapter 5", nil), ("read 1:2", nil),
        ] as [(String, String?)])
    func aPersonIsToldWhatStaysInTheTitle(title: String, hint: String?) throws {
        #expect(try desk.reply("task add -- \(title)").aside == nil, "a script")
        #expect(desk.undo())
        desk.person.canAsk = true
        let aside = try desk.reply("task add \(title)").aside
        #expect(aside == hint?.replacing("@1", with: "@2"))
        // What it says can be done, and then there is nothing more to say.
        guard let way = aside?.split(separator: "instead: ").last else { return }
        for line in way.split(separator: /; (?=task)/) { try desk.run(String(line)) }
        let task = try task(2)
        #expect(TitleHint(task.title, now: LocalTime(at: desk.clock.wallTime)) == nil && task.record.hasDetails)
    }

    // MARK: What is next

    @Test func aNumberIsHowMany() throws {
        for number in 1...21 { try desk.run("task add t\(number) --tag a") }
        #expect(try desk.run("task next").hasSuffix("☐ @10 t10  #a\n10 of 21; 'task next -n 21' shows all"))
        #expect(try desk.run("task next +a").hasSuffix("\n10 of 21; 'task next -n 21 +a' shows all"))
        #expect(try desk.run("task next 2") == "☐ @1 t1  #a\n☐ @2 t2  #a")
        #expect(try desk.run("task next 2 +a") == desk.run("task next -n 2 +a"))
        #expect(try desk.run("task next @2") == "☐ @2 t2  #a")
        #expect(desk.error("task next 0") == "task next: there is no task '0'; see 'task list'")
    }

    @Test func aNamedTaskThatIsNotNextSaysWhy() throws {
        try desk.run(["task add a", "task add b --depends a", "task add c --wait +9d", "task add d", "task done d"])
        #expect(try desk.run("task next b") == "☐ @2 b  needs @1 a")
        #expect(
            try desk.run("task next @1 @3 @4")
                == "@4 is done already: d\n☐ @1 a\n☐ @3 c  waits until 2026-11-30")
        #expect(try desk.run("task next @4") == "@4 is done already: d")
        #expect(try desk.run("task next") == "☐ @1 a")
    }

    // MARK: Tags and projects

    @Test func aTagMayBeCalledLikeItsProject() throws {
        try desk.run("task add a --project Home --tag Home --tag x")
        #expect(try desk.run("task edit @1 --tag y") == "@1 edited: a, tagged Home x y")
        #expect(try desk.run("task show @1").contains("tags     Home, x, y\n  project  Home\n"))
        #expect(
            try desk.run("task edit @1 --project new") == "@1 edited: a, project new, no longer Home")
        #expect(try desk.run("task show @1").contains("tags     Home, x, y\n  project  new\n"))
        #expect(try desk.run("task edit @1 --project none") == "@1 edited: a, no project, no longer new")
        #expect(try desk.run("task list +new") == "no task fits")
        try desk.run("task edit @1 --project x")
        #expect(try desk.run("task edit @1 --untag x") == "@1 edited: a, no tag x")
        #expect(try desk.run("task list project:x +x").contains("@1"))
        #expect(try desk.run("task edit @1 --tag none") == "@1 edited: a, no tags")
        #expect(try desk.run("task list project:x").contains("@1"))
    }

    @Test func whatIsDoneBesidesIsSaid() throws {
        try desk.run([
            "task add a", "task add b --under a", "task add c --under b", "task add d --under b --depends c",
            "task add e",
        ])
        #expect(try desk.run("task done d") == "@4 done: d, though it depends on @3 c")
        #expect(try desk.run("task done c") == "@3 done: c, and with it @2 b and @1 a")
        #expect(try desk.run("task done c") == "@3 is done already: c")
        #expect(try desk.run("task done e") == "@5 done: e")
    }

    /// Of two tasks with one title the open one is finished, and the other one reopened.
    @Test func anOpenTaskIsMeantByDone() throws {
        try desk.run(["task add milk", "task done milk", "task add milk"])
        #expect(try desk.run("task done milk") == "@2 done: milk")
        #expect(desk.error("task done milk").hasPrefix("task done: task 'milk' could be"))
        #expect(desk.undo())
        #expect(try desk.run("task reopen milk") == "@1 open again: milk")
        #expect(desk.error("task show milk").hasPrefix("task show: task 'milk' could be"))
    }

    @Test func whatAnEditTakesThePlaceOfIsSaid() throws {
        try desk.run("task add a --due 'friday 5pm' --project Home")
        #expect(
            try desk.run("task edit @1 --due +2d")
                == "@1 edited: a, due Monday 23 November, no longer at 17:00")
        #expect(try desk.run("task edit @1 --note b --note c") == "@1 edited: a, note 'b', note 'c'")
        #expect(try desk.run("task edit @1 --note d") == "@1 edited: a, note 'd'")
    }

    // MARK: Coming again

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

    @Test func aRunThatMarksAsDoneBringsTheNextOne() throws {
        try desk.run("task add water --takes 1s --every day")
        let run = try #require(try desk.reply("task run @1 --done").later)
        desk.clock.advance(to: .seconds(2))
        #expect(run.isComplete && desk.tree.count == 2)
    }

    // MARK: Dependencies

    /// @1 a ⟶ @2 b ⟶ @3 c; @4 d ⟶ @5 e; @6 f
    private func plant() throws {
        try desk.run([
            "task add a", "task add b --under @1", "task add c --under @2", "task add d", "task add e --under @4",
            "task add f",
        ])
    }

    @Test(arguments: [
        ("@6 --depends @1", "@3 --depends @6"), ("@6 --depends @3", "@1 --depends @6"),
        ("@1 --depends @5", "@5 --depends @3"),
        ("@4 --depends @6", "@6 --depends @4"), ("@3 --depends @4", "@5 --depends @1"),
    ])
    func nothingWaitsForItself(first: String, second: String) throws {
        try plant()
        try desk.run("task edit \(first)")
        #expect(desk.error("task edit \(second)").contains("which cannot be done before it"))
        // The other way round it is the same.
        #expect(desk.undo())
        try desk.run("task edit \(second)")
        #expect(desk.error("task edit \(first)").contains("which cannot be done before it"))
    }

    @Test func noMoveMakesAnythingWaitForItself() throws {
        try plant()
        try desk.run("task edit @6 --depends @3")
        #expect(
            desk.error("task move @6 --under @2")
                == "no error but: @6 moved: f", "a part may depend on its sibling")
        #expect(desk.undo())
        try desk.run("task edit @4 --depends @6")
        #expect(
            desk.error("task move @6 --under @5")
                == "task move: @6 'f' cannot go under @5 'e': one depends on the other; remove the dependency first with 'task edit TASK --depends none'"
        )
        try desk.run("task edit @6 --depends none", "task edit @6 --depends @1")
        #expect(desk.error("task move @6 --under @2").contains("one depends on the other"))
        #expect(try desk.run("task move @3 --under @4") == "@3 moved: c")
    }

    @Test func whatHasGoneKeepsNobodyWaiting() throws {
        try desk.run(["task add a", "task add b --depends a"])
        #expect(try desk.run("task next") == "☐ @1 a")
        try desk.run("task remove a")
        #expect(try desk.run("task next") == "☐ @2 b")
        #expect(try desk.run("task show b").contains("@1 (removed)"))
        #expect(desk.undo())
        #expect(try desk.run("task next") == "☐ @1 a")
        try desk.run("task done a")
        #expect(try desk.run("task next") == "☐ @2 b")
        try desk.run("task edit b --wait +9d")
        #expect(try desk.run("task next") == "nothing is left to do now; 1 task waiting: 'task next --all'")
    }

    @Test(
        arguments: [
            (#"[{"id":1,"title":"a","depends":[2]},{"id":2,"title":"b","depends":[1]}]"#, 0, "2 circular dependencies"),
            (#"[{"id":1,"title":"a"},{"id":2,"title":"b","depth":1,"depends":[1]}]"#, 0, "1 circular dependency"),
            (#"[{"id":1,"title":"a","depends":[2]},{"id":2,"title":"b","depth":1}]"#, 0, "1 circular dependency"),
            (
                #"[{"id":1,"title":"a","depends":[4]},{"id":2,"title":"b","depth":1},{"id":4,"title":"d","depends":[2]}]"#,
                0,
                "2 circular dependencies"
            ),
            (
                #"[{"id":7,"title":"a"},{"id":3,"title":"b","depends":[7]},{"id":1,"title":"c","depends":[3,7]}]"#, 3,
                nil
            ),
            (#"[{"id":7,"title":"a","depends":[8,9]},{"id":8,"title":"b"}]"#, 1, "1 unknown dependency"),
            (
                #"[{"title":"a","properties":[{"name":"depends","value":"@1"}]},{"title":"b"}]"#, 0,
                "1 unknown dependency"
            ),
        ] as [(String, Int, String?)])
    func aFileDoesNotMakeAnythingWaitForItself(json: String, left: Int, leftOut: String?) throws {
        let system = FaultySystem.forReading()
        system.disk.put(json, at: "f")
        let desk = TaskDesk(system: system)
        try desk.run("task add before")
        let reply = try desk.run("task import f")
        #expect(reply.hasSuffix(leftOut.map { "; left out: \($0)" } ?? ""), "\(reply)")
        var found = 0
        desk.tree.visit { task in
            found += task.details.dependencies.count
            #expect(!task.details.dependencies.contains(TaskID(rawValue: 1)), "it was there before")
            return true
        }
        #expect(found == left)
    }

    // MARK: A day and a week

    @Test func whatWasDoneBeforeTodayIsHidden() throws {
        try plant()
        try desk.run("task done @3 @6")
        let today = try desk.run("task list")
        #expect(today.contains("@3 c") && today.contains("☑ @6 f"))
        day(1)
        #expect(
            try desk.run("task list")
                == "☐ @4 d (1)                                                             0/1   0 %\n└─ ☐ @5 e")
        #expect(try desk.run("task list --all") == today)
        #expect(try desk.run("task list --done").contains("@6 f") && desk.run("task list done").contains("@6 f"))
        #expect(try desk.run("task list @1").contains("@3 c"))
        try desk.run("task done @5")
        #expect(
            try desk.run("task list --depth 1")
                == "☑ @4 d (1)                                                             1/1 100 %")
        day(2)
        #expect(try desk.run("task list") == "all is done; 'task list --done' shows it")
        try desk.run("task reopen @6")
        #expect(try desk.run("task list") == "☐ @6 f")
        #expect(desk.undo())
        #expect(
            try desk.run("task list --all")
                == today.replacing("◪ @1", with: "☑ @1").replacing("☐ @4", with: "☑ @4").replacing("☐ @5", with: "☑ @5")
                .replacing("0/1   0 %", with: "1/1 100 %"))
    }

    @Test func theWeeksReport() throws {
        try desk.run(["task add old", "task done old"])
        day(3)
        try desk.run([
            "task add a --due yesterday", "task add b --under a", "task done b", "task add c", "task done c",
            "task reopen b",
        ])
        #expect(
            try desk.run("task report") == """
                Monday 23 November to Sunday 29 November
                done: 1 task
                  ☑ @4 c
                added: 3 tasks
                  ☐ @2 a (1)  overdue 2026-11-23
                  ☐ @3 b  in @2 a
                  ☑ @4 c
                overdue: 1 task
                  ☐ @2 a (1)  overdue 2026-11-23
                """)
        #expect(try desk.run("task report month").contains("done: 2 tasks"))
        #expect(try desk.run("task report day").hasPrefix("Tuesday 24 November\ndone: 1 task"))
        #expect(try desk.json("task report").hasPrefix(#"{"from":"2026-11-23","to":"2026-11-29","done":[{"id":4,"#))
        #expect(try desk.json("task report").contains(#""added":"2026-11-24","doneOn":"2026-11-24"}"#))
        #expect(desk.error("task report decade").contains("'last month', 'year' or 'last year'"))
        #expect(desk.error("task report lastweek") == "task report: 'lastweek' is not known; did you mean 'last week'?")
        #expect(try desk.run("task report last week").contains("\ndone: 1 task\n"))
        #expect(try desk.run("task report yesterday").hasPrefix("Monday 23 November\ndone: no tasks"))
    }
}

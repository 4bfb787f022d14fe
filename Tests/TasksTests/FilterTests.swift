import Commands
import FeatureTestSupport
import Testing

@testable import Tasks

/// One language of filters for all commands that accept tasks.
@Suite struct FilterTests {
    /// It is Saturday, 21 November 2026.
    private let desk = TaskDesk()

    /// @1 House ⟶ @2 paint, @3 mop; @4 rent, @5 call, @6 plan, @7 old
    init() throws {
        try desk.run([
            "task add House --tag home --due 2026-12-24", "task add paint --under @1 --priority high",
            "task add mop --under @1", "task add rent --due eom --tag flat --tag home",
            "task add Call Ann --due yesterday --note 'about the KEYS'", "task add plan --due sunday --tag @phone",
            "task add old --priority low", "task done old",
        ])
    }

    private func ids(_ line: String) throws -> [Int] {
        try desk.json(line).split(separator: #"{"id":"#).dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    }

    @Test(arguments: [
        ("+home", [1, 4]), ("tag:home", [1, 4]), ("tag.not:home", [2, 3, 5, 6, 7]), ("tag:none", [2, 3, 5, 7]),
        ("+phone", [6]), ("+@phone", [6]),
        ("+HOME", [1, 4]), ("tag:Phone", [6]), ("tag.not:HOME", [2, 3, 5, 6, 7]),
        ("due:next-week", []), ("due:this-week", [5, 6]), ("due:weekend", [6]), ("due:next-month", [1]),
        ("due:in-1-day", [6]), ("due:sunday", [6]), ("due:yesterday", [5]), ("due:week", [5, 6]),
        ("due:month", [4, 5, 6]),
        ("due:2026-12-24", [1]), ("due:24.12.", [1]), ("due.before:today", [5]), ("due.after:week", [1, 4]),
        ("due.before:2026-12-24", [4, 5, 6]), ("due.not:week", [1, 2, 3, 4, 7]), ("due:none", [2, 3, 7]),
        ("due.not:none", [1, 4, 5, 6]), ("due:", [2, 3, 7]), ("overdue", [5]), ("pri:high", [2]), ("pri:h", [2]),
        ("priority:low", [7]), ("pri.not:high", [1, 3, 4, 5, 6, 7]), ("pri:none", [1, 3, 4, 5, 6]),
        ("done", [7]),
        ("open", [1, 2, 3, 4, 5, 6]), ("state:done", [7]), ("text:keys", [5]),
        ("done:today", [7]), ("done:week", [7]), ("done:yesterday", []), ("done:last-month", []),
        ("done.before:tomorrow", [7]), ("done:none", [1, 2, 3, 4, 5, 6]), ("added.not:today", []), ("text:call", [5]),
        ("text.not:o", [2, 4, 6]), ("+home due:month", [4]), ("open due:week overdue", [5]),
    ])
    func aFilterFits(filter: String, tasks: [Int]) throws {
        #expect(try desk.json("task count \(filter)").contains(#""tasks":\#(tasks.count),"#))
        // Each by itself, and not as the way to another.
        let rows = try desk.run("task list \(filter) --all --flat").split(separator: "\n")
        let found = rows.compactMap { row in
            Int(row.drop { $0 != "@" }.dropFirst().prefix { $0.isNumber })
        }
        #expect(Set(found) == Set(tasks), "\(filter)")
    }

    @Test(arguments: [
        ("task list pri:urgent", "'urgent' is not known in the filter 'pri:urgent'; one of 'high', 'medium' or 'low'"),
        ("task list pri:hihg", "'hihg' is not known in the filter 'pri:hihg'; did you mean 'high'?"),
        (
            "task list due:never",
            "'never' is not a day in the filter 'due:never'; write week, month, none, \(DueDateText.dayForms)"
        ),
        (
            "task list due.by:today",
            "'.by' has no meaning in the filter 'due.by:today'; write 'not', or 'before' and 'after' with 'due', 'done' and 'added'"
        ),
        (
            "task list tag.before:a",
            "'.before' has no meaning in the filter 'tag.before:a'; write 'not', or 'before' and 'after' with 'due', 'done' and 'added'"
        ),
        (
            "task list state:lost",
            "'lost' is not known in the filter 'state:lost'; one of 'open', 'done' or 'overdue'"
        ),
        (
            "task list du:week",
            "there is no task 'du:week'; a filter is one of +TAG, tag.not:TAG, due:week, due.before:2026-12-24, done:week, added:today, pri:high, text:WORD, open, done, overdue"
        ),
        ("task list @1 @4", "a list can start from only one task; name one TASK; filters may follow it"),
        ("task list -work", "unknown option '-work'; did you mean 'tag.not:work'?"),
        ("task list /milk/", "there is no task '/milk/'; did you mean 'text:milk'?"),
        ("task list @phone", "there is no task '@phone'; did you mean '+phone'?"),
        ("task list nonsense", "there is no task 'nonsense'; see 'task list'"),
        (
            "task list due:2027-02-29",
            "'2027-02-29' in the filter 'due:2027-02-29' is not in the calendar: February 2027 has 28 days; write another day"
        ),
    ])
    func whatIsWrongWithOne(line: String, message: String) {
        #expect(desk.error(line) == "task list: \(message)")
    }

    @Test func optionsOfTheListSayTheSame() throws {
        for (options, filter) in [
            ("--tag home", "+home"), ("--due sunday", "due:sunday"), ("--tag flat --open", "+flat open"),
            ("--priority high", "pri:high"), ("--search keys", "text:keys"), ("--done", "done"),
        ] {
            #expect(try desk.run("task list \(options)") == desk.run("task list \(filter)"))
        }
    }

    @Test func aTaskAndAFilterMeanWhatLiesInTheTask() throws {
        #expect(try ids("task list @1 pri:high") == [1, 2])
        #expect(try ids("task next @1") == [2, 3])
        #expect(try ids("task next +home") == [4, 2, 3])
        #expect(try desk.run("task count +home") == "2 tasks, 1 with sub-tasks: 0 of 3 leaves done, 0 %")
        #expect(try desk.run("task count @1 pri:high") == "1 task: 0 of 1 leaf done, 0 %")
        #expect(try desk.run("task count @1") == "3 tasks, 1 with sub-tasks: 0 of 2 leaves done, 0 %")
        #expect(
            try desk.run("task export @1 pri:high")
                == """
                - [ ] House <!-- due:2026-12-24 tag:home -->
                  - [ ] paint <!-- priority:high -->
                """)
    }

    // MARK: Changes

    /// Two that fit are in trees of their own, the second one deeper in its tree than the first.
    @Test func whatFitsInAnotherTreeIsChanged() throws {
        let desk = TaskDesk()
        try desk.run([
            "task add A --tag x", "task add C", "task add D --tag x --under C", "task add E --tag x --under D",
        ])
        #expect(try desk.run("task done +x --yes") == "@1 done: A\n@3 done: D, 1 leaf, and with it @2 C")
        #expect(desk.undo())
        #expect(try desk.run("task remove +x --yes") == "@1 removed: A\n@3 removed: D, and 1 below it")
    }

    /// A task that is named with one that it is in is counted, offered and found once.
    @Test func aTaskInANamedOneCountsOnce() throws {
        #expect(try desk.run("task count @2 @1") == desk.run("task count @1"))
        #expect(try desk.run("task next @2 @1") == desk.run("task next @1"))
        #expect(try desk.run("task count @2 @1 pri:high") == "1 task: 0 of 1 leaf done, 0 %")
    }

    @Test func aPeriodIsAllOfItsDays() throws {
        try desk.run([
            "task add monday --due 2026-11-23", "task add friday --due 2026-11-27", "task add later --due 2026-11-30",
        ])
        for filter in ["due:'next week'", "due:next-week", "due:'Next Week'"] {
            #expect(try ids("task list \(filter)") == [8, 9])
        }
        #expect(try ids("task list due.before:next-week") == [5, 6])
        #expect(try ids("task list due.after:'next week'") == [1, 4, 10])
        #expect(try ids("task list due:'next weekend'") == [])
        #expect(
            FilterReader.period("last weekend", of: try #require(DueDateText.calendarDay("2026-11-21")))?.lowerBound
                .description == "2026-11-14")
    }

    @Test func aScriptNeedsYes() throws {
        #expect(desk.error("task done +home") == "task done: 2 tasks fit '+home'; add '--yes' to finish them all")
        #expect(desk.error("task remove overdue") == "task remove: 1 task fits 'overdue'; add '--yes' to remove it")
        #expect(
            desk.error("task done done")
                == "task done: no task that this would change fits 'done'; see 'task list done'")
        #expect(
            try desk.run("task done +home --yes")
                == "@1 done: House, 2 leaves\n@4 done: rent")
        #expect(desk.undo())
        #expect(desk.tree.count == 7 && desk.tree.tally.leavesDone == 1)
        #expect(try desk.run("task reopen done --yes") == "@7 open again: old")
        // Of what lies in each other the outer one is meant; named tasks need no leave.
        #expect(try desk.run("task remove due:none --yes") == "@2 removed: paint\n@3 removed: mop\n@7 removed: old")
        #expect(try desk.run("task remove @4 @5") == "@4 removed: rent\n@5 removed: Call Ann")
    }

    @Test func aPersonIsAskedAboveOne() throws {
        desk.person.canAsk = true
        #expect(try desk.run("task done overdue") == "@5 done: Call Ann")
        #expect(desk.person.questions.isEmpty)
        desk.person.answer = "no"
        #expect(desk.error("task edit open --tag x") == "task edit: nothing was changed; answer 'yes' to change them")
        #expect(desk.person.questions == ["edit 5 tasks: @1 House, @2 paint, @3 mop and 2 more? (yes, no)"])
        desk.person.answer = "y"
        #expect(
            try desk.run("task edit +home --tag x --untag home --priority none") == """
                @1 edited: House, no priority, tagged x, no tag home
                @4 edited: rent, no priority, tagged x, no tag home
                """)
        #expect(try ids("task list +home") == [])
        desk.person.meanwhile = { [desk] in desk.state.perform(.remove(TaskID(rawValue: 4))) }
        #expect(
            desk.error("task remove +x") == "task remove: the tasks have changed in the meantime; repeat the command")
    }

    /// Nothing that changes tasks is offered a filter that may fit more than was meant.
    @Test(arguments: [
        ("task remove -home", "unknown option '-home'; usage: task remove TASK|FILTER… [--yes]"),
        ("task remove /xyz/", "there is no task '/xyz/'; see 'task list'"),
        ("task remove @home", "there is no task '@home'; see 'task list'"),
        ("task remove today", "there is no task 'today'; see 'task list'"),
    ])
    func noFilterIsOfferedToAChange(line: String, message: String) {
        #expect(desk.error(line) == "task remove: \(message)")
    }

    /// A word that could be both is none of them.
    @Test func aTaskMayBeCalledAsAFilter() throws {
        try desk.run("task add Done")
        #expect(
            desk.error("task remove done")
                == "task remove: 'done' is a filter and the title of @8; write '@8' for the task, 'state:done' for the filter"
        )
        #expect(try desk.run("task remove state:done --yes") == "@7 removed: old")
    }

    // MARK: Completion

    private func completions(_ kind: String, _ typed: String) -> [String] {
        desk.feature.completionSources.filter { $0.completedKind == kind }.flatMap { $0.completions(of: typed) }.map(
            \.value)
    }

    @Test func filtersAreCompleted() {
        #expect(completions("task or filter", "+") == ["+@phone", "+flat", "+home"])
        #expect(completions("task or filter", "+h") == ["+home"])
        #expect(completions("task or filter", "tag.not:ho") == ["tag.not:home"])
        #expect(completions("task or filter", "due.b") == ["due.before:tomorrow", "due.before:eow"])
        #expect(completions("task or filter", "pri:") == ["pri:high", "pri:medium", "pri:low", "pri:none"])
        #expect(completions("task or filter", "o") == ["open", "overdue", "@7"])
        #expect(completions("task or filter", "@4") == ["@4"])
        #expect(completions("task", "o") == ["@7"])
        #expect(completions("tag", "") == ["@phone", "flat", "home"])
        #expect(completions("report period", "week") == ["week"])
    }
}

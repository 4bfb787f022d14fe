import FeatureTestSupport
import Patterns
import Testing

@testable import Tasks

@Suite struct TaskCommandTests {
    let desk = TaskDesk()

    /// @1 report ⟶ @2 collect data, @3 write ⟶ @4 introduction, @5 conclusion; @6 buy milk
    private func plant() throws {
        try desk.run("task add report")
        try desk.run("task add collect data --under @1")
        try desk.run("task add write --under @1")
        try desk.run("task add introduction --under @3")
        try desk.run("task add conclusion --under @3")
        try desk.run("task add buy milk")
    }

    private func ids(_ line: String) throws -> [Int] {
        try desk.json(line).split(separator: #""id":"#).dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    }

    @Test func addSaysTheIDAndTheTitle() throws {
        #expect(try desk.run("task add buy milk") == "@1 added: buy milk")
        #expect(try desk.run("task add '  read   a book '") == "@2 added: read   a book")
        #expect(try desk.run("task add -- --strange") == "@3 added: --strange")
        #expect(try desk.run("task add 'Ünïcödé 漢字 😀'") == "@4 added: Ünïcödé 漢字 😀")
    }

    @Test func titlesOfSeveralWordsAreNamedWithoutQuotesWhereOneTaskIsMeant() throws {
        try desk.run("task add write the report")
        #expect(try desk.run("task show write the report") == desk.run("task show @1"))
        #expect(try desk.run("task enter write the").hasPrefix("in @1 write the report"))
        #expect(
            desk.error("task rename write the report to the boss")
                == "task rename: the words of 'write the report' could belong to the new title; "
                + "name the task as @1 or in quotes")
        #expect(try desk.run("task rename 'write the report' send it") == "@1 renamed: send it")
        #expect(try desk.run("task rename send write it") == "@1 renamed: write it")
    }

    @Test func aFilterThatNothingFitsIsNotTheSameAsNoTasks() throws {
        try desk.run("task add one --tag +home")
        #expect(try desk.run("task next +home").contains("one"))
        #expect(try desk.run("task next +work") == "no open task fits")
        #expect(try desk.run("task count +work") == "no task fits")
    }

    @Test func addPutsTasksWhereTheyAreToGo() throws {
        try plant()
        try desk.run("task add first --before @1")
        try desk.run("task add between --before @3")
        try desk.run("task add 'before the end' --under @3 --before conclusion")
        #expect(try ids("task list") == [7, 1, 2, 8, 3, 4, 9, 5, 6])
    }

    @Test func doneOfACompositeReachesItsLeavesAndSaysHowMany() throws {
        try plant()
        #expect(try desk.run("task done @2") == "@2 done: collect data")
        #expect(try desk.run("task done @2") == "@2 is done already: collect data")
        #expect(try desk.run("task done report") == "@1 done: report, 2 leaves (1 was done already)")
        #expect(try desk.run("task done report") == "@1 is done already: report, 3 leaves")
        #expect(
            try desk.run("task reopen @4 @3")
                == "@4 open again: introduction\n@3 open again: write, 1 leaf (1 was open already)")
        #expect(try desk.run("task reopen @3") == "@3 is open already: write, 2 leaves")
        #expect(desk.state.counts.value == TaskCounts(done: 1, all: 4))
    }

    @Test func aBadReferenceAmongSeveralChangesNothing() throws {
        try plant()
        #expect(desk.error("task done @6 @2 @99") == "task done: there is no task '@99'; see 'task list'")
        #expect(desk.error("task remove @6 nobody") == "task remove: there is no task 'nobody'; see 'task list'")
        #expect(desk.state.counts.value == TaskCounts(done: 0, all: 4))
    }

    @Test func renameMoveAndRemove() throws {
        try plant()
        #expect(try desk.run("task rename @6 buy oat milk") == "@6 renamed: buy oat milk")
        #expect(try desk.run("task move @6 --under @3 --before conclusion") == "@6 moved: buy oat milk")
        #expect(try ids("task list") == [1, 2, 3, 4, 6, 5])
        #expect(try desk.run("task move @6 --under @3") == "@6 moved: buy oat milk")
        #expect(try desk.run("task move @6 --under @3") == "@6 is there already: buy oat milk")
        #expect(try desk.run("task move @3 --top") == "@3 moved: write")
        #expect(try ids("task list") == [1, 2, 3, 4, 5, 6])
        #expect(try desk.run("task move @3 --before @1") == "@3 moved: write")
        #expect(try ids("task list") == [3, 4, 5, 6, 1, 2])
        #expect(try desk.run("task move @4 --before @6") == "@4 moved: introduction")
        #expect(try ids("task list") == [3, 5, 4, 6, 1, 2])
        #expect(
            try desk.run("task remove @3 @4 @1")
                == "@3 removed: write, and 3 below it\n@1 removed: report, and 1 below it")
        #expect(try desk.run("task list") == "no tasks")
        #expect(
            desk.error("task show @4")
                == "task show: there is no task '@4' any more; it was removed; 'undo' may bring it back")
        #expect(desk.undo())
        #expect(try ids("task list") == [3, 5, 4, 6, 1, 2])
        #expect(try desk.run("task add new") == "@7 added: new")
    }

    @Test func enteringWhereOneIsMakesNoStep() throws {
        try desk.run(["task add a", "task enter a", "task enter a", "task top", "task top"])
        #expect(desk.undo() && desk.state.entered.id == TaskID(rawValue: 1))
        #expect(desk.undo() && desk.state.entered.isTree)
        #expect(desk.undo() && !desk.undo())
    }

    @Test func enteringUpAndTop() throws {
        try plant()
        #expect(
            try desk.run("task enter report") == """
                in @1 report: 2 sub-tasks, 0 of 3 leaves done
                ☐ @2 collect data
                ☐ @3 write (2)                                                         0/2   0 %
                """)
        #expect(
            try desk.run("task enter /1.2")
                == "in @3 write: 2 sub-tasks, 0 of 2 leaves done\n☐ @4 introduction\n☐ @5 conclusion")
        #expect(desk.feature.promptText == "report/write")
        try desk.run("task add summary")
        #expect(try ids("task list") == [4, 5, 7])
        #expect(try desk.run("task enter @4") == "in @4 introduction: no sub-tasks")
        #expect(try desk.run("task list") == "no sub-tasks")
        #expect(
            try desk.run("task up")
                == "in @3 write: 3 sub-tasks, 0 of 3 leaves done\n☐ @4 introduction\n☐ @5 conclusion\n☐ @7 summary")
        #expect(
            try desk.run("task top") == """
                at the top: 2 tasks, 0 of 5 leaves done
                ☐ @1 report (2)                                                        0/4   0 %
                ☐ @6 buy milk
                """)
        #expect(desk.feature.promptText == "")
        #expect(desk.undo())
        #expect(desk.feature.promptText == "report/write")
        #expect(try desk.json("task top").hasPrefix(#"{"entered":null,"list":[{"id":1,"path":"1","title":"report","#))
        #expect(try desk.json("task enter @4").hasSuffix(#""takes":null},"list":[]}"#))
        try desk.run("task top")
        #expect(desk.error("task up") == "task up: no task is entered; 'task enter TASK' enters one")
    }

    @Test func theTopSaysThatThereIsNothing() throws {
        #expect(try desk.run("task top") == "at the top: no tasks")
    }

    @Test func enteringAsksTheTaskForItsList() throws {
        try plant()
        #expect(
            try desk.events(of: .composite, during: "task enter report") == [
                "client → report: describe", "report → collect data: describe",
                "report → write: describe",
            ])
    }

    @Test func aTaskCanBeAddedThatIsDone() throws {
        try plant()
        try desk.run("task add binding --under @1 --before @3 --done")
        #expect(try desk.run("task show binding").contains("state    done"))
        #expect(try desk.run("task count") == "7 tasks, 2 with sub-tasks: 1 of 5 leaves done, 20 %")
        #expect(desk.undo())
        #expect(desk.state.counts.value == TaskCounts(done: 0, all: 4))
    }

    @Test func theSampleIsTheLessons() throws {
        try desk.run("task add shop")
        #expect(
            try desk.run("task sample --under shop") == "@2 added: Full product information, and 7 below it")
        #expect(
            try desk.run("task list @2 --flat").split(separator: "\n").map { $0.prefix { $0 != "(" } } == [
                "1.1 ☐ @2 Full product information ", "1.1.1 ☐ @3 Product requests ", "1.1.1.1 ☐ @4 task1",
                "1.1.1.2 ☐ @5 task2", "1.1.1.3 ☐ @6 task3", "1.1.2 ☐ @7 Price requests ", "1.1.2.1 ☐ @8 task4",
                "1.1.2.2 ☐ @9 task5",
            ])
        #expect(desk.tree[TaskID(rawValue: 9)]?.details.takes == .milliseconds(500))
        #expect(desk.undo())
        #expect(try ids("task list") == [1])
    }

    @Test func removingTheTaskOneIsInLeadsToTheNearestThatLives() throws {
        try plant()
        try desk.run("task enter @4")
        #expect(
            try desk.run("task remove @3")
                == "@3 removed: write, and 2 below it\nin @1 report: 1 sub-task, 0 of 1 leaf done")
        #expect(desk.undo())
        #expect(desk.feature.promptText == "report/write/introduction")
        #expect(
            try desk.run("task remove @1") == "@1 removed: report, and 4 below it\nat the top: 1 task, 0 of 1 leaf done"
        )
    }

    @Test func thePromptShortensALongWay() throws {
        try desk.run("task add 'a title of many words'")
        for number in 2...5 { try desk.run("task add 'level \(number)' --under @\(number - 1)") }
        try desk.run("task enter @1")
        #expect(desk.feature.promptText == "a title of …")
        try desk.run("task enter @5")
        #expect(desk.feature.promptText == "…/level 3/level 4/level 5")
    }

    @Test func editingWhatIsKnown() throws {
        try plant()
        #expect(
            try desk.run(
                "task edit @6 --priority high --due 2026-12-24 --tag food --tag home --takes 15m --run 'lights on'")
                == "@6 edited: buy milk, priority high, due Thursday 24 December, tagged food home, runs 'lights on', takes 15 min"
        )
        #expect(
            try desk.run("task show @6") == """
                @6 buy milk
                  state     open
                  path      2
                  priority  high
                  due       2026-12-24, in 33 days
                  tags      food, home
                  runs      lights on
                  takes     15 min
                  added     2026-11-21
                """)
        try desk.run("task edit @6 --priority none --due none --untag food --takes none --run none")
        #expect(desk.tree[TaskID(rawValue: 6)]?.details == TaskDetails(tags: ["home"]))
        #expect(
            desk.error("task edit @6 --untag food") == "task edit: @6 'buy milk' has no tag 'food'; see 'task show @6'")
        #expect(desk.undo())
        #expect(desk.tree[TaskID(rawValue: 6)]?.details.tags == ["food", "home"])
    }

    @Test func showOfAComposite() throws {
        try plant()
        try desk.run("task done @4")
        #expect(
            try desk.run("task show write") == """
                @3 write
                  state      1 of 2 leaves done, 50 %
                  path       1.2
                  part of    @1 report
                  sub-tasks  2
                  added      2026-11-21
                """)
    }

    @Test func nextNamesTheWholeAndWhatIsInherited() throws {
        try desk.run(["task add whole --due today", "task add part --under whole"])
        #expect(try desk.run("task next") == "☐ @2 part  due today  in @1 whole")
        try desk.run("task done @1")
        #expect(try desk.run("task next") == "nothing is left to do")
    }

    @Test func counting() throws {
        #expect(try desk.run("task count") == "no tasks")
        try plant()
        try desk.run("task done @2")
        #expect(try desk.run("task count") == "6 tasks, 2 with sub-tasks: 1 of 4 leaves done, 25 %")
        #expect(try desk.json("task count") == #"{"tasks":6,"composites":2,"leaves":4,"leavesDone":1}"#)
    }
}

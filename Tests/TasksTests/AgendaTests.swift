import Commands
import FeatureTestSupport
import Testing

@testable import Tasks

/// The next and the done tasks, and their parts in a day and a week.
@Suite struct AgendaTests {
    /// It is Saturday, 21 November 2026, noon in UTC.
    private let desk = TaskDesk()

    private func day(_ days: Int) { desk.clock.advance(to: .seconds(86_400 * days)) }

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

    @Test func aNamedTaskThatIsDoneIsNamed() throws {
        try desk.run(["task add a", "task add d", "task done d"])
        #expect(try desk.run("task next @1 @2") == "@2 is done already: d\n☐ @1 a")
        #expect(try desk.run("task next @2") == "@2 is done already: d")
        #expect(try desk.run("task next") == "☐ @1 a")
    }

    /// The order of `task next` by an oracle of its own: a leaf inherits from all that it is in; a day as a whole comes after
    /// its times.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func nextIsInOrder(seed: UInt64) throws {
        struct Leaf { let id, due, priority, place: Int }
        var random = SeededRandom(seed: seed)
        let days = ["", "", "2026-12-01", "2026-12-01T09:00", "2026-12-01T17:00", "2026-12-02", "2026-12-02T09:00"]
        let priorities = ["", "", "high", "medium", "low"]
        var parents: [Int] = [0]
        var own: [(due: Int, priority: Int)] = [(days.count, priorities.count)]
        // By when they are due, and how urgent they are; what has neither comes last.
        let rank = [7, 7, 3, 1, 2, 6, 4]
        for id in 1...12 {
            let parent = Int.random(in: 0..<id, using: &random)
            let (day, priority) = (
                Int.random(in: 0..<days.count, using: &random), Int.random(in: 0..<priorities.count, using: &random)
            )
            parents.append(parent)
            own.append((rank[day], priority < 2 ? priorities.count : priority))
            try desk.run(
                "task add t\(id)" + (parent == 0 ? "" : " --under @\(parent)") + (day < 2 ? "" : " --due \(days[day])")
                    + (priority < 2 ? "" : " --priority \(priorities[priority])"))
        }
        var leaves: [Leaf] = []
        func visit(_ id: Int, _ due: Int, _ priority: Int) {
            let (due, priority) = (min(due, own[id].due), min(priority, own[id].priority))
            let parts = parents.indices.dropFirst().filter { parents[$0] == id }
            if parts.isEmpty { leaves.append(Leaf(id: id, due: due, priority: priority, place: leaves.count)) }
            for part in parts { visit(part, due, priority) }
        }
        visit(0, 7, priorities.count)
        leaves.sort { ($0.due, $0.priority, $0.place) < ($1.due, $1.priority, $1.place) }
        let fields = try desk.json("task next -n 99").split(separator: #"{"id":"#).dropFirst()
        #expect(fields.compactMap { Int($0.prefix { $0.isNumber }) } == leaves.map(\.id))
        for (field, leaf) in zip(fields, leaves) {
            let due = rank.lastIndex(of: leaf.due).flatMap { $0 < 2 ? nil : "\"\(days[$0])\"" } ?? "null"
            let priority = leaf.priority == priorities.count ? "null" : "\"\(priorities[leaf.priority])\""
            #expect(field.contains("\"earliestDue\":\(due),\"highestPriority\":\(priority)}"))
        }
    }

    // MARK: What is done

    @Test func whatIsDoneBesidesIsSaid() throws {
        try desk.run([
            "task add a", "task add b --under a", "task add c --under b", "task add d --under b",
            "task add e",
        ])
        #expect(try desk.run("task done d") == "@4 done: d")
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

    // MARK: A day and a week

    @Test func whatWasDoneBeforeTodayIsHidden() throws {
        try desk.plant()
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
